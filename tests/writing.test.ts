import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { postBody } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
let count = 0;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.signIn();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
});

const ask = (method: string, url: string, payload?: object, headers = staff) =>
  app.ask(method, url, headers, payload);

async function create(changes: Record<string, unknown> = {}): Promise<Answer> {
  const answer = await ask('POST', '/api/admin/blogs', postBody({ title: `Writing ${++count}`, ...changes }));
  expect(answer.body.error).toBeUndefined();
  return answer.body.data;
}
const put = (id: string, body: object) => ask('PUT', `/api/admin/blogs/${id}`, body);
const listed = async () =>
  (await ask('GET', '/api/blogs?page=1&limit=50')).body.data.blogs.map(({ slug }: Answer) => slug);
const soon = (ms: number) => new Date(app.clock.now.getTime() + ms).toISOString();

test('a post in Markdown is shown as HTML on its page and in the API, and nowhere else', async () => {
  const content =
    '## Dates\n\nRead **this** and [that](https://example.com/).\n\n| Round | Day |\n|---|---|\n| One | 3 |';
  const { slug, ...created } = await create({
    format: 'markdown',
    content,
    tags: ['NEET', 'neet', 'Cut-offs'],
  });
  expect(created).toMatchObject({ format: 'markdown', content, tags: ['NEET', 'Cut-offs'], author: null });
  const { data } = (await ask('GET', `/api/blogs/${slug}`)).body;
  expect(data).toMatchObject({ format: 'markdown', content, tags: ['NEET', 'Cut-offs'], author: null });
  expect(data.html).toContain('<h2 id="s-dates">Dates</h2>');
  expect(data.html).toContain('<strong>this</strong>');
  expect(data.html).toContain('<td>One</td>');
  const [card] = (await ask('GET', '/api/blogs')).body.data.blogs;
  expect(card).toMatchObject({ format: 'markdown', tags: ['NEET', 'Cut-offs'], author: null });
  expect(card.excerpt).toBe('Read this and that. Round Day One 3');
  expect(Object.keys(card)).not.toContain('html');
  expect(Object.keys(data)).not.toContain('publishAt');
  expect((await ask('GET', `/blog/${slug}`)).body).toContain('<h2 id="s-dates">Dates</h2>');
  expect((await ask('GET', '/feed.xml')).body).toContain('&lt;strong&gt;this&lt;/strong&gt;');
});

test('a plain post is what it was: its signs stay signs', async () => {
  const { slug, format } = await create({ content: '## no heading\n<b>no tag</b> & so on' });
  expect(format).toBe('text');
  expect((await ask('GET', `/api/blogs/${slug}`)).body.data.html).toBe(
    '<p>## no heading</p>\n<p>&lt;b&gt;no tag&lt;/b&gt; &amp; so on</p>\n',
  );
});

test('what is absent keeps its value, null empties it, and a reply can be sent back as it is', async () => {
  const later = {
    format: 'markdown',
    author: 'Meera',
    tags: ['Loans'],
    seoTitle: 'For engines',
    seoDescription: 'What it says',
    checkedOn: '2026-11-20',
    sources: ['https://example.com/rules'],
  };
  const first = await create(later);
  expect(first).toMatchObject(later);
  const old = await put(
    first._id,
    postBody({ title: first.title, content: 'An old client knows nothing of it.' }),
  );
  expect(old.body.data).toMatchObject({ ...later, slug: first.slug });
  const back = await put(first._id, old.body.data);
  expect(back.status).toBe(200);
  expect({ ...back.body.data, updatedAt: '' }).toEqual({ ...old.body.data, updatedAt: '' });
  const emptied = await put(first._id, {
    ...postBody({ title: first.title }),
    ...Object.fromEntries(Object.keys(later).map((name) => [name, null])),
  });
  expect(emptied.body.data).toMatchObject({
    format: 'markdown',
    author: null,
    tags: [],
    seoTitle: '',
    seoDescription: '',
    checkedOn: '',
    sources: [],
  });
  const draft = await create({ published: false });
  expect((await put(draft._id, draft)).body.data).toMatchObject({
    published: false,
    author: null,
    publishAt: null,
  });
});

