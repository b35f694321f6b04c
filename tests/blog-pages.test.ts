import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { share } from '#content/blog.ts';
import { createPublicApp, createTestApp, type TestApp } from './create-test-app.ts';
import { postBody } from './factories.ts';

let site: TestApp;
let staff: Record<string, string>;

beforeAll(async () => {
  site = await createPublicApp();
  staff = await site.signIn();
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.fastify.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } });

async function write(changes: Record<string, unknown>) {
  const { body } = await site.post('/api/admin/blogs', postBody(changes), staff);
  return body.data as { _id: string; slug: string; updatedAt: string };
}

const factsOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

test('the list holds six cards, each with sized picture, date, minutes and its own link', async () => {
  const { body } = await get('/blog');
  const cards = body.split('class="card post-card"').slice(1);
  expect(cards).toHaveLength(6);
  for (const card of cards) {
    expect(card).toMatch(
      /<img src="(\/covers\/[a-z0-9-]+\.svg|data:image\/svg[^"]+)" width="800" height="450" alt=""/,
    );
    expect(card).toMatch(/<time dateTime="[^"]+">[A-Z][a-z]+ \d{1,2}, 2026<\/time>/);
    expect(card).toMatch(/\d+ min read/);
    expect(card).toMatch(/href="\/blog\/[a-z0-9-]+"[^>]*>(<span>)*Read More</);
  }
  // Near each other no two of the site's own look the same.
  const covers = [...body.matchAll(/"(\/covers\/[a-z0-9-]+\.svg)"/g)].slice(0, 5);
  const drawn = await Promise.all(covers.map(async ([, path = '']) => (await get(path)).body));
  expect(new Set(drawn.map((svg) => /<path class="g" fill="(#[^"]+)"/.exec(svg)?.[1])).size).toBe(5);
  // A post is known by its cover: on its own page and below another post it is the same.
  const { body: post } = await get('/blog/a-parents-guide-to-the-career-conversation');
  const [own = '', after = ''] = post.split('</article>');
  expect(own).toContain('src="/covers/a-parents-guide-to-the-career-conversation.svg"');
  const below = [...after.matchAll(/src="(\/covers\/[^"]+)"/g)].map(([, path]) => path);
  expect(below.length).toBeGreaterThan(1);
  expect(covers.map(([, path]) => path)).toEqual(expect.arrayContaining(below));
  const topics = /<p class="blog-topics">(.*?)<\/p>/.exec(body)?.[1] ?? '';
  const leads = [...topics.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(leads.length).toBeGreaterThan(3);
  for (const href of leads) expect((await get(href)).statusCode, href).toBe(200);
  // The first cover is part of the page: nothing is left to fetch ahead.
  expect(body).not.toContain('as="image"');
  expect(body).toContain('<input type="hidden" name="page" value="2"/>');
  expect(body).toContain('Load More Posts');
  expect(body).toContain('type="application/atom+xml"');
});

