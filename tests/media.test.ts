import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, createTestApp, type TestApp } from './create-test-app.ts';
import { png, postBody } from './factories.ts';

let app: TestApp;
let staff: Record<string, string>;
beforeEach(async () => {
  app = await createTestApp();
  staff = await app.signIn();
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.app.fastify.inject({ url, headers });
const send = (method: 'POST' | 'PUT', url: string, changes: Record<string, unknown>) =>
  app.app.fastify.inject({ method, url, payload: postBody(changes), headers: staff });
const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#B5371F' } });
const publish = async (bytes: Uint8Array, changes = {}) =>
  (await send('POST', '/api/admin/blogs', { image_url: dataUrl(bytes), ...changes })).json().data as Answer;

/** A valid black PNG of 256 million pixels in a few kilobytes. */
const bomb = () => png(16_000, [1, 0, 0, 0, 0], Buffer.alloc(16_000 * (1 + 16_000 / 8)));

test('a data URL becomes a short address, in the widths and formats of the web', async () => {
  const post = await publish(await picture(1000, 600).png().toBuffer());
  expect(post.image_url).toMatch(/^\/media\/[0-9a-f]{32}-1000\.jpg$/);
  expect(post.image).toMatchObject({ src: post.image_url, width: 1000, height: 600 });
  const listed = (await get('/api/blogs')).body;
  expect(listed).not.toContain('data:');
  const offered = [...`${post.image.webp}, ${post.image.jpg}`.matchAll(/(\/media\/\S+) (\d+)w/g)];
  expect(offered.map(([, , width]) => Number(width))).toEqual([400, 800, 1000, 400, 800, 1000]);
  for (const [, url = '', width] of offered) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': url.endsWith('webp') ? 'image/webp' : 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const found = await sharp(answer.rawPayload).metadata();
    expect(found).toMatchObject({ width: Number(width), format: url.endsWith('webp') ? 'webp' : 'jpeg' });
  }
});

test('nothing is enlarged, nothing is sideways, and no metadata is left', async () => {
  const small = await publish(await picture(120, 80).png().toBuffer());
  expect(small.image).toMatchObject({ width: 120, height: 80, jpg: `${small.image_url} 120w` });
  const turned = await picture(300, 200)
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '11/1 1/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const post = await publish(turned, { title: 'Turned' });
  expect(post.image).toMatchObject({ width: 200, height: 300 });
  const found = await sharp((await get(post.image_url)).rawPayload).metadata();
  expect(found.exif).toBeUndefined();
  expect(found.orientation).toBeUndefined();
});

test('an empty margin is cut off, and nothing else', async () => {
  const drawn = { input: await picture(60, 40).png().toBuffer(), left: 20, top: 30 };
  const onGround = (alpha: number) =>
    sharp({ create: { width: 200, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha } } })
      .composite([drawn])
      .png()
      .toBuffer();
  expect((await publish(await onGround(0))).image).toMatchObject({ width: 60, height: 40 });
  expect((await publish(await onGround(1), { title: 'On black' })).image).toMatchObject({ width: 200 });
  // Too small to have one, and nothing but one.
  for (const [width, height] of [
    [1, 1],
    [2, 5],
    [9, 9],
  ] as const) {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer();
    expect((await publish(clear, { title: `Clear ${width}` })).image).toMatchObject({ width, height });
  }
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s is taken, whatever type it claims', async (format) => {
  const bytes = await picture(50, 50).toFormat(format).toBuffer();
  const post = await publish(bytes, { image_url: dataUrl(bytes, 'image/x-anything') });
  expect(post.image.width).toBe(50);
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const png = () => picture(600, 600).png().toBuffer();
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const cases: [string, () => Promise<string> | string][] = [
    ['an SVG', () => dataUrl(bytesOf(svg), 'image/svg+xml')],
    ['an SVG called PNG', () => dataUrl(bytesOf(svg))],
    ['an SVG behind a GIF beginning', () => dataUrl(bytesOf(`GIF89a${svg}`))],
    [
      'an SVG behind a PNG beginning',
      () => dataUrl(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)])),
    ],
    ['HTML called PNG', () => dataUrl(bytesOf('<!doctype html><script>alert(1)</script>'))],
    ['a TIFF', async () => dataUrl(await picture(9, 9).tiff().toBuffer(), 'image/tiff')],
    ['a PDF', () => dataUrl(bytesOf('%PDF-1.7'), 'image/png')],
    ['a truncated PNG', async () => dataUrl((await png()).subarray(0, 900))],
    ['a truncated JPEG', async () => dataUrl((await picture(600, 600).jpeg().toBuffer()).subarray(0, 900))],
    ['a bomb of 16000 by 16000', () => dataUrl(bomb())],
    ['nothing', () => 'data:image/png;base64,'],
    ['no base64', () => 'data:image/png;base64,@@@@'],
    ['plain text', () => 'data:image/png,hello'],
    ['another type', () => dataUrl(bytesOf('hello'), 'text/html')],
    ['a comma far away', () => `data:image/${'x'.repeat(5000)},`],
  ];
  test('is refused in words, and nothing is stored', async () => {
    for (const [what, make] of cases) {
      const answer = await send('POST', '/api/admin/blogs', { image_url: await make() });
      expect(answer.statusCode, what).toBe(400);
      expect(answer.json(), what).toMatchObject({
        code: 'bad_request',
        error: expect.stringMatching(/^Failed to process image file/),
        fields: { image_url: expect.any(String) },
      });
      expect(await app.store.posts.countAll(), what).toBe(8);
    }
  });

  test('over 5 MB is a 413 that says PayloadTooLargeError, and so is a body over 8 MB', async () => {
    for (const size of [5 * 1024 * 1024 + 1, 8 * 1024 * 1024]) {
      const answer = await send('POST', '/api/admin/blogs', { image_url: dataUrl(new Uint8Array(size)) });
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({
        code: 'too_large',
        error: expect.stringContaining('PayloadTooLargeError'),
      });
    }
  });
});

