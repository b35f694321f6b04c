import { AppError } from '#domain/app-error.ts';
import { postLimits } from '#domain/limits.ts';
import {
  type FetchImage,
  imageSentences,
  type MediaStore,
  maxImageBytes,
  parseMediaPath,
} from '#domain/media.ts';
import type { Post } from '#domain/post.ts';
import { badImage, type StoreImage, tooLarge } from './store-image.ts';

type Image = Pick<Post, 'imageUrl' | 'imageHash'>;

/**
 * What a post's `image_url` stands for: a picture sent along, one of ours, one of another site, or none. A picture of another
 * site becomes ours, so that visitors ask nobody else for it; while it cannot be fetched its address is kept.
 */
export function chooseImage(
  media: MediaStore,
  store: StoreImage,
  fetchImage: FetchImage,
): (imageUrl: string) => Promise<Image> {
  return async (given) => {
    const imageUrl = given.trim();
    if (imageUrl === '') return { imageUrl: '', imageHash: null };
    if (imageUrl.startsWith('data:')) {
      const { hash } = await store(decodedDataUrl(imageUrl));
      return { imageUrl: '', imageHash: hash };
    }
    const ours = parseMediaPath(imageUrl);
    if (ours) {
      if (!(await media.find(ours.hash))) throw badImage(imageSentences.unknown);
      return { imageUrl: '', imageHash: ours.hash };
    }
    const isWebAddress = imageUrl.startsWith('https://') || imageUrl.startsWith('http://');
    if (!isWebAddress || imageUrl.length > postLimits.imageUrl || !URL.canParse(imageUrl)) {
      throw badImage(imageSentences.badAddress);
    }
    const address = new URL(imageUrl).href;
    const fetched = await fetchedHash(address);
    return fetched ? { imageUrl: '', imageHash: fetched } : { imageUrl: address, imageHash: null };
  };

  /** A post is never lost for the sake of a picture of another site. */
  async function fetchedHash(address: string): Promise<string | undefined> {
    try {
      const bytes = await fetchImage(address);
      return bytes && (await store(bytes)).hash;
    } catch (failure) {
      if (failure instanceof AppError) return undefined;
      throw failure;
    }
  }
}

/** No pattern is run over the text: it is megabytes long and comes from outside. */
function decodedDataUrl(dataUrl: string): Uint8Array {
  const comma = dataUrl.slice(0, 200).indexOf(',');
  const header = dataUrl.slice(0, Math.max(0, comma)).toLowerCase();
  if (!header.startsWith('data:image/') || !header.endsWith(';base64')) {
    throw badImage(imageSentences.unreadable);
  }
  if ((dataUrl.length - comma - 1) * 0.75 > maxImageBytes + 3) throw tooLarge();
  try {
    return Uint8Array.fromBase64(dataUrl.slice(comma + 1));
  } catch (cause) {
    throw badImage(imageSentences.unreadable, cause);
  }
}
