import * as z from 'zod/mini';
import { type Media, mediaPath } from './media.ts';
import { pagination } from './parse.ts';
import {
  excerptOf,
  type Post,
  type PostLink,
  type PostSummary,
  postFormats,
  type WithMedia,
} from './post.ts';

/** A post's picture ready for an `img`; sources and sizes are null for a picture of another site. */
const blogImage = z.object({
  src: z.string(),
  /** `srcset` values, for a `picture` with a WebP source and a JPEG fallback. */
  webp: z.nullable(z.string()),
  jpg: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});

export type BlogImage = z.infer<typeof blogImage>;

/** What a card shows. `excerpt` falls back to the first words of the content. */
export const blogCard = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** The picture's address, or empty; one of another site as long as it could not be fetched (`image` is null then). */
  image_url: z.string(),
  published: z.boolean(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  /** When it was first published; null for a post that never was. */
  publishedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  /** Minutes. */
  readingTime: z.number(),
  image: z.nullable(blogImage),
  /** The drawn cover for a post without a picture. */
  cover: z.string(),
  format: z.enum(postFormats),
  tags: z.array(z.string()),
  /** A person's name; null where the site speaks for itself. */
  author: z.nullable(z.string()),
});

export type BlogCard = z.infer<typeof blogCard>;

/** A whole post; `excerpt` is as typed, possibly empty. The content is in the post's format. */
export const blogPost = z.extend(blogCard, { content: z.string() });

export type BlogPost = z.infer<typeof blogPost>;

/** A public post with its text as HTML, which can be shown as it is. */
export const renderedPost = z.extend(blogPost, { html: z.string() });

/** A post as the desk reads it. It can be sent back as it is. */
export const deskPost = z.extend(blogPost, {
  /** ISO 8601 UTC; null for at once. */
  publishAt: z.nullable(z.string()),
  seoTitle: z.string(),
  seoDescription: z.string(),
  checkedOn: z.string(),
  sources: z.array(z.string()),
});

export type DeskPost = z.infer<typeof deskPost>;

/** A post in the desk's list. */
export const deskCard = z.extend(blogCard, { publishAt: z.nullable(z.string()), checkedOn: z.string() });

export type DeskCard = z.infer<typeof deskCard>;

/** A heading of a text with its anchor. */
export const outlineEntry = z.object({ id: z.string(), text: z.string(), level: z.literal([2, 3]) });

export type OutlineEntry = z.infer<typeof outlineEntry>;

/** A post as its page shows it, with its neighbours and related posts. */
export interface BlogReading {
  post: BlogPost & Pick<Post, 'seoTitle' | 'seoDescription' | 'checkedOn' | 'sources'>;
  /** The text of a post in Markdown; a plain one is shown line by line. */
  html: string;
  outline: OutlineEntry[];
  description: string;
  newer: PostLink | null;
  older: PostLink | null;
  related: BlogCard[];
}

export const blogPage = z.object({
  blogs: z.array(blogCard),
  pagination: z.extend(pagination, { totalBlogs: z.number() }),
});

export type BlogPage = z.infer<typeof blogPage>;

export function toCard(summary: WithMedia<PostSummary>): BlogCard {
  const image = imageOf(summary.media);
  return {
    _id: summary.id,
    slug: summary.slug,
    title: summary.title,
    excerpt: excerptOf(summary),
    image_url: image?.src ?? summary.imageUrl,
    published: summary.published,
    createdAt: summary.createdAt,
    publishedAt: summary.publishedAt,
    updatedAt: summary.updatedAt,
    readingTime: summary.readingMinutes,
    image,
    cover: `/covers/${summary.slug}.svg`,
    format: summary.format,
    tags: summary.tags,
    author: summary.author || null,
  };
}

export function toBlogPost(post: WithMedia<Post>): BlogPost {
  return { ...toCard(post), excerpt: post.excerpt, content: post.content };
}

export function toDeskPost(post: WithMedia<Post>): DeskPost {
  const { publishAt, seoTitle, seoDescription, checkedOn, sources } = post;
  return { ...toBlogPost(post), publishAt, seoTitle, seoDescription, checkedOn, sources };
}

const deskExcerptLength = 100;

export function toDeskCard(summary: WithMedia<PostSummary> & Pick<Post, 'checkedOn'>): DeskCard {
  const { publishAt, checkedOn } = summary;
  return { ...toCard(summary), excerpt: excerptOf(summary, deskExcerptLength), publishAt, checkedOn };
}

/** A stored picture for an `img`. */
export function imageOf(media: Media | null): BlogImage | null {
  if (!media) return null;
  const srcset = (format: 'webp' | 'jpg') =>
    media.widths.map((width) => `${mediaPath(media.hash, width, format)} ${width}w`).join(', ');
  return {
    src: mediaPath(media.hash, media.width, 'jpg'),
    webp: srcset('webp'),
    jpg: srcset('jpg'),
    width: media.width,
    height: media.height,
  };
}
