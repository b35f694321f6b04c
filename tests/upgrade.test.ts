import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrations } from '#storage/migrations/all.ts';
import { openStore } from '#storage/open-store.ts';
import { cookiesOf, createTestApp } from './create-test-app.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { databaseOn, newDatabase } from './start-postgres.ts';

// Some tests start processes.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'margam-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A database that a released version made: three leads, two posts (one draft), a picture, the account asha, one subscriber. */
async function putReleased(version: string): Promise<void> {
  const packed = await readFile(new URL(`fixtures/release-${version}.db.gz`, import.meta.url));
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'margam.db'), gunzipSync(packed));
}

test.each(['0.1.0'])('a database made by %s is brought up to date with all it holds', async (version) => {
  await putReleased(version);
  const app = await createTestApp({ DATA_DIR: dataDir, DEMO: 'off' });
  const leads = await app.store.leads.list({}, { offset: 0, limit: 10 });
  expect(leads.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    'contact Kavya Raman',
    'enquiry முருகன் 🪔',
    'quiz Kavya Raman',
  ]);
  expect(await app.store.newsletter.addresses()).toEqual(['kavya@example.com']);
  const signedIn = await app.send(
    'POST',
    '/api/auth/login',
    {},
    { username: 'asha', password: 'correct horse battery' },
  );
  expect(signedIn.statusCode).toBe(200);
  const ask = (url: string, headers = {}) => app.app.fastify.inject({ url, headers });
  const all = await ask('/api/blogs/admin/all?page=1&limit=10', { cookie: cookiesOf(signedIn) });
  expect(all.body).toContain('A draft about bursaries');
  const listed = (await ask('/api/blogs?page=1&limit=6')).json();
  const list = JSON.stringify(listed);
  expect(list).toContain('how-to-read-a-cut-off-list');
  expect(list).not.toContain('bursaries');
  for (const post of await app.store.posts.listAll()) {
    expect(post.publishedAt).toBe(post.published ? post.createdAt : null);
  }
  const picture = /"image_url":"(\/media\/[^"]+)"/.exec(list)?.[1] ?? '';
  expect((await ask(picture)).statusCode).toBe(200);
  expect(app.store.schemaBefore.pending).toEqual(
    Object.keys(migrations)
      .sort()
      .filter((name) => !app.store.schemaBefore.applied.includes(name)),
  );
  await app.close();
});

test('a database of a newer version is refused in words, and left alone', async () => {
  await (await openStore({ dataDir })).close();
  const file = join(dataDir, 'margam.db');
  const connection = new SQLite(file);
  connection.exec("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')");
  connection.close();
  const before = await readFile(file);
  await expect(openStore({ dataDir })).rejects.toThrow(/made by a newer version of Margam .*999-later/);
  expect((await readFile(file)).equals(before)).toBe(true);
});

test.each(['SQLite', 'PostgreSQL'])(
  'three first starts at once on one %s database all serve',
  async (engine) => {
    const env: Record<string, string> = { DATA_DIR: dataDir };
    Object.assign(env, await databaseOn(engine, 'empty'));
    const starts = await Promise.allSettled([startServer(env), startServer(env), startServer(env)]);
    const servers = starts.filter(
      (start): start is PromiseFulfilledResult<ServerProcess> => start.status === 'fulfilled',
    );
    try {
      expect(starts.filter(({ status }) => status === 'rejected')).toEqual([]);
      const lists = await Promise.all(
        servers.map(async ({ value }) => (await fetch(`${value.url}/api/blogs?page=1&limit=50`)).text()),
      );
      expect(new Set(lists).size).toBe(1);
      if (engine === 'SQLite') {
        expect((await readdir(dataDir)).sort()).toEqual([
          'margam.db',
          'margam.db-shm',
          'margam.db-wal',
          'secret.key',
        ]);
      }
    } finally {
      for (const { value } of servers) await value.end('SIGKILL');
    }
  },
);

test('a PostgreSQL database of a newer version is refused in words', async () => {
  const databaseUrl = await newDatabase();
  await (await openStore({ dataDir, databaseUrl })).close();
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query("insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')");
  await client.end();
  await expect(openStore({ dataDir, databaseUrl })).rejects.toThrow(/made by a newer version of Margam/);
});