describe('a time to publish at', () => {
  test('hides a published post everywhere until that moment, and then shows it without anybody acting', async () => {
    const at = soon(60_000);
    const { slug, _id, ...post } = await create({ publishAt: at, tags: ['Timed'] });
    expect(post).toMatchObject({ published: true, publishAt: at });
    const places = ['/api/blogs?page=1&limit=6', '/blog', '/feed.xml', '/sitemap.xml'];
    const shownIn = () =>
      Promise.all(places.map(async (place) => (await app.send('GET', place)).body.includes(slug)));
    const stateOf = async () => {
      const { posts } = app.store;
      const states = ['scheduled', 'published'] as const;
      const listing = states.map(async (status) => {
        const listed = await posts.listDesk(
          { search: '', status, sort: 'created' },
          { offset: 0, limit: 50 },
        );
        return listed.some((one) => one.slug === slug);
      });
      const isIn = await Promise.all(listing);
      return states.filter((_, index) => isIn[index]);
    };
    expect(await shownIn()).toEqual([false, false, false, false]);
    expect(await stateOf()).toEqual(['scheduled']);
    expect((await ask('GET', `/api/blogs/${slug}`)).status).toBe(404);
    expect((await ask('GET', `/blog/${slug}`)).status).toBe(404);
    expect((await ask('GET', `/covers/${slug}.svg`)).status).toBe(404);
    app.clock.now = new Date(Date.parse(at) - 1);
    expect(await shownIn()).toEqual([false, false, false, false]);
    expect(await stateOf()).toEqual(['scheduled']);
    app.clock.now = new Date(at);
    expect(await shownIn()).toEqual([true, true, true, true]);
    expect(await stateOf()).toEqual(['published']);
    expect((await ask('GET', `/blog/${slug}`)).status).toBe(200);
    expect((await ask('GET', `/api/blogs/${slug}`)).body.data.publishedAt).toBe(at);
    const kept = await put(_id, { ...(await ask('GET', `/api/admin/blogs/${_id}`)).body.data });
    expect(kept.body.data.publishedAt).toBe(at);
  });

  test('that has passed, or null, means now', async () => {
    const past = await create({ publishAt: '2020-01-01T00:00:00+05:30' });
    expect(past.publishedAt).toBe(app.clock.now.toISOString());
    expect(await listed()).toContain(past.slug);
    const waiting = await create({ publishAt: soon(86_400_000) });
    expect(await listed()).not.toContain(waiting.slug);
    expect((await put(waiting._id, { ...waiting, publishAt: null })).body.data.publishAt).toBeNull();
    expect(await listed()).toContain(waiting.slug);
  });

  test.each(['tomorrow', '2026-13-40T00:00:00Z', '2026-11-30', '2026-11-30T10:00:00', 7, {}])(
    'that is %j is refused',
    async (publishAt) => {
      const answer = await ask('POST', '/api/admin/blogs', postBody({ title: 'Never', publishAt }));
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'bad_request', fields: { publishAt: expect.any(String) } },
      });
    },
  );
});

describe('an address', () => {
  test('that is changed goes on leading to its post, through any number of changes', async () => {
    const post = await create({ slug: 'first-home' });
    expect(post.slug).toBe('first-home');
    await put(post._id, { ...post, slug: 'second-home', updatedAt: undefined });
    await put(post._id, { ...post, slug: 'third-home', updatedAt: undefined });
    for (const old of ['first-home', 'second-home']) {
      expect(await ask('GET', `/blog/${old}`)).toMatchObject({
        status: 301,
        headers: { location: '/blog/third-home' },
      });
      expect(await ask('GET', `/api/blogs/${old}`)).toMatchObject({
        status: 301,
        headers: { location: '/api/blogs/third-home' },
      });
    }
    expect((await put(post._id, { ...post, slug: 'first-home', updatedAt: undefined })).body.data.slug).toBe(
      'first-home',
    );
    expect((await ask('GET', '/blog/first-home')).status).toBe(200);
    expect((await ask('GET', '/blog/third-home')).headers.location).toBe('/blog/first-home');
  });

  test('that is taken, or was, is a sentence and changes nothing', async () => {
    const mine = await create();
    const other = await create({ slug: 'taken-now' });
    await put(other._id, { ...other, slug: 'moved-on', updatedAt: undefined });
    for (const slug of ['moved-on', 'taken-now']) {
      const expected = { status: 409, body: { code: 'conflict', fields: { slug: expect.any(String) } } };
      expect(await put(mine._id, { ...mine, title: 'Half stored', slug })).toMatchObject(expected);
      expect(await ask('POST', '/api/admin/blogs', postBody({ title: 'Half stored', slug }))).toMatchObject(
        expected,
      );
    }
    expect((await ask('GET', `/api/admin/blogs/${mine._id}`)).body.data).toEqual(mine);
    expect(await listed()).not.toContain('half-stored');
  });

  test.each(['../admin', 'Caps', 'two words', '-dash', 'a--b', 'x'.repeat(81), 'தமிழ்', 7])(
    'that is %j is refused',
    async (slug) => {
      const answer = await ask('POST', '/api/admin/blogs', postBody({ title: 'Never', slug }));
      expect(answer).toMatchObject({ status: 400, body: { fields: { slug: expect.any(String) } } });
    },
  );
});

