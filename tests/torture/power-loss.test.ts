import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../server-process.ts';
import { leadLoad } from './load.ts';
import { patience, scaled } from './scale.ts';

let folder: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const hasStrace = spawnSync('strace', ['-e', 'trace=write', '-o', '/dev/null', 'true']).status === 0;
if (!hasStrace) console.log('Power cuts are not tried: there is no strace, or it may not trace.');

/** What the process did, in order. `lead` is the id of a lead that it acknowledged to a visitor. */
type Deed =
  | { kind: 'write'; file: string; at: number; bytes: Buffer }
  | { kind: 'cut'; file: string; size: number }
  | { kind: 'sync'; file: string }
  | { kind: 'acknowledge'; lead: string };

const files = ['margam.db', 'margam.db-wal'];

function bytesOf(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll('\\x', ''), 'hex');
}

/** Reads strace's lines; a call that another thread interrupted stands in two parts, and counts where it ended. */
function deedsIn(log: string): Deed[] {
  const begun = new Map<string, string>();
  return log.split('\n').flatMap((line): Deed[] => {
    const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    if (rest.endsWith(' <unfinished ...>')) {
      begun.set(thread, rest.slice(0, -' <unfinished ...>'.length));
      return [];
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)?.[1];
    const call = resumed === undefined ? rest : (begun.get(thread) ?? '') + resumed;
    const [, name = '', path = ''] = /^(\w+)\(\d+<([^>]*)>/.exec(call) ?? [];
    const file = files.find((one) => bytesOf(path).toString().endsWith(`/${one}`));
    if (!file) {
      const sent = bytesOf(
        [...call.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, text = '']) => text).join(''),
      );
      const lead = /HTTP\/1\.1 201 [\s\S]*"id":"([0-9a-f-]{36})"/.exec(sent.toString('latin1'))?.[1];
      return lead ? [{ kind: 'acknowledge', lead }] : [];
    }
    if (name === 'fsync' || name === 'fdatasync') return [{ kind: 'sync', file }];
    const [, size] = /^ftruncate\(\d+<[^>]*>, (\d+)\)/.exec(call) ?? [];
    if (size !== undefined) return [{ kind: 'cut', file, size: Number(size) }];
    const [, text, at] = /^pwrite64\(\d+<[^>]*>, "((?:\\x[0-9a-f]{2})*)", \d+, (\d+)\)/.exec(call) ?? [];
    return text === undefined ? [] : [{ kind: 'write', file, at: Number(at), bytes: bytesOf(text) }];
  });
}

/** Leads stored by a server whose every write is recorded, and the files as they were before. */
async function record(): Promise<{ deeds: Deed[]; before: Map<string, Buffer> }> {
  server = await startServer({ DATA_DIR: folder, LEADS_PER_HOUR: '1000000' });
  const log = join(folder, 'strace');
  const calls = 'trace=pwrite64,ftruncate,fsync,fdatasync,write,writev,sendto';
  const args = ['-f', '-y', '-xx', '-s', '100000', '-e', calls, '-o', log, '-p', String(server.process.pid)];
  const strace: ChildProcess = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await once(strace.stderr as NodeJS.ReadableStream, 'data');
  const before = new Map<string, Buffer>();
  for (const file of files) before.set(file, await readFile(join(folder, file)));
  const load = leadLoad([server.url], 6);
  await expect.poll(() => load.acknowledged.size, { timeout: patience }).toBeGreaterThan(scaled(60, 600));
  await load.stop();
  // strace goes with the process, and has written everything by then.
  const ended = once(strace, 'exit');
  await server.end('SIGKILL');
  await ended;
  return { deeds: deedsIn(await readFile(log, 'latin1')), before };
}

/** A file's bytes as they change. */
class Disk {
  #bytes: Buffer;
  #size: number;

  constructor(from: Buffer) {
    this.#bytes = Buffer.from(from);
    this.#size = from.length;
  }

