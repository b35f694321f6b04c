import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { returnAfterConfirm } from '#web/desk/frame/session.ts';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody } from './factories.ts';

let app: TestApp;
let owner: Record<string, string>;
beforeEach(async () => {
  app = await createTestApp();
  owner = await app.signIn();
});
afterEach(() => app.close());

const password = 'nine red doors in a row';

const ask: TestApp['ask'] = (...request) => app.ask(...request);

const create = (body: object, headers = owner) => ask('POST', '/api/admin/accounts', headers, body);
const change = (username: string, body: object, headers = owner) =>
  ask('PATCH', `/api/admin/accounts/${username}`, headers, body);

async function signInAs(username: string, secret = password) {
  const { status, cookie } = await ask('POST', '/api/auth/login', {}, { username, password: secret });
  return { status, headers: { cookie, 'sec-fetch-site': 'same-origin' } };
}
const isSignedIn = async ({ cookie = '' }: Record<string, string>) =>
  (await ask('GET', '/api/auth/session', { cookie })).body.data.authenticated;

test('an owner makes accounts with a role, lists them and changes them', async () => {
  const made = await create({ username: 'Meena', password, role: 'counsellor' });
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({
    username: 'meena',
    role: 'counsellor',
    grants: [],
    disabled: false,
    invited: false,
    invitation: null,
  });
  expect(JSON.stringify(made.body)).not.toMatch(/argon2|passwordHash/);
  const { accounts } = (await ask('GET', '/api/admin/accounts', owner)).body.data;
  expect(accounts.map(({ username, role }: Answer) => `${username} ${role}`)).toEqual([
    'demo owner',
    'meena counsellor',
  ]);
  const meena = await signInAs('meena');
  expect((await ask('GET', '/api/auth/session', meena.headers)).body.data.user.role).toBe('counsellor');
  expect((await ask('GET', '/api/blogs/admin/all', meena.headers)).status).toBe(403);
  expect((await change('meena', { grants: ['posts.write'] })).body.data.grants).toEqual(['posts.write']);
  expect((await ask('GET', '/api/blogs/admin/all', meena.headers)).status).toBe(200);
  expect((await change('meena', { role: 'writer', grants: [] })).body.data.role).toBe('writer');
  expect((await ask('GET', '/api/admin/leads', meena.headers)).status).toBe(403);
  const { entries } = (await ask('GET', '/api/admin/audit', owner)).body.data;
  expect(
    entries.map(({ by, what, subject, detail }: Answer) => [by, what, subject, detail].join('|')),
  ).toEqual(
    expect.arrayContaining([
      'demo|account-created|meena|counsellor',
      'demo|role-changed|meena|counsellor to writer',
      'demo|grants-changed|meena|posts.write',
    ]),
  );
});

test('a person is called by name on the desk and to families, by username to programs', async () => {
  await create({ username: 'meena', name: '  Meena Raman ', password, role: 'counsellor' });
  expect((await change('meena', { name: 'x'.repeat(81) })).body.fields).toHaveProperty('name');
  expect((await change('meena', { name: 'Meena Raman-Iyer' })).body.data.name).toBe('Meena Raman-Iyer');
  const meena = (await signInAs('meena')).headers;
  const { data } = (
    await ask('POST', '/api/admin/students', meena, {
      name: 'Divya',
      phones: [{ number: '9876543210', whose: 'own', whatsapp: true }],
    })
  ).body;
  expect(
    (await ask('PATCH', `/api/admin/students/${data.id}`, owner, { version: 1, owner: 'meena' })).data.owner,
  ).toBe('meena');
  const page = async (path: string, headers: Record<string, string> = meena) =>
    (await app.send('GET', path, headers)).body;
  expect(await page(`/admin/students/${data.id}`)).toMatch(/Entered by the office.*Meena Raman-Iyer/s);
  const { id } = (await ask('POST', '/api/leads', {}, contactBody())).body.data;
  const { studentId } = (await ask('GET', `/api/admin/leads/${id}`, owner)).body.data;
  expect(await page(`/admin/students/${studentId}`)).toContain('this is Meena Raman-Iyer from Margam');
  for (const path of ['/admin/students', '/admin/accounts'])
    expect(await page(path, owner), path).toContain('Meena Raman-Iyer');
  const { entries } = (await ask('GET', '/api/admin/audit', owner)).body.data;
  expect(entries).toContainEqual(expect.objectContaining({ what: 'name-changed', subject: 'meena' }));
});

