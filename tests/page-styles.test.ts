import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPaths } from '../scripts/public-paths.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const htmlOf = async (path: string) => (await app.app.fastify.inject(path)).body;

test.each([...publicPaths, '/no-such-page'])('%s waits for no style sheet', async (path) => {
  const html = await htmlOf(path);
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !link.includes('disabled'))).toEqual([]);
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html.match(/<link media="print" rel="stylesheet"[^>]*>/g)).toHaveLength(1);
  expect(html.match(/@page ?\{/g)).toBeNull();
});

test.each([
  ['/', '.hero-in', '.service-row'],
  ['/services', '.service-row', '.hero-in'],
  ['/privacy', '.legal', '.hero-in'],
  ['/blog', '.post-card', '.quiz-options{'],
])('%s carries %s and not %s', async (path, own, others) => {
  const style = /<style id="site-style">([\s\S]*?)<\/style>/.exec(await htmlOf(path))?.[1] ?? '';
  expect(style).toContain(own);
  expect(style).not.toContain(others);
});
