import { mkdtempSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unanswered } from '#domain/lead-store.ts';
import { openPostgres } from '#storage/dialects/postgres.ts';
import { openSqlite } from '#storage/dialects/sqlite.ts';
import { openStore } from '#storage/open-store.ts';
import { createTestApp } from './create-test-app.ts';
import { engineContract } from './engine.contract.ts';
import { contactBody, leadRow, postBody } from './factories.ts';
import { readyDatabase } from './start-postgres.ts';
import { storageContract } from './storage.contract.ts';

describe('SQLite', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'margam-'));
    await copyFile(process.env.TEST_SQLITE ?? '', join(dataDir, 'margam.db'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  storageContract(() => openStore({ dataDir }, { secretKeyFile: join(dataDir, 'secret.key') }));
  engineContract(() => openSqlite(join(dataDir, 'engine.db')));

  test('leads and lists are read while another process keeps all who write waiting', async () => {
    const store = await openStore({ dataDir });
    const lead = leadRow();
    await store.leads.add(lead);
    const other = new SQLite(join(dataDir, 'margam.db'));
    other.exec('begin immediate');
    const added = store.leads.add(leadRow({ name: 'Waits for the other process' }));
    const listed = await store.leads.list({}, { offset: 0, limit: 9 });
    expect(listed.map(({ id }) => id)).toEqual([lead.id]);
    expect((await store.leads.find(lead.id))?.id).toBe(lead.id);
    await store.ping();
    other.exec('commit');
    other.close();
    expect((await added).isNew).toBe(true);
    await store.close();
  });
});

describe('PostgreSQL', () => {
  let databaseUrl: string;
  const keyFolder = mkdtempSync(join(tmpdir(), 'margam-'));
  const secretKeyFile = join(keyFolder, 'secret.key');
  beforeEach(async () => {
    databaseUrl = await readyDatabase();
  });
  afterAll(() => rm(keyFolder, { recursive: true }));
  storageContract(() => openStore({ dataDir: 'unused', databaseUrl }, { secretKeyFile }));
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

  test('leads and lists are read while another process keeps all work on leads waiting', async () => {
    const store = await openStore({ dataDir: 'unused', databaseUrl });
    const [filed, stored] = [leadRow({ flags: [] }), leadRow({ flags: [] })];
    await store.leads.add(filed);
    await store.leads.file();
    const other = new Client(databaseUrl);
    await other.connect();
    await other.query('begin; select pg_advisory_xact_lock(5110009)');
    await store.leads.add(stored);
    // It is not filed: nobody can. All who look for it find it.
    const window = { offset: 0, limit: 9 };
    for (const filter of [{}, { status: 'new' }, { search: stored.reference }] as const) {
      const listed = await store.leads.list(filter, window);
      expect([filter, listed.map(({ id }) => id)]).toEqual([filter, expect.arrayContaining([stored.id])]);
      expect([filter, await store.leads.count(filter)]).toEqual([filter, listed.length]);
    }
    expect(await store.leads.waiting({}, 9)).toHaveLength(2);
    expect(await store.leads.count(unanswered)).toBe(2);
    expect((await store.leads.find(filed.id))?.id).toBe(filed.id);
    await store.leads.record(filed.id, { at: filed.createdAt, by: 'kavya', what: 'viewed', facts: {} });
    await other.query('commit');
    await other.end();
    await store.leads.file();
    expect(await store.leads.count({})).toBe(2);
    await store.close();
  });

  test('reads have connections of their own while all that write wait', async () => {
    const store = await openStore({ dataDir: 'unused', databaseUrl });
    const other = new Client(databaseUrl);
    await other.connect();
    await other.query('begin; lock table lead in exclusive mode');
    const leads = Array.from({ length: 20 }, () => store.leads.add(leadRow()));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await store.leads.list({}, { offset: 0, limit: 9 })).toEqual([]);
    await store.ping();
    await other.query('commit');
    await other.end();
    expect((await Promise.all(leads)).every(({ isNew }) => isNew)).toBe(true);
    await store.close();
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