describe('versions', () => {
  test('every save is kept, newest first, and one that is restored is public at once', async () => {
    const post = await create({ content: 'The first text of this post.', tags: ['One'] });
    await put(
      post._id,
      postBody({ title: post.title, content: 'The second text of this post.', tags: ['Two'] }),
    );
    const { data } = (await ask('GET', `/api/admin/blogs/${post._id}/revisions`)).body;
    expect(data).toEqual([
      { revision: 2, at: expect.any(String), by: 'demo', title: post.title },
      { revision: 1, at: post.updatedAt, by: 'demo', title: post.title },
    ]);
    const restored = await ask('POST', `/api/admin/blogs/${post._id}/restore`, { revision: 1 });
    expect(restored.body.data).toMatchObject({
      content: 'The first text of this post.',
      tags: ['One'],
      slug: post.slug,
    });
    expect((await ask('GET', `/api/blogs/${post.slug}`)).body.data.content).toBe(
      'The first text of this post.',
    );
    expect((await ask('GET', `/api/admin/blogs/${post._id}/revisions`)).body.data).toHaveLength(3);
    for (const [revision, status] of [
      [99, 404],
      ['x', 400],
      [undefined, 400],
    ] as const) {
      expect((await ask('POST', `/api/admin/blogs/${post._id}/restore`, { revision })).status).toBe(status);
    }
    expect((await ask('GET', '/api/admin/blogs/nobody/revisions')).status).toBe(404);
  });

  test('the newest hundred are kept', async () => {
    const post = await create();
    for (let save = 0; save < 105; save++) await put(post._id, postBody({ title: post.title }));
    const kept = (await ask('GET', `/api/admin/blogs/${post._id}/revisions`)).body.data;
    expect([kept.length, kept[0].revision, kept.at(-1).revision]).toEqual([100, 106, 7]);
  });
});

describe('the trash', () => {
  test('takes a post out of every list, gives it back as it was, and keeps it for thirty days', async () => {
    const post = await create({ tags: ['Trashed'] });
    expect((await ask('DELETE', `/api/admin/blogs/${post._id}`)).status).toBe(200);
    expect((await ask('DELETE', `/api/admin/blogs/${post._id}`)).status).toBe(404);
    expect(await listed()).not.toContain(post.slug);
    const all = (await ask('GET', '/api/blogs/admin/all')).body.data.map(({ _id }: Answer) => _id);
    expect(all).not.toContain(post._id);
    for (const url of [`/api/blogs/${post.slug}`, `/api/admin/blogs/${post._id}`, `/blog/${post.slug}`]) {
      expect((await ask('GET', url)).status).toBe(404);
    }
    expect((await put(post._id, post)).status).toBe(404);
    expect((await ask('GET', '/api/admin/blogs/trash')).body.data[0]).toMatchObject({
      _id: post._id,
      slug: post.slug,
    });
    const back = await ask('POST', `/api/admin/blogs/${post._id}/untrash`);
    expect(back.body.data).toEqual(post);
    expect(await listed()).toContain(post.slug);
    expect((await ask('POST', `/api/admin/blogs/${post._id}/untrash`)).status).toBe(404);

    await ask('DELETE', `/api/admin/blogs/${post._id}`);
    // The address is free meanwhile, as it was when a post was removed at once.
    const next = await create({ title: post.title });
    expect(next.slug).toBe(post.slug);
    expect((await ask('POST', `/api/admin/blogs/${post._id}/untrash`)).body.data.slug).toBe(`${post.slug}-2`);
    await ask('DELETE', `/api/admin/blogs/${post._id}`);
    const trashedAt = app.clock.now.getTime();
    app.clock.now = new Date(trashedAt + 29 * 86_400_000);
    await app.purgeExpired();
    expect(
      (await ask('GET', '/api/admin/blogs/trash', undefined, await app.signIn())).body.data,
    ).toHaveLength(1);
    app.clock.now = new Date(trashedAt + 30 * 86_400_000 + 1);
    await app.purgeExpired();
    staff = await app.signIn();
    expect((await ask('GET', '/api/admin/blogs/trash')).body.data).toEqual([]);
  });
});