test('words of the language itself are usernames like others', async () => {
  for (const username of ['constructor', '__proto__'])
    expect((await create({ username, password, role: 'writer' })).status).toBe(201);
  const { status, data } = await ask('GET', '/api/admin/accounts', owner);
  expect([status, data.accounts.map(({ left }: Answer) => left)]).toEqual([
    200,
    Array.from({ length: 3 }, () => ({ students: 0, tasks: 0, leads: 0 })),
  ]);
});

test('an account that cannot be is refused, and nothing is stored', async () => {
  for (const [body, field] of [
    [{ username: 'a', password, role: 'writer' }, 'username'],
    [{ username: 'has space', password, role: 'writer' }, 'username'],
    [{ username: 'nul\0nul', password, role: 'writer' }, 'username'],
    [{ username: 'x'.repeat(60_000), password, role: 'writer' }, 'username'],
    [{ username: 'meena', password: 'short', role: 'writer' }, 'password'],
    [{ username: 'meena', password: 'password1234', role: 'writer' }, 'password'],
    [{ username: 'meena', password: 'meena-meena-2026', role: 'writer' }, 'password'],
    [{ username: 'meena', password, role: 'king' }, 'role'],
    [{ username: 'meena', password }, 'role'],
    [{ username: 'meena', password, role: 'writer', grants: ['accounts.manage'] }, 'grants'],
    [{ username: 'meena', password, role: 'writer', email: 'a@b\r\nBcc: c@d.ef' }, 'email'],
  ] as [object, string][]) {
    const refused = await create(body);
    expect([body, refused.status]).toEqual([body, 400]);
    expect(Object.keys(refused.body.fields)).toEqual([field]);
    expect(await app.store.accounts.list()).toHaveLength(1);
  }
});

test('a taken name is a conflict, an unknown one is not found, an empty change is a bad request', async () => {
  await create({ username: 'meena', password, role: 'writer' });
  expect((await create({ username: 'MEENA', password, role: 'owner' })).status).toBe(409);
  expect((await change('nobody', { role: 'writer' })).status).toBe(404);
  expect((await change('%00', { role: 'writer' })).status).toBe(404);
  expect((await change('meena', {})).status).toBe(400);
  expect((await change('meena', { disabled: 'yes' })).status).toBe(400);
});

test('the last owner stays one, and enabled', async () => {
  for (const body of [{ disabled: true }, { role: 'writer' }]) {
    expect((await change('demo', body)).body).toMatchObject({ success: false, code: 'conflict' });
  }
  await create({ username: 'invited', role: 'owner' });
  expect((await change('demo', { disabled: true })).status, 'an invited owner cannot sign in yet').toBe(409);
  await create({ username: 'meena', password, role: 'owner' });
  expect((await change('demo', { role: 'writer' })).status).toBe(200);
});

test('an account that was disabled in the database itself opens nothing', async () => {
  await create({ username: 'meena', password, role: 'counsellor' });
  const { headers } = await signInAs('meena');
  const database = new Database(join(app.dataDir, 'margam.db'));
  database.prepare("update account set disabled_at = created_at where username = 'meena'").run();
  database.close();
  expect(await isSignedIn(headers)).toBe(false);
});

test('disabling ends sessions, tokens and links at once; enabling gives the account back', async () => {
  await create({ username: 'meena', password, role: 'counsellor' });
  const { headers } = await signInAs('meena');
  const { token } = (await ask('POST', '/api/auth/tokens', headers, { name: 'script' })).body.data;
  const bearer = { authorization: `Bearer ${token}` };
  expect((await ask('GET', '/api/admin/leads', bearer)).status).toBe(200);
  expect((await change('meena', { disabled: true })).body.data.disabled).toBe(true);
  expect(await isSignedIn(headers)).toBe(false);
  expect((await ask('GET', '/api/admin/leads', bearer)).status).toBe(401);
  await change('meena', { role: 'writer' });
  expect((await signInAs('meena')).status, 'another role enables nobody').toBe(401);
  await change('meena', { disabled: false });
  expect((await ask('GET', '/api/admin/leads', bearer)).status).toBe(401);
  expect((await signInAs('meena')).status).toBe(200);
});

