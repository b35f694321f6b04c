import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { chooseEncoding } from '#http/cached-response.ts';
import { pageCache } from '#http/page-cache.ts';
import { publicPath } from '#http/page-routes.ts';
import { createTestApp } from './create-test-app.ts';

const common = { 'x-common': '1' };

/** A page that counts how often it was rendered, and takes a turn of the event loop for it. */
function countedPage(text = 'x'.repeat(1000), status = 200, firstTakesMs = 5) {
  const page = {
    renders: 0,
    async render() {
      const render = ++page.renders;
      await wait(render === 1 ? firstTakesMs : 5);
      return {
        status,
        headers: { 'content-type': 'text/html' },
        body: new TextEncoder().encode(`${text}${render}`),
      };
    },
  };
  return page;
}

const text = async (answer: Promise<{ variants: { identity: { body: Uint8Array } } }>) =>
  new TextDecoder().decode((await answer).variants.identity.body);

test('a page asked for by many at once is rendered once, and then kept', async () => {
  const cache = pageCache(common);
  const page = countedPage();
  await Promise.all(Array.from({ length: 20 }, () => cache.answer('/', page.render)));
  await cache.answer('/', page.render);
  expect(page.renders).toBe(1);
});

test('after a clear the next request renders anew, also when an old rendering is still under way', async () => {
  const cache = pageCache(common);
  const page = countedPage('version ', 200, 40);
  const old = cache.answer('/', page.render);
  cache.clear();
  expect(await text(cache.answer('/', page.render))).toBe('version 2');
  expect(await text(old)).toBe('version 1');
  expect(await text(cache.answer('/', page.render))).toBe('version 2');
});

test('a failed page is not kept', async () => {
  const cache = pageCache(common);
  const page = countedPage('broken', 500);
  await cache.answer('/', page.render);
  await cache.answer('/', page.render);
  expect(page.renders).toBe(2);
});

test('memory is bounded: the oldest pages go first', async () => {
  const cache = pageCache(common, { maxEntries: 100, maxBytes: 20_000, freshForMs: 60_000 });
  const first = countedPage('x'.repeat(3000));
  await cache.answer('/0', first.render);
  for (let i = 1; i < 20; i++) await cache.answer(`/${i}`, countedPage('x'.repeat(3000)).render);
  await cache.answer('/0', first.render);
  expect(first.renders).toBe(2);
});

test('memory is bounded in entries too, and keys and headers count as bytes', async () => {
  const few = pageCache(common, { maxEntries: 3, maxBytes: 1e9, freshForMs: 60_000 });
  const first = countedPage('x');
  await few.answer('/0', first.render);
  for (let i = 1; i <= 3; i++) await few.answer(`/${i}`, countedPage('x').render);
  await few.answer('/0', first.render);
  expect(first.renders).toBe(2);

  const small = pageCache(common, { maxEntries: 100, maxBytes: 40_000, freshForMs: 60_000 });
  const longKey = `/${'a'.repeat(15_000)}`;
  const page = countedPage('x');
  await small.answer(longKey, page.render);
  await small.answer(`${longKey}b`, countedPage('x').render);
  await small.answer(longKey, page.render);
  expect(page.renders).toBe(2);
});

test('an aged page is still given at once, and rendered anew behind it', async () => {
  const cache = pageCache(common, { maxEntries: 100, maxBytes: 1e6, freshForMs: -1 });
  const page = countedPage('version ');
  await cache.answer('/', page.render);
  expect(await text(cache.answer('/', page.render))).toBe('version 1');
  await wait(30);
  expect(await text(cache.answer('/', page.render))).toBe('version 2');
});

test('the key holds the path and what its page reads, whatever else the address says', () => {
  expect(publicPath('/?utm_source=x&page=2')).toBe('/');
  expect(publicPath('/blog?utm_source=x&page=2')).toBe('/blog?page=2');
  expect(publicPath('/about.data?_routes=root&fbclid=1')).toBe('/about.data?_routes=root');
});

