import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureCachedResponses } from './cached-responses.ts';
import { measureGrowth } from './growth.ts';
import { compare, ensureWrk, type Measured, memoryMb, serve } from './load.ts';

// One command, one table: what the site does beside what the machine could do, measured in the same run. The server runs on
// processor 0, the load comes from processor 1 (wrk, 2 threads, 64 connections); medians of five runs in turn.

const seconds = Number(process.env.SECONDS ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'margam-bench-'));

const startSite = (dataDir: string) =>
  serve('src/main.ts', [], {
    DATA_DIR: dataDir,
    // All the load comes from one address.
    LEADS_PER_HOUR: '100000000',
    // As `npm run serve` starts it.
    MALLOC_ARENA_MAX: '1',
    NODE_COMPILE_CACHE: 'build/compile-cache',
    NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=192',
  });

ensureWrk();
const coldStart = await measureColdStart();
const site = await startSite(join(folder, 'site'));
const memoryAtStart = memoryMb(site.pid);
const cachedResponses = await measureCachedResponses(site, folder, seconds);
const memoryAfterPages = memoryMb(site.pid);
const leads = await measureLeads(site);
const memoryAfterLeads = memoryMb(site.pid);
await site.stop();
const growth = await measureGrowth();
rmSync(folder, { recursive: true, force: true });

const file = new URL('results.md', import.meta.url);
// Written by bench/desk.ts.
const desk = readFileSync(file, 'utf8').split('\n## The desk as leads grow\n')[1];

writeFileSync(
  file,
  `# Load

Made by \`npm run bench\` (${seconds} s a run, five runs in turn, medians; a ratio is the median of the rounds'). Server on one processor, wrk with 64 connections on the
other. Absolute figures are this machine's; the ratios are the point: **limit** is bare \`node:http\` sending the same bytes with
the same headers, in the same run.

## Cached responses

| response | requests/s | p50 ms | p99 ms | CPU µs | limit requests/s | limit CPU µs | ratio | failures |
|---|---|---|---|---|---|---|---|---|
${cachedResponses.join('\n')}

## Stored leads

Each lead is one \`POST /api/leads\`, validated, unique by its key and synced to disk (\`synchronous = FULL\`) before its answer. The
limit is bare \`node:http\` with one \`JSON.parse\` and a raw prepared insert into the same table, one sync for all of a turn.

| | leads/s | p50 ms | p99 ms | CPU µs | limit leads/s | limit CPU µs | ratio | failures |
|---|---|---|---|---|---|---|---|---|
${leads}

## Start and memory

| | |
|---|---|
| cold start to the first complete page, median of five | ${coldStart} ms |
| memory at start / after the pages' load / after the leads' load | ${Math.round(memoryAtStart)} / ${Math.round(memoryAfterPages)} / ${Math.round(memoryAfterLeads)} MB |

## Growth

Microseconds of one read straight from storage, without the cache (median of 300).

| posts | first page | page 1,600 or the last | one post with neighbours and related ones | search: common words | search: a rare word | 60 of a tag | what the feed reads | desk's list | of it the published |
|---|---|---|---|---|---|---|---|---|---|
${growth.posts.join('\n')}

| leads | newest 50 | newest 50 of a kind | search by name | store one |
|---|---|---|---|---|
${growth.leads.join('\n')}
${desk ? `\n## The desk as leads grow\n${desk}` : ''}`,
);

async function measureColdStart(): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const begun = performance.now();
    const fresh = await startSite(join(folder, 'cold'));
    await (await fetch(fresh.url)).text();
    times.push(performance.now() - begun);
    await fresh.stop();
  }
  return Math.round(times.sort((a, b) => a - b)[2] ?? Number.NaN);
}

async function measureLeads(site: Measured): Promise<string> {
  const rawFolder = join(folder, 'raw');
  mkdirSync(rawFolder);
  const limit = await serve('bench/limits/raw-leads.ts', [rawFolder], {});
  const row = await compare(
    'POST /api/leads',
    '/api/leads',
    { site, limit },
    { seconds, script: 'bench/lead.lua' },
  );
  await limit.stop();
  return row;
}
