import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqlite } from '#storage/dialects/sqlite.ts';
import { backUp, placeOf, restore } from '#storage/dump/places.ts';
import { migrate } from '#storage/migrate.ts';
import { openExistingStore, openStore } from '#storage/open-store.ts';
import { createTestApp } from './create-test-app.ts';
import { contactBody, enquiryBody, postBody, quizBody } from './factories.ts';
import { startProgram } from './server-process.ts';
import { databaseOn, newDatabase } from './start-postgres.ts';

// Each test starts several processes.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const data = (env: Record<string, string>, ...args: string[]) =>
  startProgram('src/terminal/data-cli.ts', args, env).ended;

type Place = Record<string, string> & { DATA_DIR: string };

/** Settings of a new, empty database on an engine. */
async function newPlace(engine: string, name: string): Promise<Place> {
  return { DATA_DIR: join(folder, name), ...(await databaseOn(engine, 'empty')) };
}

/** Settings of a database with leads, posts with a picture, accounts, subscribers; texts that are hard to carry. */
async function filledPlace(engine: string, name: string): Promise<Place> {
  let template = templates.get(engine);
  if (!template) {
    template = fill(engine);
    templates.set(engine, template);
  }
  const { DATA_DIR, DATABASE_URL } = await template;
  const env = { DATA_DIR: join(folder, name) };
  await cp(DATA_DIR, env.DATA_DIR, { recursive: true });
  return { ...env, ...(DATABASE_URL && { DATABASE_URL: await newDatabase(DATABASE_URL) }) };
}

/** Filled once for each engine, then copied. */
const templates = new Map<string, Promise<Place>>();

async function fill(engine: string): Promise<Place> {
  const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'margam-')), ...(await databaseOn(engine, 'empty')) };
  const app = await createTestApp(env);
  const staff = await app.signIn();
  const image = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#135' } })
    .png()
    .toBuffer();
  await app.post('/api/leads', contactBody({ address: 'Line one\nline two\u2028three "quoted" \\ 🪔' }));
  await app.post('/api/leads', enquiryBody({ name: 'முருகன்' }));
  await app.post('/api/quiz/submit', quizBody());
  await app.post('/api/newsletter', { email: 'kavya@example.com' });
  await app.post(
    '/api/admin/blogs',
    postBody({ image_url: `data:image/png;base64,${image.toString('base64')}` }),
    staff,
  );
  await app.close();
  return env;
}

afterAll(async () => {
  for (const template of templates.values()) await rm((await template).DATA_DIR, { recursive: true });
});

/** Everything a database holds, by the lines of its backup without the first and the last. */
async function contents(env: Record<string, string>): Promise<string[]> {
  const file = join(folder, `contents-${crypto.randomUUID()}.gz`);
  await backUp(placeOf({ dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL }), file, new Date());
  return linesOf(await readFile(file)).slice(1, -1);
}

const linesOf = (packed: Buffer) => gunzipSync(packed).toString().trimEnd().split('\n');

/** What both engines have: SQLite alone counts changes of posts and of the site's content in tables. */
const common = (lines: string[]) =>
  ['post_revision', 'content_revision'].reduce((kept, table) => {
    const from = kept.findIndex((line) => line.startsWith(`{"table":"${table}"`));
    return from < 0 ? kept : [...kept.slice(0, from), ...kept.slice(from + 3)];
  }, lines);

test.each([
  ['SQLite', 'SQLite'],
  ['PostgreSQL', 'PostgreSQL'],
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
])('a backup of %s restored into %s holds the same rows, and the site runs on it', async (from, to) => {
  const source = await filledPlace(from, 'source');
  const target = await newPlace(to, 'target');
  const file = join(folder, 'backup.gz');
  expect((await data(source, 'backup', file)).out).toMatch(/leads 3, posts 9\), read back/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await data(target, 'check', file)).code).toBe(0);
  expect(await data(target, 'restore', file)).toMatchObject({ code: 0, errors: '' });
  expect(common(await contents(target))).toEqual(common(await contents(source)));
  expect((await data(target, 'check')).out).toContain('The database is in order.');

  const app = await createTestApp(target);
  expect(await app.store.leads.count({})).toBe(3);
  const staff = await app.signIn();
  const searched = await app.app.fastify.inject({
    url: `/api/admin/leads?search=${encodeURIComponent('முருகன்')}`,
    headers: staff,
  });
  expect(searched.json().data.leads.map(({ name }: { name: string }) => name)).toEqual(['முருகன்']);
  expect(await app.post('/api/admin/blogs', postBody({ title: 'One more' }), staff)).toMatchObject({
    status: 201,
  });
  expect(await app.post('/api/leads', contactBody())).toMatchObject({ status: 201 });
  await app.close();
});

