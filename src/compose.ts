import { completeQuiz } from './commands/complete-quiz.ts';
import { submitLead } from './commands/submit-lead.ts';
import { subscribe } from './commands/subscribe.ts';
import type { Config } from './config.ts';
import type { Surroundings } from './domain/surroundings.ts';
import { type App, type AppDeps, createApp } from './http/app.ts';
import { pageRenderer, type Site } from './http/pages.ts';
import { openStore, type Store } from './storage/open-store.ts';

/** The whole application, ready to listen or to be asked in a test. */
export interface Composition {
  app: App;
  store: Store;
}

type Outside = Pick<AppDeps, 'logger' | 'staticFiles' | 'developmentServer'> & {
  site: Site;
  surroundings: Surroundings;
};

/** Wires configuration, storage, commands and HTTP together. */
export async function compose(config: Config, outside: Outside): Promise<Composition> {
  const { site, surroundings, ...rest } = outside;
  const store = await openStore(config);
  const app = await createApp({
    ...rest,
    settings: {
      ...config.site,
      demo: config.demo,
      leadInbox: config.leadInbox,
      ipLookupUrl: config.ipLookupUrl,
      year: surroundings.now().getFullYear(),
    },
    trustProxy: config.trustProxy,
    newId: surroundings.newId,
    submitLead: submitLead(store.leads, surroundings),
    completeQuiz: completeQuiz(store.leads, surroundings),
    subscribe: subscribe(store.newsletter, surroundings),
    leads: store.leads,
    ping: store.ping,
    renderPage: pageRenderer(site, { ipLookupUrl: config.ipLookupUrl }),
  });
  return { app, store };
}
