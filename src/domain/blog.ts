import { type Media, mediaPath } from './media.ts';
import { excerptOf, type Post, type PostLink, type PostSummary, type WithMedia } from './post.ts';

/** A post's picture ready for an `img`; the sources and sizes are missing for a picture that lives elsewhere. */
export interface BlogImage {
  src: string;
  /** `srcset` values, for a `picture` with a WebP source and a JPEG fallback. */
  webp: string | null;
  jpg: string | null;
  width: number | null;
  height: number | null;
}

/** What a card shows. `excerpt` falls back to the first words of the content. */
export interface BlogCard {
  _id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** The picture's address, or empty. */
  image_url: string;
  published: boolean;
  /** ISO 8601 UTC. */
  createdAt: string;
  updatedAt: string;
  /** Minutes. */
  readingTime: number;
  image: BlogImage | null;
  /** The drawn cover for a post without a picture. */
  cover: string;
}

/** A whole post; `excerpt` is as typed, possibly empty. */
export interface BlogPost extends BlogCard {
  /** Plain text, one paragraph to a line. */
  content: string;
}

/** A post as its page shows it, with the way on. */
export interface BlogReading {
  post: BlogPost;
  newer: PostLink | null;
  older: PostLink | null;
  related: BlogCard[];
}

export interface Pagination {
  currentPage: number;
  totalPages: number;
  totalBlogs: number;
  hasNext: boolean;
  hasPrev: boolean;
}

export interface BlogPage {
  blogs: BlogCard[];
  pagination: Pagination;
}

export function toCard(summary: WithMedia<PostSummary>): BlogCard {
  const image = imageOf(summary.imageUrl, summary.media);
  return {
    _id: summary.id,
    slug: summary.slug,
    title: summary.title,
    excerpt: excerptOf(summary),
    image_url: image?.src ?? '',
    published: summary.published,
    createdAt: summary.createdAt,
    updatedAt: summary.updatedAt,
    readingTime: summary.readingMinutes,
    image,
    cover: `/covers/${summary.slug}.svg`,
  };
}

export function toBlogPost(post: WithMedia<Post>): BlogPost {
  return { ...toCard(post), excerpt: post.excerpt, content: post.content };
}

function imageOf(imageUrl: string, media: Media | null): BlogImage | null {
  if (media) {
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
  return imageUrl ? { src: imageUrl, webp: null, jpg: null, width: null, height: null } : null;
}

/** A page past the end is empty and says so with true totals. */
export function paginationFor(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return {
    currentPage: page,
    totalPages,
    totalBlogs: total,
    hasNext: page < totalPages,
    hasPrev: page > 1,
  };
}

/** The three cards that share the most words with a post's title; the newest where none do. */
export function relatedTo(post: PostSummary, newestFirst: WithMedia<PostSummary>[]): BlogCard[] {
  const wanted = significantWords(post.title);
  const shared = ({ title }: PostSummary) =>
    [...significantWords(title)].filter((word) => wanted.has(word)).length;
  return newestFirst
    .filter(({ id }) => id !== post.id)
    .map((candidate) => ({ candidate, score: shared(candidate) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ candidate }) => toCard(candidate));
}

function significantWords(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu));
}
