import { otherSpellings, soundOf, soundsLike } from './name-sound.ts';
import { isOneTypoApart } from './typo.ts';

/** The best first. */
export const nameRanks = { exact: 0, beginning: 1, within: 2, typo: 3, sound: 4, none: 5 } as const;
export type NameRank = (typeof nameRanks)[keyof typeof nameRanks];

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}]+/gu) ?? [];

/**
 * Ranks names by how well they fit what is sought, the worst of its words deciding: each is a word of the name, begins one,
 * stands within one, is a typing mistake or an `h` away from one, or sounds like one. Numbers are left aside; without any word every name is `none`.
 */
export function rankNames(sought: string): (name: string) => NameRank {
  const asked = wordsOf(sought).map((word) => ({ word, ranks: new Map<string, NameRank>() }));
  const rankOf = ({ word, ranks }: (typeof asked)[number], part: string): NameRank => {
    const known = ranks.get(part) ?? rankOfWord(word, part);
    ranks.set(part, known);
    return known;
  };
  return (name) => {
    if (asked.length === 0) return nameRanks.none;
    const parts = wordsOf(name);
    const best = asked.map((one) => Math.min(nameRanks.none, ...parts.map((part) => rankOf(one, part))));
    const worst = Math.max(...best) as NameRank;
    // One word of the name may be written as two, or two as one.
    return worst === nameRanks.none && soundOf(sought).length > 1 && soundsLike(name, sought) < 2
      ? nameRanks.sound
      : worst;
  };
}

function rankOfWord(word: string, part: string): NameRank {
  if (part === word) return nameRanks.exact;
  if (part.startsWith(word)) return nameRanks.beginning;
  if (part.includes(word)) return nameRanks.within;
  if (word.length > 3 && part.length > 3 && isOneTypoApart(word, part)) return nameRanks.typo;
  if (word.length > 3 && otherSpellings(word).some((one) => part.startsWith(one))) return nameRanks.typo;
  return soundOf(word).length > 1 && soundsLike(part, word) < 2 ? nameRanks.sound : nameRanks.none;
}

/** Where a student stands among those of a search, as a text to sort by: by the rank, the newest first. */
export const matchPlace = (rank: NameRank, createdAt: string): string =>
  `${rank}${String(9e12 - Date.parse(createdAt)).padStart(13, '0')}`;