test('a text that is too deep, too wide or too long is a sentence', async () => {
  const cases: [string, RegExp][] = [
    [`${'- '.repeat(10_000)}deep`, /20 levels/],
    [`${'>'.repeat(10_000)}deep`, /20 levels/],
    [`${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|b'.repeat(500)}|`, /30 columns/],
    ['word '.repeat(200_000), /200000 characters/],
  ];
  for (const [content, sentence] of cases) {
    const answer = await ask(
      'POST',
      '/api/admin/blogs',
      postBody({ title: 'Never', format: 'markdown', content }),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { content: expect.stringMatching(sentence) } },
    });
  }
  expect((await ask('POST', '/api/admin/blogs', postBody({ title: 'Never', format: 'html' }))).status).toBe(
    400,
  );
});

test('a picture in the text is public with its post, and kept with its versions', async () => {
  const { readFileSync } = await import('node:fs');
  const png = readFileSync(new URL('../public/icon-512.png', import.meta.url));
  const stored = await app.send('POST', '/api/admin/media', { ...staff, 'content-type': 'image/png' }, png);
  const { url } = stored.json().data;
  const content = `Before the picture.\n\n![The icon](${url} "As a caption")\n\nAfter it.`;
  const post = await create({ format: 'markdown', content, published: false });
  expect((await ask('GET', url, undefined, {})).status).toBe(404);
  expect((await put(post._id, { ...post, published: true })).body.error).toBeUndefined();
  expect((await ask('GET', url, undefined, {})).status).toBe(200);
  const { html } = (await ask('GET', `/api/blogs/${post.slug}`)).body.data;
  expect(html).toMatch(
    /<figure><picture>.*width="512" height="512" alt="The icon".*<figcaption>As a caption</,
  );
  await put(post._id, postBody({ title: post.title }));
  expect((await ask('GET', url, undefined, {})).status).toBe(404);
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 86_400_000);
  await app.purgeExpired();
  staff = await app.signIn();
  await ask('POST', `/api/admin/blogs/${post._id}/restore`, { revision: 2 });
  expect((await ask('GET', url, undefined, {})).status).toBe(200);
});

test('what many processes have cached changes at the moment, on each of them', async () => {
  const other = await createTestApp({ DATA_DIR: app.dataDir });
  other.clock.now = app.clock.now;
  try {
    const at = soon(5000);
    const seen = async ({ app: { fastify } }: TestApp) =>
      (await fastify.inject('/blog')).body.includes('Everywhere at once');
    await seen(other);
    await create({ title: 'Everywhere at once', publishAt: at });
    await wait(200);
    expect(await Promise.all([seen(app), seen(other)])).toEqual([false, false]);
    app.clock.now = new Date(at);
    other.clock.now = new Date(at);
    expect(await Promise.all([seen(app), seen(other)])).toEqual([true, true]);
  } finally {
    await other.app.fastify.close();
    await other.store.close();
  }
});

test('a tag has a page of its posts, and a page only where there are some', async () => {
  const { slug } = await create({ tags: ['Study Abroad'] });
  const page = await ask('GET', '/blog/tag/study-abroad', undefined, {});
  expect(page.status).toBe(200);
  expect(page.body).toContain(`/blog/${slug}`);
  expect((await ask('GET', `/blog/${slug}`, undefined, {})).body).toContain('href="/blog/tag/study-abroad"');
  expect((await ask('GET', '/blog/tag/nothing', undefined, {})).status).toBe(404);
});
