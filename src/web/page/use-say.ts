import { useMatches } from 'react-router';

/**
 * Gives English words of the frame in the page's language, where the page brings them, and else as they are or as `otherwise`:
 * labels of links go by their addresses, the document's language by `lang`.
 */
export function useSay(): (words: string, otherwise?: string) => string {
  const page = useMatches().at(-1)?.loaderData as { frame?: Record<string, string> } | undefined;
  return (words, otherwise = words) => page?.frame?.[words] ?? otherwise;
}

/** The language of the office's own words where the page is in another one and has none for them: it brings it by those words. */
export const langOf = (words: string, say: ReturnType<typeof useSay>) =>
  say(`lang ${words}`, '') || undefined;
