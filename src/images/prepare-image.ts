import type SharpModule from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#domain/app-error.ts';
import { imageSentences, imageWidths, type PrepareImage } from '#domain/media.ts';
import { concurrencyLimit, workBudget } from '#domain/work-budget.ts';

const maxPixels = 40_000_000;
/** No variant is taller, in pixels: a picture one pixel wide may be millions tall. */
const maxHeight = 3200;
/** The memory all pictures together may take while they are decoded, in bytes. */
const decodingBytes = 128 * 1024 * 1024;
/** However small, a picture counts as half of that: more than two at once would only wait for a processor. */
const leastBytes = decodingBytes / 2;
/** One decode or encode; ordinary pictures take a second or two. */
const longestSeconds = 10;

// Waiting and work together stay below the time after which a socket without movement is closed.
const takeMemory = workBudget({ units: decodingBytes, mostWaiting: 20, longestWaitMs: 8_000 }, (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
});

/** Re-encodes a JPEG, PNG, GIF (its first picture) or WebP with sharp, as many at a time as the memory allows. */
export const prepareImage: PrepareImage = async (bytes) => {
  const format = formatOf(bytes);
  if (!format) throw unreadable();
  const sharp = await openSharp();
  const options = { limitInputPixels: maxPixels, failOn: 'warning' } as const;
  try {
    const found = await sharp(bytes, options).metadata();
    if (found.format !== format) throw unreadable();
    const memory = decodeMemory(found);
    if (found.width * found.height > maxPixels || memory > decodingBytes) throw tooManyPixels();
    const release = await takeMemory(Math.max(memory, leastBytes));
    try {
      return await encodeVariants(sharp(bytes, options), found.orientation ?? 1);
    } finally {
      release();
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : unreadable(cause);
  }
};

async function encodeVariants(picture: Sharp, orientation: number): ReturnType<PrepareImage> {
  const sharp = await openSharp();
  // Decoded once, at the largest size, and turned only then: turning needs all of it. Pixels carry no metadata any more.
  const largest = Math.max(...imageWidths);
  const [width, height] = isOnItsSide(orientation) ? [maxHeight, largest] : [largest, maxHeight];
  const scaled = await picture
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: longestSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turned = upright(sharp(scaled.data, { raw: scaled.info }), orientation);
  // An empty margin would stand between a logo and the name beside it; sharp looks for none below three pixels.
  const mayHaveMargin = scaled.info.channels === 4 && Math.min(scaled.info.width, scaled.info.height) >= 3;
  const { data, info } = await (mayHaveMargin ? turned.trim({ background: '#0000' }) : turned)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants = [];
  for (const wanted of [...imageWidths.filter((each) => each < info.width), info.width]) {
    const sized = sharp(data, { raw }).resize({ width: wanted }).timeout({ seconds: longestSeconds });
    variants.push(await encoded(sized.clone().webp({ quality: 78 }), 'webp'));
    variants.push(
      await encoded(sized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }), 'jpg'),
    );
  }
  return { width: info.width, height: info.height, variants };
}

async function encoded(picture: Sharp, format: 'webp' | 'jpg') {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height, bytes: data };
}

/** What the first bytes say; undefined for everything we do not take. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.byteLength)).toString(
    'latin1',
  );
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  return undefined;
}

function unreadable(cause?: unknown): AppError {
  return refused(imageSentences.unreadable, cause);
}

function tooManyPixels(): AppError {
  return refused(imageSentences.tooManyPixels);
}

function refused(sentence: string, cause?: unknown): AppError {
  return new AppError('bad_request', sentence, { fields: { image_url: sentence }, cause });
}

/** Whether an EXIF orientation swaps width and height. */
function isOnItsSide(orientation: number): boolean {
  return orientation >= 5;
}

/** Turns a picture upright by its EXIF orientation, 1 to 8; anything else leaves it. sharp mirrors before it turns. */
function upright(picture: Sharp, orientation: number): Sharp {
  switch (orientation) {
    case 2:
      return picture.flop();
    case 3:
      return picture.rotate(180);
    case 4:
      return picture.flip();
    case 5:
      return picture.flop().rotate(270);
    case 6:
      return picture.rotate(90);
    case 7:
      return picture.flop().rotate(90);
    case 8:
      return picture.rotate(270);
    default:
      return picture;
  }
}

const bytesPerSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** Rows that are held while a picture is read from top to bottom. */
const heldRows = 512;
/** The scaled picture and its encoders. */
const workBytes = 24 * 1024 * 1024;

/**
 * The memory that decoding a picture takes, in bytes, estimated from its header. Plain JPEG and PNG are read row by
 * row; one that is interlaced, progressive or made of frames is held whole.
 */
export function decodeMemory({
  format,
  width,
  height,
  channels = 4,
  depth = 'uchar',
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  const pixels = width * height;
  const sampleBytes = bytesPerSample[depth] ?? 4;
  // A canvas and the frame drawn on it, four bytes a pixel each.
  if (format === 'gif' || format === 'webp') return workBytes + pixels * 8;
  if (!isProgressive) return workBytes + width * Math.min(height, heldRows) * channels * sampleBytes;
  if (format !== 'jpeg') return workBytes + pixels * channels * sampleBytes;
  // All coefficients, two bytes each; colour at a quarter where it is subsampled both ways.
  return workBytes + pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
}

let opened: Promise<typeof SharpModule> | undefined;

/**
 * The picture library, loaded at its first use: most days of a site need none of its megabytes. All of its loaders but
 * five are blocked. SVG is for our own drawings; uploads are checked by their first bytes before they get here.
 */
function openSharp(): Promise<typeof SharpModule> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadNsgifBuffer',
        'VipsForeignLoadSvgBuffer',
      ],
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return opened;
}

const limited = concurrencyLimit(1, 20);

/** Draws one of our own SVG texts as a PNG of few colours, 256 at most. Never for text from outside. */
export function drawPng(svg: string, colours = 64): Promise<Uint8Array> {
  return limited(async () => {
    const sharp = await openSharp();
    return sharp(Buffer.from(svg)).png({ palette: true, colours, effort: 7 }).toBuffer();
  });
}
