import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestPost, publicPaths } from '../scripts/public-paths.ts';
import { capture } from './capture.ts';
import { type Load, load, type Measured, median, serve } from './load.ts';

interface Row {
  name: string;
  ours: Load;
  limit: Load;
}

interface Case {
  name: string;
  path: string;
  headers: Record<string, string>;
}

const rounds = 3;

/** Each public page, a conditional request and the blog's API, in turn with bare node:http sending the same bytes. */
export async function measureCachedResponses(
  site: Measured,
  folder: string,
  seconds: number,
): Promise<string[]> {
  const post = await newestPost(site.url);
  const accept = { 'accept-encoding': 'gzip, br' };
  const cases: Case[] = [...publicPaths, post].map((path) => ({ name: path, path, headers: accept }));
  cases.push({ name: 'GET /api/blogs?page=1&limit=6', path: '/api/blogs?page=1&limit=6', headers: accept });
  cases.push({
    name: `GET /api/blogs/{slug}`,
    path: `/api${post.replace('/blog/', '/blogs/')}`,
    headers: accept,
  });
  const home = await capture(`${site.url}/`, accept);
  const etag = home.headers[home.headers.indexOf('etag') + 1] ?? '';
  cases.push({ name: '/ not modified (304)', path: '/', headers: { ...accept, 'if-none-match': etag } });

  const rows: Row[] = [];
  for (const { name, path, headers } of cases) {
    await capture(site.url + path, headers);
    // The compressed forms follow a moment after the first answer.
    await new Promise((resolve) => setTimeout(resolve, 700));
    const file = join(folder, 'answer.json');
    writeFileSync(file, JSON.stringify(await capture(site.url + path, headers)));
    const bare = await serve('bench/limits/bare-http.ts', [file], {});
    const ours: Load[] = [];
    const limit: Load[] = [];
    const options = {
      seconds,
      headers: Object.entries(headers).map(([header, value]) => `${header}: ${value}`),
    };
    for (let round = 0; round < rounds; round++) {
      ours.push(await load(site, path, options));
      limit.push(await load(bare, path, options));
    }
    await bare.stop();
    const row = { name, ours: median(ours), limit: median(limit) };
    rows.push(row);
    console.log(line(row));
  }
  return rows.map(line);
}

function line({ name, ours, limit }: Row): string {
  const cells = [
    name,
    Math.round(ours.requestsPerSecond),
    ours.p50Ms.toFixed(2),
    ours.p99Ms.toFixed(2),
    ours.cpuMicros.toFixed(1),
    Math.round(limit.requestsPerSecond),
    limit.cpuMicros.toFixed(1),
    (ours.requestsPerSecond / limit.requestsPerSecond).toFixed(2),
    ours.failures,
  ];
  return `| ${cells.join(' | ')} |`;
}
