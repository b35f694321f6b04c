import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '#storage/dialects/postgres.ts';
import { openSqlite } from '#storage/dialects/sqlite.ts';
import { openStore } from '#storage/open-store.ts';
import { createTestApp } from './create-test-app.ts';
import { engineContract } from './engine.contract.ts';
import { contactBody, postBody } from './factories.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';
import { storageContract } from './storage.contract.ts';

describe('SQLite', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'margam-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  storageContract(() => openStore({ dataDir }));
  engineContract(() => openSqlite(join(dataDir, 'engine.db')));
});

describe('PostgreSQL', () => {
  let server: TestPostgres;
  let databaseUrl: string;
  beforeAll(async () => {
    server = await startPostgres();
  });
  beforeEach(async () => {
    databaseUrl = await server.newDatabase();
  });
  afterAll(() => server.stop());
  storageContract(() => openStore({ dataDir: 'unused', databaseUrl }));
  engineContract(() => openPostgres(databaseUrl));

  test('the whole application runs on it, from sign-in to the feed', async () => {
    const app = await createTestApp({ DATABASE_URL: databaseUrl });
    const staff = await app.signIn();
    expect(await app.post('/api/leads', contactBody())).toMatchObject({ status: 201 });
    expect(await app.post('/api/admin/blogs', postBody(), staff)).toMatchObject({ status: 201 });
    expect(await app.post('/api/admin/blogs', postBody(), staff)).toMatchObject({ status: 409 });
    const ask = async (url: string) => (await app.app.fastify.inject({ url, headers: staff })).body;
    expect(await ask('/api/blogs')).toContain('how-to-read-a-cut-off-list');
    expect(await ask('/feed.xml')).toContain('how-to-read-a-cut-off-list');
    expect((await ask('/api/admin/leads.csv')).trimEnd().split('\r\n')).toHaveLength(2);
    await app.purgeExpired();
    await app.close();
  });

  test('an instance shows what another one wrote', async () => {
    const [one, two] = [
      await createTestApp({ DATABASE_URL: databaseUrl }),
      await createTestApp({ DATABASE_URL: databaseUrl }),
    ];
    const listed = async () => (await two.app.fastify.inject({ url: '/api/blogs?page=1&limit=6' })).body;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await listed()).not.toContain('how-to-read-a-cut-off-list');
    await one.post('/api/admin/blogs', postBody(), await one.signIn());
    await vi.waitFor(async () => expect(await listed()).toContain('how-to-read-a-cut-off-list'), {
      timeout: 3000,
    });
    await one.close();
    await two.close();
  });
});
