import { changeManyStudents } from '#commands/change-many-students.ts';
import { completeQuiz } from '#commands/complete-quiz.ts';
import { retryMessage } from '#commands/dispatch-outbox.ts';
import { forgetOldLeads } from '#commands/forget-old-leads.ts';
import { handOver } from '#commands/hand-over.ts';
import { importLeads } from '#commands/import-leads.ts';
import { importPosts } from '#commands/import-posts.ts';
import { importStudents } from '#commands/import-students.ts';
import { keepAnswerSheets } from '#commands/keep-answer-sheets.ts';
import { keepApplications } from '#commands/keep-applications.ts';
import { keepDrafts } from '#commands/keep-drafts.ts';
import { chooseImage, fetchMissingPictures, type StoreImage, storeImage } from '#commands/keep-pictures.ts';
import { keepPush } from '#commands/keep-push.ts';
import { type KeepStudents, keepStudents } from '#commands/keep-students.ts';
import { keepTemplates } from '#commands/keep-templates.ts';
import { noteBulkRead } from '#commands/note-bulk-read.ts';
import { prepareAccounts } from '#commands/prepare-accounts.ts';
import { purgeExpired } from '#commands/purge-expired.ts';
import { recordAudit } from '#commands/record-audit.ts';
import { hideSeededPosts, seedPosts } from '#commands/seed-posts.ts';
import { proveLead, submitLead } from '#commands/submit-lead.ts';
import { sendLetter, subscribe } from '#commands/subscribe.ts';
import { workOnLeads } from '#commands/work-on-leads.ts';
import { createPost, deletePost, restoreVersion, untrashPost, updatePost } from '#commands/write-posts.ts';
import { blogPostWords } from '#content/blog.ts';
import { samplePosts } from '#content/sample-posts.ts';
import { demoAccount, demoPasswordHash } from '#content/samples.ts';
import { site as siteFacts } from '#content/site.ts';
import { firstFields, firstRules, firstStages } from '#content/student-desk.ts';
import { firstTemplates } from '#content/templates.ts';
import type { Promised } from '#desk/outcome-days.ts';
import { readInsight } from '#desk/read-desk.ts';
import { countAhead, listStudents, readOutcomes } from '#desk/read-students.ts';
import type { PasswordHasher } from '#domain/account.ts';
import { seesOwnOnly } from '#domain/permission.ts';
import { neighbourFlood } from '#domain/request-limit.ts';
import type { Runtime } from '#domain/runtime.ts';
import { officeHoursOf, type SettingValues } from '#domain/site-settings.ts';
import { backupConcerns, type SiteStatus } from '#domain/site-status.ts';
import { type App, createApp } from '#http/app.ts';
import type { CachedResponse } from '#http/cached-response.ts';
import { drawCover } from '#http/covers.ts';
import { documentType } from '#http/document-type.ts';
import { pageFinder } from '#http/page-addresses.ts';
import { pageRenderer, type Site } from '#http/pages.ts';
import type { AppDeps } from '#http/parts.ts';
import { fetchImage } from '#images/fetch-image.ts';
import { drawPng, prepareImage } from '#images/prepare-image.ts';
import { isPushAddress, newVapidKeys } from '#mail/web-push.ts';
import { readText } from '#markdown/read-markdown.ts';
import { renderPost } from '#markdown/render-post.ts';
import type { ScheduledBackups } from '#operations/scheduled-backups.ts';
import { refuseGuessable } from '#passwords/common-passwords.ts';
import type { Config } from '#settings/config.ts';
import { openStore, type Store } from '#storage/open-store.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeContent } from './compose-content.ts';
import { composeMessages, type Messages } from './compose-messages.ts';
import { composeBackups, composeStatus } from './compose-operations.ts';