  apply(deed: Deed): void {
    if (deed.kind === 'cut') {
      this.#reserve(deed.size);
      this.#bytes.fill(0, Math.min(this.#size, deed.size));
      this.#size = deed.size;
    } else if (deed.kind === 'write') {
      const end = deed.at + deed.bytes.length;
      this.#reserve(end);
      deed.bytes.copy(this.#bytes, deed.at);
      this.#size = Math.max(this.#size, end);
    }
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return;
    const larger = Buffer.alloc(2 * size);
    this.bytes().copy(larger);
    this.#bytes = larger;
  }
}

/** A repeatable series of numbers from 0 to 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const sector = 512;

/** Of what was not synced some reached the disk: none, all, or any, in any order and torn between sectors. */
function surviving(unsynced: Deed[], how: number, chance: () => number): Deed[] {
  if (how === 0) return [];
  if (how === 1) return unsynced;
  return unsynced.flatMap((deed) => {
    if (how === 2 || deed.kind !== 'write') return chance() < 0.5 ? [deed] : [];
    const parts: Deed[] = [];
    for (let at = 0; at < deed.bytes.length; at += sector) {
      if (chance() < 0.5) continue;
      parts.push({ ...deed, at: deed.at + at, bytes: deed.bytes.subarray(at, at + sector) });
    }
    return parts;
  });
}

/**
 * Cuts the power at many moments and opens what is left. Gives the number of states in which an acknowledged lead was missing or the
 * file was damaged. Without `syncsLog` the log's syncs count for nothing, as with `synchronous = NORMAL` between checkpoints.
 */
async function statesThatLost(
  { deeds, before }: Awaited<ReturnType<typeof record>>,
  states: number,
  { syncsLog }: { syncsLog: boolean },
): Promise<number> {
  let lost = 0;
  const place = join(folder, 'after');
  const acknowledged: string[] = [];
  const disks = files.map((file) => ({
    file,
    synced: new Disk(before.get(file) as Buffer),
    unsynced: [] as Deed[],
  }));
  let next = 0;

  function happens(deed: Deed): void {
    if (deed.kind === 'acknowledge') {
      acknowledged.push(deed.lead);
      return;
    }
    const disk = disks.find(({ file }) => file === deed.file);
    if (!disk) return;
    if (deed.kind !== 'sync') disk.unsynced.push(deed);
    else if (syncsLog || deed.file === 'margam.db') {
      for (const done of disk.unsynced.splice(0)) disk.synced.apply(done);
    }
  }

  for (let state = 0; state < states; state++) {
    const chance = chances(state + 1);
    const end = Math.floor(((state + chance()) / states) * deeds.length);
    while (next < end) happens(deeds[next++] as Deed);
    for (const { file, synced, unsynced } of disks) {
      const left = new Disk(synced.bytes());
      for (const deed of surviving(unsynced, state % 4, chance)) left.apply(deed);
      await writeFile(`${place}${file === 'margam.db' ? '' : '-wal'}`, left.bytes());
    }
    await rm(`${place}-shm`, { force: true });
    const connection = new SQLite(place);
    try {
      const stored = new Set(connection.prepare('select id from lead').pluck().all());
      const isWhole = connection.pragma('integrity_check(1)', { simple: true }) === 'ok';
      if (!isWhole || acknowledged.some((id) => !stored.has(id))) lost++;
    } catch {
      lost++;
    } finally {
      connection.close();
    }
  }
  return lost;
}

test.runIf(hasStrace)(
  'a power cut at any moment loses no acknowledged lead; without the syncs of the log it would',
  async () => {
    const recorded = await record();
    const acknowledged = recorded.deeds.filter(({ kind }) => kind === 'acknowledge').length;
    const syncs = recorded.deeds.filter(({ kind }) => kind === 'sync').length;
    expect(Math.min(acknowledged, syncs)).toBeGreaterThan(10);
    const states = scaled(120, 2000);
    const lost = await statesThatLost(recorded, states, { syncsLog: true });
    const control = await statesThatLost(recorded, scaled(40, 400), { syncsLog: false });
    console.log(JSON.stringify({ acknowledged, syncs, deeds: recorded.deeds.length, states, lost, control }));
    expect(lost).toBe(0);
    expect(control).toBeGreaterThan(0);
  },
  patience,
);