test('the smallest encoding the browser takes is chosen', () => {
  const variants = { identity: { headers: [], body: new Uint8Array() } };
  const all = { ...variants, br: variants.identity, gzip: variants.identity };
  expect(chooseEncoding('gzip, deflate, br, zstd', all)).toBe('br');
  expect(chooseEncoding('gzip', all)).toBe('gzip');
  expect(chooseEncoding('gzip, br;q=0', all)).toBe('gzip');
  expect(chooseEncoding(undefined, all)).toBe('identity');
  expect(chooseEncoding('br', variants)).toBe('identity');
});

test('a path that leads nowhere is a 404 of its own, and all of them cost one rendering', async () => {
  const app = await createTestApp();
  const ask = (url: string) => app.app.fastify.inject({ url });
  const [one, other] = [await ask('/no/such/page'), await ask('/nor-this-one?x=1')];
  expect([one.statusCode, other.statusCode]).toEqual([404, 404]);
  expect(one.headers.etag).toBe(other.headers.etag);
  expect((await ask('/blog/no-such-post')).statusCode).toBe(404);
  expect((await ask('/services')).statusCode).toBe(200);
  expect((await ask('/services/astrology')).statusCode).toBe(404);
  await app.close();
});

const pageData = (path: string, ...routes: string[]) => `${path}.data?_routes=${routes.join(',')}`;

test('addresses without number are not kept: unknown paths and routes, data without its page, pages past the last', async () => {
  const app = await createTestApp();
  const ask = (url: string) => app.app.fastify.inject({ url });
  for (const known of ['/blog', '/no-such-page', '/no-such-page.data', '/blog.data']) await ask(known);
  const before = app.app.cached().entries;
  const statusOf: Record<string, number> = {};
  for (let n = 2; n < 12; n++) {
    for (const [name, url] of Object.entries({
      document: `/${n}x`,
      data: `/${n}x.data`,
      longData: `/${n}x${'a'.repeat(2000)}.data?_routes=pages/site-layout`,
      unknownRoute: `/about.data?_routes=${n}`,
      otherBranch: pageData('/about', 'pages/faq', String(n)),
      withoutPage: `/blog.data?page=${n + 50}&_routes=root`,
      slugWithoutPage: pageData(`/blog/${n}x`, 'root'),
      pastTheLast: `/blog?page=${n + 50}`,
      dataPastTheLast: `/blog.data?page=${n + 50}`,
      missingPost: `/blog/${n}x`,
      missingPostData: `/blog/${n}x.data`,
      longSlug: `/blog/${n}x${'a'.repeat(2000)}`,
      cover: `/covers/${n}x.svg`,
      api: `/api/blogs?page=${n + 50}`,
      apiPost: `/api/blogs/${n}x`,
    })) {
      statusOf[name] = (await ask(url)).statusCode;
    }
  }
  expect(app.app.cached().entries).toBe(before);
  expect(statusOf).toEqual({
    document: 404,
    data: 404,
    longData: 404,
    unknownRoute: 404,
    otherBranch: 404,
    withoutPage: 200,
    slugWithoutPage: 200,
    pastTheLast: 302,
    dataPastTheLast: 202,
    missingPost: 404,
    missingPostData: 404,
    longSlug: 404,
    cover: 404,
    api: 200,
    apiPost: 404,
  });
  await app.close();
});

test('the data of a known page is kept, under the routes that a browser asks for', async () => {
  const app = await createTestApp();
  const kept = ['/blog.data', '/blog.data?_routes=pages/blog', '/get-started.data?_routes=root'];
  for (const url of [...kept, '/_.data', '/_.data?_routes=root']) {
    expect([url, (await app.app.fastify.inject({ url })).statusCode]).toEqual([url, 200]);
  }
  expect(app.app.cached().entries).toBe(kept.length);
  await app.close();
});

test("the API's description is made once for everyone", async () => {
  const app = await createTestApp();
  const ask = () => app.app.fastify.inject({ url: '/api/openapi.json' });
  const [first, second] = [await ask(), await ask()];
  expect(app.app.cached().entries).toBe(1);
  expect([second.statusCode, second.headers['content-type'], second.headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-cache',
  ]);
  expect(second.json()).toEqual(first.json());
  expect(second.json().openapi).toMatch(/^3\./);
  await app.close();
});

