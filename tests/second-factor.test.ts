import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import { cookiesOf, createTestApp, publicSite, type TestApp } from './create-test-app.ts';

let app: TestApp;
let staff: Record<string, string>;
beforeEach(async () => {
  app = await createTestApp();
  staff = await app.signIn();
});
afterEach(() => app.close());

const ask: TestApp['ask'] = (...request) => app.ask(...request);
const login = (changes: object = {}, address = '203.0.113.7') =>
  app.app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    payload: { ...demoAccount, ...changes },
  });
const seconds = (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 1000);
};

async function setUpApp() {
  const { secret, uri, qr } = (await ask('POST', '/api/auth/totp', staff)).body.data;
  const codeAt = () => new TOTP({ secret }).generate({ timestamp: app.clock.now.getTime() });
  const { recoveryCodes } = (await ask('POST', '/api/auth/totp/confirm', staff, { code: codeAt() })).body
    .data;
  return { secret, uri, qr, codeAt, recoveryCodes: recoveryCodes as string[] };
}

test('apps and passkeys are set up under the name that the site has', async () => {
  expect((await ask('PATCH', '/api/admin/settings', staff, { name: 'Vazhi' })).status).toBe(200);
  const { uri } = (await ask('POST', '/api/auth/totp', staff)).body.data;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Vazhi:demo\?issuer=Vazhi&/);
  const passkey = await ask('POST', '/api/auth/passkeys/options', staff);
  expect(JSON.stringify(passkey.body)).toContain('"name":"Vazhi"');
});

test('an authenticator app is asked for only once its first code was right', async () => {
  const offered = (await ask('POST', '/api/auth/totp', staff)).body.data;
  expect(offered.uri).toMatch(/^otpauth:\/\/totp\/Margam:demo\?.*secret=/);
  expect(offered.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
  expect((await login()).statusCode).toBe(200);
  expect((await ask('POST', '/api/auth/totp/confirm', staff, { code: '000000' })).body.fields).toHaveProperty(
    'code',
  );
  expect((await ask('POST', '/api/auth/totp/confirm', staff, { code: 'abc' })).status).toBe(400);
  expect((await ask('GET', '/api/auth/second-factor', staff)).body.data).toEqual({
    totp: false,
    recoveryCodes: 0,
    passkeys: [],
  });
  const { recoveryCodes } = await setUpApp();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await ask('GET', '/api/auth/second-factor', staff)).body.data).toMatchObject({
    totp: true,
    recoveryCodes: 10,
  });
  expect((await ask('POST', '/api/auth/totp', staff)).status).toBe(409);
});

