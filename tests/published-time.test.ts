import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { postBody } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
beforeEach(async () => {
  app = await createTestApp();
  staff = await app.signIn();
});
afterEach(() => app.close());

const at = (time: string) => {
  app.clock.now = new Date(time);
};
async function write(id: string, changes: Record<string, unknown>): Promise<Answer> {
  const answer = await app.send(
    id ? 'PUT' : 'POST',
    `/api/admin/blogs${id && `/${id}`}`,
    staff,
    postBody(changes),
  );
  return answer.json().data;
}
const get = async (url: string) => (await app.app.fastify.inject({ url })).body;
const newestTitle = async () => JSON.parse(await get('/api/blogs?page=1&limit=6')).data.blogs[0].title;

/** A draft, and a post that was made and published after it. */
async function draftAndPost(): Promise<string> {
  at('2026-11-21T06:00:00.000Z');
  const { _id } = await write('', { title: 'A long considered draft', published: false });
  at('2026-11-21T06:30:00.000Z');
  await write('', { title: 'Published in between' });
  return _id;
}

test('a draft published later comes first, with the day it was published', async () => {
  const id = await draftAndPost();
  expect(await newestTitle()).toBe('Published in between');
  at('2026-11-21T09:00:00.000Z');
  const changed = await write(id, { title: 'A long considered draft', published: false, excerpt: 'Still' });
  expect(changed).toMatchObject({ publishedAt: null, createdAt: '2026-11-21T06:00:00.000Z' });

  at('2026-11-21T18:30:00.000Z');
  const published = await write(id, { title: 'A long considered draft' });
  expect(published).toMatchObject({
    createdAt: '2026-11-21T06:00:00.000Z',
    publishedAt: '2026-11-21T18:30:00.000Z',
    updatedAt: '2026-11-21T18:30:00.000Z',
  });
  expect(await newestTitle()).toBe('A long considered draft');
  const blog = await get('/blog');
  expect(blog.indexOf('A long considered draft')).toBeLessThan(blog.indexOf('Published in between'));
  // 18:30 UTC is midnight in Coimbatore.
  expect(blog).toContain('<time dateTime="2026-11-21T18:30:00.000Z">November 22, 2026</time>');
  const page = await get('/blog/a-long-considered-draft');
  expect(page).toContain('Published on November 22, 2026');
  expect(page).not.toContain('Last updated on');
  expect(page).toContain('"datePublished":"2026-11-21T18:30:00.000Z"');
  expect(page).toMatch(/property="article:published_time" content="2026-11-21T18:30:00.000Z"/);
  const feed = await get('/feed.xml');
  expect(feed).toMatch(/a-long-considered-draft"\/><published>2026-11-21T18:30:00.000Z</);
  expect(feed.indexOf('a-long-considered-draft')).toBeLessThan(feed.indexOf('published-in-between'));
  const map = await get('/sitemap.xml');
  expect(map.indexOf('a-long-considered-draft')).toBeLessThan(map.indexOf('published-in-between'));
});

test('a change on a later day shows, one on the same day does not', async () => {
  const id = await draftAndPost();
  at('2026-11-21T10:00:00.000Z');
  await write(id, { title: 'A long considered draft' });
  at('2026-11-21T18:29:59.999Z');
  await write(id, { title: 'A long considered draft', excerpt: 'Mended' });
  expect(await get('/blog/a-long-considered-draft')).not.toContain('Last updated on');
  at('2026-11-21T18:30:00.000Z');
  await write(id, { title: 'A long considered draft', excerpt: 'Mended twice' });
  const page = await get('/blog/a-long-considered-draft');
  expect(page).toContain('Published on November 21, 2026');
  expect(page).toContain('Last updated on November 22, 2026');
});

test('hidden and published again, a post keeps the time it was first published', async () => {
  const id = await draftAndPost();
  at('2026-11-21T07:00:00.000Z');
  await write(id, { title: 'A long considered draft' });
  at('2026-11-21T08:00:00.000Z');
  expect(await write(id, { title: 'A long considered draft', published: false })).toMatchObject({
    published: false,
    publishedAt: '2026-11-21T07:00:00.000Z',
  });
  await write('', { title: 'Published meanwhile' });
  at('2026-11-21T09:00:00.000Z');
  expect(await write(id, { title: 'A long considered draft' })).toMatchObject({
    publishedAt: '2026-11-21T07:00:00.000Z',
  });
  expect(await newestTitle()).toBe('Published meanwhile');
});

test('a clock that is set back hides no post that nobody timed', async () => {
  at('2026-11-21T07:00:00.000Z');
  const { _id } = await write('', { title: 'Published before the clock was set' });
  at('2026-11-21T06:30:00.000Z');
  expect(await newestTitle()).toBe('Published before the clock was set');
  for (const url of ['/blog/published-before-the-clock-was-set', '/sitemap.xml', '/feed.xml']) {
    expect(await get(url)).toMatch(/published-before-the-clock-was-set["<]/);
  }
  staff = await app.signIn();
  expect(await write(_id, { title: 'Published before the clock was set' })).toMatchObject({
    publishedAt: '2026-11-21T07:00:00.000Z',
  });
});
