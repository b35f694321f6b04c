import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directionDefaults } from '#content/directions/directions.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { publicPaths } from '../scripts/public-paths.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';

const client = new URL('../build/client/', import.meta.url);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const brotliSize = (bytes: Uint8Array | string) => brotliCompressSync(bytes).byteLength;
const fileSize = (path: string, ending = '') => readFileSync(new URL(`.${path}${ending}`, client)).byteLength;

const sizeOf = (scripts: Iterable<string>) =>
  [...scripts].reduce((sum, script) => sum + fileSize(script, '.br'), 0);

/** A page's scripts, and those of a part it fetches: what is named, and what those files import before they can run. */
function scriptsOf(html: string, part?: string): Set<string> {
  const found = new Set<string>();
  const follow = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    const source = readFileSync(new URL(`.${path}`, client), 'utf8');
    for (const [, file] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) follow(`/assets/${file}`);
  };
  const boot = /<script type="application\/json" id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  for (const [, path = ''] of boot.matchAll(/"(\/assets\/[^"]+\.js)"/g)) follow(path);
  const [runsThem = ''] = /\/assets\/boot-\w+\.js/.exec(html) ?? [];
  expect(runsThem).not.toBe('');
  follow(runsThem);
  if (part) follow(part);
  return found;
}

/** What those scripts, and all that they may come to load, ask for by name. */
function filesWithin(scripts: Set<string>): Set<string> {
  const found = new Set(scripts);
  for (const path of found) {
    if (!path.endsWith('.js') || path.includes('/manifest-')) continue;
    const source = readFileSync(new URL(`.${path}`, client), 'utf8');
    for (const [, file] of source.matchAll(/["'](?:\.\/|assets\/|\/assets\/)([\w.-]+\.(?:js|css))["']/g))
      found.add(`/assets/${file}`);
  }
  return found;
}

test.each(['/', '/get-started', '/quiz', '/interests', '/directions'])(
  '%s never comes to load the desk',
  async (path) => {
    const { body } = await app.app.fastify.inject(path);
    const files = [...filesWithin(scriptsOf(body))];
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => /\/desk-/.test(file))).toEqual([]);
  },
);

// Pages that search engines are not shown cost their visitors as much.
const paths = [...publicPaths, '/get-started', '/ta/get-started', '/newsletter', '/search'];

test.each(paths)('%s stays within its bytes', async (path) => {
  const { body: html, statusCode } = await app.app.fastify.inject(path);
  expect(statusCode).toBe(200);
  const scripts = scriptsOf(html);
  expect(scripts.size).toBeGreaterThan(5);
  const fonts = [...html.matchAll(/rel="preload" href="([^"]+\.woff2)"/g)].map(([, font = '']) => font);
  expect(fonts).toHaveLength(1);
  expect(brotliSize(html)).toBeLessThanOrEqual(budgets.htmlBytes);
  const added = budgets.questionPages.includes(path) ? budgets.questionScriptBytes : 0;
  expect(sizeOf(scripts)).toBeLessThanOrEqual(budgets.scriptBytes + added);
  expect(fileSize(fonts[0] ?? '')).toBeLessThanOrEqual(budgets.fontBytes);
});

test.each([
  ['/quiz', undefined],
  ['/interests', 'take-interests'],
])('the questions of %s stay within their bytes above what every page has', async (path, part) => {
  const htmlOf = async (page: string) => (await app.app.fastify.inject(page)).body;
  const [home, about, own] = await Promise.all([htmlOf('/'), htmlOf('/about'), htmlOf(path)]);
  const file =
    part &&
    readdirSync(new URL('assets/', client)).find(
      (name) => name.startsWith(`${part}-`) && name.endsWith('.js'),
    );
  const onEvery = scriptsOf(home).intersection(scriptsOf(about));
  const asked = scriptsOf(own, file && `/assets/${file}`);
  expect(sizeOf(onEvery)).toBeGreaterThan(80_000);
  expect(sizeOf(asked.difference(onEvery))).toBeGreaterThan(10_000);
  expect(sizeOf(asked.difference(onEvery))).toBeLessThanOrEqual(budgets.questionScriptBytes);
});

test('the longest pages of directions stay within their bytes', async () => {
  const { own: _own, ...shipped } = directionDefaults;
  const longest = Object.entries(shipped)
    .map(([slug, words]) => ({ slug, length: JSON.stringify(words).length }))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 10);
  const sizes = new Map<string, number>();
  for (const { slug } of longest) {
    const { body, statusCode } = await app.app.fastify.inject(`/directions/${slug}`);
    expect(statusCode).toBe(200);
    sizes.set(slug, brotliSize(body));
  }
  expect([...sizes].filter(([, size]) => size > budgets.htmlBytes)).toEqual([]);
});

test('pages whose sentences go by the day stay within their bytes all year', {
  timeout: 120_000,
}, async () => {
  const byDay = [
    '/',
    '/ta',
    '/services/indian-admission',
    '/services/indian-admission/examinations',
    '/services/test-preparation',
  ];
  const sizes: [path: string, day: string, size: number][] = [];
  for (let day = 0; day < 365; day += 20) {
    const onDay = await createTestApp();
    onDay.clock.now = new Date(Date.UTC(2027, 0, 1 + day, 6));
    for (const path of byDay) {
      const { body } = await onDay.app.fastify.inject(path);
      sizes.push([path, onDay.clock.now.toISOString(), brotliSize(body)]);
    }
    await onDay.close();
  }
  for (const path of byDay)
    expect(new Set(sizes.filter(([of]) => of === path).map(([, , size]) => size)).size).toBeGreaterThan(3);
  expect(sizes.filter(([, , size]) => size > budgets.htmlBytes)).toEqual([]);
});
