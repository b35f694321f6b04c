import { useMemo } from 'react';
import { fillWords } from '#content/fill.ts';
import { useSettings } from './use-settings.ts';
import { wordFacts } from './word-facts.ts';

/** A page's words with what they say of the business filled in: `{brand}`, `{replyPromise}` and the like. */
export function useWords<Words>(words: Words): Words {
  const settings = useSettings();
  return useMemo(() => fillWords(words, wordFacts(settings)), [words, settings]);
}
