import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSqlite } from '#storage/dialects/sqlite.ts';
import { backUp, restore } from '#storage/dump/places.ts';
import { openStore } from '#storage/open-store.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { contactBody, postBody } from './factories.ts';
import { startServer } from './server-process.ts';

let folder: string;
let apps: TestApp[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
  apps = [];
});
afterEach(async () => {
  for (const app of apps) await app.close();
  await rm(folder, { recursive: true, force: true });
});

const database = () => join(folder, 'margam.db');

async function start(dataDir: string): Promise<TestApp> {
  const app = await createTestApp({ DATA_DIR: dataDir });
  apps.push(app);
  return app;
}

/** A database with leads that stand in the log alone, as a killed process leaves it. */
async function killedSite(to = folder): Promise<void> {
  const running = join(folder, 'running');
  const app = await createTestApp({ DATA_DIR: running });
  await app.post('/api/leads', contactBody());
  for (const part of ['', '-wal', '-shm']) {
    await cp(join(running, `margam.db${part}`), join(to, `margam.db${part}`));
  }
  await app.close();
  await rm(running, { recursive: true });
}

async function foreign(mode: string): Promise<void> {
  const away = join(folder, 'away.db');
  const connection = new SQLite(away);
  connection.pragma(`journal_mode = ${mode}`);
  connection.exec('create table bookmark (url text); insert into bookmark values (1)');
  for (const part of ['', '-wal']) await cp(away + part, database() + part).catch(() => undefined);
  connection.close();
  await rm(away);
}

/** Every file of the folder with a hash of its bytes; the index of a log is made anew by any reader. */
async function bytes(): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('-shm')).sort();
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await hash(name)])));
}

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['an empty file', () => writeFile(database(), ''), /is empty/],
  ['one byte', () => writeFile(database(), 'x'), /is damaged/],
  ['a text', () => writeFile(database(), 'this is no database, whatever its name says'), /is damaged/],
  ["another program's database", () => foreign('delete'), /belongs to another program/],
  ["another program's, with a log", () => foreign('wal'), /belongs to another program/],
  ['a log without its database', () => killedSite().then(() => rm(database())), /log .* may hold leads/],
])('%s is refused in words, and not a byte changes', async (_case, make, words) => {
  await make();
  const before = await bytes();
  await expect(openStore({ dataDir: folder })).rejects.toThrow(words);
  expect(await bytes()).toEqual(before);
});

test('a log whose head is damaged is kept aside once, with a line that says so', async () => {
  await killedSite();
  const log = await readFile(`${database()}-wal`);
  log.writeUInt8(log.readUInt8(16) ^ 1, 16);
  await writeFile(`${database()}-wal`, log);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await (await openStore({ dataDir: folder })).close();
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/log .*margam\.db-wal is damaged .* kept as/));
  await writeFile(`${database()}-wal`, log);
  await (await openStore({ dataDir: folder })).close();
  warned.mockRestore();
  const kept = (await readdir(folder)).filter((name) => name.includes('.damaged-'));
  expect(kept).toHaveLength(1);
  expect((await readFile(join(folder, kept[0] ?? ''))).equals(log)).toBe(true);
});

test.each([
  ['the database', ['']],
  ['the log', ['-wal']],
  ['all files', ['', '-wal', '-shm']],
])('%s removed under a running site: nothing is acknowledged until it is back', async (_what, parts) => {
  const app = await start(folder);
  const staff = await app.signIn();
  const lead = () => app.post('/api/leads', contactBody());
  const ready = async (query = '') => (await app.app.fastify.inject({ url: `/readyz${query}` })).statusCode;
  expect([(await lead()).status, await ready()]).toEqual([201, 200]);
  await mkdir(join(folder, 'away'));
  for (const part of parts) await rename(database() + part, join(folder, 'away', `db${part}`));
  // Not even where others of the same name lie in their place.
  for (const there of ['nothing', 'others']) {
    const answers = await Promise.all([lead(), lead(), lead()]);
    expect([there, ...answers.map(({ status }) => status)]).toEqual([there, 503, 503, 503]);
    expect(answers[0]?.body).toMatchObject({ success: false, code: 'unavailable' });
    expect((await app.post('/api/admin/blogs', postBody(), staff)).status).toBe(503);
    expect([await ready(), await ready('?exclude=database')]).toEqual([503, 200]);
    for (const part of parts) await writeFile(database() + part, '');
  }
  for (const part of parts) await rename(join(folder, 'away', `db${part}`), database() + part);
  expect([(await lead()).status, await ready()]).toEqual([201, 200]);
});

