import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filesIn } from '#http/zip-files.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';

let app: TestApp;
let staff: Record<string, string>;
const pictures = createServer(async (request, response) => {
  if (!request.url?.endsWith('.png')) return response.writeHead(404).end();
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
});
let old = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  old = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  app = await createTestApp({ FETCH_PRIVATE_PICTURES: 'on' });
  staff = await app.signIn();
});
afterAll(async () => {
  pictures.close();
  await app.close();
});

const send = (payload: string | Buffer, url: string, type: string) =>
  app.ask('POST', url, { ...staff, 'content-type': type }, payload);
const raw = (text: string, kind = 'wordpress') =>
  send(text, `/api/admin/blogs/import?kind=${kind}`, 'application/octet-stream');
const get = (url: string) => app.app.fastify.inject({ url });

const item = (changes: Record<string, string> = {}) => {
  const fields: Record<string, string> = {
    title: '<![CDATA[Cut-offs & rounds]]>',
    link: 'https://old.example/2024/05/cut-offs-and-rounds/',
    'dc:creator': 'meera',
    'content:encoded': `<![CDATA[<!-- wp:heading --><h2>First</h2><!-- /wp:heading -->
One paragraph with <strong>weight</strong>.

Another one,
on two lines.
[caption id="a" width="60"]<img src="${old}/a.png" alt="A gate"> The gate[/caption]
<ul><li>one</li><li>two</li></ul>
[gallery ids="1,2"]<iframe src="https://video.example"></iframe>]]>`,
    'excerpt:encoded': '<![CDATA[]]>',
    'wp:post_id': '11',
    'wp:post_date_gmt': '2024-05-06 07:08:09',
    'wp:post_name': 'cut-offs-and-rounds',
    'wp:status': 'publish',
    'wp:post_type': 'post',
    ...changes,
  };
  return `<item>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}
<category domain="post_tag" nicename="neet"><![CDATA[NEET]]></category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>12</wp:meta_value></wp:postmeta></item>`;
};
const wxr = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title>${items.join('')}</channel></rss>`;
const attachment = () =>
  `<item><title>x</title><wp:post_id>12</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>${old}/cover.png</wp:attachment_url></item>`;

test('a WordPress export: posts, their structure, tags, dates, pictures and old addresses', async () => {
  const { status, body } = await raw(
    wxr(
      item(),
      attachment(),
      item({ title: 'A draft', 'wp:status': 'draft', 'wp:post_name': '' }),
      item({ 'wp:post_type': 'page' }),
    ),
  );
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ created: 2, skipped: 0 });
  expect(body.data.notUnderstood).toEqual(
    expect.arrayContaining([
      { what: 'page (not a post)', count: 1 },
      { what: '<iframe>', count: 2 },
      { what: '[gallery …]', count: 2 },
    ]),
  );
  const { data } = (await get('/api/blogs/cut-offs-and-rounds')).json();
  expect(data).toMatchObject({
    title: 'Cut-offs & rounds',
    author: 'meera',
    tags: ['NEET'],
    format: 'markdown',
    publishedAt: '2024-05-06T07:08:09.000Z',
  });
  expect(data.content).toContain(
    '## First\n\nOne paragraph with **weight**.\n\nAnother one,\\\non two lines.',
  );
  expect(data.content).toContain('- one\n- two');
  const moved = await get('/2024/05/cut-offs-and-rounds/');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/blog/cut-offs-and-rounds']);
  for (const [short, status] of [
    ['/?p=11', 301],
    ['/index.php?p=11&utm_source=x', 301],
    ['/?p=99', 200],
    ['/?p=11x', 200],
  ] as const) {
    expect((await get(short)).statusCode, short).toBe(status);
  }
  await vi.waitFor(
    async () => {
      const post = (await get('/api/blogs/cut-offs-and-rounds')).json().data;
      expect(post.content).toMatch(/!\[A gate\]\(\/media\/\w+-60\.jpg "The gate"\)/);
      expect(post.image).toMatchObject({ width: 60, height: 40 });
    },
    { timeout: 5000 },
  );
  const again = await raw(wxr(item(), attachment()));
  expect(again.body.data).toMatchObject({ created: 0, skipped: 1 });
});

test('a Ghost export, sent as a form', async () => {
  const file = JSON.stringify({
    db: [
      {
        data: {
          posts: [
            {
              id: '1',
              title: 'From Ghost',
              slug: 'from-ghost',
              html: '<p>Some words of a post.</p><h2>Part</h2>',
              status: 'published',
              type: 'post',
              published_at: '2025-01-02T03:04:05.000Z',
            },
            { id: '2', title: 'A page', slug: 'a-page', html: '<p>x</p>', status: 'published', type: 'page' },
          ],
          tags: [{ id: 't', name: 'Loans' }],
          posts_tags: [{ post_id: '1', tag_id: 't' }],
          users: [{ id: 'u', name: 'Asha' }],
          posts_authors: [{ post_id: '1', author_id: 'u' }],
        },
      },
    ],
  });
  const form = new FormData();
  form.set('kind', 'ghost');
  form.set('file', new Blob([file]), 'ghost.json');
  const request = new Response(form);
  const answer = await send(
    Buffer.from(await request.arrayBuffer()),
    '/api/admin/blogs/import',
    request.headers.get('content-type') ?? '',
  );
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { created: 1, notUnderstood: [{ what: 'page (not a post)', count: 1 }] } },
  });
  expect((await get('/api/blogs/from-ghost')).json().data).toMatchObject({
    content: 'Some words of a post.\n\n## Part',
    tags: ['Loans'],
    author: 'Asha',
  });
  expect((await get('/from-ghost/')).headers.location).toBe('/blog/from-ghost');
});

const laughs = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
test.each([
  ['billion laughs', () => wxr(item({ title: '&b;' })).replace('<rss', `${laughs}<rss`), 'wordpress', 400],
  [
    'an external entity',
    () =>
      wxr(item({ title: '&x;' })).replace(
        '<rss',
        '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss',
      ),
    'wordpress',
    400,
  ],
  ['a file that is cut off', () => wxr(item()).slice(0, -30), 'wordpress', 400],
  ['another file', () => 'GIF89a', 'wordpress', 400],
  ['no JSON', () => '{', 'ghost', 400],
  ['JSON of something else', () => '{"leads":[]}', 'ghost', 400],
  ['an unknown kind', () => wxr(item()), 'blogger', 400],
  ['nothing', () => '', 'wordpress', 400],
  ['elements without end', () => `<rss><channel>${'<a>'.repeat(500_000)}`, 'wordpress', 400],
  [
    'a post of elements without end',
    () => wxr(item({ 'content:encoded': `<![CDATA[${'<div>'.repeat(500_000)}]]>` })),
    'wordpress',
    400,
  ],
])('%s is a sentence, and nothing is stored', async (_case, file, kind, status) => {
  const before = await app.store.posts.countAll();
  const answer = await raw(file(), kind);
  expect(answer).toMatchObject({
    status,
    body: { success: false, code: 'bad_request', error: expect.stringMatching(/\w/) },
  });
  expect(await app.store.posts.countAll()).toBe(before);
});

test('a file of fifty megabytes is refused before it is read', async () => {
  const answer = await raw('x'.repeat(50 * 1024 * 1024));
  expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('scripts in an export run nowhere', async () => {
  await raw(
    wxr(
      item({
        title: 'Hostile',
        'wp:post_name': 'hostile',
        link: '',
        'content:encoded':
          '<![CDATA[<script>alert(1)</script><p onclick="x()">Words of it <a href="javascript:x()">here</a><img src="data:image/png;base64,AAAA"></p><svg onload=x()></svg>]]>',
      }),
    ),
  );
  const { html } = (await get('/api/blogs/hostile')).json().data;
  expect(html).toBe('<p>Words of it here</p>\n');
});

test('a text shorter than the desk would take comes in all the same', async () => {
  const posts = [
    { id: '1', title: 'Short', slug: 'short', html: '<p>Hi <em>g</em></p>', status: 'published' },
  ];
  const { status } = await raw(JSON.stringify({ db: [{ data: { posts } }] }), 'ghost');
  expect([status, (await get('/blog/short')).statusCode]).toEqual([201, 200]);
});

test('all posts leave as Markdown with front matter, in an archive that others read', async () => {
  const title = 'Leaving: "with" quotes\u2028and ---';
  const content = 'First line, <b>no tag</b>.\n# No heading';
  const { body } = await app.post('/api/admin/blogs', { title, content, tags: ['NEET', 'Fees'] }, staff);
  const answer = await app.app.fastify.inject({ url: '/api/admin/blogs/export', headers: staff });
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = filesIn(answer.rawPayload) ?? new Map();
  const { data, isPacked } = files.get(`${body.data.slug}.md`) ?? { data: Buffer.alloc(0), isPacked: false };
  const file = (isPacked ? inflateRawSync(data) : data).toString();
  expect(file).toContain(`title: ${JSON.stringify(body.data.title)}\n`);
  expect(file).toContain('tags: ["NEET","Fees"]\n');
  expect(file).toMatch(/---\n\nFirst line, \\<b>no tag\\<\/b>\.\n\n\\# No heading\n$/);
  expect([...files.keys()].filter((name) => /^media\/\w{32}-60\.jpg$/.test(name))).not.toEqual([]);
});
