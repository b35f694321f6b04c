import { createContext, RouterContextProvider } from 'react-router';
import { fillWords } from '#content/fill.ts';
import type { PageServices } from './page-services.ts';
import { wordFacts } from './use-settings.ts';

/** Where loaders and actions find the server: `context.get(pageServices)`. */
export const pageServices = createContext<PageServices>();

export function createPageContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageServices, services);
  return context;
}

/**
 * A page's words in its language, with what they say of the business filled in, for its loader: so they stay out of the
 * page's script.
 */
export function pageWords<Words>(context: Readonly<RouterContextProvider>, words: Words): Words {
  const { language, settings } = context.get(pageServices);
  return fillWords(language.wordsFor(words), wordFacts(settings));
}