test.each([
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
])('copy moves %s to %s and back, and nothing is lost on the way', async (from, to) => {
  const source = await filledPlace(from, 'source');
  const target = await newPlace(to, 'target');
  const back = await newPlace(from, 'back');
  const addressOf = (env: Record<string, string>) => env.DATABASE_URL ?? env.DATA_DIR ?? '';
  const there = await data(source, 'copy', '--to', addressOf(target));
  expect(there).toMatchObject({ code: 0, errors: '' });
  expect(there.out).toContain('compared row for row');
  expect(await data(target, 'copy', '--to', addressOf(back))).toMatchObject({ code: 0, errors: '' });
  expect(common(await contents(back))).toEqual(common(await contents(source)));
});

test.each(['SQLite', 'PostgreSQL'])(
  '%s: a restore never overwrites silently; --replace keeps what was there',
  async (engine) => {
    const place = await filledPlace(engine, 'place');
    const other = await newPlace('SQLite', 'other');
    const before = await contents(place);
    await (await openStore({ dataDir: other.DATA_DIR })).close();
    const file = join(folder, 'empty.gz');
    await data(other, 'backup', file);
    expect(await data(other, 'backup', file)).toMatchObject({ code: 1, out: '' });

    const refused = await data(place, 'restore', file);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.errors).toContain('--replace');
    expect(await contents(place)).toEqual(before);

    const replaced = await data(place, 'restore', file, '--replace');
    expect(replaced).toMatchObject({ code: 0, errors: '' });
    expect(replaced.out).toMatch(/kept as .*before/);
    const now = await openStore({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL });
    expect(await now.leads.count({})).toBe(0);
    await now.close();
    if (engine === 'SQLite') {
      const names = await readdir(place.DATA_DIR);
      const aside = names.find((name) => /^margam\.db\.before-\d{8}-\d{6}$/.test(name)) ?? '';
      await mkdir(join(folder, 'aside'));
      await cp(join(place.DATA_DIR, aside), join(folder, 'aside', 'margam.db'));
      expect(await contents({ DATA_DIR: join(folder, 'aside') })).toEqual(before);
    }
  },
);

