import type { Metadata } from 'sharp';

const bytesPerSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** Rows that are held while a picture is read from top to bottom. */
const heldRows = 512;
/** The scaled picture and its encoders. */
const workBytes = 24 * 1024 * 1024;

/**
 * The memory that decoding a picture takes, in bytes, judged by its header. Plain JPEG and PNG are read row by row; one that
 * is interlaced, progressive or made of frames is held whole.
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
