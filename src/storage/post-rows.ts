import type { Selectable } from 'kysely';
import type { Post, PostFormat, PostSummary, WithMedia } from '#domain/post.ts';
import type { PostTable } from './content-tables.ts';
import { type MediaColumns, mediaFromJoin } from './media.ts';

export const summaryColumns = [
  'post.id',
  'post.slug',
  'post.title',
  'post.format',
  'post.author',
  'post.tags_json',
  'post.excerpt',
  'post.opening',
  'post.reading_minutes',
  'post.image_url',
  'post.image_hash',
  'post.published',
  'post.created_at',
  'post.published_at',
  'post.publish_at',
  'post.updated_at',
  'post.updated_by',
] as const;

export const detailColumns = [
  'post.content',
  'post.seo_title',
  'post.seo_description',
  'post.checked_on',
  'post.sources_json',
] as const;

type Unqualified<Name> = Name extends `post.${infer Column extends keyof PostTable}` ? Column : never;
type SummaryRow = Pick<Selectable<PostTable>, Unqualified<(typeof summaryColumns)[number]>>;
type WholeRow = SummaryRow & Pick<Selectable<PostTable>, Unqualified<(typeof detailColumns)[number]>>;

/** A post's columns, those of the trash left out. */
export function postToRow(post: Post): WholeRow {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    format: post.format,
    author: post.author,
    tags_json: JSON.stringify(post.tags),
    excerpt: post.excerpt,
    opening: post.opening,
    reading_minutes: post.readingMinutes,
    image_url: post.imageUrl,
    image_hash: post.imageHash,
    published: post.published ? 1 : 0,
    created_at: post.createdAt,
    published_at: post.publishedAt,
    publish_at: post.publishAt,
    updated_at: post.updatedAt,
    updated_by: post.updatedBy,
    content: post.content,
    seo_title: post.seoTitle,
    seo_description: post.seoDescription,
    checked_on: post.checkedOn,
    sources_json: JSON.stringify(post.sources),
  };
}

export function summaryFromRow(row: SummaryRow & MediaColumns): WithMedia<PostSummary> {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    format: row.format as PostFormat,
    author: row.author,
    tags: JSON.parse(row.tags_json),
    excerpt: row.excerpt,
    opening: row.opening,
    readingMinutes: row.reading_minutes,
    imageUrl: row.image_url,
    imageHash: row.image_hash,
    published: row.published === 1,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    publishAt: row.publish_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    media: mediaFromJoin(row),
  };
}

export function postFromRow(row: WholeRow & MediaColumns): WithMedia<Post> {
  return {
    ...summaryFromRow(row),
    content: row.content,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    checkedOn: row.checked_on,
    sources: JSON.parse(row.sources_json),
  };
}
