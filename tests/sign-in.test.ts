import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeSeededPosts } from '#commands/seed-posts.ts';
import { samplePosts } from '#content/sample-posts.ts';
import { demoAccount } from '#content/samples.ts';
import { isLoopbackHost, networkOf } from '#domain/network.ts';
import { argon2id } from '#passwords/argon2id.ts';
import { nodeRuntime } from '#wiring/node-runtime.ts';
import { cookiesOf, createTestApp, publicSite, type TestApp } from './create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const ask = (
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string> = {},
  payload?: object,
  remoteAddress = '203.0.113.7',
) => app.app.fastify.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) });

const login = (changes: object = {}, headers = {}, address?: string) =>
  ask('POST', '/api/auth/login', headers, { ...demoAccount, ...changes }, address);
const session = async (cookie: string) =>
  (await ask('GET', '/api/auth/session', { cookie })).json().data as {
    authenticated: boolean;
    user: unknown;
  };
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const hours = (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 3_600_000);
};

test('signing in gives an HttpOnly cookie that opens the desk; signing out ends it on the server', async () => {
  const answer = await login({ username: ' Demo ' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toEqual({
    authenticated: true,
    user: { id: expect.any(String), username: 'demo', role: 'owner' },
  });
  const [line] = answer.headers['set-cookie'] as string[];
  expect(line).toMatch(/^margam_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = cookiesOf(answer);
  expect(await session(cookie)).toMatchObject({ authenticated: true, user: { username: 'demo' } });
  const left = await ask('POST', '/api/auth/logout', { cookie, ...sameOrigin });
  expect(left.headers['set-cookie']).toEqual([expect.stringMatching(/^margam_session=; Max-Age=0/)]);
  expect(await session(cookie)).toEqual({ authenticated: false, user: null });
  expect((await ask('GET', '/api/blogs/admin/all', { cookie })).statusCode).toBe(401);
});

test('over https the cookies are Secure and bound to the host', async () => {
  const secure = await createTestApp(publicSite);
  const answer = await secure.send(
    'POST',
    '/api/auth/login',
    {},
    { username: publicSite.ADMIN_USERNAME, password: publicSite.ADMIN_PASSWORD },
  );
  expect(answer.statusCode).toBe(200);
  for (const line of answer.headers['set-cookie'] as string[]) {
    expect(line).toMatch(/^__Host-margam_\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  }
  await secure.close();
});

test('only hashes of tokens are stored', async () => {
  const answer = await login();
  const [sessionToken = '', deviceToken = ''] = answer.cookies.map(({ value }) => value);
  expect(await app.store.sessions.find(sessionToken)).toBeUndefined();
  expect(await app.store.sessions.find(nodeRuntime.sha256(sessionToken))).toBeDefined();
  const account = await app.store.accounts.findByUsername('demo');
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=/);
  expect(await app.store.sessions.knowsDevice(nodeRuntime.sha256(deviceToken), account?.id ?? '')).toBe(true);
});

test('a wrong name and a wrong password get one answer; a missing field gets a 400', async () => {
  const wrong = [await login({ password: 'x' }), await login({ username: 'nobody' })];
  for (const answer of wrong) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthenticated', error: 'Invalid username or password' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect((await login({ username: '' })).json().fields).toEqual({ username: 'Enter your username.' });
  expect((await login({ password: undefined })).json().fields).toEqual({ password: 'Enter your password.' });
});

test('a wrong name takes as long as a wrong password', async () => {
  const hasher = argon2id();
  const counted: string[] = [];
  const slow = {
    ...hasher,
    verify: async (password: string, hash: string) => {
      counted.push(hash.split('$').slice(0, 4).join('$'));
      return hasher.verify(password, hash);
    },
  };
  const { signIn } = await import('#commands/sign-in.ts');
  const { accounts, sessions, loginAttempts } = app.store;
  const account = await accounts.findByUsername('demo');
  await accounts.setPassword(account?.id ?? '', await hasher.hash('right'), '2026-11-21T06:00:00.000Z');
  const attempt = signIn(
    {
      accounts,
      sessions,
      loginAttempts,
      passwords: slow,
      recordAudit: async () => undefined,
      neededFactor: async () => 'none' as const,
      checkCode: async () => false,
      acceptDemo: true,
    },
    nodeRuntime,
  );
  const origin = {
    address: '203.0.113.9',
    deviceToken: undefined,
    sessionToken: undefined,
    isLocal: true,
    userAgent: '',
  };
  for (const username of ['demo', 'nobody']) {
    await expect(attempt({ username, password: 'wrong', code: '' }, origin)).rejects.toThrow(
      'Invalid username',
    );
  }
  expect(counted).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1']);
});

test('a new sign-in ends the session the browser had', async () => {
  const first = cookiesOf(await login());
  const second = cookiesOf(await login({}, { cookie: first }));
  expect((await session(first)).authenticated).toBe(false);
  expect((await session(second)).authenticated).toBe(true);
});

test('a session ends 12 hours after its last use and 14 days after its beginning', async () => {
  const idle = cookiesOf(await login());
  hours(11.9);
  expect((await session(idle)).authenticated).toBe(true);
  hours(11.9);
  expect((await session(idle)).authenticated).toBe(true);
  hours(12);
  expect((await session(idle)).authenticated).toBe(false);

  const busy = cookiesOf(await login());
  for (let i = 0; i < 33; i++) {
    hours(10);
    expect((await session(busy)).authenticated).toBe(true);
  }
  hours(6);
  expect((await session(busy)).authenticated).toBe(false);
});

test('after a clock that ran ahead is put back, its sessions are over and its failed attempts forgotten', async () => {
  hours(400 * 24);
  const ahead = cookiesOf(await login());
  for (let i = 0; i < 12; i++) await login({ username: 'nobody', password: `wrong ${i}` });
  expect((await login()).statusCode).toBe(429);
  hours(-400 * 24);
  expect((await session(ahead)).authenticated).toBe(false);
  const now = await login();
  expect(now.statusCode).toBe(200);
  expect((await session(cookiesOf(now))).authenticated).toBe(true);
});

test('signing out everywhere ends every session', async () => {
  const [one, two] = [cookiesOf(await login()), cookiesOf(await login())];
  const answer = await ask('POST', '/api/auth/logout-everywhere', { cookie: one, ...sameOrigin });
  expect(answer.statusCode).toBe(200);
  for (const cookie of [one, two]) expect((await session(cookie)).authenticated).toBe(false);
});

test('a new password wants the old one, ends the other sessions and keeps this browser in', async () => {
  const [mine, other] = [cookiesOf(await login()), cookiesOf(await login())];
  const change = (currentPassword: string, newPassword: string) =>
    ask('POST', '/api/auth/password', { cookie: mine, ...sameOrigin }, { currentPassword, newPassword });
  expect((await change('wrong', 'a much longer one')).json().fields).toEqual({
    currentPassword: 'The current password is not right.',
  });
  expect((await change(demoAccount.password, 'short')).json().fields).toHaveProperty('newPassword');
  const changed = await change(demoAccount.password, 'a much longer one');
  expect(changed.statusCode).toBe(200);
  for (const cookie of [mine, other]) expect((await session(cookie)).authenticated).toBe(false);
  expect((await session(cookiesOf(changed))).authenticated).toBe(true);
  expect((await login()).statusCode).toBe(401);
  expect((await login({ password: 'a much longer one' })).statusCode).toBe(200);
});

test('no sign-in of the old password outlives its change, nor is a device from before still known', async () => {
  const [mine, other] = [cookiesOf(await login()), cookiesOf(await login())];
  const change = { currentPassword: demoAccount.password, newPassword: 'a much longer one' };
  const begin = () => Array.from({ length: 12 }, (_, i) => login({}, {}, `203.0.113.${i}`));
  const before = begin();
  expect((await before[0])?.statusCode).toBe(200);
  const changing = ask('POST', '/api/auth/password', { cookie: mine, ...sameOrigin }, change);
  const begun = await Promise.all([...before, ...begin()]);
  expect((await changing).statusCode).toBe(200);
  const given = begun.filter(({ statusCode }) => statusCode === 200).map(cookiesOf);
  for (const cookie of given) expect((await session(cookie)).authenticated).toBe(false);

  for (let i = 0; i < 10; i++) await login({ password: 'guess' }, {}, `198.51.100.${i}`);
  for (const cookie of [other, ...given]) {
    const again = await login({ password: change.newPassword }, { cookie }, '192.0.2.1');
    expect(again.statusCode).toBe(429);
  }
});

describe('the demo account, asked for from elsewhere', () => {
  const elsewhere: Record<string, string>[] = [
    { host: 'margam.test' },
    { host: '192.168.1.20:3000' },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example' },
    { forwarded: 'for=192.0.2.1' },
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-host': 'margam.test' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '192.0.2.1' },
    { via: '1.1 tunnel' },
  ];
  test.each(elsewhere)('%o gets neither the hint nor the sign-in', async (headers) => {
    const page = await ask('GET', '/admin', headers);
    expect([page.statusCode, page.body.includes('Sign In')]).toEqual([200, true]);
    expect(page.body).not.toContain(demoAccount.password);
    expect((await ask('GET', '/admin.data', headers)).body).not.toContain(demoAccount.password);
    const right = await login({}, headers);
    expect([right.statusCode, right.json()]).toEqual([401, (await login({ password: 'x' }, headers)).json()]);
    expect(right.headers['set-cookie']).toBeUndefined();
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await app.send('POST', '/admin', form, new URLSearchParams(demoAccount).toString());
    expect([posted.statusCode, posted.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('is open on the machine itself', async () => {
    for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await ask('GET', '/admin', { host })).body, host).toContain(demoAccount.password);
      expect((await login({}, { host })).statusCode, host).toBe(200);
    }
  });
});

describe('guessing', () => {
  const guess = (address: string, changes: object = {}, headers = {}) =>
    login({ password: 'guess', ...changes }, headers, address);

  test('ten failed tries from one address, then 429 with Retry-After, then again after 15 minutes', async () => {
    for (let i = 0; i < 10; i++)
      expect((await guess('203.0.113.7', { username: `u${i}` })).statusCode).toBe(401);
    const refused = await guess('203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(refused.json().details.retryAfterSeconds).toBeLessThanOrEqual(900);
    expect((await login({}, {}, '203.0.113.7')).statusCode).toBe(429);
    hours(0.26);
    expect((await login({}, {}, '203.0.113.7')).statusCode).toBe(200);
  });

  test('parallel tries cannot slip past the count', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => guess('203.0.113.7', { username: `u${i}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  test('an IPv6 network counts as one address, a mapped IPv4 address as itself', async () => {
    for (let i = 0; i < 10; i++) await guess(`2001:db8:1:2::${i}`, { username: `u${i}` });
    expect((await guess('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await guess('2001:db8:1:3::1')).statusCode).toBe(401);
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('2001:0db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('203.0.113.7:49152')).toBe('203.0.113.7');
    expect(networkOf('[2001:db8::1]:49152')).toBe('2001:db8:0:0::/64');
    expect(new Set(['unknown', '', 'a.b', '300.1.1.1', '_hidden'].map(networkOf)).size).toBe(1);
    expect(['127.1', '0.0.0.0', 'localhost.', '10.0.0.1', ''].filter(isLoopbackHost)).toEqual([]);
  });

  test('many addresses on one name are stopped, and a device that signed in before still gets in', async () => {
    const device = cookiesOf(await login());
    const spelt = (i: number) => ({ username: ['demo', 'DEMO', ' demo ', 'dEmO', 'demo\t'][i % 5] });
    for (let i = 0; i < 10; i++) expect((await guess(`198.51.100.${i}`, spelt(i))).statusCode).toBe(401);
    for (let i = 0; i < 5; i++) expect((await guess(`198.51.100.9${i}`, spelt(i))).statusCode).toBe(429);
    expect((await login({}, {}, '192.0.2.1')).statusCode).toBe(429);
    expect((await login({}, { cookie: device }, '198.51.100.1')).statusCode).toBe(200);
    for (let i = 0; i < 10; i++) {
      expect((await guess('192.0.2.9', {}, { cookie: device })).statusCode).toBe(401);
    }
    expect((await guess('192.0.2.9', {}, { cookie: device })).statusCode).toBe(429);
    expect((await guess('192.0.2.9', {}, { cookie: 'margam_device=made-up' })).statusCode).toBe(429);
  });

  test('X-Forwarded-For from a stranger counts for nothing', async () => {
    for (let i = 0; i < 10; i++) {
      await guess('203.0.113.7', { username: `u${i}` }, { 'x-forwarded-for': `192.0.2.${i}` });
    }
    expect((await guess('203.0.113.7', {}, { 'x-forwarded-for': '192.0.2.99' })).statusCode).toBe(429);
  });

  test('guessing a name from one place leaves its owner tries elsewhere, on a new device', async () => {
    for (let i = 0; i < 10; i++) expect((await guess('198.51.100.1')).statusCode).toBe(401);
    expect((await guess('198.51.100.1')).statusCode).toBe(429);
    expect((await login({}, {}, '192.0.2.1')).statusCode).toBe(200);
  });

  test('who guesses a name from everywhere, for hours, gets one try in 15 minutes', async () => {
    for (let i = 0; i < 10; i++) await guess(`198.51.100.${i}`);
    let taken = 0;
    for (let minute = 0; minute < 120; minute++) {
      hours(1 / 60);
      for (let i = 0; i < 3; i++) if ((await guess(`203.0.113.${minute}`)).statusCode === 401) taken += 1;
    }
    expect(taken).toBe(8);
    hours(2);
    expect((await login({}, {}, '192.0.2.1')).statusCode).toBe(200);
  });

  test('wrong names, and tries that were refused, lock out nobody else behind the address', async () => {
    for (let i = 0; i < 5; i++) await guess('203.0.113.7', { username: 'nobody' });
    expect((await login({}, {}, '203.0.113.7')).statusCode).toBe(200);
    for (let i = 0; i < 10; i++) await guess(`198.51.100.${i}`, { username: 'someone' });
    for (let i = 0; i < 20; i++) {
      expect((await guess('203.0.113.7', { username: 'someone' })).statusCode).toBe(429);
    }
    expect((await login({}, {}, '203.0.113.7')).statusCode).toBe(200);
  });

  test('a port that a proxy writes behind the address voids no limit', async () => {
    await app.close();
    app = await createTestApp({ ...publicSite, TRUST_PROXY: '1' });
    const codes: number[] = [];
    for (let i = 0; i < 12; i++) {
      const forwarded = { 'x-forwarded-for': `203.0.113.7:${40_000 + i}` };
      codes.push((await guess('127.0.0.1', { username: `u${i}` }, forwarded)).statusCode);
    }
    expect(codes.filter((code) => code === 401)).toHaveLength(10);
  });

  test('successes are not counted', async () => {
    for (let i = 0; i < 12; i++) expect((await login()).statusCode).toBe(200);
  });
});

describe('accounts at start', () => {
  const start = (env: Record<string, string>) => createTestApp({ DATA_DIR: app.dataDir, ...env });

  test('without demo mode the demo account is gone', async () => {
    const demo = cookiesOf(await login());
    const real = await start({ DEMO: 'off', ADMIN_USERNAME: 'Priya', ADMIN_PASSWORD: 'a long password' });
    const answer = (payload: object) =>
      real.app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect((await answer(demoAccount)).statusCode).toBe(401);
    expect((await answer({ username: 'priya', password: 'a long password' })).statusCode).toBe(200);
    const old = await real.app.fastify.inject({ url: '/api/blogs/admin/all', headers: { cookie: demo } });
    expect(old.statusCode).toBe(401);
    await real.close();
  });

  test('ADMIN_PASSWORD does not change the password of an account that exists', async () => {
    await (await start({ ADMIN_USERNAME: 'priya', ADMIN_PASSWORD: 'the first password' })).close();
    const again = await start({ ADMIN_USERNAME: 'priya', ADMIN_PASSWORD: 'the second password' });
    const answer = (password: string) =>
      again.send('POST', '/api/auth/login', {}, { username: 'priya', password });
    expect((await answer('the second password')).statusCode).toBe(401);
    expect((await answer('the first password')).statusCode).toBe(200);
    await again.close();
  });

  const reachable: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { NODE_ENV: 'production' },
    { PUBLIC_URL: 'https://margam.test' },
    { TRUST_PROXY: '1' },
  ];
  test('a site that others reach is refused in words without an account', async () => {
    await app.store.accounts.removeDemo();
    for (const env of reachable)
      await expect(start(env), Object.keys(env).join()).rejects.toThrow(
        /no staff account yet.*ADMIN_USERNAME/,
      );
  });

  test('what a demo left behind is hidden from visitors, told of, and can be removed', async () => {
    const posts = async (site: TestApp) =>
      (await site.app.fastify.inject('/api/blogs')).json().data.blogs.length;
    expect(await posts(app)).toBe(6);
    const [first] = await app.store.posts.listPublished({ offset: 0, limit: 1 });
    const kept = await app.store.posts.find(first?.id ?? '');
    if (!kept) throw new Error('no post');
    await app.store.posts.replace({ ...kept, title: 'Our own words', updatedBy: 'priya' }, undefined);
    const marked = await app.store.posts.findBySlug('studying-abroad-an-eighteen-month-timeline');
    if (!marked) throw new Error('no post');
    const asBefore = marked.content.replace(/^## (.*)\n\n/gm, '$1. ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    await app.store.posts.replace({ ...marked, format: 'text', content: asBefore }, undefined);
    const real = await start(publicSite);
    expect(real.demoRemains).toEqual({
      posts: samplePosts.length - 1,
      account: { students: 0, tasks: 0, leads: 0 },
    });
    const { blogs } = (await real.app.fastify.inject('/api/blogs')).json().data;
    expect(blogs.map(({ title }: { title: string }) => title)).toEqual(['Our own words']);
    await real.close();
    const again = await start(publicSite);
    expect(again.demoRemains).toEqual({ posts: samplePosts.length - 1, account: undefined });
    expect(await removeSeededPosts(again.store.posts, samplePosts)).toBe(samplePosts.length - 1);
    expect(await again.store.posts.countAll()).toBe(1);
    await again.close();
  });
});
