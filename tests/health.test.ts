import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const get = (url: string) => app.app.fastify.inject({ url, remoteAddress: '203.0.113.9' });

test('the process and the database say that they answer', async () => {
  for (const [url, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, data: { status } });
  }
});

test('what /readyz leaves out is named in words', async () => {
  expect((await get('/readyz?exclude=database')).json()).toEqual({
    success: true,
    data: { status: 'ready' },
  });
  expect((await get('/readyz?exclude=disk')).statusCode).toBe(400);
});

test('the address lookup gives the address where an outside service would, and in the usual envelope', async () => {
  const answer = await get('/api/ip?format=json');
  expect(answer.json()).toEqual({ success: true, data: { ip: '203.0.113.9' }, ip: '203.0.113.9' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['/', '/faq', '/api/blogs', '/api/ip', '/healthz'])(
  'HEAD %s is GET without its body',
  async (url) => {
    const answer = await app.app.fastify.inject({ method: 'HEAD', url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  },
);
