/** The largest picture that may be uploaded, in bytes. */
export const maxImageBytes = 5 * 1024 * 1024;

/** The widths a picture is offered in, as far as it is that wide itself. */
export const imageWidths = [400, 800, 1600] as const;

export const imageFormats = ['webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Sentences of the rules for pictures; a program looks for the first word of `tooLarge`. */
export const imageSentences = {
  tooLarge: 'PayloadTooLargeError: the image is larger than 5 MB',
  unreadable: 'Failed to process image file: send a JPG, PNG, GIF or WebP picture',
  tooManyPixels:
    'Failed to process image file: it has too many pixels to decode, please make it smaller first',
  badAddress: 'The image address must begin with https:// or http://',
  unknown: 'Failed to process image file: this picture is no longer stored, please choose it again',
} as const;

/** One size and format of a picture, encoded. */
export interface ImageVariant {
  width: number;
  height: number;
  format: ImageFormat;
  bytes: Uint8Array;
}

/** A picture we hold, named by the hash of what was sent. The size is that of its largest variant. */
export interface Media {
  hash: string;
  width: number;
  height: number;
  /** The widths it is offered in, ascending. */
  widths: number[];
}

/**
 * Turns the bytes of a picture into its web variants, turned upright and without metadata. An AppError `bad_request`
 * when they are no picture, or one too large to decode; `unavailable` while too many are being decoded.
 */
export type PrepareImage = (
  bytes: Uint8Array,
) => Promise<{ width: number; height: number; variants: ImageVariant[] }>;

/**
 * Fetches a picture from another site: from the public internet only, also after a redirect, within seconds and within
 * `maxImageBytes`. Undefined when there is none to be had; an AppError `unavailable` while too many are being fetched.
 */
export type FetchImage = (address: string) => Promise<Uint8Array | undefined>;

export interface MediaStore {
  /** Stores a picture for good; a second time only renews its age. */
  add(media: Media, variants: ImageVariant[], storedAt: string): Promise<void>;
  /** Restarts the age of a picture, when a post no longer shows it. */
  renew(hash: string, at: string): Promise<void>;
  find(hash: string): Promise<Media | undefined>;
  /** Those of the given pictures that are stored. */
  findAll(hashes: readonly string[]): Promise<Media[]>;
  read(hash: string, width: number, format: ImageFormat): Promise<Uint8Array | undefined>;
  /** Whether a public post shows it, or a page with the site's own pictures. */
  isPublic(hash: string): Promise<boolean>;
  /**
   * Removes the pictures that no post shows and none has shown since an instant, and that no document of the site's content
   * shows or showed; gives their number.
   */
  removeUnused(unusedSince: string): Promise<number>;
}

/** The path of one variant. */
export function mediaPath(hash: string, width: number, format: ImageFormat): string {
  return `/media/${hash}-${width}.${format}`;
}

/** Whether a picture's address is one of another site: pages show none of those. */
export function isElsewhere(address: string): boolean {
  return /^https?:/i.test(address.trim());
}

/** The hashes of the pictures of ours that a text names by their paths. */
export function hashesIn(text: string): string[] {
  return [...text.matchAll(/\/media\/([0-9a-f]{32})-\d/g)].map(([, hash = '']) => hash);
}

const pathPattern = /^\/media\/([0-9a-f]{32})-(\d{1,4})\.(webp|jpg)$/;

/** What a path of one variant names; undefined when it is none. */
export function parseMediaPath(
  path: string,
): { hash: string; width: number; format: ImageFormat } | undefined {
  const match = pathPattern.exec(path);
  if (!match) return undefined;
  const [, hash = '', width = '', format = ''] = match;
  return { hash, width: Number(width), format: format as ImageFormat };
}