test.each<[string, () => Promise<unknown>]>([
  ['without its database', () => rm(database())],
  [
    'beside another database',
    async () => {
      await rm(database());
      await (await openStore({ dataDir: join(folder, 'other') })).close();
      await rename(join(folder, 'other', 'margam.db'), database());
    },
  ],
])(
  'a restore beside a stale log %s moves it aside, and the site runs on what was restored',
  async (_how, leave) => {
    const source = join(folder, 'source');
    const app = await start(source);
    for (let n = 0; n < 50; n++) await app.post('/api/leads', contactBody({ address: 'x'.repeat(400) }));
    const backup = join(folder, 'backup.gz');
    await backUp({ sqliteFile: join(source, 'margam.db') }, backup, new Date());
    await killedSite();
    const log = await readFile(`${database()}-wal`);
    await leave();
    const { keptAside } = await restore(
      backup,
      { sqliteFile: database() },
      { replace: true, now: new Date() },
    );
    expect(keptAside).toMatch(/margam\.db\.before-/);
    const names = await readdir(folder);
    expect(names).not.toContain('margam.db-wal');
    if (_how.startsWith('without')) {
      const aside = names.find((name) => /\.before-.*-wal$/.test(name)) ?? '';
      expect((await readFile(join(folder, aside))).equals(log)).toBe(true);
    }
    const restored = await openStore({ dataDir: folder });
    expect(await restored.leads.count({})).toBe(50);
    await restored.close();
    const check = new SQLite(database(), { readonly: true });
    expect(check.pragma('integrity_check', { simple: true })).toBe('ok');
    check.close();
  },
);

test.each(['src/main.ts', 'src/terminal/data-cli.ts'])(
  'what the operating system refuses %s is told in words',
  async (program) => {
    const path = (name: string) => join(folder, name);
    await writeFile(path('file'), 'x');
    await symlink(path('loop'), path('loop'));
    await symlink(path('nowhere'), path('dead'));
    await mkdir(path('odd/margam.db'), { recursive: true });
    await (await openStore({ dataDir: path('site') })).close();
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const node = process.execPath;
    const data = [node, 'src/terminal/data-cli.ts'];
    const site = { DATA_DIR: path('site') };
    const cases: [Record<string, string>, string[], RegExp][] = [
      [{ DATA_DIR: path('file') }, [node, 'src/main.ts'], /file/],
      [{ DATA_DIR: path('file/below') }, [node, 'src/main.ts'], /leads through a file/],
      [{ DATA_DIR: path('loop') }, [node, 'src/main.ts'], /leads back to itself/],
      [{ DATA_DIR: path('dead') }, [node, 'src/main.ts'], /dead/],
      [{ DATA_DIR: '/proc/margam/data' }, [node, 'src/main.ts'], /No folder can be made in \/proc/],
      [{ DATA_DIR: path('odd') }, [node, 'src/main.ts'], /margam\.db is a folder/],
      [{ ...site, PORT: String(port) }, [node, 'src/main.ts'], /another process listens there/],
      [site, [...data, 'backup', path('file/backup.gz')], /leads through a file/],
      [site, [...data, 'backup', path('loop/backup.gz')], /leads back to itself/],
      [site, [...data, 'restore', path('loop'), '--replace'], /leads back to itself/],
      [site, [...data, 'check', path('file/backup.gz')], /leads through a file/],
      [{ DATA_DIR: path('loop') }, [...data, 'restore', path('file')], /loop|damaged/],
    ];
    const tried = cases.filter(([, command]) => command.includes(program));
    const told = await Promise.all(
      tried.map(([env, command]) =>
        startServer(env, command).then(
          async (server) => `It started.${await server.end('SIGKILL')}`,
          (failure: Error) => failure.message,
        ),
      ),
    );
    taken.close();
    for (const [index, [, , words]] of tried.entries()) {
      expect(told[index]).toMatch(/^The server ended with 1:/);
      expect(told[index]).toMatch(words);
      expect(told[index]).not.toMatch(/(?<!margam-)\bE[A-Z]{4,}\b|^\s+at /m);
    }
  },
);

describe('a file too large to be read before it is used', () => {
  /** A site with so many leads that their table is many pages. */
  async function large(): Promise<void> {
    const app = await createTestApp({ DATA_DIR: folder });
    for (let n = 0; n < 60; n++) await app.post('/api/leads', contactBody({ address: 'x'.repeat(400) }));
    await app.close();
  }

  test('is refused at once where it is cut off', async () => {
    await large();
    await truncate(database(), 8192 + 100);
    expect(() => openSqlite(database(), 0)).toThrow(/is damaged/);
  });

  test('is read beside the work, and stores nothing more once damage is found', async () => {
    await large();
    const pageOf = new SQLite(database(), { readonly: true });
    const root = pageOf
      .prepare(`select rootpage from sqlite_schema where name = 'lead'`)
      .pluck()
      .get() as number;
    pageOf.close();
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const whole = openSqlite(database(), 0);
    await whole.ping();
    await whole.close();
    const file = await readFile(database());
    file.fill(0xff, (root - 1) * 4096 + 8, (root - 1) * 4096 + 300);
    await writeFile(database(), file);
    const engine = openSqlite(database(), 0);
    await expect
      .poll(
        () =>
          engine.ping().then(
            () => 'answers',
            (refusal) => refusal.code,
          ),
        { timeout: 20_000 },
      )
      .toBe('unavailable');
    await expect(engine.transaction(async () => undefined)).rejects.toMatchObject({ code: 'unavailable' });
    await engine.close();
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/is damaged\. Restore .* nothing is stored/));
    said.mockRestore();
  });
});
