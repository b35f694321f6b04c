/** A language that visitors read. */
export interface Language {
  /** For the document, for search engines and for numbers (BCP 47). */
  readonly tag: string;
  /** How dates are written: English pages name the month before the day. */
  readonly dates: string;
  /** Its words for words of this folder. */
  readonly wordsFor: <Words>(english: Words) => Words;
}

export const english: Language = { tag: 'en-IN', dates: 'en-US', wordsFor: (words) => words };

/** Of the pages in Tamil, and of the links that lead to them. */
export const tamilTag = 'ta';

/**
 * The other languages, by the first part of their pages' addresses. Their words are handed to pages by loaders, so that
 * English pages carry nothing of them.
 */
const languages: Readonly<Record<string, Language>> = {};

/** The language of the page at a path; English where the path names none. */
export function languageAt(path: string, others = languages): Language {
  const [, first = ''] = path.split('/');
  return (Object.hasOwn(others, first) ? others[first] : undefined) ?? english;
}
