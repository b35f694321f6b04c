import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { hashesIn, type Media } from './media.ts';
import { pageQuery } from './parse.ts';
import { postLimits } from './post-limits.ts';
import { tagSlug } from './slug.ts';
import { lengthFault } from './text.ts';

/** Sentences of the blog's own rules. */
export const postSentences = {
  contentTooShort: `Content must be at least ${postLimits.contentMin} characters long`,
  titleRequired: 'Title is required',
  similarTitle: 'A blog post with a similar title already exists',
  notFound: 'Blog post not found',
  addressTaken: 'Another post has this address, or had it before. Please choose a different one.',
} as const;

/** How a post's content is written: one paragraph to a line, or CommonMark with tables and without raw HTML. */
export const postFormats = ['text', 'markdown'] as const;
export type PostFormat = (typeof postFormats)[number];

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

const line = (called: string, max: number) =>
  cleanText({ error: `The ${called} must be text`, called, max, shape: oneLine });

const lines = (called: string, rule: { most: number; max: number; error: string }) =>
  z
    .array(line(called, rule.max), { error: rule.error })
    .check(z.maxLength(rule.most, { error: `Keep to ${rule.most} ${called}s or fewer` }));

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;

/** What came with later versions of the site: a field that is absent keeps its value, null empties it. */
const laterFields = {
  format: z.optional(z.nullable(z.enum(postFormats, { error: 'The format is text or markdown' }))),
  /** When a published post becomes public; null and a time that has passed mean now. */
  publishAt: z.optional(
    z.nullable(
      z.pipe(
        z.string({ error: 'The time to publish at must be text' }).check(
          z.refine((value) => instant.test(value) && !Number.isNaN(Date.parse(value)), {
            error: 'Write the time to publish at with its time zone, like 2026-11-23T09:00:00+05:30',
          }),
        ),
        z.transform((value: string) => new Date(value).toISOString()),
      ),
    ),
  ),
  seoTitle: z.optional(z.nullable(line('title for search engines', postLimits.seoTitle))),
  seoDescription: z.optional(z.nullable(line('description for search engines', postLimits.seoDescription))),
  slug: z.optional(
    z.nullable(
      z.string({ error: 'The address must be text' }).check(
        z.maxLength(postLimits.slug, { error: `Keep the address to ${postLimits.slug} characters or fewer` }),
        z.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, {
          error: 'Write the address in small letters and digits, with dashes between words',
        }),
      ),
    ),
  ),
  tags: z.optional(
    z.nullable(
      z.pipe(
        lines('tag', {
          most: postLimits.tags,
          max: postLimits.tag,
          error: 'The tags must be a list of texts',
        }),
        z.transform(differentTags),
      ),
    ),
  ),
  author: z.optional(z.nullable(line('author', postLimits.author))),
  /** The day on which somebody compared what the post states with its sources, YYYY-MM-DD. */
  checkedOn: z.optional(
    z.nullable(
      z.string({ error: 'The day of the check must be text' }).check(
        z.refine((value) => value === '' || isDay(value), {
          error: 'Write the day of the check as year, month and day, like 2026-11-22',
        }),
      ),
    ),
  ),
  sources: z.optional(
    z.nullable(
      lines('source', {
        most: postLimits.sources,
        max: postLimits.source,
        error: 'The sources must be a list of texts',
      }),
    ),
  ),
} as const;

/** The fields that null empties; in all others null counts as not given. */
export const laterFieldNames = Object.keys(laterFields) as (keyof typeof laterFields)[];

function differentTags(tags: string[]): string[] {
  const bySlug = new Map<string, string>();
  for (const tag of tags) if (tag !== '' && !bySlug.has(tagSlug(tag))) bySlug.set(tagSlug(tag), tag);
  return [...bySlug.values()];
}

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
  ...laterFields,
  /** The `updatedAt` the form was loaded with; when the stored post is newer, the write is a conflict. */
  updatedAt: z.optional(
    z
      .string({ error: 'The time of the last change must be text' })
      .check(z.regex(/^[\x20-\x7e]{0,40}$/, { error: 'The time of the last change cannot be read' })),
  ),
});

export type PostFields = z.infer<typeof postForm>;

/** A text on its own, to be looked at. */
export const textForm = z.object({
  format: z.enum(postFormats, { error: 'The format is text or markdown' }),
  content: cleanText({ error: 'The content must be text', called: 'content', max: postLimits.content }),
});

