import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statusDesk } from '#content/operations-desk.ts';
import { newestBackup, scheduledBackups } from '#operations/scheduled-backups.ts';
import { certificateOf } from '#operations/site-status.ts';
import { openSqlite } from '#storage/dialects/sqlite.ts';
import { migrate } from '#storage/migrate.ts';
import { createTestApp, publicSite, type TestApp } from './create-test-app.ts';
import { contactBody } from './factories.ts';
import { makeSelfSigned } from './self-signed.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// Some tests start processes.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let apps: TestApp[];
let servers: ServerProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
  [apps, servers] = [[], []];
});
afterEach(async () => {
  for (const app of apps) await app.close();
  for (const server of servers) await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await createTestApp({ DATA_DIR: join(folder, 'data'), ...env });
  apps.push(app);
  return app;
}

async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: join(folder, 'data'), ...env });
  servers.push(server);
  return server;
}

test('a backup is made once an hour, and what outlived its keeping goes', async () => {
  const backups = join(folder, 'backups');
  const app = await start({ BACKUP_DIR: backups, BACKUP_KEEP: '2,1,1' });
  const advance = (hours: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
  };
  await app.post('/api/leads', contactBody());
  await Promise.all([app.backups?.run(), app.backups?.run()]);
  await app.backups?.run();
  expect(await readdir(backups)).toEqual(['margam-2026-11-21T06Z.ndjson.gz']);
  const file = join(backups, 'margam-2026-11-21T06Z.ndjson.gz');
  expect([(await stat(file)).mode & 0o777, (await stat(backups)).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(gunzipSync(await readFile(file)).toString()).toContain('Kavya Raman');

  await writeFile(join(backups, 'notes.txt'), 'not ours');
  for (let hour = 0; hour < 3; hour++) {
    advance(1);
    await app.backups?.run();
  }
  expect(await readdir(backups)).toEqual([
    'margam-2026-11-21T08Z.ndjson.gz',
    'margam-2026-11-21T09Z.ndjson.gz',
    'notes.txt',
  ]);
});

test('a backup that fails is told of and tried again; what was cut short is removed', async () => {
  const backups = join(folder, 'backups');
  await writeFile(backups, 'a file where the folder should be');
  const app = await start({ BACKUP_DIR: backups });
  await app.backups?.run();
  expect(app.backups?.state()).toMatchObject({ newest: null, failures: 1, fault: expect.any(String) });

  await rm(backups);
  await app.backups?.run();
  expect(app.backups?.state()).toMatchObject({ newest: { bytes: expect.any(Number) }, fault: null });

  const cutShort = join(backups, 'margam-2026-11-21T05Z.ndjson.gz.part-1');
  await writeFile(cutShort, 'x');
  await utimes(cutShort, app.clock.now, new Date(app.clock.now.getTime() - 7_200_000));
  await app.backups?.run();
  expect(await readdir(backups)).toEqual(['margam-2026-11-21T06Z.ndjson.gz']);
});

test('an owner reads on Today when there is no backup, one failed or the newest is old; nobody else does', async () => {
  const backups = join(folder, 'backups');
  await writeFile(backups, 'a file where the folder should be');
  const app = await start({ ...publicSite, REQUIRE_SECOND_FACTOR: 'off', BACKUP_DIR: backups });
  const today = async (headers: Record<string, string>) => {
    const { body } = await app.send('GET', '/admin/today', headers);
    return Object.entries(statusDesk.concerns).flatMap(([name, words]) =>
      body.includes(words) ? [name] : [],
    );
  };
  const owner = await app.signIn();
  const meena = { username: 'meena', password: 'nine red doors in a row', role: 'counsellor' };
  expect((await app.post('/api/admin/accounts', meena, owner)).status).toBe(201);
  expect(await today(owner)).toEqual(['backup-none']);
  await app.backups?.run();
  expect(await today(owner)).toEqual(['backup-failed', 'backup-none']);
  expect(await today(await app.signIn(meena.username, meena.password))).toEqual([]);
  await rm(backups);
  await app.backups?.run();
  expect(await today(owner)).toEqual([]);
  // When it was made is what the disk says.
  app.clock.now = new Date(Date.now() + 25 * 3_600_000);
  expect(await today(await app.signIn())).toEqual(['backup-old']);
});

test('three processes make one backup of an hour, and take over from one that is gone within that hour', async () => {
  const backups = join(folder, 'backups');
  let made = 0;
  const now = new Date();
  const scheduled = () =>
    scheduledBackups({
      folder: backups,
      keep: { hourly: 2, daily: 1, weekly: 1 },
      now: () => now,
      log: { info: () => undefined, error: () => undefined },
      async backUp(file) {
        made++;
        await writeFile(`${file}.part-${made}`, 'x');
        await wait(100);
        await rename(`${file}.part-${made}`, file);
      },
    });
  const three = [scheduled(), scheduled(), scheduled()];
  await Promise.all(three.map(({ run }) => run()));
  const [file = ''] = await readdir(backups);
  expect([made, await readdir(backups)]).toEqual([1, [expect.stringMatching(/Z\.ndjson\.gz$/)]]);

  // One is killed in the middle of it: its claim ends when nobody has renewed it for a minute.
  await rm(join(backups, file));
  await writeFile(join(backups, `${file}.claim`), '');
  await writeFile(join(backups, `${file}.part-99`), 'x');
  await three[0]?.run();
  expect(made).toBe(1);
  for (const seconds of [-61, 3600]) {
    await rm(join(backups, file), { force: true });
    await writeFile(join(backups, `${file}.claim`), '');
    const at = new Date(Date.now() + seconds * 1000);
    await utimes(join(backups, `${file}.claim`), at, at);
    await Promise.all(three.map(({ run }) => run()));
    expect(await readdir(backups)).toEqual([file]);
  }
  expect(made).toBe(3);
});

test('a backup named after the future is not the newest, keeps its place from no other, and the newest is found', async () => {
  const backups = join(folder, 'backups');
  const app = await start({ BACKUP_DIR: backups, BACKUP_KEEP: '1,1,1' });
  await app.backups?.run();
  await writeFile(join(backups, 'margam-2031-01-01T00Z.ndjson.gz'), 'made while the clock ran ahead');
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  await app.backups?.run();
  const newest = join(backups, 'margam-2026-11-21T07Z.ndjson.gz');
  expect(newestBackup(backups, app.clock.now)).toBe(newest);
  expect(app.backups?.state().newest?.bytes).toBe((await stat(newest)).size);
  expect(await readdir(backups)).toEqual([
    'margam-2026-11-21T07Z.ndjson.gz',
    'margam-2031-01-01T00Z.ndjson.gz',
  ]);
});

test('an upgrade makes a backup first and says what it did; when the backup fails nothing is changed', async () => {
  const dataDir = join(folder, 'data');
  const file = join(dataDir, 'margam.db');
  const older = openSqlite(file);
  await migrate(older, '004-lead-kinds').finally(older.close);
  const before = await readFile(file);

  const blocked = join(folder, 'blocked');
  await writeFile(blocked, 'a file');
  await expect(start({ BACKUP_DIR: blocked })).rejects.toThrow();
  expect((await readFile(file)).equals(before)).toBe(true);

  const backups = join(folder, 'backups');
  const server = await startProcess({ BACKUP_DIR: backups });
  expect(server.output()).toContain('came from an older version (004-lead-kinds)');
  expect(await readdir(backups)).toContainEqual(
    expect.stringMatching(/^before-upgrade-from-004-lead-kinds-\d{14}\.ndjson\.gz$/),
  );
});

test('metrics count every answer on a port of this machine alone', async () => {
  const server = await startProcess({ METRICS_PORT: '0', BACKUP_DIR: join(folder, 'backups') });
  const address = /Metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)/.exec(server.output())?.[1] ?? '';
  for (let visit = 0; visit < 3; visit++) await (await fetch(`${server.url}/about`)).text();
  await (await fetch(`${server.url}/api/nothing`)).text();
  const scrape = async () => (await fetch(address)).text();
  await expect.poll(scrape).toMatch(/^margam_http_answers_total\{method="GET",status="200"\} 3$/m);
  await expect.poll(scrape).toMatch(/^margam_backup_newest_bytes [1-9]\d*$/m);
  const text = await scrape();
  expect(text).toMatch(/^margam_http_answers_total\{method="GET",status="404"\} 1$/m);
  expect(text).toMatch(/^margam_database_up 1$/m);
  expect(text).toMatch(/^margam_database_bytes [1-9]\d*$/m);
  expect(text).toMatch(/^margam_disk_free_bytes [1-9]\d*$/m);
  expect(text).toMatch(/^margam_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
});

test('the owner sees how the site fares, a stranger does not', async () => {
  const app = await start({ BACKUP_DIR: join(folder, 'backups') });
  const staff = await app.signIn();
  const get = (url: string, headers: Record<string, string> = {}) => app.app.fastify.inject({ url, headers });
  expect((await get('/api/admin/status')).statusCode).toBe(401);
  expect((await get('/admin/status')).headers.location).toBe('/admin?to=%2Fadmin%2Fstatus');

  const page = async () => (await get('/admin/status', staff)).body;
  expect(await page()).toContain('There is no backup yet.');
  await app.backups?.run();
  const { data } = (await get('/api/admin/status', staff)).json();
  expect(data).toMatchObject({
    version: '0.0.0-test',
    database: { engine: 'sqlite', answers: true, bytes: expect.any(Number) },
    backup: { newest: { bytes: expect.any(Number) }, fault: null, failures: 0 },
    certificate: null,
    disk: { freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
  });
  const text = await page();
  expect(text).not.toContain('There is no backup yet.');
  for (const label of ['Newest backup', 'Answers', 'Running since', 'SQLite']) expect(text).toContain(label);
});

test('the certificate is the one that visitors get, asked within bounds', async () => {
  const { key, cert } = makeSelfSigned(folder, 9, ['-subj', '/O=Margam tests/CN=localhost']);
  await chmod(key, 0o600);
  const site: Server = createServer({ key: await readFile(key), cert: await readFile(cert) });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  let now = new Date();
  const look = certificateOf(`https://localhost:${port}`, () => now);
  // Nobody vouches for it, and a visitor's browser would say so too.
  expect(await look()).toEqual({ fault: expect.stringContaining('self-signed certificate') });
  site.close();
  expect(await look()).toEqual({ fault: expect.stringContaining('self-signed certificate') });
  now = new Date(now.getTime() + 600_000);
  expect(await look()).toEqual({ fault: expect.stringMatching(/ECONNREFUSED/) });
  expect(await certificateOf('http://127.0.0.1:1', () => now)()).toBeNull();
});