test('further pages have an address of their own; what is no page leads to the first', async () => {
  const { body, statusCode } = await get('/blog?page=2&utm_source=x');
  expect(statusCode).toBe(200);
  expect(body).toContain('<link rel="canonical" href="https://margam.test/blog?page=2"/>');
  expect(body).toContain('Newer posts');
  expect(body).not.toContain('Load More Posts');
  for (const query of ['page=9', 'page=0', 'page=two', 'page=-1', 'page=1.5']) {
    const answer = await get(`/blog?${query}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/blog']);
  }
});

test('an edited post is on its page at the next request, a draft and a deleted one are nowhere', async () => {
  const post = await write({
    title: 'A post that changes',
    content: 'First paragraph.\n\nSecond paragraph.',
  });
  const address = `/blog/${post.slug}`;
  const first = await get(address);
  expect(first.body).toContain('<p>First paragraph.</p><p>Second paragraph.</p>');
  expect(first.body).not.toContain('Last updated on');

  site.clock.now = new Date('2026-11-21T06:05:00.000Z');
  await site.send('PUT', `/api/admin/blogs/${post._id}`, staff, postBody({ title: 'A post that changes' }));
  expect((await get(address)).body).not.toContain('Last updated on');

  site.clock.now = new Date('2026-11-23T06:00:00.000Z');
  staff = await site.signIn();
  const put = (changes: Record<string, unknown>) =>
    site.send(
      'PUT',
      `/api/admin/blogs/${post._id}`,
      staff,
      postBody({ title: 'A post that changed', ...changes }),
    );
  await put({});
  const edited = (await get(address)).body;
  expect(edited).toContain('A post that changed');
  expect(edited).toContain('Published on November 21, 2026');
  expect(edited).toContain('Last updated on November 23, 2026');
  expect((await get('/blog')).body).toContain('A post that changed');

  await put({ published: false });
  expect((await get(address)).statusCode).toBe(404);
  expect((await get('/blog')).body).not.toContain('A post that changed');

  await put({ published: true });
  expect((await get(address)).statusCode).toBe(200);
  await site.app.fastify.inject({ method: 'DELETE', url: `/api/admin/blogs/${post._id}`, headers: staff });
  expect((await get(address)).statusCode).toBe(404);
  expect((await get(`${address}.data`)).statusCode).toBe(404);
});

test('an article says to search engines and networks what it is', async () => {
  const post = await write({ title: 'Marks, cut-offs and rounds', excerpt: 'What a cut-off tells you.' });
  const { body } = await get(`/blog/${post.slug}`);
  const address = `https://margam.test/blog/${post.slug}`;
  expect(body).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(body).toContain('<meta property="og:type" content="article"/>');
  expect(body).toContain(
    `<meta property="og:image" content="https://margam.test/og/blog/${post.slug}.png"/>`,
  );
  expect(body).toContain('<meta name="description" content="What a cut-off tells you."/>');
  expect(factsOf(body).find((fact) => fact['@type'] === 'BlogPosting')).toMatchObject({
    headline: 'Marks, cut-offs and rounds',
    description: 'What a cut-off tells you.',
    mainEntityOfPage: address,
    datePublished: '2026-11-23T06:00:00.000Z',
  });
  for (const label of ['Back to Blog', 'More Articles', 'Our Services']) {
    expect(body).toContain(label);
  }
});

test('each way to share a post has the colour of its target beside its name', async () => {
  const { slug } = await write({ title: 'Passed on' });
  const panel = /<section class="share-panel[\s\S]*?<\/section>/.exec((await get(`/blog/${slug}`)).body)?.[0];
  const targets = [...(panel ?? '').matchAll(/<circle[^>]*fill="([^"]*)"[^>]*><\/circle><\/svg>([^<]+)</g)];
  expect(targets.map(([, colour, name]) => [name, colour])).toEqual(
    share.targets.map(({ name, colour }) => [name, colour]),
  );
  for (const [, colour] of targets) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
});

test('a title of markup is text everywhere on the page, its head included', async () => {
  const title = '</script><img src=x onerror=alert(1)> & "quotes"';
  const post = await write({ title, content: `${title} in the text` });
  const { body } = await get(`/blog/${post.slug}`);
  expect(body).not.toContain('<img src=x');
  expect(factsOf(body).find((fact) => fact['@type'] === 'BlogPosting')).toMatchObject({ headline: title });
});

test('a post that is not there has its own view and status 404, out of search results', async () => {
  const { statusCode, body } = await get('/blog/never-written');
  expect(statusCode).toBe(404);
  expect(body).toContain('Blog Post Not Found');
  expect(body).toContain('The blog post you&#x27;re looking for doesn&#x27;t exist or has been removed.');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});

test('a blog that cannot be read says so with status 500', async () => {
  const broken = await createTestApp();
  await broken.store.close();
  const list = await broken.app.fastify.inject({ url: '/blog' });
  expect(list.statusCode).toBe(500);
  expect(list.body).toContain(
    'Failed to load blog posts. Please check your internet connection and try again.',
  );
  const post = await broken.app.fastify.inject({ url: '/blog/any' });
  expect(post.statusCode).toBe(500);
  expect(post.body).toContain('Unable to Load Blog Post');
  expect(post.body).toContain('Try Again');
  await broken.app.fastify.close();
});

test('a blog without posts has its drawing and its words', async () => {
  const empty = await createTestApp();
  const headers = await empty.signIn();
  const { data } = (await empty.app.fastify.inject({ url: '/api/blogs/admin/all', headers })).json();
  for (const { _id } of data) {
    await empty.app.fastify.inject({ method: 'DELETE', url: `/api/admin/blogs/${_id}`, headers });
  }
  const { body } = await empty.app.fastify.inject({ url: '/blog' });
  expect(body).toContain('No Blog Posts Yet');
  expect(body).toContain('We&#x27;re working on creating valuable content for you. Check back soon!');
  await empty.close();
});

test('list and article fit the first packets', async () => {
  const { slug } = (await get('/api/blogs')).json().data.blogs.at(-1);
  for (const path of ['/blog', `/blog/${slug}`]) {
    const { rawPayload } = await get(path);
    expect(brotliCompressSync(rawPayload).length, path).toBeLessThanOrEqual(14_336);
  }
});

test('a post of somebody in the team shows who wrote it, a person to search engines', async () => {
  const member = { name: 'Meenakshi R.', role: 'Counsellor', degree: 'M.A. Psychology', portrait: 'plain' };
  const sentence = 'I ask until you can say it yourself.';
  const sent = await site.send(
    'POST',
    '/api/admin/media',
    { ...staff, 'content-type': 'image/png' },
    await sharp({ create: { width: 900, height: 900, channels: 3, background: '#B5371F' } })
      .png()
      .toBuffer(),
  );
  const picture: string = sent.json().data.url;
  const patched = await site.send('PATCH', '/api/admin/content/team', staff, {
    members: [{ ...member, sentence, picture, shown: true }],
  });
  expect(patched.statusCode).toBe(200);
  const small = picture.replace(/-\d+\.\w+$/, '-400.webp');
  const author = async (name: string) => {
    const { slug } = await write({ title: `A post by ${name || 'us'}`, author: name });
    const { body } = await get(`/blog/${slug}`);
    return { body, person: factsOf(body).find((fact) => fact['@type'] === 'BlogPosting')?.author };
  };
  const known = await author('meenakshi  r.');
  expect(known.body).toMatch(
    new RegExp(`About the author.*src="${small}".*M.A. Psychology.*${sentence}`, 's'),
  );
  expect(known.person).toMatchObject({
    '@type': 'Person',
    jobTitle: 'Counsellor',
    description: sentence,
    image: `https://margam.test${small}`,
  });
  const guest = await author('Somebody Else');
  expect(guest.body).not.toContain('About the author');
  expect(guest.person).toEqual({ '@type': 'Person', name: 'Somebody Else' });
  expect((await author('')).person).toMatchObject({ '@type': 'Organization' });
});
