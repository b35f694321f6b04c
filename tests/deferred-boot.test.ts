import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { finishDocument } from '#http/page-document.ts';
import { builtSite, type Site } from '#http/pages.ts';
import { bootText } from '#web/deferred-boot/boot-data.ts';
import { bootDifferences } from '#web/deferred-boot/contract.ts';
import { createTestApp } from './create-test-app.ts';

let site: Site;
let build: ServerBuild;
beforeAll(async () => {
  site = await builtSite(new URL('../build/', import.meta.url));
  build = await site.load();
});

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sourcesOf = (policy: unknown, directive: string) =>
  new RegExp(`${directive} ([^;]*)`).exec(String(policy))?.[1]?.split(' ') ?? [];
const inlineCode = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );

test.each(['/', '/faq/quiz', '/blog/:slug', '/admin/leads/:id'])(
  'the starter does for %s what React Router would write into the page',
  async (path) => {
    expect(await bootDifferences(build, path.replace(/:\w+/, 'x'))).toEqual([]);
  },
);

const withAssets = (more: object) => ({ ...build, assets: { ...build.assets, ...more } }) as ServerBuild;

test.each<[string, () => ServerBuild, RegExp]>([
  [
    'imports something more',
    () => withAssets({ hmr: { runtime: '/assets/more.js', timestamp: 1 } }),
    /The script that imports the routes/,
  ],
  ['writes one script more', () => withAssets({ sri: {} }), /The script that describes the build/],
  [
    'asks for the routes as they are needed',
    () => ({ ...build, routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' } }),
    /The list of files to fetch early/,
  ],
])('a React Router that %s is told in words', async (_called, changed, sentence) => {
  expect((await bootDifferences(changed(), '/about')).join('\n')).toMatch(sentence);
});

test('the data stands in the page as text that ends no element', () => {
  const text = bootText({
    state: '</script><!--<script>',
    scripts: ['', ''],
    routes: [],
  });
  expect(text).not.toContain('<');
  expect(JSON.parse(text).state).toBe('</script><!--<script>');
});

test('every public page runs one inline script, the starter, and its policy names that one alone', async () => {
  const app = await createTestApp();
  for (const url of ['/', '/about', '/faq', '/blog', '/privacy', '/admin', '/no-such-page']) {
    const { body, headers } = await app.app.fastify.inject({ url });
    expect(inlineCode(body)).toEqual([site.starter]);
    expect(sourcesOf(headers['content-security-policy'], 'script-src')).toEqual([
      "'self'",
      sha256(site.starter),
    ]);
  }
  await app.close();
});

test('a script or style that was injected into a page is not allowed by its policy', async () => {
  const script = 'document.title = "taken"';
  const style = 'body { display: none }';
  const injecting = (given: Site): Site => ({
    ...given,
    load: async () => {
      const { default: render, ...rest } = build.entry.module;
      const handle: typeof render = async (...args) => {
        const response = (await render(...args)) as Response;
        const html = (await response.text()).replace(
          '<main',
          () =>
            `<script>${script}</script><style>${style}</style><style id="site-style">${style}</style><main`,
        );
        return new Response(html, response);
      };
      return { ...build, entry: { ...build.entry, module: { ...rest, default: handle } } };
    },
  });
  const app = await createTestApp({}, false, injecting);
  const { body, headers } = await app.app.fastify.inject('/privacy');
  expect(body).toContain(script);
  const policy = headers['content-security-policy'];
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", sha256(site.starter)]);
  expect(sourcesOf(policy, 'style-src')).toHaveLength(2);
  expect(sourcesOf(policy, 'style-src')).not.toContain(sha256(style));
  await app.close();
});

test('a page that is written differently than expected is not finished quietly', () => {
  const inlined = { ownStyle: '', starter: '', baseStyle: '', file: () => undefined, cover: () => '' };
  expect(() => finishDocument('<html><HEAD></HEAD></html>', inlined)).toThrow(/page-document/);
});
