import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import { openStore } from '#storage/open-store.ts';
import { isInstalled, pooler, proxies } from '../../scripts/proxies.ts';
import { contactBody, postBody } from '../factories.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { freePort, startPostgres, type TestPostgres } from '../start-postgres.ts';
import { leadLoad } from './load.ts';
import { patience, scaled } from './scale.ts';

vi.setConfig({ testTimeout: patience });

let folder: string;
let postgres: TestPostgres;
let servers: ServerProcess[];
let helpers: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
  [servers, helpers] = [[], []];
});
afterEach(async () => {
  for (const server of servers) await server.end('SIGKILL');
  for (const helper of helpers) {
    if (helper.exitCode !== null) continue;
    const ended = once(helper, 'exit');
    helper.kill('SIGKILL');
    await ended;
  }
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({
    DATA_DIR: folder,
    LEADS_PER_HOUR: '1000000',
    LOG_LEVEL: 'silent',
    ...env,
  });
  servers.push(server);
  return server;
}

const shipped = (path: string) => readFile(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

const send = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  });

/** Publishes at one process, and sees it at the other: what is kept follows, and who signed in is known. */
async function publishes(at: ServerProcess, seenAt: ServerProcess, title: string): Promise<void> {
  const signedIn = await send(`${at.url}/api/auth/login`, demoAccount);
  expect([title, signedIn.status]).toEqual([title, 200]);
  const list = async () => (await fetch(`${seenAt.url}/api/blogs?page=1&limit=50`)).text();
  // Kept from here on.
  await list();
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const answer = await send(`${at.url}/api/admin/blogs`, postBody({ title }), { cookie });
  expect([title, answer.status]).toEqual([title, 201]);
  await expect.poll(list, { timeout: 20_000 }).toContain(title.toLowerCase().replaceAll(' ', '-'));
}

test.runIf(isInstalled('haproxy'))(
  'the primary dies under load and the standby takes over: nothing acknowledged is lost, and both processes go on',
  async () => {
    postgres = await startPostgres({ standby: true });
    const database = new URL(await postgres.newDatabase());
    const primaryPort = database.port;
    const [web, sql] = [await freePort(), await freePort()];
    database.port = String(sql);
    // The two processes need their database to start, and the proxy their ports.
    const proxied = async (ports: string[]) => {
      const site = (await shipped('haproxy/haproxy.cfg'))
        .replace('bind :80', `bind 127.0.0.1:${web}`)
        .replace(/ +bind :443 .*\n/, '')
        .replace(/ +http-request redirect .*\n/, '')
        .replace('127.0.0.1:3000', `127.0.0.1:${ports[0] ?? 9}`)
        .replace('127.0.0.1:3001', `127.0.0.1:${ports[1] ?? 9}`);
      const machines = (await shipped('haproxy/postgres.cfg'))
        .replaceAll('127.0.0.1:6432', `127.0.0.1:${sql}`)
        .replace('user margam', 'user postgres')
        .replace('10.0.0.1:5432', `127.0.0.1:${primaryPort}`)
        .replace('10.0.0.2:5432', `127.0.0.1:${postgres.standbyPort}`);
      await writeFile(join(folder, 'haproxy.cfg'), `${site}\n${machines}`);
    };
    const ports = [await freePort(), await freePort()].map(String);
    await proxied(ports);
    helpers.push(spawn(proxies.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' }));
    for (const PORT of ports) await start({ DATABASE_URL: database.href, PORT });
    const [one, two] = servers as [ServerProcess, ServerProcess];
    await publishes(one, two, 'Before the loss');

    const load = leadLoad([`http://127.0.0.1:${web}`]);
    await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(scaled(100, 5000));
    await postgres.halt('killed');
    const refused = load.statuses.get(503) ?? 0;
    await expect.poll(() => load.statuses.get(503) ?? 0, { timeout: 30_000 }).toBeGreaterThan(refused + 4);
    expect((await fetch(`http://127.0.0.1:${web}/`)).status).toBe(200);

    const promotedMs = performance.now();
    await postgres.promote();
    const acknowledged = load.acknowledged.size;
    await expect
      .poll(() => load.acknowledged.size, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(acknowledged + 20);
    console.log(
      `20 leads were stored ${Math.round(performance.now() - promotedMs)} ms after the promotion began`,
    );
    await publishes(one, two, 'After the loss');
    await publishes(two, one, 'And the other way');
    await load.stop();
    const store = await openStore({
      dataDir: folder,
      databaseUrl: database.href.replace(String(sql), String(postgres.standbyPort)),
    });
    for (const id of load.acknowledged)
      if (!(await store.leads.findAsStored(id))) expect.fail(`${id} was acknowledged`);
    await store.close();
    console.log(`${load.acknowledged.size} acknowledged, 0 lost; ${JSON.stringify([...load.statuses])}`);
  },
);

test.runIf(existsSync(pooler))(
  'PgBouncer in transaction mode before PostgreSQL: everything works, and changes are heard beside it',
  async () => {
    postgres = await startPostgres();
    const direct = new URL(await postgres.newDatabase());
    const pooled = new URL(direct);
    pooled.port = String(await freePort());
    await writeFile(join(folder, 'users.txt'), '"postgres" "postgres"\n');
    await writeFile(
      join(folder, 'pgbouncer.ini'),
      `[databases]
* = host=127.0.0.1 port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled.port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
`,
    );
    await chmod(folder, 0o755);
    const root = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    helpers.push(spawn(pooler, [...root, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' }));
    const env = { DATABASE_URL: pooled.href, DATABASE_LISTEN_URL: direct.href };
    const begin = () => start(env).catch(() => undefined);
    await expect.poll(begin, { timeout: 60_000 }).toBeTruthy();
    await start(env);
    const [one, two] = servers as [ServerProcess, ServerProcess];
    await publishes(one, two, 'Through the pooler');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        send(`${servers[index % 2]?.url}/api/leads`, contactBody()).then(({ status }) => status),
      ),
    );
    expect(answers).toEqual(Array(60).fill(201));
    await publishes(two, one, 'And back');
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200);
  },
);
