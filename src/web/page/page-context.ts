import { createContext, RouterContextProvider } from 'react-router';
import { fillWords } from '#content/fill.ts';
import { type OwnPage, pagePath } from '#domain/own-page.ts';
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

/** What is shown without a proof: figures of which nobody said what they rest on, and stories that are samples. */
export function unproven(context: Readonly<RouterContextProvider>) {
  const { content, settings } = context.get(pageServices);
  return {
    hasOwnFigures: Object.values(settings.figures).some(({ basis }) => !basis),
    hasSamples: Object.values(content.services).some(({ words }) => words.successStories?.sampleNote),
  };
}

/** The services that the office has added to the site's six. */
export function ownServices(
  context: Readonly<RouterContextProvider>,
): (Pick<OwnPage, 'title' | 'drawing' | 'address'> & { href: string; description: string })[] {
  const own = context.get(pageServices).content.pages.filter(({ place }) => place === 'service');
  return pageWords(
    context,
    own.map((page) => ({
      title: page.title,
      address: page.address,
      href: pagePath(page),
      description: page.summary,
      drawing: page.drawing,
    })),
  );
}
