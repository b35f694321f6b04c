import { mkdtemp, rm } from 'node:fs/promises';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publicSite } from '../create-test-app.ts';
import { contactBody } from '../factories.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import type { Flood } from './attacker.ts';
import { scaled } from './scale.ts';
import { keepVisiting, newVisitorsAgent, residentMb } from './visitors.ts';

/** `npm run torture` sets this to five minutes a flood. The short form asserts no times: they are the machine's. */
const seconds = Number(process.env.TORTURE_SECONDS ?? 2);
const isLong = seconds >= 60;

/** A server that grew by what each request leaves behind would pass this within seconds. In megabytes. */
const mostMemoryMb = 420;

let folder: string;
let server: ServerProcess;

async function start(heapMb: number, env: Record<string, string> = {}): Promise<void> {
  server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error', MALLOC_ARENA_MAX: '1', ...env }, [
    process.execPath,
    '--max-semi-space-size=8',
    `--max-old-space-size=${heapMb}`,
    'src/main.ts',
  ]);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-floods-'));
  await start(192);
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

type Counts = { answers: number; closed: number; asked: number; statuses: Record<string, number> };

/**
 * Floods the server while visitors of another address go on, and gives what both met with. It lasts its seconds, and on a busy
 * machine up to twenty more until something was seen.
 */
async function flood(
  attack: Omit<Flood, 'port'>,
  { agent, until = () => true }: { agent?: Agent; until?: (counts: Counts) => boolean } = {},
) {
  let counts: Counts = { answers: 0, closed: 0, asked: 0, statuses: {} };
  const port = Number(new URL(server.url).port);
  const calm = await keepVisiting([`${server.url}/healthz`], after(isLong ? 5 : 0.5));
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: { ...attack, port } });
  attacker.on('message', (latest: Counts) => {
    counts = latest;
  });
  const [isLongEnough, isTooLong] = [after(seconds), after(seconds + 20)];
  const ended = () => isTooLong() || (isLongEnough() && until(counts));
  const memory: number[] = [];
  const sampling = (async () => {
    while (!ended() && server.process.exitCode === null) {
      await pause(250);
      memory.push(residentMb(server.process.pid ?? 0));
    }
  })();
  const [health, visitors] = await Promise.all([
    keepVisiting([`${server.url}/healthz`], ended),
    keepVisiting(
      ['/', '/about', '/blog', '/faq'].map((path) => server.url + path),
      ended,
      agent,
    ),
    sampling,
  ]);
  await attacker.terminate();
  const met = { counts, calm, health, visitors, memory: summary(memory) };
  if (isLong) {
    const paths = attack.paths.map((path) => path.slice(0, 60));
    // Absolute times are the machine's; how much longer than in calm is the flood's.
    const ratios = { health: health.p99 / calm.p99, visitors: visitors.p99 / calm.p99 };
    console.log(JSON.stringify({ attack: { ...attack, paths }, ...met, ratios }));
  }
  return met;
}

/** Whether an answer said that it is too much, or that the site is busy. */
const hasRefused = ({ statuses }: Counts) => (statuses['429'] ?? 0) + (statuses['503'] ?? 0) > 0;

function after(durationSeconds: number): () => boolean {
  const endMs = performance.now() + durationSeconds * 1000;
  return () => performance.now() > endMs;
}

/** The mean of the second and of the last fifth, and the most, in megabytes. */
function summary(samples: number[]) {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  const mean = (some: number[]) => Math.round(some.reduce((sum, each) => sum + each, 0) / some.length);
  return {
    early: mean(samples.slice(fifth, 2 * fifth)),
    late: mean(samples.slice(-fifth)),
    most: Math.round(Math.max(...samples)),
  };
}

/** What must hold whatever the flood: the server lives, grows no further, and others are served. */
function expectUnharmed({ health, visitors, memory }: Awaited<ReturnType<typeof flood>>) {
  expect(server.process.exitCode, server.output()).toBeNull();
  expect(memory.most).toBeLessThan(mostMemoryMb);
  expect(health.asked).toBeGreaterThan(0);
  expect({ health: health.failed, visitors: visitors.failed }).toEqual({ health: 0, visitors: 0 });
  if (!isLong) return;
  expect(memory.late).toBeLessThan(memory.early * 1.15 + 10);
  expect(health.p99).toBeLessThan(500);
  expect(visitors.p99).toBeLessThan(1000);
}

const limitMs = (seconds + 30) * 1000;

test('made-up addresses leave nothing behind', { timeout: limitMs }, async () => {
  const long = 'a'.repeat(15_000);
  const met = await flood(
    {
      sockets: 16,
      pipelined: 1,
      paths: [
        `/{n}x${long}.data?_routes=pages/site-layout`,
        '/{n}x.data',
        '/blog.data?page={n}&_routes=root',
        '/{n}x',
        `/about.data?_routes=${'b'.repeat(100)}{n}`,
        '/covers/{n}x.svg',
        '/api/blogs/{n}x',
      ],
      reads: true,
    },
    { until: ({ answers }) => answers > 100 },
  );
  expectUnharmed(met);
  expect(met.counts.answers).toBeGreaterThan(100);
});

