import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchImage } from '#images/fetch-image.ts';
import { isPublicAddress } from '#images/public-address.ts';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { postBody } from './factories.ts';

// Another site on this machine; only an explicit setting lets it be asked.
let elsewhere: Server;
let origin: string;
let asked: IncomingMessage[] = [];
let isDown = false;
const answers: Record<string, (response: ServerResponse, picture: Buffer) => void> = {
  '/a.png': (response, picture) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
  '/moved': (response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/text.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('no picture'),
  '/page': (response, picture) => response.writeHead(200, { 'content-type': 'text/html' }).end(picture),
  '/missing': (response) => response.writeHead(404, { 'content-type': 'image/png' }).end(),
  '/huge': (response, picture) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.write(picture);
    response.end(Buffer.alloc(6 * 1024 * 1024));
  },
  '/zipped': (response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end('x'),
};

beforeAll(async () => {
  const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#B5371F' } })
    .png()
    .toBuffer();
  elsewhere = createServer((request, response) => {
    asked.push(request);
    if (isDown) request.socket.destroy();
    else (answers[request.url ?? ''] ?? answers['/missing'])?.(response, picture);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => elsewhere.once('listening', resolve));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(() => elsewhere.close());

let app: TestApp;
let staff: Record<string, string>;
async function open(env: Record<string, string> = {}): Promise<void> {
  app = await createTestApp(env);
  staff = await app.signIn();
}
beforeEach(() => {
  asked = [];
  isDown = false;
});

const get = (url: string) => app.app.fastify.inject({ url, headers: staff });
async function save(changes: Record<string, unknown>, id = ''): Promise<{ status: number; post: Answer }> {
  const answer = await app.send(
    id ? 'PUT' : 'POST',
    `/api/admin/blogs${id && `/${id}`}`,
    staff,
    postBody(changes),
  );
  return { status: answer.statusCode, post: answer.json().data };
}

describe('a picture given by its address', () => {
  beforeAll(() => open({ FETCH_PRIVATE_PICTURES: 'on' }));
  afterAll(() => app.close());

  test.each(['/a.png', '/moved'])('%s is fetched and stored when the post is saved', async (path) => {
    const { status, post } = await save({ title: `From ${path}`, image_url: `${origin}${path}` });
    expect(status).toBe(201);
    expect(post.image_url).toMatch(/^\/media\/[0-9a-f]{32}-900\.jpg$/);
    expect(post.image).toMatchObject({ width: 900, height: 500 });
    expect((await get(post.image_url)).statusCode).toBe(200);
    const { headers } = asked[0] as IncomingMessage;
    expect(headers['accept-encoding']).toBe('identity');
    expect(headers.cookie).toBeUndefined();
    const page = await get(`/blog/${post.slug}`);
    expect(page.body).toContain(post.image_url);
    expect(page.body).not.toContain(origin);
  });

  test.each(['/text.png', '/page', '/missing', '/huge', '/zipped', '/round'])(
    '%s is not taken, and the post is saved all the same',
    async (path) => {
      const address = `${origin}${path}`;
      const { status, post } = await save({ title: `From ${path}`, image_url: address });
      expect(status).toBe(201);
      expect(post).toMatchObject({ image_url: address, image: null });
      expect((await get(`/blog/${post.slug}`)).body).not.toContain(`src="${address}`);
      expect((await get('/blog')).body).toContain(`/covers/${post.slug}.svg`);
    },
  );

  test('one that could not be fetched is tried again at the next save, and by itself', async () => {
    isDown = true;
    const [one, two] = [
      await save({ title: 'Saved again', image_url: `${origin}/a.png` }),
      await save({ title: 'Left alone', image_url: `${origin}/a.png` }),
    ];
    expect([one.post.image, two.post.image]).toEqual([null, null]);
    isDown = false;
    const again = await save({ title: 'Saved again', image_url: one.post.image_url }, one.post._id);
    expect(again.post.image_url).toMatch(/^\/media\//);
    const imageOfTwo = async () => (await get(`/api/blogs/${two.post.slug}`)).json().data.image_url;
    expect(await imageOfTwo()).toBe(`${origin}/a.png`);
    await app.fetchMissingPictures();
    expect(await imageOfTwo()).toBe(again.post.image_url);
    const { data } = (await get(`/api/admin/blogs/${two.post._id}`)).json();
    expect(data).toMatchObject({ image_url: again.post.image_url, updatedAt: two.post.updatedAt });
  });
});

test('too large a picture is not read to its end, nor is an address followed that leads on and on', async () => {
  const fetchFrom = fetchImage({ allowPrivate: true });
  expect(await fetchFrom(`${origin}/huge`)).toBeUndefined();
  expect(await fetchFrom(`${origin}/round`)).toBeUndefined();
  expect(asked.map(({ url }) => url)).toEqual(['/huge', '/round', '/round', '/round', '/round']);
});

describe('without the setting this machine and its network are not asked', () => {
  beforeAll(() => open());
  afterAll(() => app.close());

  test('and pages may load pictures from this site alone', async () => {
    const { headers } = await get('/blog');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  });

  test.each([
    'http://127.0.0.1:PORT/a.png',
    'http://localhost:PORT/a.png',
    'http://[::1]:PORT/a.png',
    'http://[::ffff:127.0.0.1]:PORT/a.png',
    'http://2130706433:PORT/a.png',
    'http://0x7f.1:PORT/a.png',
    'http://0.0.0.0:PORT/a.png',
    'http://localhost/a.png',
    'http://127.0.0.1/a.png',
    'http://user:pass@example.com/a.png',
    'ftp://example.com/a.png',
  ])('%s', async (address) => {
    const given = address.replace('PORT', new URL(origin).port);
    expect(await fetchImage()(given)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('and the post is saved', async () => {
    const { status, post } = await save({ image_url: `${origin}/a.png` });
    expect([status, post.image_url, post.image]).toEqual([201, `${origin}/a.png`, null]);
    expect(asked).toEqual([]);
  });

  test.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['10.0.0.1', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['224.0.0.1', false],
    ['::', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['64:ff9b::7f00:1', false],
    ['::7f00:1', false],
    ['100:0:0:1::1', false],
    ['4000::1', false],
    ['2002:7f00:1::', false],
    ['::ffff:10.0.0.1', false],
    ['nonsense', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});
