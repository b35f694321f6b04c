import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchResult } from '#content/site-search.ts';
import { openingOf } from '#domain/post.ts';
import { readingMinutes, slugFor } from '#domain/slug.ts';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { postBody } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
let samples: string[];
beforeAll(async () => {
  app = await createTestApp();
  samples = (await app.store.posts.listAll()).map(({ id }) => id);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-21T06:00:00.000Z');
  staff = await app.signIn();
  for (const { id } of await app.store.posts.listAll())
    if (!samples.includes(id)) await ask('DELETE', `/api/admin/blogs/${id}`, undefined, staff);
});

const ask = (method: string, url: string, payload?: object, headers: Record<string, string> = {}) =>
  app.ask(method, url, headers, payload);

const create = async (changes: Record<string, unknown> = {}) =>
  ask('POST', '/api/admin/blogs', postBody(changes), staff);
const listed = async () => (await ask('GET', '/api/blogs?page=1&limit=50')).body.data.blogs as Answer[];

test('a demo starts with the sample posts, the draft left out of what visitors see', async () => {
  const { body } = await ask('GET', '/api/blogs');
  expect(body.success).toBe(true);
  expect(body.data.pagination).toEqual({
    currentPage: 1,
    totalPages: 2,
    totalBlogs: 7,
    hasNext: true,
    hasPrev: false,
  });
  expect(body.data.blogs).toHaveLength(6);
  const times = body.data.blogs.map(({ publishedAt }: Answer) => publishedAt);
  expect(times).toEqual([...times].sort().reverse());
  expect((await ask('GET', '/api/blogs/admin/all', undefined, staff)).body.data).toHaveLength(8);
});

test('a list carries what cards need, and no bodies', async () => {
  await create({ content: 'word '.repeat(401), image_url: 'https://example.com/a.jpg' });
  const [card] = await listed();
  expect(card).toEqual({
    _id: expect.any(String),
    slug: 'how-to-read-a-cut-off-list',
    title: 'How to read a cut-off list',
    excerpt: `${'word '.repeat(24)}...`,
    image_url: 'https://example.com/a.jpg',
    image: null,
    cover: '/covers/how-to-read-a-cut-off-list.svg',
    published: true,
    createdAt: '2026-11-21T06:00:00.000Z',
    publishedAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
    readingTime: 3,
    format: 'text',
    tags: [],
    author: null,
  });
});

test('create, read, change and delete: each shows at once', async () => {
  expect(await listed()).toHaveLength(7);
  const created = await create();
  expect(created.status).toBe(201);
  const { _id, slug } = created.body.data;
  expect((await listed())[0]?.title).toBe('How to read a cut-off list');
  expect((await ask('GET', `/api/blogs/${slug}`)).body.data).toMatchObject({
    _id,
    content: postBody().content,
    excerpt: '',
  });

  app.clock.now = new Date('2026-11-21T07:00:00.000Z');
  const changed = await ask('PUT', `/api/admin/blogs/${_id}`, postBody({ title: 'Cut-offs, again' }), staff);
  expect(changed.body.data).toMatchObject({
    title: 'Cut-offs, again',
    slug,
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T07:00:00.000Z',
  });
  expect((await ask('GET', `/api/blogs/${slug}`)).body.data.title).toBe('Cut-offs, again');
  expect((await listed())[0]?.title).toBe('Cut-offs, again');

  expect((await ask('DELETE', `/api/admin/blogs/${_id}`, undefined, staff)).body).toMatchObject({
    success: true,
  });
  expect((await ask('GET', `/api/blogs/${slug}`)).status).toBe(404);
  expect(await listed()).toHaveLength(7);
  expect(await ask('DELETE', `/api/admin/blogs/${_id}`, undefined, staff)).toMatchObject({
    status: 404,
    body: { error: 'Blog post not found' },
  });
});

