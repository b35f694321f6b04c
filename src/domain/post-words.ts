import type { Post } from './post.ts';
import { isOfFamily } from './word-family.ts';

/** How many words of a post are kept, the weightiest first. */
const mostWords = 400;
/** How many words of a search count. */
const mostAsked = 8;

/** Said in every text, so that they tell none from another. */
const plain = new Set(
  'a an and are as at be but by can do for from has have how if in is it its not of on one or our that the their them then there they this to was what when where which who will with you your'.split(
    ' ',
  ),
);

/** The words of a post with their weight: those of its title and tags count most. */
export function wordsOfPost({
  title,
  excerpt,
  tags,
  content,
}: Pick<Post, 'title' | 'excerpt' | 'tags' | 'content'>): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number, most: number) => {
    for (const word of wordsIn(text)) weights.set(word, Math.min((weights.get(word) ?? 0) + weight, most));
  };
  add(content.replace(/\]\([^)]*\)/g, ' '), 1, 8);
  add(excerpt, 2, 10);
  add(`${title} ${tags.join(' ')}`, 12, 40);
  return new Map([...weights].sort((a, b) => b[1] - a[1]).slice(0, mostWords));
}

/** What a search asks for: each of these words. */
export const wordsAsked = (search: string): string[] =>
  [...new Set(wordsIn(search.slice(0, 200)))].slice(0, mostAsked);

/** Whether a word is known as a whole one: others that merely begin so are not meant by it. */
type IsWhole = (word: string) => boolean;

/** By the words of all that is looked through. */
export const isWholeIn = (texts: string): IsWhole => {
  const words = new Set(wordsIn(texts));
  return (word) => words.has(word);
};

/** Whether a text has all that a search asks for. */
export const hasWordsAsked = (text: string, search: string, isWhole?: IsWhole): boolean =>
  wordsAsked(search).every(wordTest(text, isWhole));

/**
 * How a text has a word asked for: 2 as it is, 1 in a word of its family, or, unless it is a whole one, at the beginning of a
 * longer one; what has two letters is always whole (AI, CA).
 */
export function wordTest(text: string, isWhole: IsWhole = () => false): (asked: string) => 0 | 1 | 2 {
  const words = wordsIn(text);
  return (asked) => {
    if (words.includes(asked)) return 2;
    if (asked.length < 3) return 0;
    // Tamil adds to the ends of its words.
    const isBeginning = !/^[a-z]+$/.test(asked) || !isWhole(asked);
    const begun = isBeginning ? asked : shortFor.get(asked);
    const isMeant = (word: string) =>
      (begun !== undefined && word.startsWith(begun)) || isOfFamily(asked, word);
    return words.some(isMeant) ? 1 : 0;
  };
}

/** How the words begin that are said in short, and are written so in texts too. */
const shortFor: ReadonlyMap<string, string> = new Map([
  ['agri', 'agricult'],
  ['auto', 'auto'],
  ['bio', 'bio'],
  ['exam', 'examination'],
  ['lab', 'laborator'],
  ['math', 'mathemat'],
  ['photo', 'photogra'],
  ['tech', 'techn'],
  ['vet', 'veterinar'],
]);

/**
 * Words without what a plural adds; marks count, as they make the letters of Indian scripts. 'B.Com' and 'Ph.D' are one word
 * each: one or two letters before a dot belong to what follows it.
 */
export function wordsIn(text: string): string[] {
  const found =
    text
      .replace(/(?<![\p{L}\p{M}\p{N}])(\p{L}{1,2})\.(?=\p{L})/gu, '$1')
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]{2,40}/gu) ?? [];
  return found
    .filter((word) => !plain.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}
