import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  backUp,
  checkBackup,
  checkDatabase,
  copy,
  type DatabasePlace,
  placeOf,
  restore,
} from '#storage/dump/places.ts';
import { openStore } from '#storage/open-store.ts';
import { type ServerProcess, startProgram, startServer } from '../server-process.ts';
import { databaseOn } from '../start-postgres.ts';
import { leadLoad } from './load.ts';
import { patience, scaled } from './scale.ts';

let folder: string;
let servers: ServerProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

type Env = Record<string, string> & { DATA_DIR: string };

async function newPlace(engine: string, name: string): Promise<Env> {
  const env = { DATA_DIR: join(folder, name), LEADS_PER_HOUR: '100000' };
  return { ...env, ...(await databaseOn(engine, 'empty')) };
}

const place = (env: Env): DatabasePlace => placeOf({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
const now = () => ({ replace: true, now: new Date() });

const linesOf = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
/** What was backed up, without when and where from. */
const rowsOf = async (file: string) => (await linesOf(file)).slice(1, -1);

test.each(['SQLite', 'PostgreSQL'])(
  '%s: backups made under load restore to the same rows, with every lead acknowledged before',
  async (engine) => {
    const env = await newPlace(engine, 'source');
    const server = await startServer(env);
    servers.push(server);
    const acknowledged = new Set<string>();
    for (let round = 0; round < scaled(3, 50); round++) {
      const load = leadLoad([server.url]);
      await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(30);
      const before = [...acknowledged, ...load.acknowledged];
      const file = join(folder, `round-${round}.gz`);
      await backUp(place(env), file, new Date());
      await load.stop();
      expect([...load.statuses.keys()]).toEqual([201]);
      for (const id of load.acknowledged) acknowledged.add(id);

      const target = await newPlace(engine, `target-${round}`);
      await restore(file, place(target), now());
      const again = join(folder, `again-${round}.gz`);
      await backUp(place(target), again, new Date());
      const rows = (await rowsOf(file)).join('\n');
      expect((await rowsOf(again)).join('\n') === rows).toBe(true);
      const held = new Set(rows.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
      expect(before.filter((id) => !held.has(id))).toEqual([]);

      const store = await openStore({ dataDir: target.DATA_DIR, databaseUrl: target.DATABASE_URL });
      expect(await store.leads.find(before[0] ?? '')).toBeDefined();
      await store.close();
      await rm(target.DATA_DIR, { recursive: true, force: true });
      await rm(again);
    }
  },
  patience,
);

/** Runs `npm run data` and kills it after a while; gives its exit code, or null when it was killed. */
async function killed(env: Env, args: string[], afterMs: number): Promise<number | null> {
  const { child, ended } = startProgram('src/terminal/data-cli.ts', args, env);
  await Promise.race([ended, wait(afterMs)]);
  child.kill('SIGKILL');
  return (await ended).code;
}

test.each(['SQLite', 'PostgreSQL'])(
  '%s: a backup, restore or copy that is killed harms nothing, and the next one works',
  async (engine) => {
    const env = await newPlace(engine, 'source');
    const server = await startServer(env);
    const load = leadLoad([server.url]);
    await expect.poll(() => load.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(scaled(100, 500));
    await load.stop();
    await server.end('SIGTERM');
    const whole = join(folder, 'whole.gz');
    const { tables } = await backUp(place(env), whole, new Date());
    const target = await newPlace(engine, 'target');
    const other = await newPlace(engine === 'SQLite' ? 'PostgreSQL' : 'SQLite', 'other');
    await restore(whole, place(target), now());

    const endings = { finished: 0, killed: 0 };
    for (let round = 0; round < scaled(6, 60); round++) {
      const file = join(folder, `killed-${round}.gz`);
      const commands = [
        ['backup', file],
        ['restore', whole, '--replace'],
        ['copy', '--to', other.DATABASE_URL ?? other.DATA_DIR, '--replace'],
      ];
      const command = commands[round % commands.length] as string[];
      // From before it has begun to about when it has ended.
      const code = await killed(
        command[0] === 'restore' ? target : env,
        command,
        150 + ((round * 137) % 900),
      );
      endings[code === null ? 'killed' : 'finished'] += 1;

      expect((await checkDatabase(place(env))).faults).toEqual([]);
      expect((await checkDatabase(place(target))).faults).toEqual([]);
      // A backup has its name only once it is whole.
      if ((await readdir(folder)).includes(`killed-${round}.gz`)) await checkBackup(file);
      for (const [name, at] of [
        ['source', env],
        ['target', target],
      ] as const) {
        const now = join(folder, `${name}-${round}.gz`);
        expect((await backUp(place(at), now, new Date())).tables).toEqual(tables);
        await rm(now);
      }
    }
    expect(endings.killed).toBeGreaterThan(0);
    await restore(whole, place(target), now());
    expect((await copy(place(env), place(other), now())).tables.get('lead')).toEqual(tables.get('lead'));
  },
  patience,
);
