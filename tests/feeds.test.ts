import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { directionDefaults } from '#content/directions/directions.ts';
import { allDirections } from '#domain/direction.ts';
import { createPublicApp, type TestApp } from './create-test-app.ts';
import { postBody } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
beforeEach(async () => {
  app = await createPublicApp();
  staff = { ...(await app.signIn()), host: 'margam.test' };
});
afterEach(() => app.close());

const get = (url: string) => app.app.fastify.inject({ url });
const write = (method: 'POST' | 'PUT', url: string, changes: Record<string, unknown> = {}) =>
  app.app.fastify.inject({ method, url, payload: postBody(changes), headers: staff });

test('the feed tells the newest posts with whole addresses, and follows every write', async () => {
  const before = await get('/feed.xml');
  expect(before.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(before.body.match(/<entry>/g)).toHaveLength(7);
  const { _id } = (await write('POST', '/api/admin/blogs', { title: 'A <b> & "c"' })).json().data;
  const after = (await get('/feed.xml')).body;
  expect(after).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
  expect(after).toContain('href="https://margam.test/blog/a-b-and-c"');
  expect(after).toContain('<updated>2026-11-21T06:00:00.000Z</updated>');
  await write('PUT', `/api/admin/blogs/${_id}`, { published: false });
  expect((await get('/feed.xml')).body).toBe(before.body);
});

test('no character of a post leaves the feed one that programs cannot read', async () => {
  for (const [called, character] of [
    ['U+FFFE', '\ufffe'],
    ['U+FFFF', '\uffff'],
    ['half a pair', '\ud83d'],
    ['U+0008', '\u0008'],
  ]) {
    const text = `${called}: before ${character} after, and more than ten`;
    await write('POST', '/api/admin/blogs', { title: text, excerpt: text, content: text });
    const { body } = await get('/feed.xml');
    expect(body, called).toMatch(
      new RegExp(`<title>${called?.replace('+', '.')}: before .{0,2}after, and`, 'u'),
    );
    // XML 1.0, production 2.
    expect(body, called).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  }
});

test('the site map lists every public page, and posts with their last change', async () => {
  await write('POST', '/api/admin/blogs', { title: 'Mapped' });
  await write('POST', '/api/admin/blogs', { title: 'Hidden', published: false });
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const places = [...body.matchAll(/<loc>https:\/\/margam\.test(.*?)<\/loc>/g)].map(([, path]) => path);
  expect(places).toEqual(
    expect.arrayContaining(['/', '/services/test-preparation', '/faq', '/blog', '/blog/mapped']),
  );
  expect(places).not.toContain('/blog/hidden');
  expect(places).toHaveLength(20 + allDirections(directionDefaults).length + 8);
  // So do the directions, with the day on which their sources were read.
  expect(body).toMatch(/\/directions\/[\w-]+<\/loc><lastmod>20\d\d-\d\d-\d\d<\/lastmod>/);
  expect(body).toContain('/blog/mapped</loc><lastmod>2026-11-21T06:00:00.000Z</lastmod>');
});

test('a tag has a feed of its own; a tag of no post has none', async () => {
  await write('POST', '/api/admin/blogs', { title: 'Of a tag', tags: ['Exam Dates'] });
  const { body } = await get('/blog/tag/exam-dates/feed.xml');
  expect(body.match(/<entry>/g)).toHaveLength(1);
  expect(body).toContain(
    '<link rel="self" type="application/atom+xml" href="https://margam.test/blog/tag/exam-dates/feed.xml"/>',
  );
  expect(body).toContain('<title>Exam Dates - ');
  expect((await get('/blog/tag/nothing/feed.xml')).statusCode).toBe(404);
  expect((await get('/blog/tag/exam-dates')).body).toContain('/blog/tag/exam-dates/feed.xml');
});

test('robots are kept from the desk and the API, and told of the map', async () => {
  expect((await get('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: https://margam.test/sitemap.xml\n',
  );
});

test('a published post has a cover and a picture for links; a draft has neither', async () => {
  await write('POST', '/api/admin/blogs', { title: 'Covered' });
  await write('POST', '/api/admin/blogs', { title: 'Hidden', published: false });
  const cover = await get('/covers/covered.svg');
  expect(cover.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(cover.body).toMatch(/^<svg /);
  const picture = await get('/og/covered.png');
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
  expect(picture.rawPayload.byteLength).toBeLessThan(250_000);
  const { body } = await get('/api/blogs/covered');
  const { _id: id, content } = JSON.parse(body).data;
  await write('PUT', `/api/admin/blogs/${id}`, { title: 'Another title', content });
  expect((await get('/og/covered.png')).rawPayload.equals(picture.rawPayload)).toBe(false);
  // A page keeps its picture whatever a post is called.
  await write('POST', '/api/admin/blogs', { title: 'About' });
  expect((await get('/og/blog/about.png')).rawPayload.equals((await get('/og/about.png')).rawPayload)).toBe(
    false,
  );
  for (const url of [
    '/covers/hidden.svg',
    '/og/hidden.png',
    '/og/blog/hidden.png',
    '/og/blog/tag/none.png',
    '/og/admin/login.png',
    '/og/services/none.png',
    '/og/get-started.png',
    '/og/%00/a.png',
    '/covers/none.svg',
    '/og/covered.jpg',
    '/covers/covered',
  ]) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
});