test.each(['SQLite', 'PostgreSQL'])(
  '%s: restores of the same second keep what was there each',
  async (engine) => {
    const env = await filledPlace(engine, 'place');
    const place = placeOf({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    const file = join(folder, 'backup.gz');
    const now = new Date();
    await backUp(place, file, now);
    const kept = [];
    for (let round = 0; round < 3; round++) {
      kept.push((await restore(file, place, { replace: true, now })).keptAside);
    }
    expect(new Set(kept).size).toBe(3);
  },
);

test.each(['SQLite', 'PostgreSQL'])('%s: nothing is restored over a site that runs', async (engine) => {
  const place = await newPlace(engine, 'place');
  const app = await createTestApp(place);
  await app.post('/api/leads', contactBody());
  const file = join(folder, 'backup.gz');
  expect((await data(place, 'backup', file)).code).toBe(0);
  const refused = await data(place, 'restore', file, '--replace');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.errors).toContain('The site is running');
  expect(await app.store.leads.count({})).toBe(1);
  await app.close();
});

test('a database of release 0.1.0 moves to PostgreSQL and is brought up to date there', async () => {
  const packed = await readFile(new URL('fixtures/release-0.1.0.db.gz', import.meta.url));
  const source = { DATA_DIR: join(folder, 'old') };
  await mkdir(source.DATA_DIR);
  await writeFile(join(source.DATA_DIR, 'margam.db'), gunzipSync(packed));
  const file = join(folder, 'old.gz');
  await data(source, 'backup', file);
  const target = await newPlace('PostgreSQL', 'target');
  expect(await data(target, 'restore', file)).toMatchObject({ code: 0, errors: '' });
  const app = await createTestApp({ ...target, DEMO: 'off' });
  expect(app.store.schemaBefore.pending).toEqual([]);
  expect(await app.store.leads.count({})).toBe(3);
  await app.close();
});

test('a backup that is not there, and a folder that is not, are told in words', async () => {
  const source = await filledPlace('SQLite', 'source');
  const missing = join(folder, 'missing', 'backup.gz');
  for (const command of ['restore', 'check']) {
    const target = await newPlace('SQLite', 'unused');
    expect((await data(target, command, missing)).errors).toMatch(/^There is no file \S+backup\.gz\.\n/);
    expect((await data(target, command, folder)).errors).toMatch(/^\S+ cannot be read: name a backup\b/);
  }
  const unwritten = await data(source, 'backup', missing);
  expect(unwritten.code).toBe(1);
  expect(unwritten.errors).toMatch(/^There is no folder \S+missing: make it first\.\n/);
});

test('a newer, damaged, cut-off or foreign backup is refused in words and leaves no trace', async () => {
  const source = await filledPlace('SQLite', 'source');
  const file = join(folder, 'backup.gz');
  await data(source, 'backup', file);
  const lines = linesOf(await readFile(file));
  const bad = {
    newer: gzipSync(lines.join('\n').replace('"schema":["001-leads"', '"schema":["001-leads","999-later"')),
    changed: gzipSync(`${lines.join('\n').replace('Kavya Raman', 'Somebody Else')}\n`),
    'without its end': gzipSync(`${lines.slice(0, -1).join('\n')}\n`),
    'without a row': gzipSync(`${lines.filter((line) => !line.includes('Kavya Raman')).join('\n')}\n`),
    'cut off': (await readFile(file)).subarray(0, 2000),
    empty: Buffer.alloc(0),
    text: Buffer.from('these are no rows'),
    foreign: gzipSync('{"some":"thing else"}\n'),
  };
  for (const [name, bytes] of Object.entries(bad)) {
    const wrong = join(folder, `bad ${name}.gz`);
    await writeFile(wrong, bytes);
    const target = await newPlace('SQLite', `target ${name}`);
    const refused = await data(target, 'restore', wrong);
    expect([name, refused.code, refused.out]).toEqual([name, 1, '']);
    expect(refused.errors).toMatch(/damaged or incomplete|newer version|no backup of Margam/);
    expect(refused.errors).not.toMatch(/^\s+at /m);
    expect(await readdir(target.DATA_DIR).catch(() => [])).toEqual([]);
  }
  const target = await newPlace('PostgreSQL', 'unused');
  expect((await data(target, 'restore', join(folder, 'bad without a row.gz'))).code).toBe(1);
  expect((await data(target, 'check')).errors).toContain('holds no site');
});

test.each<[string, (connection: SQLite.Database) => void, RegExp]>([
  [
    'rows that point nowhere',
    (connection) => {
      connection.pragma('foreign_keys = off');
      connection.exec(
        `insert into session (token_hash, account_id, created_at, last_seen_at) values ('x', 'nobody', '', '')`,
      );
    },
    /Rows of session point at rows that are missing/,
  ],
  [
    'a table less',
    (connection) => connection.exec('drop table message_template'),
    /lacks the table message_template/,
  ],
  [
    'a column less',
    (connection) => connection.exec('alter table newsletter_subscription drop column notice_version'),
    /lacks newsletter_subscription\.notice_version/,
  ],
  [
    'no tables at all',
    (connection) => {
      connection.pragma('foreign_keys = off');
      for (const type of ['trigger', 'view']) {
        const names = connection.prepare('select name from sqlite_schema where type = ?').pluck().all(type);
        for (const name of names) connection.exec(`drop ${type} "${name}"`);
      }
      connection.exec('delete from kysely_migration');
    },
    /holds no site/,
  ],
])('of a database with %s no backup is written: it could not be restored', async (_what, harm, words) => {
  const place = await filledPlace('SQLite', 'place');
  const connection = new SQLite(join(place.DATA_DIR, 'margam.db'));
  harm(connection);
  connection.close();
  const file = join(folder, 'backup.gz');
  for (const args of [
    ['backup', file],
    ['copy', '--to', join(folder, 'elsewhere')],
  ]) {
    const { code, out, errors } = await data(place, ...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toMatch(words);
  }
  expect((await readdir(folder)).sort()).not.toContain('backup.gz');
});

test.each(['SQLite', 'PostgreSQL'])(
  '%s: a table that is not the site’s stays out of a backup, which restores',
  async (engine) => {
    const place = await filledPlace(engine, 'place');
    if (place.DATABASE_URL) {
      const client = new Client({ connectionString: place.DATABASE_URL });
      await client.connect();
      await client.query('create table wordpress_options (name text)');
      await client.end();
    } else {
      const connection = new SQLite(join(place.DATA_DIR, 'margam.db'));
      connection.exec('create table wordpress_options (name text)');
      connection.close();
    }
    const file = join(folder, 'backup.gz');
    expect(await data(place, 'backup', file)).toMatchObject({ code: 0, errors: '' });
    const target = await newPlace(engine, 'target');
    expect(await data(target, 'restore', file)).toMatchObject({ code: 0, errors: '' });
  },
);

test('check finds a damaged database, and who else may read it', async () => {
  const place = await filledPlace('SQLite', 'place');
  const file = join(place.DATA_DIR, 'margam.db');
  const connection = new SQLite(file);
  connection.pragma('foreign_keys = off');
  connection.exec(
    `insert into session (token_hash, account_id, created_at, last_seen_at) values ('x', 'nobody', '', '')`,
  );
  connection.close();
  const { code, errors } = await data(place, 'check');
  expect(code).toBe(1);
  expect(errors).toContain('session');
});

test.each([
  [[]],
  [['backup']],
  [['copy']],
  [['restore']],
  [['frobnicate', 'x']],
  [['copy', '--to', 'https://x']],
])('%j says how it is used, fails and makes nothing', async (args) => {
  const { code, out, errors } = await data({ DATA_DIR: folder }, ...args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(errors).not.toMatch(/^\s+at /m);
  expect(await readdir(folder)).toEqual([]);
});

test('a command at the terminal does not bring an older database up to date under a running site', async () => {
  const file = join(folder, 'margam.db');
  const older = openSqlite(file);
  await migrate(older, '004-lead-kinds').finally(older.close);
  const before = await readFile(file);
  await expect(openExistingStore({ dataDir: folder })).rejects.toThrow(
    /older than this version\. Start the site/,
  );
  expect((await readFile(file)).equals(before)).toBe(true);
});
