import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '#storage/dialects/postgres.ts';
import { openSqlite } from '#storage/dialects/sqlite.ts';
import { backUp, restore } from '#storage/dump/places.ts';
import { type Answer, cookiesOf, createTestApp, publicSite, type TestApp } from './create-test-app.ts';
import { databaseOn } from './start-postgres.ts';

async function setUpApp(app: TestApp, staff: Record<string, string>) {
  const { ask } = app;
  const { secret } = (await ask('POST', '/api/auth/totp', staff)).body.data as { secret: string };
  const codeAt = (steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: app.clock.now.getTime() + steps * 30_000 });
  const confirmed = await ask('POST', '/api/auth/totp/confirm', staff, { code: codeAt() });
  return { secret, codeAt, recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
}

describe.each(['SQLite', 'PostgreSQL'])('the secrets of authenticator apps on %s', (engine) => {
  let dataDir: string;
  let env: Record<string, string>;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'margam-'));
    env = { ...publicSite, DATA_DIR: dataDir };
    Object.assign(env, await databaseOn(engine));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  /** Works on the database behind the site's back. */
  async function behind<T>(work: (db: ReturnType<typeof openSqlite>['db']) => Promise<T>): Promise<T> {
    const opened = env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openSqlite(join(dataDir, 'margam.db'));
    return work(opened.db).finally(() => opened.close());
  }
  const stored = () =>
    behind(async (db) => (await db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()).secret);
  const login = (app: TestApp, code: string) =>
    app.ask('POST', '/api/auth/login', {}, { username: 'asha', password: publicSite.ADMIN_PASSWORD, code });

  test('are sealed by a key outside the database, which every process needs', async () => {
    const app = await createTestApp(env);
    const { secret, codeAt } = await setUpApp(app, await app.signIn());
    const file = join(dataDir, 'secret.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await stored()).not.toContain(secret);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect((await login(app, codeAt())).status).toBe(200);

    const again = await createTestApp(env);
    again.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const next = new TOTP({ secret }).generate({ timestamp: again.clock.now.getTime() });
    expect((await login(again, next)).status, 'another process').toBe(200);
    await again.close();
    await app.close();

    const key = await readFile(file);
    await writeFile(file, `${Buffer.alloc(32, 7).toString('base64')}\n`);
    await expect(createTestApp(env)).rejects.toThrow(/SECRET_KEY_FILE .* another key.*forget-secrets/);
    await writeFile(file, 'nonsense');
    await expect(createTestApp(env)).rejects.toThrow(/SECRET_KEY_FILE .* holds no key/);
    await rm(file);
    await expect(createTestApp(env)).rejects.toThrow(/SECRET_KEY_FILE .* is missing/);
    await writeFile(join(dataDir, 'moved.key'), key);
    const moved = await createTestApp({ ...env, SECRET_KEY_FILE: join(dataDir, 'moved.key') });
    await moved.close();
  });

  test('in a backup open with the key alone: restored without it, nothing starts', async () => {
    const app = await createTestApp(env);
    const { codeAt } = await setUpApp(app, await app.signIn());
    const place = env.DATABASE_URL
      ? { postgresUrl: env.DATABASE_URL }
      : { sqliteFile: join(dataDir, 'margam.db') };
    const backup = join(dataDir, 'backup.margam');
    await backUp(place, backup, new Date());
    await app.close();

    const copy = join(dataDir, 'copy');
    await mkdir(copy, { mode: 0o700 });
    await restore(backup, { sqliteFile: join(copy, 'margam.db') }, { replace: false, now: new Date() });
    const restored = { ...publicSite, DATA_DIR: copy };
    await expect(createTestApp(restored)).rejects.toThrow(/SECRET_KEY_FILE .* is missing/);
    expect(await readdir(copy), 'no key is made that would hide the old one').not.toContain('secret.key');
    const withKey = await createTestApp({ ...restored, SECRET_KEY_FILE: join(dataDir, 'secret.key') });
    withKey.clock.now = new Date(app.clock.now.getTime() + 60_000);
    app.clock.now = withKey.clock.now;
    expect((await login(withKey, codeAt())).status).toBe(200);
    await withKey.close();
  });

  test('the key of a database that has none yet may be replaced, and a process with the old one seals nothing', async () => {
    const old = await createTestApp(env);
    const staff = await old.signIn();
    await rm(join(dataDir, 'secret.key'));
    if (engine === 'PostgreSQL') {
      // The others may still have it: a second key would part the processes.
      const lost = await createTestApp(env);
      expect((await lost.ask('POST', '/api/auth/totp', await lost.signIn())).status).toBe(503);
      await lost.close();
      await behind(async (db) => void (await db.deleteFrom('secret_check').execute()));
    }
    const next = await createTestApp(env);
    expect((await old.ask('POST', '/api/auth/totp', staff)).status).toBe(503);
    const { codeAt } = await setUpApp(next, await next.signIn());
    next.clock.now = new Date(next.clock.now.getTime() + 60_000);
    expect((await login(next, codeAt())).status).toBe(200);
    await next.close();
    await old.close();
  });

  test('that an earlier version stored as they are get sealed, and go on', async () => {
    const app = await createTestApp(env);
    const { secret, codeAt } = await setUpApp(app, await app.signIn());
    await app.close();
    await behind((db) => db.updateTable('totp').set({ secret }).execute());
    const again = await createTestApp(env);
    expect(await stored()).toMatch(/^v1\./);
    again.clock.now = new Date(app.clock.now.getTime() + 60_000);
    app.clock.now = again.clock.now;
    expect((await login(again, codeAt())).status).toBe(200);
    await again.close();
  });
});

