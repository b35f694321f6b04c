import type { Kysely } from 'kysely';
import { AppError } from '#domain/app-error.ts';
import {
  mostFound,
  type Post,
  type PostLink,
  type PostStore,
  type PostWindow,
  plainPost,
  postSentences,
  type VersionText,
} from '#domain/post.ts';
import { wordsAsked } from '#domain/post-words.ts';
import { changesRows, type Engine } from './dialects/engine.ts';
import { mediaColumns } from './media.ts';
import { deskOrder } from './post-desk.ts';
import { addVersion, isPublicAt, postPath, putParts, removeWhole, takeAddress } from './post-parts.ts';
import { detailColumns, postFromRow, postToRow, summaryColumns, summaryFromRow } from './post-rows.ts';
import { foundBy, relatedTo } from './post-search.ts';
import type { Tables } from './tables.ts';

export function postStore({ db, transaction, onChangedElsewhere }: Engine, now: () => Date): PostStore {
  const order = publishedOrder(db, now);
  const desk = deskOrder(db, now);
  const forget = () => {
    order.forget();
    desk.forget();
  };
  onChangedElsewhere('posts', forget);
  const link = ({ slug, title }: PostLink): PostLink => ({ slug, title });
  /** Runs a write and forgets the order that it may have changed. */
  const changing = <T>(work: Parameters<typeof transaction<T>>[0]): Promise<T> =>
    transaction(work).finally(forget);
  return {
    add: (post) =>
      changing(async (commit) => {
        if (!(await takeAddress(commit, postPath(post.slug), post.id))) return false;
        await commit.insertInto('post').values(postToRow(post)).execute();
        await putParts(commit, post);
        await addVersion(commit, post);
        return true;
      }),
    addImported: (posts) =>
      changing(async (commit) => {
        const stored: Post[] = [];
        for (const { post: wanted, paths } of posts) {
          const post = { ...wanted };
          const before = await commit
            .selectFrom('post_address')
            .innerJoin('post', 'post.id', 'post_address.post_id')
            .select('post.title')
            .where('path', 'in', [postPath(post.slug), ...paths])
            .where('post.trashed_at', 'is', null)
            .execute();
          if (before.some(({ title }) => title === post.title)) continue;
          for (let number = 2; !(await takeAddress(commit, postPath(post.slug), post.id)); number++) {
            post.slug = `${wanted.slug}-${number}`;
          }
          for (const path of paths) await takeAddress(commit, path, post.id);
          await commit.insertInto('post').values(postToRow(post)).execute();
          await putParts(commit, post);
          await addVersion(commit, post);
          stored.push(post);
        }
        return stored;
      }),
    replace: (post, ifUnchangedSince) =>
      changing(async (commit) => {
        const { id, created_at, ...changes } = postToRow(post);
        const before = await commit
          .selectFrom('post')
          .select(['slug', 'updated_at'])
          .where('id', '=', id)
          .where('trashed_at', 'is', null)
          .executeTakeFirst();
        if (!before || (ifUnchangedSince !== undefined && before.updated_at !== ifUnchangedSince))
          return false;
        if (post.slug !== before.slug && !(await takeAddress(commit, postPath(post.slug), id))) {
          throw new AppError('conflict', postSentences.addressTaken, {
            fields: { slug: postSentences.addressTaken },
          });
        }
        const { numUpdatedRows } = await commit
          .updateTable('post')
          .set(changes)
          .where('id', '=', id)
          .where('updated_at', '=', before.updated_at)
          .executeTakeFirstOrThrow();
        // PostgreSQL lets another one save between the reading and this.
        if (numUpdatedRows === 0n) return false;
        await putParts(commit, post);
        if (post.updatedAt !== before.updated_at) await addVersion(commit, post);
        return true;
      }),
    remove: async (id) => (await changing((commit) => removeWhole(commit, [id]))) > 0,
    trash: (id, at) =>
      changing(async (commit) => {
        const post = await commit
          .selectFrom('post')
          .select(['slug', 'published'])
          .where('id', '=', id)
          .where('trashed_at', 'is', null)
          .executeTakeFirst();
        if (!post) return false;
        const { numUpdatedRows } = await commit
          .updateTable('post')
          .set({
            trashed_at: at,
            trashed_slug: post.slug,
            trashed_published: post.published,
            slug: `~${id}`,
            published: 0,
          })
          .where('id', '=', id)
          .where('trashed_at', 'is', null)
          .executeTakeFirstOrThrow();
        await commit.deleteFrom('post_address').where('path', '=', postPath(post.slug)).execute();
        return numUpdatedRows > 0n;
      }),
    untrash: (id) =>
      changing(async (commit) => {
        const post = await commit
          .selectFrom('post')
          .select(['trashed_slug', 'trashed_published'])
          .where('id', '=', id)
          .where('trashed_at', 'is not', null)
          .executeTakeFirst();
        if (!post) return false;
        const wanted = post.trashed_slug ?? id;
        let slug = wanted;
        for (let number = 2; !(await takeAddress(commit, postPath(slug), id)); number++) {
          slug = `${wanted}-${number}`;
        }
        return changesRows(
          commit
            .updateTable('post')
            .set({
              slug,
              published: post.trashed_published ?? 0,
              trashed_at: null,
              trashed_slug: null,
              trashed_published: null,
            })
            .where('id', '=', id)
            .where('trashed_at', 'is not', null),
        );
      }),
    async listTrashed() {
      const rows = await db
        .selectFrom('post')
        .select(['id', 'trashed_slug as slug', 'title', 'trashed_at as trashedAt'])
        .where('trashed_at', 'is not', null)
        .orderBy('trashed_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, slug, title, trashedAt }) => ({
        id,
        slug: slug ?? '',
        title,
        trashedAt: trashedAt ?? '',
      }));
    },
    removeTrashed: (before) =>
      changing(async (commit) => {
        const rows = await commit
          .selectFrom('post')
          .select('id')
          .where('trashed_at', '<', before)
          .limit(500)
          .execute();
        return removeWhole(
          commit,
          rows.map(({ id }) => id),
        );
      }),
    async find(id) {
      const row = await wholePosts(db).where('post.id', '=', id).executeTakeFirst();
      return row && postFromRow(row);
    },
    async findBySlug(slug) {
      const row = await wholePosts(db).where('post.slug', '=', slug).executeTakeFirst();
      return row && postFromRow(row);
    },
    async findPublished(slug) {
      const row = await wholePosts(db)
        .where('post.slug', '=', slug)
        .where(isPublicAt(now()))
        .executeTakeFirst();
      return row && postFromRow(row);
    },
    async slugAt(path) {
      const row = await db
        .selectFrom('post_address')
        .innerJoin('post', 'post.id', 'post_address.post_id')
        .select('post.slug')
        .where('post_address.path', '=', path)
        .where(isPublicAt(now()))
        .executeTakeFirst();
      return row?.slug;
    },
    listPublished: async (window) => summaries(db, await order.ids(window)),
    countPublished: order.count,
    async search(search) {
      const isShown = await order.shown();
      return summaries(db, await foundBy(db, wordsAsked(search), { isShown, most: mostFound }));
    },
    async related(id, limit) {
      const isShown = await order.shown();
      return summaries(db, await relatedTo(db, id, { isShown, most: limit }));
    },
    nextPublishedMs: order.nextMs,
    async listAll(window) {
      let query = wholePosts(db).orderBy('post.created_at', 'desc').orderBy('post.id', 'desc');
      if (window) query = query.offset(window.offset).limit(window.limit);
      return (await query.execute()).map(postFromRow);
    },
    async listDesk(filter, window) {
      const ids = await desk.page(filter, window);
      if (ids.length === 0) return [];
      const rows = await withMedia(db)
        .select(summaryColumns)
        .select('post.checked_on')
        .where('post.id', 'in', ids)
        .execute();
      const byId = new Map(
        rows.map((row) => [row.id, { ...summaryFromRow(row), checkedOn: row.checked_on }]),
      );
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    countDesk: desk.count,
    countAll: () => count(db),
    async listWithPictureElsewhere(limit) {
      const rows = await wholePosts(db)
        .where('post.image_url', '<>', '')
        .orderBy('post.updated_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(postFromRow);
    },
    async listShowingElsewhere(limit) {
      const rows = await wholePosts(db)
        .where('post.format', '=', 'markdown')
        .where('post.content', 'like', '%![%](%http%')
        .orderBy('post.updated_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(postFromRow);
    },
    async neighbours({ id, publishedAt }) {
      if (publishedAt === null) return {};
      const beside = (comparison: '<' | '>', order: 'asc' | 'desc') =>
        db
          .selectFrom('post')
          .select(['slug', 'title'])
          .where(isPublicAt(now()))
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
        .where(isPublicAt(now()))
        .orderBy('published_at', 'desc')
        .execute();
      return rows;
    },
    async versions(id) {
      const rows = await db
        .selectFrom('post_version')
        .select(['revision', 'saved_at as at', 'saved_by as by', 'title'])
        .where('post_id', '=', id)
        .orderBy('revision', 'desc')
        .execute();
      return rows;
    },
    async findVersion(id, revision): Promise<VersionText | undefined> {
      const row = await db
        .selectFrom('post_version')
        .selectAll()
        .where('post_id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst();
      if (!row) return undefined;
      const { publishAt: _, ...plain } = plainPost;
      return {
        ...plain,
        ...JSON.parse(row.details_json),
        title: row.title,
        content: row.content,
        excerpt: row.excerpt,
        format: row.format,
        imageUrl: row.image_url,
        imageHash: row.image_hash,
      };
    },
    onChangedElsewhere: (listener) => onChangedElsewhere('posts', listener),
  };
}

/** The published posts of some ids in the order of these. */
async function summaries(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await withMedia(db).select(summaryColumns).where('post.id', 'in', ids).execute();
  // As a condition of the query, `published` would make SQLite walk the index of all published posts.
  const byId = new Map(rows.filter((row) => row.published === 1).map((row) => [row.id, summaryFromRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function withMedia(db: Kysely<Tables>) {
  return db.selectFrom('post').leftJoin('media', 'media.hash', 'post.image_hash').select(mediaColumns);
}

function wholePosts(db: Kysely<Tables>) {
  return withMedia(db).select(summaryColumns).select(detailColumns).where('post.trashed_at', 'is', null);
}

async function count(db: Kysely<Tables>): Promise<number> {
  const { total } = await db
    .selectFrom('post')
    .select((select) => select.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

interface Ordered {
  id: string;
  publishedAt: string;
  isTimed: boolean;
}

/**
 * The ids of all published posts, newest first, read once after each change, and those of a tag beside them: a page however
 * far down is a slice, and the count is a length. Those ahead of the clock stand first and are passed over where their
 * writer set a time, so that the list changes at that moment without being read again. 10,000 ids are about 1 MB.
 */
function publishedOrder(db: Kysely<Tables>, now: () => Date) {
  const known = new Map<string, Promise<Ordered[]>>();
  const idsOf = new WeakMap<Ordered[], Map<string, Ordered>>();

  async function read(tag: string): Promise<Ordered[]> {
    let query = db
      .selectFrom('post')
      .select(['post.id', 'post.published_at', 'post.publish_at'])
      .where('post.published', '=', 1)
      .orderBy('post.published_at', 'desc')
      .orderBy('post.id', 'desc');
    if (tag) {
      query = query
        .innerJoin('post_tag', 'post_tag.post_id', 'post.id')
        .where('post_tag.tag', '=', tag) as typeof query;
    }
    const rows = await query.execute();
    return rows.map(({ id, published_at, publish_at }) => ({
      id,
      publishedAt: published_at ?? '',
      isTimed: publish_at !== null,
    }));
  }

  function forget(): void {
    known.clear();
  }

  async function ordered(tag = ''): Promise<Ordered[]> {
    const before = known.get(tag);
    if (before) return before;
    const reading = read(tag).catch((failure) => {
      forget();
      throw failure;
    });
    known.set(tag, reading);
    // The order of all posts is asked for by every page; of the others those asked for last are kept.
    const oldestTag = [...known.keys()].find((each) => each !== '');
    if (known.size > keptTags && oldestTag !== undefined) known.delete(oldestTag);
    return reading;
  }

  async function byNow(tag?: string): Promise<Ordered[]> {
    const all = await ordered(tag);
    const at = now().toISOString();
    const first = all.findIndex(({ publishedAt }) => publishedAt <= at);
    if (first === 0) return all;
    const ahead = first < 0 ? all : all.slice(0, first);
    return [...ahead.filter(({ isTimed }) => !isTimed), ...all.slice(ahead.length)];
  }

  return {
    forget,
    async ids({ offset, limit, tag }: PostWindow): Promise<string[]> {
      return (await byNow(tag)).slice(offset, offset + limit).map(({ id }) => id);
    },
    count: async (tag?: string): Promise<number> => (await byNow(tag)).length,
    /** Says of an id whether it is a public post's. */
    async shown(): Promise<(id: string) => boolean> {
      const all = await ordered();
      const byId = idsOf.get(all) ?? new Map(all.map((post) => [post.id, post]));
      idsOf.set(all, byId);
      const at = now().toISOString();
      return (id) => {
        const post = byId.get(id);
        return post !== undefined && !(post.isTimed && post.publishedAt > at);
      };
    },
    async nextMs(): Promise<number | undefined> {
      const at = now().toISOString();
      const waiting = (await ordered())
        .filter(({ publishedAt, isTimed }) => isTimed && publishedAt > at)
        .at(-1);
      return waiting && Date.parse(waiting.publishedAt);
    },
  };
}

/** Tags of which the order is kept, beside that of all posts. */
const keptTags = 50;
