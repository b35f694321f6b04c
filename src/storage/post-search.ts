import type { Kysely } from 'kysely';
import { mostFound } from '#domain/post.ts';
import { isPublicAt } from './post-parts.ts';
import type { Tables } from './tables.ts';

/** How many posts of a word are looked at: with ten thousand posts a common word is in most of them. */
const mostOfWord = 300;
/** How many of a post's words are compared with those of others, and with how many of them. */
const compared = { words: 8, posts: 60 } as const;

/** The public posts of a word in which it weighs most. */
const weightiest = (db: Kysely<Tables>, word: string, now: Date, most: number = mostOfWord) =>
  db
    .selectFrom('post_word')
    .innerJoin('post', 'post.id', 'post_word.post_id')
    .select(['post_word.post_id', 'post_word.weight'])
    .where('post_word.word', '=', word)
    .where(isPublicAt(now))
    .orderBy('post_word.weight', 'desc')
    .orderBy('post_word.post_id')
    .limit(most);

/** The ids of the public posts that have all of some words, best first. */
export async function foundBy(db: Kysely<Tables>, words: readonly string[], now: Date): Promise<string[]> {
  let found: Map<string, number> | undefined;
  for (const word of words) {
    let query = weightiest(db, word, now);
    if (found) query = query.where('post_word.post_id', 'in', [...found.keys()]);
    const before = found;
    found = new Map(
      (await query.execute()).map(({ post_id, weight }) => [post_id, (before?.get(post_id) ?? 0) + weight]),
    );
    if (found.size === 0) return [];
  }
  return best(found ?? new Map(), mostFound);
}

/** The ids of the public posts nearest to one by its weightiest words; a word of few posts tells more than one of many. */
export async function relatedTo(db: Kysely<Tables>, id: string, limit: number, now: Date): Promise<string[]> {
  const own = await db
    .selectFrom('post_word')
    .select(['word', 'weight'])
    .where('post_id', '=', id)
    .orderBy('weight', 'desc')
    .orderBy('word')
    .limit(compared.words)
    .execute();
  const scores = new Map<string, number>();
  for (const { word, weight } of own) {
    const others = await weightiest(db, word, now, compared.posts).execute();
    for (const other of others) {
      if (other.post_id === id) continue;
      const shared = (weight * other.weight) / others.length;
      scores.set(other.post_id, (scores.get(other.post_id) ?? 0) + shared);
    }
  }
  return best(scores, limit);
}

const best = (scores: ReadonlyMap<string, number>, limit: number): string[] =>
  [...scores]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, limit)
    .map(([id]) => id);