describe('on one site', () => {
  let app: TestApp;
  let staff: Record<string, string>;
  const lines: Answer[] = [];
  beforeEach(async () => {
    lines.length = 0;
    app = await createTestApp(
      publicSite,
      pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
    );
    staff = await app.signIn();
  });
  afterEach(() => app.close());
  const login = (code: string) =>
    app.ask('POST', '/api/auth/login', {}, { username: 'asha', password: publicSite.ADMIN_PASSWORD, code });

  test('a code is good in its step and the one after, never before', async () => {
    const { codeAt } = await setUpApp(app, staff);
    app.clock.now = new Date(app.clock.now.getTime() + 300_000);
    expect((await login(codeAt(1))).status).toBe(401);
    expect((await login(codeAt(-2))).status).toBe(401);
    expect((await login(codeAt(-1))).status).toBe(200);
    expect((await login(codeAt())).status).toBe(200);
  });

  test('a recovery code has 80 random bits', async () => {
    const { recoveryCodes } = await setUpApp(app, staff);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-f]{4}-){4}[0-9a-f]{4}$/);
    expect((await login(recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('the token of a link stands where no log and no Referer has it, and works without script', async () => {
    const { ask } = app;
    const made = await ask('POST', '/api/admin/accounts', staff, { username: 'meena', role: 'writer' });
    const link = new URL(made.body.data.invitation.url);
    expect(link.pathname + link.search).toBe('/admin/welcome');
    const page = await ask('GET', '/admin/welcome');
    expect(page.status).toBe(200);
    expect(page.body).toContain('Your link');
    const post = (values: Record<string, string>) =>
      app.send(
        'POST',
        '/admin/welcome',
        { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams(values).toString(),
      );
    const password = 'eight green windows';
    expect((await post({ link: 'nothing', password })).statusCode).toBe(400);
    const taken = await post({ link: link.href, password });
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/admin/dashboard']);
    expect(cookiesOf(taken)).toContain('margam_session=');
    expect(JSON.stringify(lines)).not.toContain(link.hash.slice(7));
  });

  test('a lost phone locks nobody out: an owner and the terminal take the second factor away', async () => {
    const { ask } = app;
    const password = 'eight green windows';
    const meena = { username: 'meena', role: 'counsellor', password, email: 'old@example.com' };
    await ask('POST', '/api/admin/accounts', staff, meena);
    const listed = async () =>
      (await ask('GET', '/api/admin/accounts', staff)).body.data.accounts.find(
        ({ username }: { username: string }) => username === 'meena',
      );
    const signIn = (code = '') => ask('POST', '/api/auth/login', {}, { ...meena, code });
    const session = async () => ({ cookie: (await signIn()).cookie, 'sec-fetch-site': 'same-origin' });
    const path = '/api/admin/accounts/meena/second-factor';
    const mails = async () =>
      (await app.store.outbox.list({ kind: 'account-mail' }, { offset: 0, limit: 9 })).map(
        ({ written }) => `${written.to} ${written.title}`,
      );
    expect((await listed()).secondFactor).toBe(false);
    expect((await ask('DELETE', path, staff)).status).toBe(409);

    const headers = await session();
    await setUpApp(app, headers);
    expect((await listed()).secondFactor).toBe(true);
    expect((await signIn()).status).toBe(401);
    const { token } = (await ask('POST', '/api/auth/tokens', staff, { name: 'script' })).body.data;
    const bearer = { authorization: `Bearer ${token}` };
    for (const way of [headers, bearer]) expect((await ask('DELETE', path, way)).status).toBe(403);
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    expect((await ask('DELETE', path, staff)).body.details).toEqual({ confirm: 'password' });
    staff = await app.signIn();
    expect((await ask('DELETE', path, staff)).status).toBe(200);
    expect((await ask('GET', '/api/admin/leads', headers)).status, 'signed out').toBe(401);
    expect((await signIn()).status).toBe(200);
    expect(await mails()).toEqual([expect.stringMatching(/^old@example.com .*second factor .* was removed/)]);

    expect((await ask('PATCH', '/api/admin/accounts/meena', staff, { email: 'no' })).status).toBe(400);
    const moved = await ask('PATCH', '/api/admin/accounts/meena', staff, { email: 'New@example.com' });
    expect(moved.body.data.email).toBe('new@example.com');
    expect(await mails()).toContainEqual(expect.stringMatching(/^old@example.com .*address .* was changed/));
    const { entries } = (await ask('GET', '/api/admin/audit', staff)).body.data;
    const told = entries.map(({ by, what, subject }: Answer) => `${by} ${what} ${subject}`);
    expect(told).toEqual(
      expect.arrayContaining(['asha second-factor-removed meena', 'asha address-changed meena']),
    );
    expect((await ask('GET', '/admin/accounts', staff)).body).toContain('Password only');

    await setUpApp(app, await session());
    const run = promisify(execFile);
    const admin = (...args: string[]) =>
      run(process.execPath, ['src/terminal/admin-cli.ts', ...args], {
        env: { PATH: process.env.PATH, DATA_DIR: app.dataDir, PUBLIC_URL: publicSite.PUBLIC_URL },
      });
    expect((await admin('list')).stdout).toMatch(/^meena .*second factor/m);
    await admin('second-factor', 'meena', '--remove');
    await admin('email', 'meena', 'third@example.com');
    expect((await signIn()).status).toBe(200);
    expect((await listed()).email).toBe('third@example.com');
    expect(await mails()).toHaveLength(4);
  }, 90_000);

  test('a read that was refused stands in the log', async () => {
    const { ask } = app;
    await ask('GET', '/api/admin/leads');
    await ask('POST', '/api/admin/accounts', staff, {
      username: 'meena',
      role: 'writer',
      password: 'eight green windows',
    });
    const { cookie } = await ask(
      'POST',
      '/api/auth/login',
      {},
      { username: 'meena', password: 'eight green windows' },
    );
    await ask('GET', '/api/admin/audit', { cookie });
    await ask('GET', '/admin/leads', { cookie });
    const refused = lines.filter(({ msg, method }) => msg === 'answered' && method === 'GET');
    expect(refused.map(({ route, status }) => [route, status])).toEqual([
      ['/api/admin/leads', 401],
      ['/api/admin/audit', 403],
      [expect.any(String), 403],
    ]);
  });
});

test.each([
  ['off', 200, 200],
  ['on', 403, 200],
  ['owners', 403, 200],
  ['all', 403, 403],
])('REQUIRE_SECOND_FACTOR=%s', async (REQUIRE_SECOND_FACTOR, asOwner, asCounsellor) => {
  const app = await createTestApp({ ...publicSite, REQUIRE_SECOND_FACTOR });
  const { ask } = app;
  const owner = await app.signIn();
  expect((await ask('GET', '/api/admin/leads', owner)).status).toBe(asOwner);
  if (asOwner === 403) await setUpApp(app, owner);
  const body = { username: 'meena', role: 'counsellor', password: 'eight green windows' };
  expect((await ask('POST', '/api/admin/accounts', owner, body)).status).toBe(201);
  const { cookie } = await ask('POST', '/api/auth/login', {}, body);
  const meena = { cookie, 'sec-fetch-site': 'same-origin' };
  const { token } = (await ask('POST', '/api/auth/tokens', meena, { name: 'sheet' })).body.data;
  for (const way of [meena, { authorization: `Bearer ${token}` }]) {
    expect((await ask('GET', '/api/admin/leads', way)).status).toBe(asCounsellor);
  }
  const page = await ask('GET', '/admin/leads', meena);
  expect([page.status, page.headers.location]).toEqual(
    asCounsellor === 200 ? [200, undefined] : [302, '/admin/account'],
  );
  await app.close();
});
