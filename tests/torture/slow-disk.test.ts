import { spawnSync } from 'node:child_process';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import { contactBody } from '../factories.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { leadLoad } from './load.ts';
import { patience, scaled } from './scale.ts';

vi.setConfig({ testTimeout: patience });

/** What one sync takes while it is slow, in milliseconds. */
const slowMs = 2000;

const folder = mkdtempSync(join(tmpdir(), 'margam-'));
const [library, delay, count] = ['faulty-disk.so', 'delay', 'count'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const compiled = spawnSync(
  'gcc',
  ['-shared', '-fPIC', '-O2', '-o', library, new URL('faulty-disk.c', import.meta.url).pathname, '-ldl'],
  { stdio: 'ignore' },
);
const canSlow = compiled.status === 0;
if (!canSlow) console.log('A slow disk is not tried: delaying its syncs needs gcc.');

let server: ServerProcess;
let headers: { cookie: string };
beforeAll(async () => {
  if (!canSlow) return;
  writeFileSync(delay, '0');
  writeFileSync(count, '');
  server = await startServer({
    DATA_DIR: join(folder, 'data'),
    LEADS_PER_HOUR: '1000000',
    MALLOC_ARENA_MAX: '1',
    LD_PRELOAD: library,
    SLOW_SYNC_FILE: delay,
    SLOW_SYNC_COUNT: count,
  });
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  headers = { cookie: cookies.join('; ') };
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function store(): Promise<string> {
  const answer = await fetch(`${server.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactBody()),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

test.runIf(canSlow)('a lead with its filing and its mails costs four syncs at most', async () => {
  const sent = async () => {
    const answer = await fetch(`${server.url}/api/admin/outbox?state=sent`, { headers });
    return (await answer.json()).data.pagination.totalMessages as number;
  };
  const cost = async () => {
    const [before, mails] = [statSync(count).size, await sent()];
    await store();
    // The morning's digest may be among them.
    await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThanOrEqual(mails + 2);
    await wait(1000);
    return statSync(count).size - before;
  };
  // A lead may also pay for what the start left behind, a digest or a checkpoint: one shows the least.
  await expect.poll(cost, { timeout: 20_000 }).toBeLessThanOrEqual(4);
});

test.runIf(canSlow)('while each sync takes two seconds, nobody who reads waits for one', async () => {
  const id = await store();
  const reads: Read[] = [
    ['/', {}],
    ['/api/blogs?page=1&limit=6', {}],
    ['/api/admin/leads', headers],
    [`/api/admin/leads/${id}`, headers],
    ['/admin', headers],
    ['/admin/leads', headers],
    ['/readyz', {}],
  ];
  for (const [path, sent] of reads)
    expect((await fetch(server.url + path, { headers: sent })).status).toBe(200);
  const load = leadLoad([server.url]);
  // What this machine takes beside the same leads and whatever else it does, on a disk that is not slow.
  const usual = await timesOf(reads, scaled(3, 15));
  writeFileSync(delay, String(slowMs));
  const before = load.acknowledged.size;
  const slow = await timesOf(reads, scaled(10, 60));
  writeFileSync(delay, '0');
  await load.stop();
  expect([...load.statuses.keys()]).toEqual([201]);
  expect(load.acknowledged.size - before).toBeGreaterThan(2);
  for (const [path] of reads) {
    const [least, taken] = [usual.get(path) ?? [], slow.get(path) ?? []];
    console.log(
      `${path.replace(id, ':id')}: median ${part(taken, 0.5)} ms, p99 ${part(taken, 0.99)} ms (${part(least, 0.5)} and ${part(least, 0.99)} on a quick disk)`,
    );
    expect([path, part(taken, 0.9) - part(least, 0.9) < slowMs / 2]).toEqual([path, true]);
  }
});

type Read = readonly [path: string, headers: Record<string, string>];

/** How long each read took, asked again and again at the same time as the others, in milliseconds by path. */
async function timesOf(reads: readonly Read[], seconds: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    reads.map(async ([path, sent]) => {
      const taken: number[] = [];
      times.set(path, taken);
      while (performance.now() < until) {
        const begun = performance.now();
        const answer = await fetch(server.url + path, { headers: sent });
        await answer.text();
        expect([path, answer.status]).toEqual([path, 200]);
        taken.push(performance.now() - begun);
        await wait(40);
      }
    }),
  );
  return times;
}

/** The time that this share of them stays below, in whole milliseconds. */
function part(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
}
