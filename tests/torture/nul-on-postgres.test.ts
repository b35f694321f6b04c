import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { contactBody, postBody } from '../factories.ts';
import { newDatabase } from '../start-postgres.ts';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp({ DATABASE_URL: await newDatabase() });
});
afterAll(() => site?.close());

// PostgreSQL refuses a NUL in any text: each must be told apart before a query is made of it.
test('a NUL or half a letter pair anywhere is the sender’s fault, never a failure of ours', async () => {
  const staff = await site.signIn();
  const nul = '\0\ud800';
  const paths = ['/blog/%00', '/api/blogs/%00', '/covers/%00.svg', '/og/%00.png', '/thank-you?lead=%00'];
  const desk = ['/admin/leads/%00', '/admin/leads?search=%00&kind=%00', '/api/admin/leads?search=%00'];
  for (const url of [...paths, ...desk, '/api/admin/leads/%00', '/api/admin/blogs/%00', '/admin?to=%00']) {
    const answer = await site.app.fastify.inject({ url, headers: staff });
    expect([url, answer.statusCode < 500]).toEqual([url, true]);
  }
  const posts = await site.store.posts.listAll({ offset: 0, limit: 1 });
  const bodies: [string, object][] = [
    ['/api/auth/login', { username: nul, password: nul }],
    ['/api/auth/login', { username: `demo${nul}`, password: nul }],
    ['/api/leads', { ...contactBody(), name: `A${nul}` }],
    ['/api/leads', { ...contactBody(), address: 'A\ud800', page: nul, noticeVersion: nul, userAgent: nul }],
    ['/api/leads', { ...contactBody(), firstTouch: { utmSource: nul, referrer: nul } }],
    ['/api/leads', { ...contactBody(), idempotencyKey: nul }],
    ['/api/newsletter', { email: `a${nul}@example.com` }],
    ['/api/admin/blogs', postBody({ title: `Odd ${nul}`, content: `Ten letters ${nul}`, excerpt: nul })],
    ['/api/admin/blogs', postBody({ title: 'Odd picture', image_url: `https://example.com/${nul}` })],
    ['/api/admin/blogs', postBody({ title: 'Odd path', image_url: `/media/${nul}` })],
  ];
  for (const [url, body] of bodies) {
    const { status } = await site.post(url, body, staff);
    expect([url, body, status < 500]).toEqual([url, body, true]);
  }
  const put = await site.app.fastify.inject({
    method: 'PUT',
    url: `/api/admin/blogs/${posts[0]?.id}`,
    headers: staff,
    payload: postBody({ updatedAt: nul }),
  });
  expect(put.statusCode).toBe(400);
  for (const [page, values] of [
    ['account', { intent: 'test-notice', id: '\0' }],
    ['account', { intent: 'end-notices', id: '\0' }],
    ['newsletter', { intent: 'all', post: '\0' }],
    ['students', { intent: 'log', id: '\0', body: '{"kind":"call","what":"Call","outcome":"reached"}' }],
    ['students', { intent: 'log', id: '\0', body: '{"kind":"call","what":"Call","outcome":"busy"}' }],
  ] as const) {
    const { statusCode } = await site.send('POST', `/admin/${page}`, staff, new URLSearchParams(values));
    expect([values, statusCode < 500]).toEqual([values, true]);
  }
  const email = 'reader@example.com';
  await site.post('/api/newsletter', { email });
  const token = await site.store.newsletter.tokenToConfirm(email, 't'.repeat(43));
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await site.send('POST', `/newsletter/unsubscribe/${token}?letter=%00`, {}, form)).statusCode).toBe(
    200,
  );
});
