import type { RouterContextProvider } from 'react-router';
import { fillWords } from '#content/fill.ts';
import { pageServices } from './page-context.ts';
import { wordFacts } from './word-facts.ts';

/** A page's words with what they say of the business filled in, for its loader: so they stay out of the page's script. */
export function pageWords<Words>(context: Readonly<RouterContextProvider>, words: Words): Words {
  return fillWords(words, wordFacts(context.get(pageServices).settings));
}
