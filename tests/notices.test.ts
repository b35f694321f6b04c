import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealed } from '#mail/web-push.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, enquiryBody } from './factories.ts';
import { databaseOn } from './start-postgres.ts';
import { type ReceivedPost, startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const base64url = (text: string) => Buffer.from(text, 'base64url');

test('a notice is sealed as in the example of RFC 8291, appendix A', () => {
  const device = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const given = {
    privateKey: base64url('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: base64url('DGv6ra1nlYgDCS1FRnbzlw'),
  };
  expect(sealed('When I grow up, I want to be a watermelon', device, given).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

/** A browser's own side of a subscription. */
interface Browser {
  ecdh: ECDH;
  auth: Buffer;
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
}

function browserAt(endpoint: string): Browser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { ecdh, auth, subscription: { endpoint, keys } };
}

/** What a browser reads of what its push service brings, by RFC 8291 from the receiver's side. */
function opened({ ecdh, auth }: Browser, { bytes }: ReceivedPost) {
  const salt = bytes.subarray(0, 16);
  const sender = bytes.subarray(21, 21 + (bytes[20] ?? 0));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, about, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const record = bytes.subarray(21 + sender.length);
  cipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  expect(text.at(-1)).toBe(2);
  return JSON.parse(text.subarray(0, -1).toString());
}

const password = 'nine red doors in a row';
const minute = 60_000;
/** Office time of the demo is India's: 11:30, no quiet hour. */
const morning = new Date('2026-11-23T06:00:00.000Z');

describe.each(['SQLite', 'PostgreSQL'])('notices of new leads on %s', (engine) => {
  let app: TestApp;
  let owner: Record<string, string>;
  let push: WebhookReceiver;
  let status: number;

  beforeAll(async () => {
    push = await startWebhookReceiver((response) => response.writeHead(status).end());
  });
  afterAll(() => push.stop());
  beforeEach(async () => {
    app = await createTestApp({ FETCH_PRIVATE_PICTURES: 'on', ...(await databaseOn(engine)) });
    app.clock.now = new Date(morning);
    owner = await app.signIn();
    push.posts.length = 0;
    status = 201;
  });
  afterEach(() => app.close());

  const pass = (ms: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  };
  let endpoints = 0;
  const newBrowser = () => browserAt(`${push.url}/${++endpoints}`);

  async function turnOn(headers = owner): Promise<Browser> {
    const browser = newBrowser();
    const answer = await app.ask('POST', '/api/auth/notices/devices', headers, browser.subscription);
    expect(answer.body).toMatchObject({ data: { on: true } });
    return browser;
  }

  const facts = async (headers = owner) => (await app.ask('GET', '/api/auth/notices', headers)).data;
  const devices = async () => (await app.store.push.due('9', '9')).length;

  /** What a minute brings: the notices that are sent then. */
  async function deliver(ms = 2 * minute): Promise<ReceivedPost[]> {
    pass(ms);
    // Several processes look at once, a moment apart.
    const looks = [0, 10, 20].map((later) => {
      pass(later);
      return app.messages.queueNotices();
    });
    await Promise.all(looks);
    const from = push.posts.length;
    for (const dispatcher of app.messages.dispatchers) {
      while ((await dispatcher.takeDue()) > 0) await dispatcher.settled();
    }
    return push.posts.slice(from);
  }

  const only = (posts: ReceivedPost[]) => {
    expect(posts).toHaveLength(1);
    return posts[0] as ReceivedPost;
  };

  async function account(username: string, more: object): Promise<Record<string, string>> {
    const made = await app.post('/api/admin/accounts', { username, password, ...more }, owner);
    expect(made.status).toBe(201);
    return app.signIn(username, password);
  }

  test('a lead is told of without a name, signed by the key that the browser subscribed with', async () => {
    const browser = await turnOn();
    const { id } = (await app.post('/api/leads', enquiryBody({ service: 'Career Guidance' }))).body.data;
    const post = only(await deliver());
    expect(opened(browser, post)).toEqual({
      title: 'New lead: Career Guidance',
      body: 'Touch to open the desk.',
      path: `/admin/leads/${id}`,
    });
    expect(post.headers).toMatchObject({ ttl: '43200', urgency: 'high', 'content-encoding': 'aes128gcm' });

    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(post.headers.authorization)) ?? [];
    expect(key).toBe((await facts()).publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = base64url(String(key));
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
      format: 'jwk',
    });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      base64url(signature),
    );
    expect(isSigned).toBe(true);
    const { aud, sub, exp } = JSON.parse(base64url(claims).toString());
    expect([aud, sub]).toEqual([new URL(push.url).origin, expect.stringMatching(/^mailto:/)]);
    expect(exp * 1000 - app.clock.now.getTime()).toBeLessThan(24 * 60 * minute);

    expect(await deliver()).toEqual([]);
    expect((await facts()).devices).toMatchObject([
      { current: true, problem: '', lastAt: expect.any(String) },
    ]);
  });

  test('leads of a minute are one notice; flagged ones and those that the office enters are none', async () => {
    const browser = await turnOn();
    for (let n = 0; n < 3; n++) await app.post('/api/leads', contactBody({ name: `Kavya ${n}` }));
    expect(opened(browser, only(await deliver()))).toMatchObject({
      title: '3 new leads',
      path: '/admin/leads',
    });
    await app.post('/api/leads', contactBody({ website: 'https://evil.example' }));
    const entered = { name: 'Ravi', phone: '98765 43210', source: 'phone' };
    expect(
      (
        await app.ask(
          'POST',
          '/api/admin/leads',
          { ...owner, 'idempotency-key': crypto.randomUUID() },
          entered,
        )
      ).status,
    ).toBe(201);
    expect(await deliver()).toEqual([]);
    await app.post('/api/leads', contactBody());
    await app.messages.queueNotices();
    expect(await deliver(0)).toEqual([]);
    await deliver();
    await app.messages.queueNotices();
    expect(push.posts).toHaveLength(2);
  });

  test('what comes in quiet hours is told of once, when they end', async () => {
    const browser = await turnOn();
    const set = (from: string, to: string) => app.ask('PUT', '/api/auth/notices/quiet', owner, { from, to });
    expect((await set('25:00', '08:00')).body).toMatchObject({
      code: 'bad_request',
      fields: { from: expect.any(String) },
    });
    expect((await set('11:00', '12:00')).status).toBe(200);
    await app.post('/api/leads', contactBody({ name: 'Asha' }));
    expect(await deliver()).toEqual([]);
    await app.post('/api/leads', contactBody({ name: 'Ravi' }));
    expect(await deliver(10 * minute)).toEqual([]);
    expect(await app.store.outbox.count({ kind: 'push' })).toBe(0);
    expect(opened(browser, only(await deliver(20 * minute)))).toMatchObject({ title: '2 new leads' });

    // What could not be sent before they began waits for their end, too.
    status = 503;
    await app.post('/api/leads', contactBody({ name: 'Meena' }));
    only(await deliver());
    await set('12:00', '13:00');
    status = 201;
    expect(await deliver(5 * minute)).toEqual([]);
    await set('11:00', '11:00');
    expect(opened(browser, only(await deliver()))).toMatchObject({ title: 'New lead: Get Started' });
  });

  test('a push service that is busy is asked again, one that knows the device no more takes it off', async () => {
    const browser = await turnOn();
    await app.post('/api/leads', contactBody());
    status = 429;
    only(await deliver());
    await app.post('/api/leads', contactBody({ name: 'Ravi' }));
    expect((await facts()).devices).toMatchObject([
      { problem: 'The push service of the browser answered 429.' },
    ]);
    status = 201;
    // The second lead is not told of before the first.
    expect(opened(browser, only(await deliver()))).toMatchObject({ title: 'New lead: Get Started' });
    expect(opened(browser, only(await deliver()))).toMatchObject({ title: 'New lead: Get Started' });
    for (const gone of [404, 410]) {
      if (gone === 410) await turnOn();
      status = gone;
      await app.post('/api/leads', contactBody({ name: `Kavya ${gone}` }));
      only(await deliver());
      expect((await facts()).devices).toEqual([]);
    }
    await app.post('/api/leads', contactBody({ name: 'Meena' }));
    expect(await deliver()).toEqual([]);
  });

  test('a clock that ran ahead keeps no device from later notices', async () => {
    const browser = await turnOn();
    pass(400 * 24 * 60 * minute);
    await app.post('/api/leads', contactBody());
    only(await deliver());
    app.clock.now = new Date(morning);
    owner = await app.signIn();
    expect(await deliver()).toEqual([]);
    await app.post('/api/leads', contactBody({ name: 'Ravi' }));
    expect(opened(browser, only(await deliver()))).toMatchObject({ title: 'New lead: Get Started' });
  });

  test('who sees their own students alone hears of these, who sees no leads of none', async () => {
    const meena = await account('meena', { role: 'counsellor', grants: ['leads.own'] });
    const writer = await account('writer', { role: 'writer' });
    expect(
      (await app.ask('POST', '/api/auth/notices/devices', writer, newBrowser().subscription)).status,
    ).toBe(403);
    const browser = await turnOn(meena);
    const leads = ['Asha', 'Ravi'].map((name, n) =>
      app.post('/api/leads', contactBody({ name, contact: `98765 4321${n}`, email: `${name}@example.com` })),
    );
    const [mine] = await Promise.all(leads);
    const lead = (await app.ask('GET', `/api/admin/leads/${mine?.body.data.id}`, owner)).data;
    await app.ask('PATCH', `/api/admin/leads/${lead.id}`, owner, { version: lead.version, owner: 'meena' });
    expect(opened(browser, only(await deliver()))).toMatchObject({ path: `/admin/leads/${lead.id}` });

    // The right is taken away while a notice waits.
    status = 503;
    const next = (await app.post('/api/leads', contactBody({ name: 'Asha', email: 'Asha@example.com' }))).body
      .data;
    const again = (await app.ask('GET', `/api/admin/leads/${next.id}`, owner)).data;
    await app.ask('PATCH', `/api/admin/leads/${next.id}`, owner, { version: again.version, owner: 'meena' });
    only(await deliver());
    await app.store.accounts.change((await app.store.accounts.findByUsername('meena'))?.id ?? '', {
      role: 'writer',
      grants: [],
    });
    expect(await deliver()).toEqual([]);
  });

  const endings: [string, (session: Record<string, string>) => Promise<unknown>][] = [
    ['sign-out', (session) => app.ask('POST', '/api/auth/logout', session)],
    ['signing out everywhere', (session) => app.ask('POST', '/api/auth/logout-everywhere', session)],
    [
      'ending the session',
      async (session) => {
        const { sessions } = (await app.ask('GET', '/api/auth/sessions', session)).data;
        const { id } = sessions.find(({ current }: { current: boolean }) => current);
        return app.ask('DELETE', `/api/auth/sessions/${id}`, session);
      },
    ],
    [
      'a new password',
      (session) =>
        app.post('/api/auth/password', { currentPassword: password, newPassword: `${password}!` }, session),
    ],
    ['disabling the account', () => app.ask('PATCH', '/api/admin/accounts/meena', owner, { disabled: true })],
    [
      'the list of devices',
      async (session) => {
        const [{ id }] = (await facts(session)).devices;
        expect((await app.ask('DELETE', `/api/auth/notices/devices/${id}`, owner)).status).toBe(404);
        return app.ask('DELETE', `/api/auth/notices/devices/${id}`, session);
      },
    ],
  ];
  test.each(endings)('%s ends the notices of a device', async (_, end) => {
    const session = await account('meena', { role: 'counsellor' });
    await turnOn(session);
    expect(await devices()).toBe(1);
    await end(session);
    expect(await devices()).toBe(0);
  });

  test('a session that runs out overnight ends no notices, and the next one has their device', async () => {
    const session = await account('meena', { role: 'counsellor' });
    const { subscription } = await turnOn(session);
    const renew = (headers: Record<string, string>) =>
      app.ask('POST', '/api/auth/notices/devices', headers, { ...subscription, renew: true });
    pass(15 * 60 * minute);
    await app.purgeExpired();
    expect((await app.ask('GET', '/api/auth/notices', session)).status).toBe(401);
    expect(await devices()).toBe(1);
    owner = await app.signIn();
    expect((await renew(owner)).data).toEqual({ on: false });
    const next = await app.signIn('meena', password);
    expect((await facts(next)).devices).toMatchObject([{ current: false }]);
    expect((await renew(next)).data).toEqual({ on: true });
    expect((await facts(next)).devices).toMatchObject([{ current: true }]);
    // A fresh proof, and signing in over it, give the browser another token.
    await app.ask('POST', '/api/auth/confirm', next, { password });
    expect(await devices()).toBe(1);
    // Nobody opens the desk on it any more.
    pass(15 * 24 * 60 * minute);
    await app.purgeExpired();
    expect(await devices()).toBe(0);
  });

  test('signing in over a session keeps the device for the same account alone', async () => {
    const session = await account('meena', { role: 'counsellor' });
    await turnOn(session);
    const over = (username: string, given: string, headers: Record<string, string>) =>
      app.ask('POST', '/api/auth/login', headers, { username, password: given });
    const again = await over('meena', password, session);
    expect(again.status).toBe(200);
    expect(await devices()).toBe(1);
    await account('ravi', { role: 'counsellor' });
    await over('ravi', password, { ...session, cookie: again.cookie });
    expect(await devices()).toBe(0);
  });

  test('an account has ten devices at most, by a session alone, and one endpoint is one device', async () => {
    const token = (await app.post('/api/auth/tokens', { name: 'sheet' }, owner)).body.data.token;
    const bearer = { authorization: `Bearer ${token}` };
    const { subscription } = await turnOn();
    expect((await app.ask('POST', '/api/auth/notices/devices', owner, subscription)).status).toBe(200);
    for (let n = 0; n < 9; n++) await turnOn();
    const [{ id }] = (await facts()).devices;
    const refused: [string, string, Record<string, string>, object | undefined, number][] = [
      ['POST', '/devices', owner, newBrowser().subscription, 409],
      ['POST', '/devices', bearer, newBrowser().subscription, 403],
      ['POST', `/devices/${id}/test`, bearer, undefined, 403],
      ['DELETE', `/devices/${id}`, bearer, undefined, 403],
      ['PUT', '/quiet', bearer, { from: '10:00', to: '11:00' }, 403],
      ['POST', '/devices', owner, { endpoint: 'no address', keys: subscription.keys }, 400],
      ['POST', '/devices', owner, { endpoint: subscription.endpoint, keys: { p256dh: 'x', auth: 'y' } }, 400],
      [
        'POST',
        '/devices',
        owner,
        { endpoint: `${push.url}/${'x'.repeat(1000)}`, keys: subscription.keys },
        400,
      ],
      ['POST', '/devices', owner, [], 400],
      ['POST', '/devices/none/test', owner, undefined, 404],
    ];
    for (const [method, path, headers, body, expected] of refused) {
      const answer = await app.ask(method, `/api/auth/notices${path}`, headers, body);
      expect([method, path, answer.status]).toEqual([method, path, expected]);
    }
    expect((await facts()).devices).toHaveLength(10);
    expect((await facts()).quiet).toEqual({ from: '21:00', to: '08:00' });
  });

  test('a test notice arrives at any hour, once a minute', async () => {
    const browser = await turnOn();
    await app.ask('PUT', '/api/auth/notices/quiet', owner, { from: '00:00', to: '23:59' });
    const [{ id }] = (await facts()).devices;
    const send = () => app.ask('POST', `/api/auth/notices/devices/${id}/test`, owner);
    expect((await send()).status).toBe(200);
    pass(10_000);
    expect((await send()).body).toMatchObject({ code: 'rate_limited' });
    expect(opened(browser, only(await deliver()))).toMatchObject({ title: 'Notices work' });
    const [message] = (await app.ask('GET', '/api/admin/outbox?kind=push', owner)).data.messages;
    expect(message).toMatchObject({ to: '127.0.0.1', title: 'Notices work', leadId: null });
  });
});

test('processes share one key, and another secret key means another one, without the devices of the first', async () => {
  const first = await createTestApp();
  const again = { DATA_DIR: first.dataDir };
  const keyOf = async (app: TestApp) => (await app.ask('GET', '/api/auth/notices', await app.signIn())).data;
  const { publicKey } = await keyOf(first);
  const device = browserAt('https://push.example/1').subscription;
  expect((await first.ask('POST', '/api/auth/notices/devices', await first.signIn(), device)).status).toBe(
    200,
  );
  const second = await createTestApp(again);
  expect(await keyOf(second)).toMatchObject({ publicKey, devices: [{ id: expect.any(String) }] });
  await second.close();
  await first.app.fastify.close();
  await first.store.close();
  rmSync(join(first.dataDir, 'secret.key'));

  // Where no key can be stored, the page is shown all the same.
  const locked = await createTestApp({ ...again, SECRET_KEY_FILE: '/proc/secret.key' });
  expect((await keyOf(locked)).publicKey).toBe('');
  expect((await locked.ask('GET', '/admin/account', await locked.signIn())).status).toBe(200);
  await locked.close();

  const other = await createTestApp(again);
  const facts = await keyOf(other);
  expect(facts.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(facts.publicKey).not.toBe(publicKey);
  expect(facts.devices).toEqual([]);
  await other.close();
  rmSync(first.dataDir, { recursive: true, force: true });
});

test('no address that is not a public push service is stored or asked', async () => {
  const push = await startWebhookReceiver();
  const app = await createTestApp();
  const owner = await app.signIn();
  const { subscription } = browserAt(push.url);
  for (const endpoint of [
    push.url,
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.0.0.7/1',
    'https://169.254.169.254/latest',
    'https://2130706433/1',
    'https://push.example:8443/1',
    'https://user:word@push.example/1',
    'file:///etc/passwd',
  ]) {
    const answer = await app.ask('POST', '/api/auth/notices/devices', owner, { ...subscription, endpoint });
    expect([endpoint, answer.status]).toEqual([endpoint, 400]);
  }
  // A name may stand for an inner address at any time: it is looked at when it is asked.
  const named = { ...subscription, endpoint: 'https://localhost/1' };
  expect((await app.ask('POST', '/api/auth/notices/devices', owner, named)).status).toBe(200);
  await app.post('/api/leads', contactBody());
  app.clock.now = new Date(app.clock.now.getTime() + 2 * minute);
  await app.messages.queueNotices();
  for (const dispatcher of app.messages.dispatchers) {
    while ((await dispatcher.takeDue()) > 0) await dispatcher.settled();
  }
  const [message] = (await app.ask('GET', '/api/admin/outbox?kind=push', owner)).data.messages;
  expect(message).toMatchObject({
    state: 'failed',
    problem: 'The push service of the browser has no public address.',
  });
  expect(push.posts).toEqual([]);
  await app.close();
  await push.stop();
});