/** The whole application, ready to listen or to be asked in a test. */
export interface Composition {
  app: App;
  store: Store;
  /** What an earlier demo left in the database of a start outside demo mode. */
  demoRemains: DemoRemains;
  messages: Messages;
  /** Makes this hour's backup; undefined where none are wanted. */
  backups: ScheduledBackups | undefined;
  siteStatus: () => Promise<SiteStatus>;
  /** What an owner still has to set, and the samples that are still shown. */
  gaps: AppDeps['gaps'];
  /** Erases leads past the months that the owner promises, and says how many; for the start and every hour. */
  forgetOldLeads: () => Promise<number>;
  /** Removes what has expired; for the start and every hour. */
  purgeExpired: () => Promise<void>;
  /** Fetches pictures of other sites that posts wait for; for the start and every hour. */
  fetchMissingPictures: () => Promise<void>;
  /** Goes on with changes of many students that a process left in the middle; for the start. */
  resumeBulk: () => Promise<void>;
  /** Counts the days of Insight, so that nobody waits for them; for the start, as a change of stages or of the promise does it itself. */
  countDays: () => Promise<void>;
}

interface DemoRemains {
  /** Sample posts nobody changed; visitors do not see them. */
  posts: number;
  /** What became nobody's with the demo account, if it was there until this start. */
  account: Awaited<ReturnType<typeof prepareAccounts>>['ofDemo'];
}

type Outside = Pick<AppDeps, 'logger' | 'staticFiles' | 'developmentServer' | 'checkReplies'> & {
  version: string;
  site: Site;
  runtime: Runtime;
  passwords: PasswordHasher;
};

/** Wires configuration, storage, commands and HTTP together. */
export async function compose(config: Config, outside: Outside): Promise<Composition> {
  const { runtime, logger, version } = outside;
  const backups = composeBackups(config, runtime, logger);
  const store = await openStore(config, {
    secretKeyFile: config.secretKeyFile,
    beforeUpgrade: backups && ((state) => backups.beforeUpgrade(state.applied.at(-1) ?? '')),
    now: runtime.now,
  });
  try {
    const demoRemains = await prepareStore(config, outside, store);
    const content = await composeContent(config, store, outside.runtime);
    const findPage = pageFinder(await outside.site.load(), content.isOwnPage);
    const settings = () => content.siteContent.current().settings;
    const messages = composeMessages(config, store, outside.runtime, settings, (failure) => {
      if (outside.logger) outside.logger.error(failure, 'a message could not be handled');
    });
    const pictures = composePictures(config, store, outside.runtime);
    const sendsMail = messages.mail === 'server' || config.messages.webhook !== undefined;
    const siteStatus = composeStatus(config, runtime, version, { store, backups, sendsMail });
    const backupsNow = () => backupConcerns(backups?.state() ?? null, runtime.now());
    const deps = depsFor(config, outside, store, { messages, pictures, content });
    const fetchMissing = fetchMissingPictures(store.posts, store.media, pictures.pictureOf);
    const fetchPictures = oneAtATime(async () => {
      while ((await fetchMissing()) > 0) app.forgetPosts();
    });
    const countDays = oneAtATime(async () => {
      const accounts = (await store.accounts.list()).filter(
        (one) => one.disabledAt === null && seesOwnOnly(one),
      );
      const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
      await countAhead(
        deps.readOutcomes,
        accounts.map(({ username }) => username),
        runtime.now,
        pause,
      );
    });
    const countAnew = () => {
      countDays().catch((failure) => {
        if (logger) logger.warn(failure, 'the days of Insight were not counted ahead');
      });
    };
    let promised = JSON.stringify(promisedBy(settings()));
    content.siteContent.onChanged(() => {
      const before = promised;
      promised = JSON.stringify(promisedBy(settings()));
      if (promised !== before) countAnew();
    });
    const students = {
      ...deps.students,
      async putStages(...asked: Parameters<KeepStudents['putStages']>) {
        await deps.students.putStages(...asked);
        countAnew();
      },
    };
    const app = await createApp({
      ...deps,
      students,
      siteStatus,
      backups: backupsNow,
      findPage,
      fetchPictures,
    });
    store.posts.onChangedElsewhere(app.forgetPosts);
    return {
      app,
      store,
      demoRemains,
      messages,
      backups,
      siteStatus,
      gaps: content.gaps,
      forgetOldLeads: forgetOldLeads(
        { leads: store.leads, recordAudit: recordAudit(store.audit, runtime) },
        () => settings().leadMonths,
        runtime,
      ),
      purgeExpired: purgeExpired(store, outside.runtime),
      fetchMissingPictures: fetchPictures,
      resumeBulk: deps.manyStudents.resume,
      countDays,
    };
  } catch (cause) {
    await store.close();
    throw cause;
  }
}