test('a picture is seen by visitors only while a published post shows it', async () => {
  const bytes = await picture(90, 60).png().toBuffer();
  const draft = await publish(bytes, { published: false });
  const { image_url: url, _id: id } = draft;
  expect((await get(url)).statusCode).toBe(404);
  const preview = await get(url, staff);
  expect(preview.statusCode).toBe(200);
  expect(preview.headers['cache-control']).toBe('private, no-store');
  expect((await get(url)).statusCode).toBe(404);

  await send('PUT', `/api/admin/blogs/${id}`, { image_url: url, published: true });
  expect((await get(url)).statusCode).toBe(200);
  await send('PUT', `/api/admin/blogs/${id}`, { image_url: url, published: false });
  expect((await get(url)).statusCode).toBe(404);
});

test('what is no stored picture is a 404', async () => {
  const hash = '0'.repeat(32);
  for (const name of ['x', `${hash}-400.jpg`, '../margam.db', `${hash}-400.svg`])
    expect((await get(`/media/${name}`)).statusCode, name).toBe(404);
});

test('a picture sent as it is gives an address for the form', async () => {
  const upload = (payload: Buffer, type = 'image/png') =>
    app.send('POST', '/api/admin/media', { ...staff, 'content-type': type }, payload);
  const answer = await upload(await picture(500, 400).png().toBuffer());
  expect(answer.statusCode).toBe(201);
  const { url, variants } = answer.json().data;
  expect(answer.json().data).toMatchObject({ width: 500, height: 400 });
  expect(variants).toHaveLength(4);
  const post = (await send('POST', '/api/admin/blogs', { image_url: url })).json().data;
  expect(post.image_url).toBe(url);
  expect((await upload(Buffer.from('<svg/>'), 'image/svg+xml')).statusCode).toBe(400);
  expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1))).json()).toMatchObject({
    code: 'too_large',
    error: expect.stringContaining('PayloadTooLargeError'),
  });
  expect((await upload(Buffer.from('{}'), 'text/plain')).statusCode).toBe(415);
});

test('a picture stays as long as a version of a post may show it, and goes with the post', async () => {
  const kept = await publish(await picture(90, 60).png().toBuffer());
  const dropped = await publish(await picture(91, 60).png().toBuffer(), { title: 'Dropped' });
  const unused = (
    await app.send(
      'POST',
      '/api/admin/media',
      { ...staff, 'content-type': 'image/png' },
      await picture(92, 60).png().toBuffer(),
    )
  ).json().data;
  await send('PUT', `/api/admin/blogs/${dropped._id}`, { title: 'Dropped' });
  app.clock.now = new Date('2026-11-25T06:00:00.000Z');
  staff = await app.signIn();
  await app.purgeExpired();
  expect((await get(unused.url, staff)).statusCode).toBe(404);
  expect((await get(dropped.image_url, staff)).statusCode).toBe(200);
  expect((await get(dropped.image_url)).statusCode).toBe(404);
  await app.app.fastify.inject({ method: 'DELETE', url: `/api/admin/blogs/${dropped._id}`, headers: staff });
  app.clock.now = new Date('2026-12-25T06:00:01.000Z');
  staff = await app.signIn();
  await app.purgeExpired();
  expect((await get(dropped.image_url, staff)).statusCode).toBe(404);
  expect((await get(kept.image_url)).statusCode).toBe(200);
});

test('six pictures at once are all stored', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (n) =>
      publish(
        await picture(1200 + n, 900)
          .jpeg()
          .toBuffer(),
        { title: `Post ${n}` },
      ),
    ),
  );
  expect(new Set(answers.map(({ image_url }) => image_url)).size).toBe(6);
});