describe('links', () => {
  const tokenOf = (url: string) => new URL(url).hash.replace('#token=', '');
  const accept = (token: string, secret = password) =>
    ask('POST', '/api/auth/welcome', {}, { token, password: secret });

  test('an invitation is mailed where the account has an address', async () => {
    const { invitation } = (
      await create({ username: 'meena', role: 'writer', email: 'meena@office.example' })
    ).body.data;
    await create({ username: 'arun', role: 'writer' });
    const mails = await app.store.outbox.list({ kind: 'account-mail' }, { offset: 0, limit: 9 });
    expect(mails).toMatchObject([
      { written: { to: 'meena@office.example', text: expect.stringContaining(invitation.url) } },
    ]);
  });

  test('an invitation sets the first password once, and signs in', async () => {
    const { invitation, invited } = (await create({ username: 'meena', role: 'writer' })).body.data;
    expect(invited).toBe(true);
    expect(invitation.url).toMatch(/^http:\/\/localhost\/admin\/welcome#token=[\w-]{43}$/);
    const token = tokenOf(invitation.url);
    expect((await signInAs('meena', '')).status).toBe(400);
    expect((await signInAs('meena', 'anything at all')).status).toBe(401);
    expect((await accept(token, 'password1234')).body.fields).toHaveProperty('password');
    const accepted = await accept(token);
    expect(accepted.body.data).toMatchObject({ authenticated: true, user: { username: 'meena' } });
    expect(await isSignedIn({ cookie: accepted.cookie })).toBe(true);
    expect((await accept(token, 'another good phrase')).status).toBe(400);
    expect((await signInAs('meena')).status).toBe(200);
  });

  test('a link is good once, however many use it at the same time', async () => {
    const { invitation } = (await create({ username: 'meena', role: 'writer' })).body.data;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => accept(tokenOf(invitation.url), `good phrase number ${at}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a link runs out, is replaced by a newer one, and its hash alone is stored', async () => {
    await create({ username: 'meena', password, role: 'writer' });
    const link = async () =>
      tokenOf((await ask('POST', '/api/admin/accounts/meena/link', owner)).body.data.url);
    const [first, second] = [await link(), await link()];
    expect((await accept(first)).status).toBe(400);
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
    // Nobody is asked for a better password who could not use it.
    const late = await accept(second, 'password1234');
    expect([late.status, Object.keys(late.body.fields)]).toEqual([400, ['token']]);
    owner = await app.signIn();
    const third = await link();
    const meena = await signInAs('meena');
    const made = await ask('POST', '/api/auth/tokens', meena.headers, { name: 'script' });
    const posts = async () =>
      (await ask('GET', '/api/blogs/admin/all', { authorization: `Bearer ${made.body.data.token}` })).status;
    expect(await posts()).toBe(200);
    expect((await accept(third, 'a quite new phrase')).status).toBe(200);
    expect(await isSignedIn(meena.headers), 'a reset ends what the old password opened').toBe(false);
    expect(await posts()).toBe(401);
    expect((await signInAs('meena')).status).toBe(401);
  });
});

test('a forgotten password is mailed for, and the answer tells nobody whether there is such an account', async () => {
  await create({ username: 'meena', password, role: 'writer', email: 'Meena@example.com' });
  await create({ username: 'arun', password, role: 'writer', email: 'arun@example.com' });
  await change('arun', { disabled: true });
  const forgot = (username: string) => ask('POST', '/api/auth/forgot', {}, { username });
  const [known, unknown] = [await forgot('meena'), await forgot('nobody')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  for (const none of ['demo', 'arun']) expect((await forgot(none)).status).toBe(200);
  const mails = () => app.store.outbox.list({ kind: 'account-mail' }, { offset: 0, limit: 9 });
  expect((await mails()).map(({ written }) => written.to)).toEqual(['meena@example.com']);
  const follow = async (minutes: number) => {
    const [newest] = await mails();
    const url = /http:\/\/localhost\/admin\/welcome#token=([\w-]{43})/.exec(newest?.written.text ?? '');
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
    return ask('POST', '/api/auth/welcome', {}, { token: url?.[1], password: 'eight green windows' });
  };
  expect((await follow(59)).body.data.user.username).toBe('meena');
  for (let i = 0; i < 10; i++) await forgot('meena');
  expect((await forgot('meena')).status).toBe(429);
  expect((await mails()).length).toBeLessThanOrEqual(4);
  expect((await follow(61)).status).toBe(400);
});

test('people see and end their own sessions, the owner everybody’s', async () => {
  await create({ username: 'meena', password, role: 'writer' });
  const [phone, laptop] = [await signInAs('meena'), await signInAs('meena')];
  const { sessions } = (await ask('GET', '/api/auth/sessions', phone.headers)).body.data;
  expect(sessions.map(({ current }: Answer) => current).sort()).toEqual([false, true]);
  const other = sessions.find(({ current }: Answer) => !current).id;
  expect((await ask('DELETE', `/api/auth/sessions/${other}`, phone.headers)).status).toBe(200);
  expect(await isSignedIn(laptop.headers)).toBe(false);
  expect((await ask('DELETE', `/api/auth/sessions/${other}`, phone.headers)).status).toBe(404);
  for (const id of ['%25', '_______________%5F', 'x', '0'.repeat(16)]) {
    expect((await ask('DELETE', `/api/auth/sessions/${id}`, phone.headers)).status).toBe(404);
  }
  const seen = (await ask('GET', '/api/admin/accounts/meena/sessions', owner)).body.data.sessions;
  expect(seen).toHaveLength(1);
  await ask('DELETE', `/api/admin/accounts/meena/sessions/${seen[0].id}`, owner);
  expect(await isSignedIn(phone.headers)).toBe(false);
});

test('a new password ends API tokens too and names them', async () => {
  await create({ username: 'meena', password, role: 'counsellor' });
  const { headers } = await signInAs('meena');
  const { token } = (await ask('POST', '/api/auth/tokens', headers, { name: 'sheet' })).body.data;
  expect((await ask('GET', '/api/auth/tokens', headers)).body.data.tokens).toEqual([
    { name: 'sheet', createdAt: expect.any(String) },
  ]);
  const changed = await ask('POST', '/api/auth/password', headers, {
    currentPassword: password,
    newPassword: 'eight green windows',
  });
  expect(changed.body.data.endedTokens).toEqual(['sheet']);
  const bearer = { authorization: `Bearer ${token}` };
  expect((await ask('GET', '/api/admin/leads', bearer)).status).toBe(401);
});

test('a demo may set its printed password again, and no other that is easy to guess', async () => {
  let [headers, current] = [owner, 'margam-demo-2026'];
  const set = async (newPassword: string) => {
    const changed = await ask('POST', '/api/auth/password', headers, {
      currentPassword: current,
      newPassword,
    });
    if (changed.status === 200) {
      headers = { cookie: changed.cookie, 'sec-fetch-site': 'same-origin' };
      current = newPassword;
    }
    return [changed.status, Object.keys(changed.body.fields ?? {})];
  };
  expect(await set('margam-demo-2027')).toEqual([400, ['newPassword']]);
  expect(await set('password1234')).toEqual([400, ['newPassword']]);
  expect(await set('a longer new password')).toEqual([200, []]);
  expect(await set('margam-demo-2026')).toEqual([200, []]);
});

test('entering the password again opens what asks for it, for ten minutes', async () => {
  const minutes = (count: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + count * 60_000);
  };
  const all = async () =>
    (await app.app.fastify.inject({ url: '/api/admin/leads.csv', headers: owner })).statusCode;
  minutes(11);
  expect(await all()).toBe(403);
  const link = { ...owner, accept: 'text/html,*/*' };
  const sent = await app.app.fastify.inject({ url: '/api/admin/leads.csv?search=', headers: link });
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    `/admin/confirm?to=${encodeURIComponent('/api/admin/leads.csv?search=')}`,
  ]);
  for (const file of ['leads.json', 'students.csv', 'students.xlsx', 'newsletter.csv', 'people/a-1/export'])
    expect(returnAfterConfirm(`/api/admin/${file}?q=a`)).toBe(`/api/admin/${file}?q=a`);
  expect(returnAfterConfirm('//elsewhere.example/admin/')).toBe('/admin/dashboard');
  expect((await ask('POST', '/api/auth/tokens', owner, { name: 'x' })).status).toBe(403);
  expect((await ask('POST', '/api/auth/confirm', owner, { password: 'wrong' })).body.fields).toHaveProperty(
    'password',
  );
  expect(await all()).toBe(403);
  const again = await ask('POST', '/api/auth/confirm', owner, { password: 'margam-demo-2026' });
  expect(again.status).toBe(200);
  owner = { ...owner, cookie: again.cookie };
  expect(await all()).toBe(200);
  minutes(11);
  expect(await all()).toBe(403);
});
