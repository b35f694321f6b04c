import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';

let app: TestApp;
let staff: Record<string, string>;
let id = '';
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.signIn();
  const { body } = await app.post(
    '/api/admin/blogs',
    { title: 'Fees', content: 'Five hundred.', published: true },
    staff,
  );
  id = body.data._id;
});
afterAll(() => app.close());

const ask = (method: string, what: string, payload?: object, post = id) =>
  app.ask(method, `/api/admin/blogs/${post}/${what}`, staff, payload);
const get = (url: string) => app.app.fastify.inject({ url });
const draft = { title: '', format: 'markdown', content: '**Six** hundred.' };

test('a draft may be unfinished, is nobody else’s by mistake, and is not public', async () => {
  const first = await ask('PUT', 'draft', { ...draft, savedAt: '' });
  expect(first.status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  expect((await ask('PUT', 'draft', { ...draft, savedAt: '' })).body.code).toBe('conflict');
  const second = await ask('PUT', 'draft', { ...draft, savedAt: first.body.data.savedAt });
  expect(second.status).toBe(200);
  expect((await ask('PUT', 'draft', { ...draft, savedAt: first.body.data.savedAt })).status).toBe(409);
  expect((await ask('GET', 'draft')).body.data.form).toMatchObject(draft);
  expect((await get('/blog/fees')).body).toContain('Five hundred.');
  expect((await ask('PUT', 'draft', draft, 'nobody')).status).toBe(404);
  expect(
    (await ask('PUT', 'draft', { ...draft, image_url: `data:image/png;base64,${'A'.repeat(3000)}` })).status,
  ).toBe(400);
  expect((await ask('PUT', 'draft', { ...draft, content: 'x'.repeat(200_001) })).status).toBe(400);
});

test('a link shows the draft with its pictures to anyone, until it ends; twenty is the most', async () => {
  const png = await sharp({ create: { width: 50, height: 40, channels: 3, background: '#137' } })
    .png()
    .toBuffer();
  const kept = await app.send('POST', '/api/admin/media', { ...staff, 'content-type': 'image/png' }, png);
  const picture = (kept.json() as Answer).data.url as string;
  await ask('PUT', 'draft', {
    ...draft,
    title: 'Fees, anew',
    content: `Seven hundred.\n\n![A desk](${picture})`,
  });
  const link = (await ask('POST', 'links')).body.data;
  const page = await get(new URL(link.url).pathname);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(page.body).toContain('Seven hundred.');
  expect(page.body).toContain('name="robots"');
  const shown = /\/media\/[\w-]+\.jpg\?draft=[\w-]{43}/.exec(page.body)?.[0] ?? '';
  expect([(await get(shown)).statusCode, (await get(picture)).statusCode]).toEqual([200, 404]);
  expect((await get(shown)).headers['cache-control']).toBe('private, no-store');
  expect((await get('/sitemap.xml')).body).not.toContain('/preview');

  app.clock.now = new Date(app.clock.now.getTime() + 7 * 86_400_000);
  expect([(await get(new URL(link.url).pathname)).statusCode, (await get(shown)).statusCode]).toEqual([
    404, 404,
  ]);
  staff = await app.signIn();
  const again = (await ask('POST', 'links')).body.data;
  await ask('DELETE', 'links');
  expect((await get(new URL(again.url).pathname)).statusCode).toBe(404);
  const many = [];
  for (let n = 0; n < 21; n++) many.push((await ask('POST', 'links')).status);
  expect(many).toEqual([...Array(20).fill(201), 409]);
  const last = (await ask('GET', 'links')).body.data.links;
  expect(last).toHaveLength(20);
});

test('a post in the trash is shown by no link, and takes its draft with it for good', async () => {
  await ask('DELETE', 'links');
  const { url } = (await ask('POST', 'links')).body.data;
  await app.app.fastify.inject({ method: 'DELETE', url: `/api/admin/blogs/${id}`, headers: staff });
  expect((await get(new URL(url).pathname)).statusCode).toBe(404);
  await app.store.posts.removeTrashed('9999');
  expect(await app.store.postDrafts.find(id)).toBeUndefined();
});