test('a draft is found by nobody, and unpublishing takes a post away at once', async () => {
  const draft = (await create({ published: false })).body.data;
  expect(await listed()).toHaveLength(7);
  expect(await ask('GET', `/api/blogs/${draft.slug}`)).toMatchObject({
    status: 404,
    body: { success: false, code: 'not_found', error: 'Blog post not found' },
  });
  await ask('PUT', `/api/admin/blogs/${draft._id}`, postBody({ published: true }), staff);
  expect((await ask('GET', `/api/blogs/${draft.slug}`)).status).toBe(200);
  await ask('PUT', `/api/admin/blogs/${draft._id}`, postBody({ published: false }), staff);
  expect((await ask('GET', `/api/blogs/${draft.slug}`)).status).toBe(404);
  expect(await listed()).toHaveLength(7);
});

test.each([
  ['nothing', {}, ['content', 'title'], 'Content must be at least 10 characters long'],
  [
    'short content',
    postBody({ content: '  too short ' }),
    ['content'],
    'Content must be at least 10 characters long',
  ],
  [
    'content of another type',
    postBody({ content: 7 }),
    ['content'],
    'Content must be at least 10 characters long',
  ],
  ['a blank title', postBody({ title: ' \n ' }), ['title'], 'Title is required'],
  [
    'an over-long title',
    postBody({ title: 'x'.repeat(201) }),
    ['title'],
    'Keep the title to 200 characters or fewer',
  ],
  [
    'a script as address',
    postBody({ image_url: 'javascript:alert(1)' }),
    ['image_url'],
    /must begin with https/,
  ],
  [
    'a picture that is not stored',
    postBody({ image_url: `/media/${'0'.repeat(32)}-400.jpg` }),
    ['image_url'],
    /no longer/,
  ],
  ['a word for a truth', postBody({ published: 'yes' }), ['published'], /true or false/],
])('%s is refused with the field and its sentence', async (_case, body, fields, sentence) => {
  const answer = await ask('POST', '/api/admin/blogs', body, staff);
  expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'bad_request' } });
  expect(Object.keys(answer.body.fields)).toEqual(fields);
  expect(answer.body.error).toMatch(sentence);
  expect(await listed()).toHaveLength(7);
});

test('the second of two like titles is a conflict, also when both come at once', async () => {
  const answers = await Promise.all([create(), create({ title: 'How to read: a cut-off list!' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'A blog post with a similar title already exists',
    code: 'conflict',
  });
});

test('a change from an old copy is a conflict that says who and when; without a copy it is saved', async () => {
  const { _id, updatedAt } = (await create()).body.data;
  const save = (changes: object, headers = {}) =>
    ask('PUT', `/api/admin/blogs/${_id}`, postBody(changes as Record<string, unknown>), {
      ...staff,
      ...headers,
    });
  const first = await save({ title: 'First', updatedAt });
  expect(first.status).toBe(200);
  expect(first.body.data.updatedAt > updatedAt).toBe(true);
  for (const stale of [
    await save({ title: 'Second', updatedAt }),
    await save({}, { 'if-match': `"${updatedAt}"` }),
  ]) {
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { updatedAt: first.body.data.updatedAt, updatedBy: 'demo' } },
    });
  }
  expect((await ask('GET', `/api/admin/blogs/${_id}`, undefined, staff)).body.data.title).toBe('First');
  expect((await save({ title: 'Third' })).status).toBe(200);
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=',
  'limit=0',
  'limit=51',
  'limit=1e9',
  'page=1&page=2',
  'search=a&search=b',
])('the list refuses %s in words', async (query) => {
  const { status, body } = await ask('GET', `/api/blogs?${query}`);
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect(body.error).toMatch(/must be|once/);
});

test('a page past the end is empty and tells the true totals', async () => {
  expect((await ask('GET', '/api/blogs?page=1600&limit=6')).body.data).toEqual({
    blogs: [],
    pagination: { currentPage: 1600, totalPages: 2, totalBlogs: 7, hasNext: false, hasPrev: true },
  });
});