test('nothing a visitor sends finds its way into what others are given', async () => {
  const app = await createTestApp();
  const odd = {
    host: 'evil.example',
    forwarded: 'host=evil.example;proto=https',
    ...Object.fromEntries(
      ['host', 'proto', 'server', 'port', 'prefix', 'for', 'scheme'].map((name) => [
        `x-forwarded-${name}`,
        'evil.example',
      ]),
    ),
    ...Object.fromEntries(
      [
        ...[
          'x-original-url',
          'x-rewrite-url',
          'x-http-method-override',
          'x-host',
          'x-real-ip',
          'x-wap-profile',
        ],
        ...[
          'true-client-ip',
          'cf-connecting-ip',
          'client-ip',
          'via',
          'origin',
          'referer',
          'user-agent',
          'from',
        ],
        ...[
          'accept-language',
          'cookie',
          'authorization',
          'x-requested-with',
          'x-csrf-token',
          'range',
          'te',
          'dnt',
        ],
        ...[
          'save-data',
          'sec-ch-ua',
          'sec-ch-ua-mobile',
          'sec-fetch-site',
          'sec-fetch-mode',
          'sec-gpc',
          'purpose',
        ],
        ...[
          'x-react-router-data',
          'x-remix-response',
          'x-middleware-subrequest',
          'next-action',
          'rsc',
          'prefer',
        ],
        ...[
          'accept',
          'accept-charset',
          'if-modified-since',
          'cache-control',
          'pragma',
          'upgrade-insecure-requests',
        ],
      ].map((name) => [name, 'evil.example']),
    ),
  };
  const poisoned = await app.app.fastify.inject({
    url: '/about?utm_source=evil.example&x=%00',
    headers: odd,
  });
  const clean = await app.app.fastify.inject({ url: '/about' });
  expect([poisoned.statusCode, clean.statusCode]).toEqual([200, 200]);
  expect(poisoned.headers.etag).toBe(clean.headers.etag);
  expect(clean.body).not.toContain('evil.example');
  expect(clean.headers.vary).toBe('accept-encoding');
  await app.close();
});

test('the form in Tamil is kept until its address names a lead; what is not kept goes out in gzip, but not to a session', async () => {
  const app = await createTestApp();
  const gzip = { 'accept-encoding': 'gzip' };
  const told = async (
    url: string,
    headers: Record<string, string> = gzip,
    method: 'GET' | 'POST' = 'GET',
  ) => {
    const { statusCode, headers: answer } = await app.app.fastify.inject({ method, url, headers });
    return [statusCode, answer['cache-control'], answer['content-encoding']];
  };
  for (const url of ['/ta/get-started', '/ta/get-started?utm_source=x', '/ta/get-started.data']) {
    expect(await told(url), url).toEqual([200, 'no-cache', 'gzip']);
  }
  // However the parameter is spelt.
  for (const url of [
    '/ta/get-started?lead=x',
    '/ta/get-started?a=1&%6Cead=x',
    '/ta/get-started.data?lead=x',
  ]) {
    expect(await told(url), url).toEqual([200, 'no-store', 'gzip']);
  }
  for (const url of ['/search?q=loan', '/thank-you', '/newsletter/confirm']) {
    expect((await told(url)).slice(1), url).toEqual(['no-store', 'gzip']);
    expect((await told(url, { 'accept-encoding': 'gzip;q=0, br' })).slice(1), url).toEqual([
      'no-store',
      undefined,
    ]);
  }
  // A session's page holds others' details beside what a link put there: its length must not tell of them.
  const staff = await app.signIn();
  for (const url of ['/admin/leads?search=Kayal', '/search?q=loan']) {
    expect(await told(url, { ...gzip, ...staff }), url).toEqual([200, 'no-store', undefined]);
  }
  await app.close();
});
