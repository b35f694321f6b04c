import { AppError } from '#domain/app-error.ts';
import {
  type FetchImage,
  imageSentences,
  type Media,
  type MediaStore,
  maxImageBytes,
  mediaPath,
  type PrepareImage,
  parseMediaPath,
} from '#domain/media.ts';
import { type Post, type PostStore, picturesElsewhere } from '#domain/post.ts';
import { postLimits } from '#domain/post-limits.ts';
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

function tooLarge(): AppError {
  return new AppError('too_large', imageSentences.tooLarge, {
    fields: { image_url: imageSentences.tooLarge },
  });
}

/** The AppError of a picture or address that cannot be used. */
export function badImage(sentence: string, cause?: unknown): AppError {
  return new AppError('bad_request', sentence, { fields: { image_url: sentence }, cause });
}

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

/** Posts looked at in one go; a failed fetch takes seconds. */
const mostAtOnce = 20;

/** Pictures fetched for one text in one go. */
const mostOfOne = 40;

/**
 * Fetches pictures of other sites for posts, their covers and those in their texts: for what was saved while they could not
 * be fetched, or was brought in from elsewhere; returns how many posts got some. Words and times of the posts stay.
 */
export function fetchMissingPictures(
  posts: PostStore,
  media: MediaStore,
  image: ReturnType<typeof chooseImage>,
): () => Promise<number> {
  const fetched = async (address: string) => (await image(address).catch(() => undefined))?.imageHash;
  return async () => {
    let changed = 0;
    for (const { media: _, ...post } of await posts.listWithPictureElsewhere(mostAtOnce)) {
      const imageHash = await fetched(post.imageUrl);
      if (!imageHash) continue;
      if (await posts.replace({ ...post, imageUrl: '', imageHash }, post.updatedAt)) changed++;
    }
    for (const { media: _, ...post } of await posts.listShowingElsewhere(mostAtOnce)) {
      let { content } = post;
      for (const address of picturesElsewhere(content).slice(0, mostOfOne)) {
        const ours = await media.find((await fetched(address)) ?? '');
        if (ours) content = content.replaceAll(address, mediaPath(ours.hash, ours.width, 'jpg'));
      }
      if (content === post.content) continue;
      if (await posts.replace({ ...post, content }, post.updatedAt)) changed++;
    }
    return changed;
  };
}