const promisedBy = (settings: SettingValues): Promised => ({
  ...officeHoursOf(settings, siteFacts.timeZone),
  replyWithin: settings.replyWithin,
});

/** Work that is done once more behind the present run when it was asked for meanwhile, however often. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}

/** Accounts and sample posts, as the settings want them. */
async function prepareStore(
  config: Config,
  { runtime, passwords }: Outside,
  { accounts, posts }: Store,
): Promise<DemoRemains> {
  const { ofDemo } = await prepareAccounts({ accounts, passwords, refuseGuessable }, runtime, {
    demo: config.demo ? { username: demoAccount.username, passwordHash: demoPasswordHash } : undefined,
    admin: config.admin,
    reachable: config.reachable,
  });
  if (config.demo) await seedPosts(posts, runtime, samplePosts);
  const hidden = config.demo ? 0 : await hideSeededPosts(posts, samplePosts);
  return { posts: hidden, account: ofDemo };
}

interface Pictures {
  storePicture: StoreImage;
  pictureOf: ReturnType<typeof chooseImage>;
}

function composePictures(config: Config, { media }: Store, runtime: Runtime): Pictures {
  const storePicture = storeImage(media, prepareImage, runtime);
  const fetchPicture = fetchImage({ allowPrivate: config.fetchPrivatePictures });
  return { storePicture, pictureOf: chooseImage(media, storePicture, fetchPicture) };
}

interface Composed {
  messages: Messages;
  pictures: Pictures;
  content: Awaited<ReturnType<typeof composeContent>>;
}

