import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { demoAccount } from '#content/samples.ts';
import { decodeMemory, prepareImage } from '#images/prepare-image.ts';
import { png, postBody } from './factories.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let dataDir = '';
let server: ServerProcess;
async function startAnew(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'margam-'));
  server = await startServer({ DATA_DIR: dataDir, MALLOC_ARENA_MAX: '1' });
}
afterEach(async () => {
  await server?.end('SIGKILL');
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

/** The most memory the server ever took, in MB. */
const peakMb = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024;

async function staffHeaders(): Promise<Record<string, string>> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoAccount),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookie: cookie.join('; '), 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
}

/** Saves posts at once, each with a picture that differs in its last byte; gives the answers. */
async function saveAtOnce(count: number, picture: Buffer) {
  const headers = await staffHeaders();
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const image = Buffer.concat([picture, Buffer.from([i])]).toString('base64');
      const answer = await fetch(`${server.url}/api/admin/blogs`, {
        method: 'POST',
        headers,
        body: JSON.stringify(postBody({ title: `Post ${i}`, image_url: `data:image/png;base64,${image}` })),
      });
      const { code } = (await answer.json()) as { code?: string };
      return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
    }),
  );
}

test('26 interlaced pictures of 40 megapixels at once are each refused, within the memory', async () => {
  await startAnew();
  const before = peakMb();
  for (const { status } of await saveAtOnce(26, interlacedPng(6300))) expect(status).toBe(400);
  expect(peakMb() - before).toBeLessThan(150);
});

test('26 interlaced pictures that just fit are each stored or told when to come again', {
  timeout: 60_000,
}, async () => {
  await startAnew();
  const before = peakMb();
  const answers = await saveAtOnce(26, interlacedPng(5000));
  for (const { status, code, retryAfter } of answers) {
    if (status === 201) continue;
    expect([status, code, retryAfter]).toEqual([503, 'unavailable', '10']);
  }
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  // Before, 26 of them took 800 MB.
  expect(peakMb() - before).toBeLessThan(450);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('what a picture takes follows from its header', async () => {
  const mb = 1024 * 1024;
  const of = async (bytes: Uint8Array) => decodeMemory(await sharp(bytes).metadata()) / mb;
  const plain = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#B5371F' } });
  const [baseline, progressive, interlaced, webp] = await Promise.all([
    plain.clone().jpeg().toBuffer(),
    plain.clone().jpeg({ progressive: true }).toBuffer(),
    plain.clone().png({ progressive: true }).toBuffer(),
    plain.clone().webp().toBuffer(),
  ]);
  expect(await of(baseline)).toBeLessThan(32);
  expect(await of(progressive)).toBeGreaterThan(24 + 34);
  expect(await of(interlaced)).toBeGreaterThan(24 + 34);
  expect(await of(webp)).toBeGreaterThan(24 + 90);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture of orientation %s stands upright', async (orientation) => {
  // Four corners of different colours.
  const pixels = Buffer.alloc(120 * 80 * 3);
  for (let y = 0; y < 80; y++) {
    for (let x = 0; x < 120; x++) pixels.set([x < 60 ? 220 : 20, y < 40 ? 220 : 20, 60], (y * 120 + x) * 3);
  }
  const bytes = await sharp(pixels, { raw: { width: 120, height: 80, channels: 3 } })
    .jpeg({ quality: 95 })
    .withMetadata({ orientation })
    .toBuffer();
  const { width, height, variants } = await prepareImage(bytes);
  const wanted = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
  expect([width, height]).toEqual([wanted.info.width, wanted.info.height]);
  const jpg = variants.find(({ format }) => format === 'jpg')?.bytes as Uint8Array;
  const found = await sharp(jpg).raw().toBuffer();
  let farthest = 0;
  for (let i = 0; i < found.length; i += 997) {
    farthest = Math.max(farthest, Math.abs((found[i] ?? 0) - (wanted.data[i] ?? 0)));
  }
  // Compressed twice, edges differ a little; a corner in the wrong place differs by 200.
  expect(farthest).toBeLessThan(60);
});

/** A black RGBA picture, interlaced (Adam7), in some hundred kilobytes. */
function interlacedPng(side: number): Buffer {
  // First column, first row, column step and row step of each pass (PNG specification, 8.2).
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const size = passes.reduce((sum, [x, y, dx, dy]) => {
    const [columns, rows] = [Math.ceil((side - x) / dx), Math.ceil((side - y) / dy)];
    return sum + rows * (1 + columns * 4);
  }, 0);
  return png(side, [8, 6, 0, 0, 1], Buffer.alloc(size));
}