export const deskSorts = ['created', 'updated', 'published', 'title'] as const;
export const deskPostStates = ['published', 'scheduled', 'draft', 'unchecked'] as const;

/** What the desk asks of its list of posts. `unchecked`: sources were last looked at more than a year ago. */
export const deskPostQuery = z.extend(pageQuery(20), {
  search: z._default(z.string().check(z.maxLength(200, { error: 'Search for 200 characters or fewer' })), ''),
  status: z.optional(
    z.enum(deskPostStates, { error: `The status must be one of ${deskPostStates.join(', ')}` }),
  ),
  sort: z._default(z.enum(deskSorts, { error: `Sort by one of ${deskSorts.join(', ')}` }), 'created'),
});

export type DeskPostFilter = Omit<z.infer<typeof deskPostQuery>, 'page' | 'limit'>;

/**
 * A post as it is stored. A picture is one of our own (`imageHash`), or an address elsewhere that could not be fetched yet
 * and is shown to nobody, or there is none.
 */
export interface Post extends PostSummary, PostDetails {
  /** In the post's format. */
  content: string;
}

/** What only a post's own page and its form show. Empty where nothing was given. */
export interface PostDetails {
  seoTitle: string;
  seoDescription: string;
  /** The day somebody compared it with its sources, YYYY-MM-DD. */
  checkedOn: string;
  /** Where what it states can be read: addresses, or names of documents. */
  sources: string[];
}

/** A post without its text: what lists and cards read. */
export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  format: PostFormat;
  /** A person's name; empty when the site speaks for itself. */
  author: string;
  tags: string[];
  /** As typed; empty when the first words of the content stand in. */
  excerpt: string;
  /** The first characters of the content, for the excerpt's fallback. */
  opening: string;
  readingMinutes: number;
  imageUrl: string;
  imageHash: string | null;
  /** Whether visitors see it from `publishedAt` on. */
  published: boolean;
  createdAt: string;
  /**
   * When it was first public or, for a published post that waits for its time, will be; ISO 8601 UTC, null until it is
   * published. It stays when the post is hidden and published again.
   */
  publishedAt: string | null;
  /** The time it is to become public at, as the writer set it; null for at once. */
  publishAt: string | null;
  /** Grows with every change; two changes never share one. */
  updatedAt: string;
  /** The username that made the last change; empty for seeded posts. */
  updatedBy: string;
}

/** What a post has that was made without any of the fields that came later. */
export const plainPost = {
  format: 'text',
  author: '',
  tags: [],
  publishAt: null,
  seoTitle: '',
  seoDescription: '',
  checkedOn: '',
  sources: [],
} satisfies Partial<Post>;

/** One save of a post, as it was. */
export interface PostVersion {
  /** Counts from 1. */
  revision: number;
  /** ISO 8601 UTC. */
  at: string;
  by: string;
  title: string;
}

/** What a restored version brings back: the text with all that belongs to it, not the address nor who may see it. */
export type VersionText = Pick<
  Post,
  | 'title'
  | 'content'
  | 'excerpt'
  | 'format'
  | 'imageUrl'
  | 'imageHash'
  | 'author'
  | 'tags'
  | keyof PostDetails
>;

/** How long a post can be taken out of the trash. */
export const trashDays = 30;

/** How many versions of a post are kept, and how many characters of text they may take; the present one always is. */
export const keptVersions = { most: 100, characters: 5_000_000 } as const;

/** What is kept of a text beside it; `fault` is the sentence for one that cannot be taken. */
export type ReadText = (text: Pick<Post, 'format' | 'content'>) => {
  opening: string;
  readingMinutes: number;
  fault?: string;
};