test('no text of a title or body breaks the storage', async () => {
  const { status, body } = await create({
    title: 'Nul \u0000, lone \ud800 and turned \u202e text',
    content: 'line one\r\nline two\u0000\u0007 end',
  });
  expect(status).toBe(201);
  expect(body.data.title).toBe('Nul , lone \ufffd and turned text');
  expect(body.data.content).toBe('line one\nline two end');
});

describe('slugs', () => {
  test.each([
    ['Choosing a Stream after Class 10', 'choosing-a-stream-after-class-10'],
    ["What's Next?  Études & Zürich: ₹5 Lakhs", 'whats-next-etudes-and-zurich-rs-5-lakhs'],
    ['பள்ளி', 'palli'],
    ['தமிழ் வழி கல்வி', 'thamizh-vazhi-kalvi'],
    [`${'long '.repeat(40)}`, `${'long-'.repeat(16)}`.slice(0, 79)],
  ])('%s', (title, slug) => {
    expect(slugFor(title)).toBe(slug);
  });

  test.each(['🎓🎓', '???', '', '职业规划', 'करियर'])('%s still has an address of its own', (title) => {
    expect(slugFor(title)).toMatch(/^post-[0-9a-z]{6}$/);
  });

  test('titles of another script with the same Latin rest stay apart', () => {
    expect(slugFor('करियर 2026')).not.toBe(slugFor('वीज़ा 2026'));
  });
});

test('reading time rounds up, an opening is one line', () => {
  expect([1, 200, 201].map((words) => readingMinutes('word '.repeat(words)))).toEqual([1, 1, 2]);
  expect(openingOf('one\n two\t three')).toBe('one two three');
});

test('the posts before and after one are not offered a second time below it', async () => {
  const linked = (html = '') =>
    new Set([...html.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug));
  for (const { slug } of await listed()) {
    const { body } = await app.app.fastify.inject({ url: `/blog/${slug}` });
    const neighbours = linked(/class="neighbours"[\s\S]*?<\/nav>/.exec(body)?.[0]);
    const related = linked(/class="cards related"[\s\S]*?<\/ul>/.exec(body)?.[0]);
    expect(neighbours.size, slug).toBeGreaterThan(0);
    expect(related.size, slug).toBe(3);
    expect(neighbours.isDisjointFrom(related), slug).toBe(true);
  }
});

