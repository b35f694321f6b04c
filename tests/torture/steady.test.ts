import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import { contactBody, postBody } from '../factories.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { leadLoad } from './load.ts';
import { isLong, patience, scaled } from './scale.ts';
import { residentMb, visit } from './visitors.ts';

vi.setConfig({ testTimeout: patience });

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** With the bounds of memory that `npm run serve` sets. */
async function start(): Promise<void> {
  server = await startServer(
    { DATA_DIR: folder, LOG_LEVEL: 'silent', LEADS_PER_HOUR: '1000000', MALLOC_ARENA_MAX: '1' },
    [process.execPath, '--max-semi-space-size=8', '--max-old-space-size=192', 'src/main.ts'],
  );
}

async function signIn(): Promise<Record<string, string>> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookies.join('; '), 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
}

test('twenty pictures of 5 MB at once: each is stored or told to come again, and the site goes on', async () => {
  await start();
  const staff = await signIn();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({
    create: { width: 1290, height: 1290, channels: 3, background: '#777', noise },
  })
    .png()
    .toBuffer();
  expect(picture.length).toBeGreaterThan(4_500_000);
  expect(picture.length).toBeLessThan(5 * 1024 * 1024);
  const image = `data:image/png;base64,${picture.toString('base64')}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      fetch(`${server.url}/api/admin/blogs`, {
        method: 'POST',
        headers: staff,
        body: JSON.stringify(postBody({ title: `Picture ${number} of twenty`, image_url: image })),
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses).difference(new Set([201, 429, 503]))).toEqual(new Set());
  expect(statuses).toContain(201);
  for (const answer of answers) {
    if (answer.status !== 201) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(server.process.exitCode).toBeNull();
  expect(await visit(`${server.url}/`)).toBe(200);
});

test('a table of all leads is streamed, however many there are', async () => {
  await start();
  const posted = await fetch(`${server.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactBody({ address: 'x'.repeat(400) })),
  });
  expect(posted.status).toBe(201);
  await server.end('SIGTERM');
  const wanted = scaled(5000, 100_000);
  const database = new SQLite(join(folder, 'margam.db'));
  const lead = database.prepare('select * from lead').get() as Record<string, unknown>;
  const names = Object.keys(lead);
  const insert = database.prepare(
    `insert into lead (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
  );
  database.transaction(() => {
    for (let number = 1; number < wanted; number++) {
      insert.run({ ...lead, id: `copy-${number}`, idempotency_key: `copy-${number}` });
    }
  })();
  database.close();

  await start();
  const staff = await signIn();
  const table = await fetch(`${server.url}/api/admin/leads.csv`, { headers: staff });
  expect(table.status).toBe(200);
  let lines = 0;
  let most = 0;
  for await (const chunk of table.body ?? []) {
    for (const byte of chunk as Uint8Array) if (byte === 10) lines++;
    most = Math.max(most, residentMb(server.process.pid ?? 0));
  }
  // A heading, and a line for each: an address of one line has no break of its own.
  expect(lines).toBe(wanted + 1);
  expect(most).toBeLessThan(500);
  expect(await visit(`${server.url}/`)).toBe(200);
});

test('under mixed load memory and open files stay level', async () => {
  await start();
  const load = leadLoad([server.url], 2);
  const paths = [
    '/',
    '/about',
    '/blog',
    '/blog/how-to-choose',
    '/api/blogs?page=1&limit=6',
    '/faq',
    '/nothing',
  ];
  const endsAt = Date.now() + scaled(5, 600) * 1000;
  let visits = 0;
  const visitors = Array.from({ length: 4 }, async () => {
    while (Date.now() < endsAt) await visit(server.url + (paths[visits++ % paths.length] ?? '/'));
  });
  const samples: { megabytes: number; files: number }[] = [];
  while (Date.now() < endsAt) {
    const pid = server.process.pid ?? 0;
    samples.push({ megabytes: residentMb(pid), files: (await readdir(`/proc/${pid}/fd`)).length });
    await pause(scaled(500, 5000));
  }
  await Promise.all(visitors);
  await load.stop();
  expect([...load.statuses.keys()]).toEqual([201]);
  expect(Math.max(...samples.map(({ files }) => files))).toBeLessThan(120);
  expect(Math.max(...samples.map(({ megabytes }) => megabytes))).toBeLessThan(420);
  if (!isLong) return;
  // After a fifth of the time everything is warm; from then on the middle of what follows must not climb.
  const middle = (part: typeof samples) =>
    part.map(({ megabytes }) => megabytes).toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
  const fifth = Math.floor(samples.length / 5);
  const growth = middle(samples.slice(-fifth)) - middle(samples.slice(fifth, 2 * fifth));
  console.log(
    `Resident memory grew by ${growth.toFixed(1)} MB in ten minutes, ${load.acknowledged.size} leads.`,
  );
  expect(growth).toBeLessThan(40);
});
