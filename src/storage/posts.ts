import type { Kysely, Selectable } from 'kysely';
import type { Post, PostLink, PostStore, PostSummary, WithMedia } from '#domain/post.ts';
import type { PostTable } from './content-tables.ts';
import type { Engine } from './dialects/engine.ts';
import { type MediaColumns, mediaColumns, mediaFromJoin } from './media.ts';
import type { Tables } from './tables.ts';

type SummaryRow = Omit<Selectable<PostTable>, 'content'>;

const summaryColumns = [
  'post.id',
  'post.slug',
  'post.title',
  'post.excerpt',
  'post.opening',
  'post.reading_minutes',
  'post.image_url',
  'post.image_hash',
  'post.published',
  'post.created_at',
  'post.published_at',
  'post.updated_at',
  'post.updated_by',
] as const;

export function postStore({ db, insertDurably, onChangedElsewhere }: Engine): PostStore {
  const order = publishedOrder(db);
  onChangedElsewhere('posts', order.forget);
  const link = ({ slug, title }: PostLink): PostLink => ({ slug, title });
  return {
    async add(post) {
      const isNew = await insertDurably(
        db
          .insertInto('post')
          .values(toRow(post))
          .onConflict((conflict) => conflict.column('slug').doNothing())
          .returning('id')
          .compile(),
      );
      order.forget();
      return isNew;
    },
    async replace(post, ifUnchangedSince) {
      const { id, slug, created_at, ...changes } = toRow(post);
      let update = db.updateTable('post').set(changes).where('id', '=', id);
      if (ifUnchangedSince !== undefined) update = update.where('updated_at', '=', ifUnchangedSince);
      const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
      order.forget();
      return numUpdatedRows > 0n;
    },
    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('post').where('id', '=', id).executeTakeFirstOrThrow();
      order.forget();
      return numDeletedRows > 0n;
    },
    async find(id) {
      const row = await wholePosts(db).where('post.id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async findBySlug(slug) {
      const row = await wholePosts(db).where('post.slug', '=', slug).executeTakeFirst();
      return row && fromRow(row);
    },
    async findPublished(slug) {
      const row = await wholePosts(db)
        .where('post.slug', '=', slug)
        .where('post.published', '=', 1)
        .executeTakeFirst();
      return row && fromRow(row);
    },
    async listPublished({ offset, limit }) {
      const ids = (await order.ids()).slice(offset, offset + limit);
      if (ids.length === 0) return [];
      const rows = await withMedia(db).select(summaryColumns).where('post.id', 'in', ids).execute();
      // As a condition of the query, `published` would make SQLite walk the index of all published posts.
      const byId = new Map(
        rows.filter((row) => row.published === 1).map((row) => [row.id, summaryFromRow(row)]),
      );
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    countPublished: async () => (await order.ids()).length,
    async listAll(window) {
      let query = wholePosts(db).orderBy('post.created_at', 'desc').orderBy('post.id', 'desc');
      if (window) query = query.offset(window.offset).limit(window.limit);
      return (await query.execute()).map(fromRow);
    },
    countAll: () => count(db),
    async listWithPictureElsewhere(limit) {
      const rows = await wholePosts(db)
        .where('post.image_url', '<>', '')
        .orderBy('post.updated_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    async neighbours({ id, publishedAt }) {
      if (publishedAt === null) return {};
      const beside = (comparison: '<' | '>', order: 'asc' | 'desc') =>
        db
          .selectFrom('post')
          .select(['slug', 'title'])
          .where('published', '=', 1)
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple('published_at', 'id'), comparison, tuple(publishedAt, id)),
          )
          .orderBy('published_at', order)
          .orderBy('id', order)
          .limit(1)
          .executeTakeFirst();
      const [older, newer] = await Promise.all([beside('<', 'desc'), beside('>', 'asc')]);
      return { ...(older && { older: link(older) }), ...(newer && { newer: link(newer) }) };
    },
    async publishedSlugs() {
      const rows = await db
        .selectFrom('post')
        .select(['slug', 'updated_at as updatedAt'])
        .where('published', '=', 1)
        .orderBy('published_at', 'desc')
        .execute();
      return rows;
    },
    onChangedElsewhere: (listener) => onChangedElsewhere('posts', listener),
  };
}

function withMedia(db: Kysely<Tables>) {
  return db.selectFrom('post').leftJoin('media', 'media.hash', 'post.image_hash').select(mediaColumns);
}

function wholePosts(db: Kysely<Tables>) {
  return withMedia(db).select(summaryColumns).select('post.content');
}

async function count(db: Kysely<Tables>): Promise<number> {
  const { total } = await db
    .selectFrom('post')
    .select((select) => select.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * The ids of all published posts, newest first, read once after each change: a page however far down is a slice, and the
 * count is a length. 10,000 ids are about 1 MB.
 */
function publishedOrder(db: Kysely<Tables>) {
  let known: Promise<string[]> | undefined;

  async function read(): Promise<string[]> {
    const rows = await db
      .selectFrom('post')
      .select('id')
      .where('published', '=', 1)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ id }) => id);
  }

  function forget(): void {
    known = undefined;
  }

  return {
    forget,
    ids(): Promise<string[]> {
      known ??= read().catch((failure) => {
        forget();
        throw failure;
      });
      return known;
    },
  };
}

function toRow(post: Post): PostTable {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    opening: post.opening,
    reading_minutes: post.readingMinutes,
    image_url: post.imageUrl,
    image_hash: post.imageHash,
    published: post.published ? 1 : 0,
    created_at: post.createdAt,
    published_at: post.publishedAt,
    updated_at: post.updatedAt,
    updated_by: post.updatedBy,
    content: post.content,
  };
}

function summaryFromRow(row: SummaryRow & MediaColumns): WithMedia<PostSummary> {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    opening: row.opening,
    readingMinutes: row.reading_minutes,
    imageUrl: row.image_url,
    imageHash: row.image_hash,
    published: row.published === 1,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    media: mediaFromJoin(row),
  };
}

function fromRow(row: Selectable<PostTable> & MediaColumns): WithMedia<Post> {
  return { ...summaryFromRow(row), content: row.content };
}