test.each([
  ['pages that are kept', ['/', '/blog']],
  ['pages that are rendered', ['/blog/none-{n}', '/admin']],
  ['lists', ['/api/blogs?limit=50&page={n}']],
])('pipelined requests for %s, never read, hold no memory', { timeout: limitMs }, async (_called, paths) => {
  const met = await flood({ sockets: 25, pipelined: 2000, paths, reads: false });
  expectUnharmed(met);
  if (isLong) expect(met.counts.closed).toBeGreaterThan(0);
});

test.each([
  ['few', 50],
  ['many', 2000],
])(
  'pipelined requests that are read, %s at once, keep nobody waiting',
  { timeout: limitMs },
  async (_few, pipelined) => {
    const met = await flood({ sockets: 25, pipelined, paths: ['/', '/about'], reads: true });
    expectUnharmed(met);
    expect(met.counts.answers).toBeGreaterThan(0);
  },
);

test('5,500 idle sockets of one address keep no other visitor out', { timeout: limitMs }, async () => {
  expectUnharmed(
    await flood({ sockets: 5500, pipelined: 0, paths: [], reads: true }, { agent: newVisitorsAgent }),
  );
});

test('200 connections that ask for pages to be rendered do not delay others', {
  timeout: limitMs,
}, async () => {
  const met = await flood(
    { sockets: 200, pipelined: 1, paths: ['/blog/none-{n}', '/thank-you?lead={n}', '/admin'], reads: true },
    { until: hasRefused },
  );
  expectUnharmed(met);
  expect(hasRefused(met.counts)).toBe(true);
});

test.each(
  scaled<[string, number][]>(
    [['300 networks', 300]],
    [
      ['one network', 1],
      ['300 networks', 300],
    ],
  ),
)(
  'five times as many pages as can be rendered, of %s: what is rendered stays, the rest hears 503, health and leads go first',
  { timeout: 3 * limitMs },
  async (_networks, networks) => {
    await server.end('SIGKILL');
    await start(192, { LEADS_PER_HOUR: '1000000', NODE_ENV: 'production', ...publicSite });
    const paths = ['/thank-you?lead={n}'];
    const goodput = async (sockets: number) => {
      let counts: Counts = { answers: 0, closed: 0, asked: 0, statuses: {} };
      const port = Number(new URL(server.url).port);
      const attack: Flood = { sockets, pipelined: 1, paths, reads: true, networks, port };
      const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: attack });
      attacker.on('message', (latest: Counts) => {
        counts = latest;
      });
      // Until all are connected.
      await pause(2000);
      const before = counts.statuses['200'] ?? 0;
      const begunMs = performance.now();
      const ended = after(Math.max(3, Math.min(seconds, 60)));
      const [health, leads] = await Promise.all([
        keepVisiting([`${server.url}/healthz`], ended, newVisitorsAgent),
        keepVisiting([`${server.url}/api/leads`], ended, newVisitorsAgent, () => contactBody()),
      ]);
      const perSecond = ((counts.statuses['200'] ?? 0) - before) / ((performance.now() - begunMs) / 1000);
      await attacker.terminate();
      return { perSecond, statuses: counts.statuses, health, leads };
    };
    const peak = await goodput(8);
    const overload = await goodput(600);
    expect(Object.keys(peak.statuses)).toEqual(['200']);
    expect(Object.keys(overload.statuses).sort()).toEqual(['200', '503']);
    expect([overload.health.failed, overload.leads.failed]).toEqual([0, 0]);
    if (!isLong) return;
    console.log(JSON.stringify({ networks, peak, overload, ratio: overload.perSecond / peak.perSecond }));
    expect(overload.perSecond).toBeGreaterThan(0.8 * peak.perSecond);
    expect(overload.health.p99).toBeLessThan(1000);
    expect(overload.leads.p99).toBeLessThan(1000);
  },
);

test('a heap that fills is not filled to its end: the site says that it is busy', {
  timeout: limitMs,
}, async () => {
  await server.end('SIGKILL');
  // A third of the usual one, so that what the site needs at rest is most of it.
  await start(64);
  const met = await flood(
    {
      sockets: 900,
      pipelined: 20,
      paths: ['/api/blogs?limit=50&page=1&n={n}', '/blog/none-{n}', '/thank-you?lead={n}'],
      reads: true,
    },
    { until: hasRefused },
  );
  expectUnharmed(met);
  expect(met.counts.answers).toBeGreaterThan(0);
  expect(hasRefused(met.counts)).toBe(true);
});
