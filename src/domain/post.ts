import * as z from 'zod/mini';
import { postLimits } from './limits.ts';
import type { Media } from './media.ts';
import { lengthFault } from './text.ts';

/** Sentences of the blog's own rules. */
export const postSentences = {
  contentTooShort: `Content must be at least ${postLimits.contentMin} characters long`,
  titleRequired: 'Title is required',
  similarTitle: 'A blog post with a similar title already exists',
  notFound: 'Blog post not found',
} as const;

// Bidirectional overrides can disguise a title in a list; other control characters come from word processors.
const overrides = /[\u202a-\u202e\u2066-\u2069]/g;
const controlsButBreaks = /(?![\n\t])\p{Cc}/gu;

/** A text as it is stored: well-formed, NFC, `\n` for line breaks, no control characters, trimmed. */
function cleaned(value: string): string {
  return value
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(controlsButBreaks, '')
    .replace(overrides, '')
    .trim();
}

interface CleanTextRule {
  error: string;
  /** The field's plain name for sentences. */
  called: string;
  /** The sentence for fewer characters than `min`, if that is asked. */
  min?: number;
  max: number;
  shape?: (value: string) => string;
}

function cleanText({ error, called, min = 0, max, shape = (value) => value }: CleanTextRule) {
  const tooLong = `Keep the ${called} to ${max} characters or fewer`;
  const asReceived = z.string({ error }).check(
    z.refine((value) => lengthFault(value, max) !== 'too_long', { error: tooLong, abort: true }),
    z.refine((value) => lengthFault(value, max) === undefined, {
      error: `Keep to 30 accents on one letter in the ${called}`,
    }),
  );
  return z.pipe(
    asReceived,
    z.pipe(
      z.transform((value: string) => shape(cleaned(value))),
      z.string().check(z.minLength(min, { error }), z.maxLength(max, { error: tooLong })),
    ),
  );
}

const oneLine = (value: string) => value.replace(/\s+/g, ' ');

/**
 * What a desk sends to create or change a post. The first failing field in this order (content, title, image) gives
 * the sentence. `image_url` is an http(s) address, a data URL, a `/media/` path of this site, or empty.
 */
export const postForm = z.object({
  content: cleanText({
    error: postSentences.contentTooShort,
    called: 'content',
    min: postLimits.contentMin,
    max: postLimits.content,
  }),
  title: cleanText({
    error: postSentences.titleRequired,
    called: 'title',
    min: 1,
    max: postLimits.title,
    shape: oneLine,
  }),
  image_url: z._default(z.nullable(z.string({ error: 'The image must be an address or a data URL' })), ''),
  excerpt: z._default(
    z.nullable(
      cleanText({
        error: 'The excerpt must be text',
        called: 'excerpt',
        max: postLimits.excerpt,
        shape: oneLine,
      }),
    ),
    '',
  ),
  published: z._default(z.boolean({ error: 'Say whether the post is published: true or false' }), false),
  /** The `updatedAt` the form was loaded with; when the stored post is newer, the write is a conflict. */
  updatedAt: z.optional(
    z
      .string({ error: 'The time of the last change must be text' })
      .check(z.regex(/^[\x20-\x7e]{0,40}$/, { error: 'The time of the last change cannot be read' })),
  ),
});

export type PostForm = z.infer<typeof postForm>;

/**
 * A post as it is stored. A picture is one of our own (`imageHash`), or an address elsewhere that could not be fetched yet
 * and is shown to nobody, or there is none.
 */
export interface Post extends PostSummary {
  /** Plain text, one paragraph to a line. */
  content: string;
}

/** A post without its text: what lists and cards read. */
export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  /** As typed; empty when the first words of the content stand in. */
  excerpt: string;
  /** The first characters of the content, for the excerpt's fallback. */
  opening: string;
  readingMinutes: number;
  imageUrl: string;
  imageHash: string | null;
  published: boolean;
  createdAt: string;
  /** When it was first published, ISO 8601 UTC; null until then. It stays when the post is hidden and published again. */
  publishedAt: string | null;
  /** Grows with every change; two changes never share one. */
  updatedAt: string;
  /** The username that made the last change; empty for seeded posts. */
  updatedBy: string;
}

/** A post or summary with what is known of its own picture. */
export type WithMedia<T> = T & { media: Media | null };

/** A link to a post. */
export interface PostLink {
  slug: string;
  title: string;
}

export interface PostStore {
  /** Stores a new post for good; false when another post has its slug. */
  add(post: Post): Promise<boolean>;
  /**
   * Replaces a post, except slug and creation time. With `ifUnchangedSince` only when the stored `updatedAt` is that;
   * false when nothing was replaced.
   */
  replace(post: Post, ifUnchangedSince: string | undefined): Promise<boolean>;
  /** False when there was no such post. */
  remove(id: string): Promise<boolean>;
  find(id: string): Promise<WithMedia<Post> | undefined>;
  /** Any post by its slug, draft or not. */
  findBySlug(slug: string): Promise<WithMedia<Post> | undefined>;
  /** A published post; drafts are not found. */
  findPublished(slug: string): Promise<WithMedia<Post> | undefined>;
  /** Published posts, those published last first. */
  listPublished(window: { offset: number; limit: number }): Promise<WithMedia<PostSummary>[]>;
  countPublished(): Promise<number>;
  /** Every post, drafts too, newest first. */
  listAll(window?: { offset: number; limit: number }): Promise<WithMedia<Post>[]>;
  countAll(): Promise<number>;
  /** Posts whose picture is an address elsewhere, those changed last first. */
  listWithPictureElsewhere(limit: number): Promise<WithMedia<Post>[]>;
  /** The posts published just before and just after a published one. */
  neighbours(post: Pick<Post, 'id' | 'publishedAt'>): Promise<{ older?: PostLink; newer?: PostLink }>;
  /** Slug and last change of every published post, those published last first, for the sitemap. */
  publishedSlugs(): Promise<{ slug: string; updatedAt: string }[]>;
  /** Calls the listener soon after another process on the same database changed a post. */
  onChangedElsewhere(listener: () => void): void;
}

const excerptLength = 120;
/** How much of the content a summary keeps; enough for every excerpt. */
export const openingLength = 200;

/** The typed excerpt, or the first characters of the content followed by an ellipsis. */
export function excerptOf(
  { excerpt, opening }: Pick<PostSummary, 'excerpt' | 'opening'>,
  length = excerptLength,
) {
  return excerpt || ellipsis(opening, length);
}

function ellipsis(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length)
        .toWellFormed()
        .replace(/\ufffd$/, '')}...`;
}

/** The first characters of a content as one line, as kept in summaries. */
export function openingOf(content: string): string {
  return oneLine(content.slice(0, openingLength * 2)).slice(0, openingLength);
}