function depsFor(
  config: Config,
  outside: Outside,
  store: Store,
  { messages, pictures, content }: Composed,
): Omit<AppDeps, 'findPage' | 'siteStatus' | 'backups' | 'fetchPictures'> {
  const { site, runtime, passwords, version: _, ...rest } = outside;
  const { accounts, sessions, posts, media } = store;
  const { storePicture, pictureOf } = pictures;
  const writing = { image: pictureOf, readText };
  const officeHours = () => officeHoursOf(content.siteContent.current().settings, siteFacts.timeZone);
  const students = keepStudents(store, runtime, {
    fields: firstFields,
    stages: firstStages,
    rules: firstRules,
    hours: officeHours,
  });
  const many = changeManyStudents(
    store.bulk,
    students,
    runtime,
    recordAudit(store.audit, runtime),
    (failure) => {
      if (outside.logger) outside.logger.error(failure, 'a change of many students stopped');
    },
  );
  const office = {
    now: runtime.now,
    promised: () => promisedBy(content.siteContent.current().settings),
  };
  const inbox = {
    leads: store.leads,
    messagesOf: messages.ofLead,
    leadsPerHour: config.leadsPerHour,
    isNeighbourFlood: neighbourFlood(config.leadsPerHour),
  };
  return {
    ...rest,
    settings: {
      publicUrl: config.site.publicUrl,
      demo: config.demo,
      leadInbox: config.leadInbox,
      quizPoints: config.quizPoints,
      ipLookupUrl: config.ipLookupUrl,
    },
    trustProxy: config.trustProxy,
    runtime,
    submitLead: submitLead(inbox, runtime, content.offers),
    proveLead: proveLead(inbox, store.outbox, runtime),
    completeQuiz: completeQuiz(inbox, runtime),
    subscribe: subscribe(
      { ...store, perHour: config.leadsPerHour, confirmMail: messages.confirmMail },
      runtime,
    ),
    sendLetter: sendLetter(store, runtime),
    newsletter: store.newsletter,
    ...content,
    ...composeAccounts(config, store, passwords, runtime, () => content.siteContent.current().facts.name),
    recordAudit: recordAudit(store.audit, runtime, (failure) => {
      if (rest.logger) rest.logger.error(failure, 'a view could not be noted');
    }),
    createPost: createPost(posts, writing, runtime),
    updatePost: updatePost(posts, media, writing, runtime),
    restoreVersion: restoreVersion(posts, readText, runtime),
    deletePost: deletePost(posts, runtime),
    untrashPost: untrashPost(posts),
    importPosts: importPosts(posts, readText, runtime),
    drafts: keepDrafts(store, runtime),
    postDrafts: store.postDrafts,
    readText,
    renderPost: renderPost(media, { publicUrl: config.site.publicUrl, tableName: blogPostWords.table }),
    storeImage: storePicture,
    mail: messages.mail,
    templates: keepTemplates(store.templates, firstTemplates, runtime),
    readInsight: readInsight(store.statistics, runtime.now),
    answerSheets: keepAnswerSheets(store, runtime),
    imports: importLeads(store.imports, store.leads, runtime),
    retryMessage: retryMessage(store.outbox, runtime),
    drawPng,
    leads: store.leads,
    leadUpdates: store.leadUpdates,
    outbox: store.outbox,
    workOnLeads: workOnLeads(store, runtime, officeHours, content.offers, recordAudit(store.audit, runtime)),
    people: store.people,
    students,
    applications: keepApplications(
      { applications: store.applications, findStudent: students.find, documentType },
      runtime,
    ),
    importStudents: importStudents(store.students, students, runtime, recordAudit(store.audit, runtime)),
    manyStudents: many,
    handOver: handOver(
      { students: store.students, keep: students, many, recordAudit: recordAudit(store.audit, runtime) },
      runtime,
    ),
    holdings: store.students.holdings,
    listTables: store.students.listImports,
    findStudents: store.students.list,
    listStudents: listStudents(store.students, students, { ...office, leads: store.leads }),
    promised: office.promised,
    readOutcomes: readOutcomes(store.students, students, office, (failure) => {
      // Its message alone: a database's error may hold what it was asked with.
      const reason = failure instanceof Error ? failure.message : String(failure);
      if (outside.logger) outside.logger.warn({ reason }, 'what Insight counted of days was not kept');
    }),
    desk: store.desk,
    media,
    posts,
    accounts,
    sessions,
    audit: store.audit,
    requestCounts: store.requestCounts,
    noteBulkRead: noteBulkRead(recordAudit(store.audit, runtime), runtime, (failure) => {
      if (outside.logger) outside.logger.error(failure, 'an audit line was not stored');
    }),
    secondFactors: store.secondFactors,
    push: store.push,
    keepPush: keepPush(
      {
        ...store,
        recordAudit: recordAudit(store.audit, runtime),
        newKeys: newVapidKeys,
        mayAsk: (endpoint) => isPushAddress(endpoint, config.fetchPrivatePictures),
        onFailure: (failure) => {
          if (outside.logger) outside.logger.error(failure, 'there is no key for notices');
        },
      },
      runtime,
    ),
    requireSecondFactor: config.requireSecondFactor,
    async demoAccount() {
      const printed = config.demo && (await accounts.findByUsername(demoAccount.username));
      return printed && printed.disabledAt === null && printed.passwordHash === demoPasswordHash
        ? demoAccount
        : undefined;
    },
    ping: store.ping,
    renderPage: pageRenderer(site, {
      ipLookupUrl: config.ipLookupUrl,
      drawings: { file: (path) => textOf(rest.staticFiles.get(path)), cover: drawCover },
    }),
  };
}

function textOf(file: CachedResponse | undefined): string | undefined {
  return file && new TextDecoder().decode(file.variants.identity.body);
}
