import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** How many posts of a word are looked at: with ten thousand posts a common word is in most of them. */
const mostOfWord = 300;
/** From how many characters on what is asked for counts as the beginning of a word, and how many words may begin so. */
const beginning = { characters: 3, words: 20 } as const;
/** How many of a post's words are compared with those of others, and with how many of them. */
const compared = { words: 8, posts: 60 } as const;

/** Which posts count, and how many are found at most. Those that do not take up room among the posts of a word. */
interface Among {
  isShown: (id: string) => boolean;
  most: number;
}

interface Weighed {
  word: string;
  post_id: string;
  weight: number;
}

/** The posts in which each of some words weighs most, in one query that reads the index alone. */
async function weightiest(
  db: Kysely<Tables>,
  words: readonly { word: string; most: number }[],
): Promise<Weighed[]> {
  if (words.length === 0) return [];
  const parts = words.map(
    ({ word, most }, index) => sql`select * from (
      select word, post_id, weight from post_word
      where word = ${word} order by weight desc, post_id limit ${most}) as ${sql.ref(`part${index}`)}`,
  );
  return (await sql<Weighed>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}

/** The words that begin with what is asked for, itself first. One after the other by the index, however many posts have them. */
async function wordsFrom(db: Kysely<Tables>, asked: string): Promise<string[]> {
  if (asked.length < beginning.characters) return [asked];
  const end = `${asked}\u{10ffff}`;
  const { rows } = await sql<{ word: string }>`select word from (
    with recursive found(word) as (
      select min(word) from post_word where word > ${asked} and word < ${end}
      union all
      select (select min(word) from post_word where word > found.word and word < ${end})
      from found where found.word is not null)
    select word from found where word is not null limit ${beginning.words}) as begun`.execute(db);
  return [asked, ...rows.map(({ word }) => word)];
}

/**
 * The ids of the posts that have all of some words or words that begin with them, best first: of those of a common word only the
 * weightiest.
 */
export async function foundBy(
  db: Kysely<Tables>,
  [first, ...others]: readonly string[],
  { isShown, most }: Among,
): Promise<string[]> {
  if (first === undefined) return [];
  const found = new Map<string, number>();
  const like = await wordsFrom(db, first);
  const ofOther = Math.ceil(mostOfWord / like.length);
  const wanted = like.map((word, index) => ({ word, most: index === 0 ? mostOfWord : ofOther }));
  for (const { word, post_id, weight } of await weightiest(db, wanted)) {
    // A whole word before one that only begins so.
    const counted = word === first ? 2 * weight : weight;
    if (isShown(post_id)) found.set(post_id, Math.max(found.get(post_id) ?? 0, counted));
  }
  for (const asked of others) {
    if (found.size === 0) return [];
    const isLike =
      asked.length < beginning.characters
        ? sql<boolean>`word = ${asked}`
        : sql<boolean>`word >= ${asked} and word < ${`${asked}\u{10ffff}`}`;
    const rows = await db
      .selectFrom('post_word')
      .select(({ fn }) => ['post_id', fn.max('weight').as('weight')])
      .where('post_id', 'in', [...found.keys()])
      .where(isLike)
      .groupBy('post_id')
      .execute();
    const before = new Map(found);
    found.clear();
    for (const { post_id, weight } of rows) found.set(post_id, (before.get(post_id) ?? 0) + weight);
  }
  return best(found, most);
}

/** The ids of the posts nearest to one by its weightiest words; a word of few posts tells more than one of many. */
export async function relatedTo(db: Kysely<Tables>, id: string, { isShown, most }: Among): Promise<string[]> {
  const own = await db
    .selectFrom('post_word')
    .select(['word', 'weight'])
    .where('post_id', '=', id)
    .orderBy('weight', 'desc')
    .orderBy('word')
    .limit(compared.words)
    .execute();
  const asked = own.map(({ word }) => ({ word, most: compared.posts }));
  const shown = (await weightiest(db, asked)).filter(({ post_id }) => isShown(post_id));
  const found = Map.groupBy(shown, ({ word }) => word);
  const scores = new Map<string, number>();
  for (const { word, weight } of own) {
    const others = found.get(word) ?? [];
    for (const other of others) {
      if (other.post_id === id) continue;
      const shared = (weight * other.weight) / others.length;
      scores.set(other.post_id, (scores.get(other.post_id) ?? 0) + shared);
    }
  }
  return best(scores, most);
}

const best = (scores: ReadonlyMap<string, number>, most: number): string[] =>
  [...scores]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([id]) => id);
