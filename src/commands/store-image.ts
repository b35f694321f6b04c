import { AppError } from '#domain/app-error.ts';
import {
  imageSentences,
  type Media,
  type MediaStore,
  maxImageBytes,
  type PrepareImage,
} from '#domain/media.ts';
import type { Runtime } from '#domain/runtime.ts';

export type StoreImage = (bytes: Uint8Array) => Promise<Media>;

/** Stores a picture in its web forms; the same bytes twice are one picture. AppErrors `too_large` and `bad_request`. */
export function storeImage(media: MediaStore, prepare: PrepareImage, { now, sha256 }: Runtime): StoreImage {
  return async (bytes) => {
    if (bytes.byteLength > maxImageBytes) throw tooLarge();
    const hash = sha256(bytes).slice(0, 32);
    const storedAt = now().toISOString();
    const known = await media.find(hash);
    if (known) {
      await media.renew(hash, storedAt);
      return known;
    }
    const { width, height, variants } = await prepare(bytes);
    const widths = [...new Set(variants.map((variant) => variant.width))].sort((a, b) => a - b);
    const stored = { hash, width, height, widths };
    await media.add(stored, variants, storedAt);
    return stored;
  };
}

export function tooLarge(): AppError {
  return new AppError('too_large', imageSentences.tooLarge, {
    fields: { image_url: imageSentences.tooLarge },
  });
}

/** The AppError of a picture or address that cannot be used. */
export function badImage(sentence: string, cause?: unknown): AppError {
  return new AppError('bad_request', sentence, { fields: { image_url: sentence }, cause });
}
