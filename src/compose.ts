import { changePassword } from './commands/change-password.ts';
import { chooseImage } from './commands/choose-image.ts';
import { completeQuiz } from './commands/complete-quiz.ts';
import { createPost } from './commands/create-post.ts';
import { deletePost } from './commands/delete-post.ts';
import { keepHouse } from './commands/keep-house.ts';
import { prepareAccounts } from './commands/prepare-accounts.ts';
import { seedPosts } from './commands/seed-posts.ts';
import { signIn } from './commands/sign-in.ts';
import { storeImage } from './commands/store-image.ts';
import { submitLead } from './commands/submit-lead.ts';
import { subscribe } from './commands/subscribe.ts';
import { updatePost } from './commands/update-post.ts';
import type { Config } from './config.ts';
import { demoAccount, demoPasswordHash } from './content/demo-account.ts';
import { samplePosts } from './content/sample-posts.ts';
import type { PasswordHasher } from './domain/account.ts';
import type { Surroundings } from './domain/surroundings.ts';
import type { KeptAnswer } from './http/answers.ts';
import { type App, type AppDeps, createApp } from './http/app.ts';
import { drawCover } from './http/covers.ts';
import { pageMatcher, pageRenderer, type Site } from './http/pages.ts';
import { drawPng } from './images/draw-png.ts';
import { prepareImage } from './images/prepare-image.ts';
import { openStore, type Store } from './storage/open-store.ts';

/** The whole application, ready to listen or to be asked in a test. */
export interface Composition {
  app: App;
  store: Store;
  /** Removes what has run out; for the start and every hour. */
  keepHouse: () => Promise<void>;
}

type Outside = Pick<AppDeps, 'logger' | 'staticFiles' | 'developmentServer'> & {
  site: Site;
  surroundings: Surroundings;
  passwords: PasswordHasher;
};

/** Wires configuration, storage, commands and HTTP together. */
export async function compose(config: Config, outside: Outside): Promise<Composition> {
  const store = await openStore(config);
  try {
    await prepareStore(config, outside, store);
    const isPage = pageMatcher(await outside.site.load());
    const app = await createApp({ ...depsFor(config, outside, store), isPage });
    store.posts.onChangedElsewhere(app.forgetPosts);
    return {
      app,
      store,
      keepHouse: keepHouse(store, outside.surroundings),
    };
  } catch (cause) {
    await store.close();
    throw cause;
  }
}

/** Accounts and sample posts, as the settings want them. */
async function prepareStore(
  config: Config,
  { surroundings, passwords }: Outside,
  { accounts, posts }: Store,
): Promise<void> {
  await prepareAccounts(accounts, passwords, surroundings, {
    demo: config.demo ? { username: demoAccount.username, passwordHash: demoPasswordHash } : undefined,
    admin: config.admin,
    reachable: config.reachable,
  });
  if (config.demo) await seedPosts(posts, surroundings, samplePosts);
}

function depsFor(config: Config, outside: Outside, store: Store): Omit<AppDeps, 'isPage'> {
  const { site, surroundings, passwords, ...rest } = outside;
  const { accounts, sessions, tries, posts, media } = store;
  const storePicture = storeImage(media, prepareImage, surroundings);
  const pictureOf = chooseImage(media, storePicture);
  return {
    ...rest,
    settings: {
      ...config.site,
      demo: config.demo,
      leadInbox: config.leadInbox,
      ipLookupUrl: config.ipLookupUrl,
      year: surroundings.now().getFullYear(),
    },
    trustProxy: config.trustProxy,
    surroundings,
    submitLead: submitLead(store.leads, surroundings),
    completeQuiz: completeQuiz(store.leads, surroundings),
    subscribe: subscribe(store.newsletter, surroundings),
    signIn: signIn({ accounts, sessions, tries, passwords, acceptDemo: config.demo }, surroundings),
    changePassword: changePassword({ accounts, sessions, tries, passwords }, surroundings),
    createPost: createPost(posts, pictureOf, surroundings),
    updatePost: updatePost(posts, media, pictureOf, surroundings),
    deletePost: deletePost(posts, media, surroundings),
    storeImage: storePicture,
    drawPng,
    leads: store.leads,
    media,
    posts,
    accounts,
    sessions,
    demoAccount: config.demo ? demoAccount : undefined,
    ping: store.ping,
    renderPage: pageRenderer(site, {
      ipLookupUrl: config.ipLookupUrl,
      drawings: { sprite: (path) => textOf(rest.staticFiles.get(path)), cover: drawCover },
    }),
  };
}

function textOf(file: KeptAnswer | undefined): string | undefined {
  return file && new TextDecoder().decode(file.variants.identity.body);
}