/** The addresses of other sites' pictures that a Markdown text shows. */
export function picturesElsewhere(content: string): string[] {
  return [
    ...new Set(
      [...content.matchAll(/!\[[^\]]*\]\(<?(https?:\/\/[^\s)>"]+)/g)].map(([, address = '']) => address),
    ),
  ];
}

/** The hashes of the pictures that a post shows, its cover first. */
export function picturesOf({ imageHash, format, content }: Pick<Post, 'imageHash' | 'format' | 'content'>) {
  const inText = format === 'markdown' ? hashesIn(content) : [];
  return [...new Set([...(imageHash ? [imageHash] : []), ...inText])];
}

/** A post or summary with what is known of its own picture. */
export type WithMedia<T> = T & { media: Media | null };

/** A link to a post. */
export interface PostLink {
  slug: string;
  title: string;
}

/**
 * `public` below means published by now. A post in the trash is in no answer but `listTrashed`.
 */
export interface PostStore {
  /** Stores a new post for good, with its first version; false when another post has its address, or had it. */
  add(post: Post): Promise<boolean>;
  /**
   * Stores posts that stood elsewhere, all or none, each with the paths that led to it there; gives those that are new. One whose
   * slug is taken gets a number behind it, but is left out where that other one has its title too.
   */
  addImported(posts: readonly { post: Post; paths: readonly string[] }[]): Promise<Post[]>;
  /**
   * Replaces a post, except creation time; with a new `updatedAt` the save is kept as a version. With `ifUnchangedSince`
   * only when the stored `updatedAt` is that; false when nothing was replaced. An AppError `conflict` for an address that
   * another post has or had; a former address goes on leading to the post.
   */
  replace(post: Post, ifUnchangedSince: string | undefined): Promise<boolean>;
  /** Removes a post and all that belongs to it; false when there was no such post. */
  remove(id: string): Promise<boolean>;
  /** Puts a post into the trash; false when it is not there. Its address is free again. */
  trash(id: string, at: string): Promise<boolean>;
  /** Takes a post out of the trash, as it was; where its address has gone to another, its own gets a number. */
  untrash(id: string): Promise<boolean>;
  /** Those put there last first. */
  listTrashed(): Promise<(PostLink & { id: string; trashedAt: string })[]>;
  /** Removes for good what has been in the trash since before an instant. */
  removeTrashed(before: string): Promise<number>;
  find(id: string): Promise<WithMedia<Post> | undefined>;
  /** Any post by its slug, draft or not. */
  findBySlug(slug: string): Promise<WithMedia<Post> | undefined>;
  /** A public post. */
  findPublished(slug: string): Promise<WithMedia<Post> | undefined>;
  /** The slug of the public post that a path leads to, now or since it moved. */
  slugAt(path: string): Promise<string | undefined>;
  /** Public posts, those published last first; with `tag` (as in its address) those alone that have it. */
  listPublished(window: PostWindow): Promise<WithMedia<PostSummary>[]>;
  countPublished(tag?: string): Promise<number>;
  /** The public posts that have every word of a search, best first: at most `mostFound`, of the weightiest for a common word. */
  search(search: string): Promise<WithMedia<PostSummary>[]>;
  /** The public posts that share the most telling words with one, best first. */
  related(id: string, limit: number): Promise<WithMedia<PostSummary>[]>;
  /** When the next post becomes public by itself, in milliseconds since 1970. */
  nextPublishedMs(): Promise<number | undefined>;
  /** Every post, drafts too, newest first. */
  listAll(window?: { offset: number; limit: number }): Promise<WithMedia<Post>[]>;
  /** A page of the desk's list: every post but those in the trash. */
  listDesk(
    filter: DeskPostFilter,
    window: { offset: number; limit: number },
  ): Promise<(WithMedia<PostSummary> & Pick<Post, 'checkedOn'>)[]>;
  countDesk(filter: DeskPostFilter): Promise<number>;
  /** How many posts there are, those in the trash too. */
  countAll(): Promise<number>;
  /** Posts whose picture is an address elsewhere, those changed last first. */
  listWithPictureElsewhere(limit: number): Promise<WithMedia<Post>[]>;
  /** Posts whose text shows a picture of another site, those changed last first. */
  listShowingElsewhere(limit: number): Promise<WithMedia<Post>[]>;
  /** The public posts published just before and just after one. */
  neighbours(post: Pick<Post, 'id' | 'publishedAt'>): Promise<{ older?: PostLink; newer?: PostLink }>;
  /** Slug and last change of every public post, those published last first, for the sitemap. */
  publishedSlugs(): Promise<{ slug: string; updatedAt: string }[]>;
  /** The kept versions of a post, newest first. */
  versions(id: string): Promise<PostVersion[]>;
  findVersion(id: string, revision: number): Promise<VersionText | undefined>;
  /** Calls the listener soon after another process on the same database changed a post. */
  onChangedElsewhere(listener: () => void): void;
}

/** How many posts a search finds at most. */
export const mostFound = 30;

export interface PostWindow {
  offset: number;
  limit: number;
  tag?: string | undefined;
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
