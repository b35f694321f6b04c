import { fill } from '#content/fill.ts';
import { meantBy, searchResult } from '#content/site-search.ts';
import { englishFor } from '#content/tamil-search.ts';
import { wordsAsked, wordsIn } from '#domain/post-words.ts';
import { withoutTypo } from '#domain/typo.ts';

interface Meant {
  words: string[];
  /** Says what was looked for instead; empty where all was taken as it was typed. */
  instead: string;
  /** Every known word; empty where none had to be guessed. */
  known: ReadonlySet<string>;
}

/**
 * The words of a search; in place of each that is not known its English one, the one that families mean by it, or the first
 * of the known ones that it is one typing mistake away from. What is `known` is asked for only where a word is not.
 */
export async function wordsMeant(
  asked: string,
  isKnown: (word: string) => Promise<boolean>,
  known: () => Promise<string>,
): Promise<Meant> {
  const typed = wordsAsked(asked);
  const unknown = new Set<string>();
  for (const word of typed) if (!(await isKnown(word))) unknown.add(word);
  if (unknown.size === 0) return { words: typed, instead: '', known: new Set() };
  const all = new Set(wordsIn(await known()));
  const translations = new Set<string>();
  const meant = typed.flatMap((word) => {
    if (!unknown.has(word)) return word;
    const english = englishFor(word);
    if (english) translations.add(english);
    if (english !== undefined) return wordsAsked(english);
    const guess = meantBy.get(word) ?? withoutTypo(word, all) ?? withoutTypo(word, meantBy.keys()) ?? word;
    return wordsAsked(meantBy.get(guess) ?? guess);
  });
  const words = [...new Set(meant.length > 0 ? meant : typed)];
  const wrong = typed.filter((word) => !words.includes(word));
  const instead =
    translations.size > 0
      ? fill(searchResult.inEnglish, { words: [...translations].join(' ') })
      : fill(searchResult.spelt, { typed: wrong.join(' '), words: words.join(' ') });
  return { words, instead: wrong.length > 0 ? instead : '', known: all };
}
