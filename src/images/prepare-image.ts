import type { Sharp } from 'sharp';
import { AppError } from '#domain/app-error.ts';
import { concurrencyLimit } from '#domain/concurrency-limit.ts';
import { imageSentences, imageWidths, type PrepareImage } from '#domain/media.ts';
import { openSharp } from './open-sharp.ts';

const maxPixels = 40_000_000;
/** No variant is taller: a strip of one pixel's width must not become a wall. */
const maxHeight = 3200;

const limited = concurrencyLimit(2, 20);

/** Re-encodes a JPEG, PNG, GIF (its first picture) or WebP with sharp, two at a time. */
export const prepareImage: PrepareImage = (bytes) => limited(() => encodeVariants(bytes));

async function encodeVariants(bytes: Uint8Array): ReturnType<PrepareImage> {
  const format = formatOf(bytes);
  if (!format) throw unreadable();
  const sharp = await openSharp();
  try {
    const options = { limitInputPixels: maxPixels, failOn: 'warning' } as const;
    const found = await sharp(bytes, options).metadata();
    if (found.format !== format) throw unreadable();
    // Decoded once, at the largest size; pixels carry no metadata any more.
    const largest = Math.max(...imageWidths);
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: largest, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const widths = [...imageWidths.filter((wanted) => wanted < width), width];
    const variants = [];
    for (const wanted of widths) {
      const sized = sharp(data, { raw: { width, height, channels } }).resize({ width: wanted });
      variants.push(await encoded(sized.clone().webp({ quality: 78 }), 'webp'));
      variants.push(
        await encoded(sized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }), 'jpg'),
      );
    }
    return { width, height, variants };
  } catch (cause) {
    throw cause instanceof AppError ? cause : unreadable(cause);
  }
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
  const sentence = imageSentences.unreadable;
  return new AppError('bad_request', sentence, { fields: { image_url: sentence }, cause });
}
