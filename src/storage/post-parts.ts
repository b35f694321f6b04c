import { type RawBuilder, sql, type Transaction } from 'kysely';
import { keptVersions, type Post, picturesOf } from '#domain/post.ts';
import { wordsOfPost } from '#domain/post-words.ts';
import { tagSlug } from '#domain/slug.ts';
import type { Tables } from './tables.ts';

type Commit = Transaction<Tables>;

/** Where a slug's page is. */
export const postPath = (slug: string): string => `/blog/${slug}`;

/** Whether visitors see a post: only a time that its writer set holds it back, never a stamp ahead of a clock that was set back. */
export function isPublicAt(now: Date): RawBuilder<boolean> {
  return sql`(post.published = 1 and (post.publish_at is null or post.published_at <= ${now.toISOString()}))`;
}

/** Gives an address to a post; false when it leads, or led, to another one that is not in the trash. */
export async function takeAddress(commit: Commit, path: string, id: string): Promise<boolean> {
  const added = await commit
    .insertInto('post_address')
    .values({ path, post_id: id })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('path')
    .executeTakeFirst();
  if (added) return true;
  const taken = await commit
    .selectFrom('post_address')
    .leftJoin('post', 'post.id', 'post_address.post_id')
    .select(['post_id', 'trashed_at'])
    .where('path', '=', path)
    .executeTakeFirst();
  if (taken && taken.trashed_at !== null) {
    await commit.updateTable('post_address').set({ post_id: id }).where('path', '=', path).execute();
    return true;
  }
  return taken?.post_id === id;
}

/** Stores what is kept beside a post's own row: its tags, its words and the pictures that it shows. */
export async function putParts(commit: Commit, post: Post): Promise<void> {
  await commit.deleteFrom('post_tag').where('post_id', '=', post.id).execute();
  const tags = [...new Set(post.tags.map(tagSlug))].map((tag) => ({ tag, post_id: post.id }));
  if (tags.length > 0) await commit.insertInto('post_tag').values(tags).execute();
  await commit.deleteFrom('post_word').where('post_id', '=', post.id).execute();
  const words = [...wordsOfPost(post)].map(([word, weight]) => ({ word, post_id: post.id, weight }));
  if (words.length > 0) await commit.insertInto('post_word').values(words).execute();
  await commit.updateTable('post_picture').set({ is_shown: 0 }).where('post_id', '=', post.id).execute();
  await notePictures(commit, post.id, picturesOf(post), 1);
}

/** Notes pictures as belonging to a post, so that they are kept; `isShown` 1 for those that its readers see. */
export async function notePictures(
  commit: Commit,
  id: string,
  hashes: readonly string[],
  isShown: 0 | 1,
): Promise<void> {
  for (const hash of hashes) {
    await commit
      .insertInto('post_picture')
      .values({ post_id: id, hash, is_shown: isShown })
      .onConflict((conflict) =>
        isShown ? conflict.columns(['post_id', 'hash']).doUpdateSet({ is_shown: 1 }) : conflict.doNothing(),
      )
      .execute();
  }
}

/** Keeps a save as the newest version, and drops the oldest beyond the bounds. */
export async function addVersion(commit: Commit, post: Post): Promise<void> {
  const kept = await commit
    .selectFrom('post_version')
    .select(({ fn }) => ['revision', fn<number>('length', ['content']).as('characters')])
    .where('post_id', '=', post.id)
    .orderBy('revision', 'desc')
    .execute();
  const revision = (kept[0]?.revision ?? 0) + 1;
  const { author, tags, seoTitle, seoDescription, checkedOn, sources } = post;
  await commit
    .insertInto('post_version')
    .values({
      post_id: post.id,
      revision,
      saved_at: post.updatedAt,
      saved_by: post.updatedBy,
      title: post.title,
      excerpt: post.excerpt,
      format: post.format,
      image_url: post.imageUrl,
      image_hash: post.imageHash,
      details_json: JSON.stringify({ author, tags, seoTitle, seoDescription, checkedOn, sources }),
      content: post.content,
    })
    .execute();
  let characters = post.content.length;
  const fitting = kept.filter((version, index) => {
    characters += version.characters;
    return index < keptVersions.most - 1 && characters <= keptVersions.characters;
  });
  const oldest = fitting.at(-1)?.revision ?? revision;
  await commit
    .deleteFrom('post_version')
    .where('post_id', '=', post.id)
    .where('revision', '<', oldest)
    .execute();
}

/** Removes posts with all that belongs to them; gives how many there were. */
export async function removeWhole(commit: Commit, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  for (const table of [
    'post_address',
    'post_tag',
    'post_picture',
    'post_version',
    'post_link',
    'post_word',
  ] as const) {
    await commit.deleteFrom(table).where('post_id', 'in', ids).execute();
  }
  await commit.deleteFrom('post_draft').where('id', 'in', ids).execute();
  const { numDeletedRows } = await commit.deleteFrom('post').where('id', 'in', ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