test('readers find posts by every word, singular or plural, in any order; related ones share telling words', async () => {
  const make = (title: string, content: string, more: object = {}) =>
    ask('POST', '/api/admin/blogs', postBody({ title, content, ...more }), staff);
  await make('Hostel life in Vellore', 'Laundry, wardens and the mess: what a hosteller learns in a week.');
  const { body } = await make('Packing for a hostel', 'Wardens look at kettles. Laundry bags are cheap.', {
    tags: ['Zoology'],
  });
  await make('Hostel secrets', 'Wardens and laundry, not public yet.', { published: false });
  const found = async (search: string) =>
    (await ask('GET', `/api/blogs?search=${encodeURIComponent(search)}`)).body.data.blogs.map(
      ({ title }: { title: string }) => title,
    );
  expect((await found('warden HOSTELS')).sort()).toEqual(['Hostel life in Vellore', 'Packing for a hostel']);
  expect(await found('hostel kettle')).toEqual(['Packing for a hostel']);
  expect(await found('zoology')).toEqual(['Packing for a hostel']);
  for (const none of ['hostel zebra', 'secret', 'the of', '%', '\u0000', ''])
    expect(await found(none)).toEqual([]);
  expect((await ask('GET', `/api/blogs?search=${'x'.repeat(201)}`)).status).toBe(400);
  const page = await app.app.fastify.inject({ url: '/search?q=hostel%20kettle' });
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('Packing for a hostel');
  const read = await app.app.fastify.inject({ url: `/blog/${body.data.slug}` });
  expect(
    read.body.slice(read.body.indexOf('class="cards related"')).indexOf('Hostel life in Vellore'),
  ).toBeGreaterThan(0);
  const nursing = await app.app.fastify.inject({ url: '/search?q=nursing' });
  expect(nursing.body).toContain('href="/directions/nursing"');
  const many = await app.app.fastify.inject({ url: '/search?q=engineering' });
  expect(many.body.match(/href="\/directions\/[a-z-]+"/g)).toHaveLength(6);
  expect(many.body).toContain('href="/directions?q=engineering"');
  // An examination leads to its list and to what it opens; a direction is called what families call it.
  for (const [word, href] of [
    ['nata', '/services/indian-admission/examinations'],
    ['nift', '/directions/fashion-design'],
    ['mbbs', '/directions/medicine'],
    ['privacy', '/privacy'],
  ])
    expect((await app.app.fastify.inject({ url: `/search?q=${word}` })).body).toContain(`href="${href}"`);
  const commerce = await app.app.fastify.inject({ url: '/search?q=B.Com' });
  expect(commerce.body).toContain('href="/directions/chartered-accountancy"');
  expect(commerce.body).not.toMatch(/<mark>com/i);
  const loan = await app.app.fastify.inject({ url: '/search?q=loan%20documents' });
  expect(loan.body).toContain('href="/services/educational-loans"');
  const scholarships = await app.app.fastify.inject({ url: '/search?q=scholarship%20essays' });
  expect(scholarships.body).toContain('href="/faq#do-you-help-with-scholarships"');
  expect(scholarships.body).toContain('<mark>scholarships</mark>');
  // Where nothing has all of the words, what has most of them is shown; a name comes before a text, a word before a longer one.
  const results = async (asked: string) => {
    const { body } = await app.app.fastify.inject({ url: `/search?q=${encodeURIComponent(asked)}` });
    const { result = '', list = '' } =
      /<h1[\s\S]*?<p[^>]*>(?<result>[^<]*)<[\s\S]*?(?<list><section class="found">[\s\S]*)<footer/.exec(body)
        ?.groups ?? {};
    return { body, result, first: /<li>[\s\S]*?<\/li>/.exec(list)?.[0] ?? '', list };
  };
  expect((await results('NEET coaching')).first).toContain('href="/services/test-preparation"');
  const neet = await results('NEET zebra');
  expect(neet.result).toBe(searchResult.some);
  expect(neet.list).toContain('/services/indian-admission/examinations');
  expect((await results('engineering in Germany')).list).toMatch(/href="\/directions\/[a-z-]*engineering"/);
  const neetAlone = await results('NEET');
  expect(neetAlone.result).toMatch(/^\d+ pages found$/);
  expect(neetAlone.list).toMatch(/Way in: <mark>NEET<\/mark>/);
  // The services whose pages name it, too.
  for (const service of ['test-preparation', 'indian-admission'])
    expect(neetAlone.list).toContain(`href="/services/${service}"`);
  // The examination itself, at its row, then what it opens; services whose pages name it come after.
  const jee = await results('JEE');
  expect(jee.first).toContain('href="/services/indian-admission/examinations#JEE"');
  const jeeHrefs = [...jee.list.matchAll(/<h3><a[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(jeeHrefs[1]).toMatch(/^\/directions\//);
  expect(jeeHrefs.indexOf('/services/indian-admission')).toBeGreaterThan(jeeHrefs.indexOf(jeeHrefs[1] ?? ''));
  // Each kind under its name, the one with the best first.
  expect([...jee.list.matchAll(/<h2>([^<]*)/g)].map(([, kind]) => kind).slice(0, 3)).toEqual([
    'Pages',
    'Careers',
    'Services',
  ]);
  // Days are asked of the examinations' page, a loan's cost of the calculator.
  for (const [asked, href] of [
    ['NEET date', '/services/indian-admission/examinations#NEET'],
    ['JEE form', '/services/indian-admission/examinations#JEE'],
    ['last date', '/services/indian-admission/examinations'],
    ['calculator', '/services/educational-loans#loan'],
    ['EMI', '/services/educational-loans#loan'],
    ['pm vidyalaxmi', '/services/educational-loans#loan'],
    ['loan calculator', '/services/educational-loans#loan'],
    ['loan', '/services/educational-loans'],
    ['education loan', '/services/educational-loans'],
    ['entrance exam', '/services/indian-admission/examinations'],
    // Words in Tamil, and such in Latin letters, are looked for in English.
    ['கல்விக் கடன்', '/services/educational-loans'],
    ['நீட்', '/services/indian-admission/examinations#NEET'],
    ['நுழைவுத் தேர்வுகள்', '/services/indian-admission/examinations'],
    ['மருத்துவம்', '/directions/medicine'],
    ['செவிலியர்', '/directions/nursing'],
    ['தொழில் வழிகாட்டல்', '/services/career-guidance'],
    ['வெளிநாட்டுச் செலவு', '/services/overseas-admission/costs'],
    ['kalvi kadan', '/services/educational-loans'],
  ] as const)
    expect((await results(asked)).first, asked).toContain(`href="${href}"`);
  expect((await results('கல்விக் கடன்')).result).toMatch(
    /^Looked for in English: education loan\. \d+ pages found$/,
  );
  // A word's end is left out where Tamil adds to it; a short word is not taken for a longer one.
  expect((await results('கடனுக்கு')).first).toContain('href="/services/educational-loans');
  const lizard = await app.app.fastify.inject({ url: `/search?q=${encodeURIComponent('பல்லி')}` });
  expect(lizard.body).toContain(searchResult.none);
  // A word of a service's, course's, examination's or direction's name is guessed before others.
  expect((await results('lone')).result).toContain('Looked for instead: loan.');
  // One typing mistake in a word of four letters and more is seen through, and said.
  for (const [typed, word, href] of [
    ['nursse', 'nurse', '/directions/nursing'],
    ['enginering', 'engineering', '/directions/civil-engineering'],
    ['agricutlure', 'agriculture', '/directions/agriculture'],
    ['docter', 'doctor', '/directions/medicine'],
  ] as const) {
    const { result, list } = await results(typed);
    expect(result).toContain(`Nothing here for ${typed}. Looked for instead: ${word}.`);
    expect(list).toContain(`href="${href}"`);
  }
  expect((await results('enginering')).list).toContain('href="/directions?q=engineering"');
  // Nothing else is guessed: three letters, two mistakes, a year.
  for (const typed of ['jex', 'nurrsse', '2046']) {
    expect((await app.app.fastify.inject({ url: `/search?q=${typed}` })).body).toContain(searchResult.none);
  }
  expect((await results('nurse')).first).toContain('href="/directions/nursing"');
  expect((await results('fees')).first).toMatch(/<mark>fees?<\/mark>/);
  expect((await results('fees')).list).not.toContain('feedback');
  expect((await results('privacy')).first).toContain('href="/privacy"');
  expect((await results('மருத்துவம்')).body).toMatch(/<h1[\s\S]*href="\/ta"[\s\S]*<footer/);
  expect((await results('nursing')).body).not.toMatch(/<h1[\s\S]*href="\/ta"[\s\S]*<footer/);
  // Whoever finds nothing, or has not asked yet, is shown where to begin.
  // Words that every object has a property of.
  for (const word of ['constructor', 'toString', '__proto__'])
    expect((await app.app.fastify.inject({ url: `/search?q=${word}` })).statusCode).toBe(200);
  const nothing = await app.app.fastify.inject({ url: '/search?q=undefined' });
  expect(nothing.body).toContain(searchResult.none);
  for (const { body: page } of [nothing, await app.app.fastify.inject({ url: '/search' })])
    for (const href of [
      '/quiz',
      '/interests',
      '/directions#health',
      '/get-started',
      '/blog',
      `/blog/${body.data.slug}`,
    ])
      expect(page).toContain(`href="${href}"`);
  expect(many.body).not.toContain('href="/directions#health"');
  expect((await app.app.fastify.inject({ url: `/search?q=${'%25('.repeat(500)}` })).statusCode).toBe(200);
});
