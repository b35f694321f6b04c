import { isOneTypoApart } from '#domain/typo.ts';

/** Where a word stands in a text, and how it was found: 1 where a word of the text begins so, 2 within one, 3 with one mistake. */
export interface Hit {
  from: number;
  to: number;
  how: 1 | 2 | 3;
}

/** No hit: further than each of them. */
export const unfound = 4;

/** What was typed, as the words that are asked for. */
export const askedWords = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

/** The best hit of one asked word; of four letters or more, one may be wrong, missing, too many or exchanged with the next. */
export function hitIn(text: string, word: string): Hit | undefined {
  const at = text.toLowerCase();
  const within = at.indexOf(word);
  for (let from = within; from !== -1; from = at.indexOf(word, from + 1))
    if (!/[\p{L}\p{M}\p{N}]/u.test(at[from - 1] ?? '')) return { from, to: from + word.length, how: 1 };
  if (within !== -1) return { from: within, to: within + word.length, how: 2 };
  if (!/^[\p{L}\p{M}]{4,}$/u.test(word)) return undefined;
  for (const { 0: meant, index: from } of at.matchAll(/[\p{L}\p{M}]+/gu)) {
    // Of a word that is still being typed the last letter is right, or it may become any other.
    const begun = [word.length - 1, word.length, word.length + 1].find(
      (length) =>
        isOneTypoApart(word, meant.slice(0, length)) &&
        (length >= meant.length || (length >= word.length && meant[length - 1] === word.at(-1))),
    );
    if (begun !== undefined) return { from, to: from + Math.min(begun, meant.length), how: 3 };
  }
  return undefined;
}

/** The parts of a text in which asked words were found, in order; of words found in one part each letter is there once. */
export function partsFound(text: string, words: readonly string[]): Pick<Hit, 'from' | 'to'>[] {
  const parts: Pick<Hit, 'from' | 'to'>[] = [];
  const hits = words.flatMap((word) => hitIn(text, word) ?? []);
  for (const { from, to } of hits.sort((one, other) => one.from - other.from)) {
    const before = parts.at(-1);
    if (before && from <= before.to) before.to = Math.max(before.to, to);
    else parts.push({ from, to });
  }
  return parts;
}

/** 0 where the text begins with what is asked, else how the worst of its words is found. */
export function placeIn(text: string, words: readonly string[]): number {
  if (text.toLowerCase().startsWith(words.join(' '))) return 0;
  return Math.max(...words.map((word) => hitIn(text, word)?.how ?? unfound));
}

/** Names by the alphabet, and what is numbered by its number. */
export const inOrder = (one: string, other: string) => one.localeCompare(other, undefined, { numeric: true });
