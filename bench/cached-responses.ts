import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestPost, publicPaths } from '../scripts/public-paths.ts';
import { capture } from './capture.ts';
import { compare, type Measured, serve } from './load.ts';

interface Case {
  name: string;
  path: string;
  headers: Record<string, string>;
}

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

  const rows: string[] = [];
  for (const { name, path, headers } of cases) {
    await capture(site.url + path, headers);
    // The compressed forms follow a moment after the first answer.
    await new Promise((resolve) => setTimeout(resolve, 700));
    const file = join(folder, 'answer.json');
    writeFileSync(file, JSON.stringify(await capture(site.url + path, headers)));
    const limit = await serve('bench/limits/bare-http.ts', [file], {});
    const options = {
      seconds,
      headers: Object.entries(headers).map(([header, value]) => `${header}: ${value}`),
    };
    rows.push(await compare(name, path, { site, limit }, options));
    await limit.stop();
  }
  return rows;
}
