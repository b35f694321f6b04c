import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import { openStore } from '#storage/open-store.ts';
import { contactBody, postBody } from '../factories.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { startPostgres, type TestPostgres } from '../start-postgres.ts';
import { type Load, leadLoad } from './load.ts';
import { patience, scaled } from './scale.ts';

vi.setConfig({ testTimeout: patience });

let folder: string;
let postgres: TestPostgres;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
  postgres = await startPostgres({ settings: ['max_connections=40', 'superuser_reserved_connections=3'] });
});
afterEach(async () => {
  for (const server of servers) await server.end('SIGKILL');
  servers = [];
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(databaseUrl: string): Promise<ServerProcess> {
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LEADS_PER_HOUR: '1000000',
    LOG_LEVEL: 'silent',
  });
  servers.push(server);
  return server;
}

const isReady = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).status === 200;

/** Every lead that was acknowledged is there, and a refusal said what the visitor can do. */
async function nothingWasLost(load: Load, databaseUrl: string): Promise<void> {
  const store = await openStore({ dataDir: folder, databaseUrl });
  for (const id of load.acknowledged)
    if (!(await store.leads.find(id))) expect.fail(`${id} was acknowledged`);
  await store.close();
  for (const refusal of load.refusals) {
    expect(JSON.parse(refusal)).toMatchObject({ success: false, code: 'unavailable' });
    expect(refusal).toContain('Please try again in a minute');
  }
  expect([...load.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
}

test.each(['stopped', 'killed'] as const)(
  'PostgreSQL %s and started again under load: nothing acknowledged is lost, pages stay, it recovers by itself',
  async (how) => {
    const databaseUrl = await postgres.newDatabase();
    const server = await start(databaseUrl);
    const load = leadLoad([server.url]);
    for (let round = 0; round < scaled(2, 20); round++) {
      const acknowledged = load.acknowledged.size;
      await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(acknowledged + 50);
      const refused = load.statuses.get(503) ?? 0;
      await postgres.halt(how);
      await expect.poll(() => load.statuses.get(503) ?? 0, { timeout: 20_000 }).toBeGreaterThan(refused + 20);
      for (const path of ['/', '/services', '/about', '/faq', '/healthz']) {
        expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
      }
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      const unseen = await fetch(`${server.url}/blog?page=2`);
      expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '10']);
      expect((await unseen.text()).includes('Failed to load blog posts.')).toBe(true);
      await postgres.restart();
      await expect.poll(() => isReady(server), { timeout: 20_000 }).toBe(true);
    }
    await load.stop();
    await nothingWasLost(load, databaseUrl);
    expect(server.process.exitCode).toBeNull();
  },
);

test('an instance hears of changes again after its listening connection was lost', async () => {
  const databaseUrl = await postgres.newDatabase();
  const [one, two] = [await start(databaseUrl), await start(databaseUrl)];
  const list = async () => (await fetch(`${two.url}/api/blogs?page=1&limit=50`)).text();
  const signedIn = await fetch(`${one.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const publish = async (title: string) => {
    const answer = await fetch(`${one.url}/api/admin/blogs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(postBody({ title })),
    });
    return answer.status;
  };
  await list();
  expect(await publish('Before the cut')).toBe(201);
  await expect.poll(list, { timeout: 10_000 }).toContain('before-the-cut');

  const operator = new Client(databaseUrl);
  await operator.connect();
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await operator.end();
  // The first request that takes a cut connection gets a 503.
  await expect.poll(() => publish('After the cut'), { timeout: 10_000 }).toBe(201);
  await expect.poll(list, { timeout: 10_000 }).toContain('after-the-cut');
  expect(await publish('And once more')).toBe(201);
  await expect.poll(list, { timeout: 10_000 }).toContain('and-once-more');
});

test('connections used up by others: a sentence and 503 at once, and service as soon as one is free', async () => {
  const databaseUrl = await postgres.newDatabase();
  const server = await start(databaseUrl);
  expect((await fetch(server.url)).status).toBe(200);
  // The site's own idle connections go first: what it opens from now on is new.
  const operator = new Client(databaseUrl);
  await operator.connect();
  const others: Client[] = [];
  for (;;) {
    const other = new Client(databaseUrl.replace('postgres:postgres@', 'guest:guest@'));
    other.on('error', () => undefined);
    if (others.length === 0) {
      await operator.query(`create role guest login password 'guest'`);
      await operator.query(`alter role guest connection limit -1`);
    }
    try {
      await other.connect();
      others.push(other);
    } catch {
      break;
    }
  }
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'margam'`,
  );
  const fill = new Client(databaseUrl.replace('postgres:postgres@', 'guest:guest@'));
  fill.on('error', () => undefined);
  await fill.connect().then(
    () => others.push(fill),
    () => undefined,
  );

  const post = () =>
    fetch(`${server.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactBody()),
    });
  const answers = await Promise.all(Array.from({ length: 40 }, post));
  for (const answer of answers) {
    expect([201, 503]).toContain(answer.status);
    if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await fetch(server.url)).status).toBe(200);
  for (const other of others) await other.end();
  await operator.end();
  await expect.poll(async () => (await post()).status, { timeout: 10_000 }).toBe(201);
});
