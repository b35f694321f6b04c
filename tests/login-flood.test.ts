import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { argon2id } from '#passwords/argon2id.ts';
import { cookiesOf, createTestApp, publicSite, type TestApp } from './create-test-app.ts';
import { databaseOn } from './start-postgres.ts';

const owner = { username: publicSite.ADMIN_USERNAME, password: publicSite.ADMIN_PASSWORD };
const workers = 64;
/** 121 networks of 64 bits: some of one customer, the others of as many customers; and 86 addresses. */
const networks = [
  ...Array.from({ length: 60 }, (_, at) => `2001:db8:1:${at.toString(16)}::1`),
  ...Array.from({ length: 61 }, (_, at) => `2001:db8:${(at + 2).toString(16)}::1`),
  ...Array.from({ length: 86 }, (_, at) => `198.51.${at}.7`),
];

describe.each(['SQLite', 'PostgreSQL'])(
  'while strangers guess passwords from everywhere, on %s',
  (engine) => {
    let app: TestApp;
    let url: string;
    beforeAll(async () => {
      const env: Record<string, string> = { ...publicSite, TRUST_PROXY: '1' };
      Object.assign(env, await databaseOn(engine, 'empty'));
      app = await createTestApp(env, false, undefined, argon2id());
      url = await app.app.fastify.listen({ host: '127.0.0.1', port: 0 });
    });
    afterAll(() => app.close());

    async function ask(path: string, body: object, from: string, cookie = '') {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          origin: publicSite.PUBLIC_URL,
          ...(cookie && { cookie }),
        },
        body: JSON.stringify(body),
      });
      const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
      const { data } = (await answer.json()) as { data: { invitation?: { url: string } } };
      return { status: answer.status, cookie: cookies.join('; '), data };
    }

    test('a known device, an invitation, a password entered again and a new device get through', {
      timeout: 90_000,
    }, async () => {
      const home = '192.0.2.1';
      const signedIn = await ask('/api/auth/login', owner, home);
      expect(signedIn.status).toBe(200);
      const open = { cookie: signedIn.cookie };
      const device = cookiesOf({
        cookies: [
          { name: '__Host-margam_device', value: /margam_device=([^;]+)/.exec(open.cookie)?.[1] ?? '' },
        ],
      });
      const invited = await ask(
        '/api/admin/accounts',
        { username: 'meena', role: 'writer' },
        home,
        open.cookie,
      );
      const token = /[\w-]{43}$/.exec(invited.data.invitation?.url ?? '')?.[0];

      let isOver = false;
      const refused: Record<number, number> = {};
      const guessing = Array.from({ length: workers }, async (_, worker) => {
        for (let at = worker; !isOver; at += workers) {
          const guess = { username: `someone${at}`, password: 'a guess of theirs' };
          const { status } = await ask('/api/auth/login', guess, networks[at % networks.length] ?? '');
          refused[status] = (refused[status] ?? 0) + 1;
          // Server and strangers share this process.
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 500));
      const statuses: [string, number][] = [];
      const note = async (what: string, asked: Promise<{ status: number; cookie: string }>) => {
        const { status, cookie } = await asked;
        statuses.push([what, status]);
        return cookie;
      };
      try {
        for (let round = 0; round < 4; round++) {
          await note('known device', ask('/api/auth/login', owner, networks[round] ?? '', device));
          const again = ask('/api/auth/confirm', { password: owner.password }, home, open.cookie);
          open.cookie = (await note('entered again', again)) || open.cookie;
          await note('new device', ask('/api/auth/login', owner, `192.0.${round + 3}.1`));
        }
        const welcome = { token, password: 'eight green windows' };
        await note('invitation', ask('/api/auth/welcome', welcome, home));
      } finally {
        isOver = true;
        await Promise.all(guessing);
      }
      expect(Object.values(refused).reduce((sum, count) => sum + count)).toBeGreaterThan(workers);
      expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    });
  },
);

test('an attempt that was refused before the password was looked at counts for nothing', async () => {
  const busy = argon2id();
  let isBusy = false;
  const passwords = {
    ...busy,
    verify: async (...given: Parameters<typeof busy.verify>) => {
      if (isBusy) throw Object.assign(new Error('busy'), { statusCode: 503 });
      return busy.verify(...given);
    },
  };
  const app = await createTestApp(publicSite, false, undefined, passwords);
  const login = (headers = {}, address = '192.0.2.1', password = owner.password) =>
    app.app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: address,
      headers,
      payload: { ...owner, password },
    });
  const device = { cookie: cookiesOf(await login()) };
  // A name that is being guessed has one attempt in 15 minutes: one that fails for want of room leaves it open.
  for (let at = 0; at < 10; at++) await login({}, `198.51.100.${at}`, 'a guess of theirs');
  app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
  isBusy = true;
  for (let at = 0; at < 20; at++) expect((await login(device)).statusCode).toBeGreaterThanOrEqual(500);
  expect((await login({}, '192.0.2.9')).statusCode).toBeGreaterThanOrEqual(500);
  isBusy = false;
  expect((await login(device)).statusCode).toBe(200);
  expect((await login({}, '192.0.2.9')).statusCode).toBe(200);
  await app.close();
});