test('with an app the password alone opens nothing; each code opens once', async () => {
  const { codeAt } = await setUpApp();
  seconds(60);
  const bare = await login();
  expect(bare.json()).toMatchObject({ code: 'unauthenticated', details: { secondFactor: 'code' } });
  expect(bare.headers['set-cookie']).toBeUndefined();
  expect((await login({ password: 'wrong', code: codeAt() })).json()).not.toHaveProperty('details');
  expect((await login({ code: '000000' })).statusCode).toBe(401);
  const code = codeAt();
  expect((await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(200);
  expect((await login({ code })).statusCode, 'the same code again').toBe(401);
  seconds(30);
  const answers = await Promise.all(Array.from({ length: 4 }, () => login({ code: codeAt() })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a recovery code opens once in place of the app, whatever its spelling', async () => {
  const { recoveryCodes } = await setUpApp();
  const [first = '', second = ''] = recoveryCodes;
  expect((await login({ code: ` ${first.toUpperCase().replaceAll('-', ' ')} ` })).statusCode).toBe(200);
  expect((await login({ code: first })).statusCode).toBe(401);
  expect((await ask('GET', '/api/auth/second-factor', staff)).body.data.recoveryCodes).toBe(9);
  const renewed = (await ask('POST', '/api/auth/recovery-codes', staff)).body.data.recoveryCodes;
  expect((await login({ code: second })).statusCode).toBe(401);
  expect((await login({ code: renewed[0] })).statusCode).toBe(200);
});

test('ten wrong codes close the account to codes from everywhere, for 15 minutes at a time', async () => {
  const { codeAt } = await setUpApp();
  seconds(60);
  for (let i = 0; i < 10; i++) {
    expect((await login({ code: '000000' }, `198.51.100.${i % 5}`)).statusCode).toBe(401);
  }
  const refused = await login({ code: codeAt() }, '192.0.2.50');
  expect(refused.statusCode).toBe(429);
  seconds(901);
  expect((await login({ code: codeAt() }, '192.0.2.50')).statusCode).toBe(200);
});

test('proofs are changed only by a session that signed in recently, never by a token', async () => {
  const { token } = (await ask('POST', '/api/auth/tokens', staff, { name: 'script' })).body.data;
  const bearer = { authorization: `Bearer ${token}` };
  const changes: [string, string, object?][] = [
    ['POST', '/api/auth/totp'],
    ['POST', '/api/auth/totp/confirm', { code: '123456' }],
    ['DELETE', '/api/auth/totp'],
    ['POST', '/api/auth/recovery-codes'],
    ['POST', '/api/auth/passkeys/options'],
    ['POST', '/api/auth/passkeys', { name: 'x', response: {} }],
    ['DELETE', '/api/auth/passkeys/x'],
    ['POST', '/api/auth/tokens', { name: 'y' }],
  ];
  seconds(660);
  for (const [method, url, body] of changes) {
    expect([url, (await ask(method, url, bearer, body)).status]).toEqual([url, 403]);
    expect([url, (await ask(method, url, staff, body)).body.code]).toEqual([url, 'forbidden']);
  }
});

test('a token and the session of somebody else beside it count for neither of both accounts', async () => {
  const writer = { username: 'ravi', password: 'seven green parrots', role: 'writer' };
  expect((await ask('POST', '/api/admin/accounts', staff, writer)).status).toBe(201);
  const ownSession = { cookie: cookiesOf(await login(writer)), 'sec-fetch-site': 'same-origin' };
  const tokenOf = async (headers: Record<string, string>) =>
    (await ask('POST', '/api/auth/tokens', headers, { name: 'script' })).body.data.token;
  const asOwner = { ...ownSession, authorization: `Bearer ${await tokenOf(staff)}` };
  for (const url of ['/api/auth/totp', '/api/auth/recovery-codes', '/api/auth/passkeys/options']) {
    expect([url, (await ask('POST', url, asOwner)).status]).toEqual([url, 403]);
  }
  expect((await ask('POST', '/api/auth/tokens', asOwner, { name: 'kept' })).status).toBe(403);

  const asWriter = { ...staff, authorization: `Bearer ${await tokenOf(ownSession)}` };
  seconds(660);
  const confirmed = await ask('POST', '/api/auth/confirm', asWriter, { password: writer.password });
  expect(confirmed.status, "the writer's password for the owner's session").toBe(403);
  expect((await ask('POST', '/api/auth/tokens', staff, { name: 'y' })).status).toBe(403);
});

test('removing the app takes the recovery codes along', async () => {
  const { recoveryCodes } = await setUpApp();
  expect((await ask('DELETE', '/api/auth/totp', staff)).status).toBe(200);
  expect((await ask('DELETE', '/api/auth/totp', staff)).status).toBe(404);
  expect((await ask('GET', '/api/auth/second-factor', staff)).body.data.recoveryCodes).toBe(0);
  expect((await login()).statusCode).toBe(200);
  expect(recoveryCodes).toHaveLength(10);
});

test('a passkey that was never given here, or signs nothing, opens nothing', async () => {
  const options = (await ask('POST', '/api/auth/passkey/options', {})).body.data;
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const clientData = { type: 'webauthn.get', challenge: options.challenge, origin: 'http://localhost' };
  const response = {
    id: 'bm9uZQ',
    rawId: 'bm9uZQ',
    type: 'public-key',
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
      authenticatorData: 'AAAA',
      signature: 'AAAA',
    },
  };
  for (const given of [{ response }, { response: {} }, { response: { id: '\0' } }]) {
    expect((await ask('POST', '/api/auth/passkey', {}, given)).status).toBe(401);
  }
  expect((await ask('POST', '/api/auth/passkey', {}, { response: 'x' })).status).toBe(400);
});

test('where the settings ask for it, an owner does nothing before a second factor is there', async () => {
  const strict = await createTestApp({ ...publicSite, REQUIRE_SECOND_FACTOR: 'on' });
  const owner = await strict.signIn();
  const get = (url: string) => strict.app.fastify.inject({ url, headers: owner });
  expect((await get('/api/admin/leads')).json()).toMatchObject({
    code: 'forbidden',
    details: { setUp: 'second-factor' },
  });
  const page = await get('/admin/dashboard');
  expect([page.statusCode, page.headers.location]).toEqual([302, '/admin/account']);
  expect((await get('/admin/account')).statusCode).toBe(200);
  const { secret } = (await strict.post('/api/auth/totp', {}, owner)).body.data;
  const code = new TOTP({ secret }).generate({ timestamp: strict.clock.now.getTime() });
  await strict.post('/api/auth/totp/confirm', { code }, owner);
  expect((await get('/api/admin/leads')).statusCode).toBe(200);
  await strict.close();
});
