import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { Dispatcher } from '#commands/dispatch-outbox.ts';
import { gapNames } from '#content/site-defaults.ts';
import { isLoopbackHost } from '#domain/network.ts';
import { failureText } from '#domain/system-error.ts';
import { builtSite, type Site } from '#http/pages.ts';
import type { AppDeps } from '#http/parts.ts';
import { isSecure, securityHeaders } from '#http/security.ts';
import { readStaticFiles } from '#http/static-files.ts';
import { boundedLog, tellServiceManager } from '#operations/service-process.ts';
import { argon2id } from '#passwords/argon2id.ts';
import { type Config, ConfigError, firstValues, readConfig } from '#settings/config.ts';
import { type Composition, compose, oneAtATime } from './compose.ts';
import { startWatching, upgradeNote } from './compose-operations.ts';
import { nodeRuntime } from './node-runtime.ts';

const buildDirectory = new URL('../../build/', import.meta.url);

/** Long enough for a proxy's kept connections to see `Connection: close` and go elsewhere. */
const drainMs = 1500;

/** How long a stop waits for a mail server's answer, in milliseconds. */
const sendEndMs = 5000;

/**
 * The listen backlog: connections that wait to be accepted, before the kernel makes a visitor retry a second later;
 * Linux allows 4096 by default. While one network opens sockets as fast as they are refused, Node's 511 are used up.
 */
const mostWaiting = 4096;

const aMinuteMs = 60_000;
const anHourMs = 3_600_000;
/** How often it is looked whether new leads are to be told of. */
const noticesMs = 10_000;

/** Pages straight from their source, for developers. */
export interface DevelopmentSite {
  site: Site;
  server: NonNullable<AppDeps['developmentServer']>;
}

/** Serves until SIGTERM or SIGINT. A start that fails prints why and exits with 1. */
export async function run(development?: DevelopmentSite): Promise<void> {
  try {
    await start(readConfig(), development);
  } catch (failure) {
    const text = failureText(failure);
    console.error(failure instanceof ConfigError ? text : `Margam could not start: ${text}`);
    process.exit(1);
  }
}

async function start(config: Config, development?: DevelopmentSite): Promise<void> {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const composed = await compose(config, {
    version,
    logger: pino({ level: config.logLevel, base: null }, boundedLog(process.stdout)),
    runtime: nodeRuntime,
    passwords: argon2id(),
    site: development?.site ?? (await builtSite(buildDirectory)),
    developmentServer: development?.server,
    staticFiles: development
      ? new Map()
      : readStaticFiles(new URL('client/', buildDirectory), securityHeaders(isSecure(config.site.publicUrl))),
  });

  const { app, store, messages, backups, siteStatus } = composed;

  const dispatching = dispatchLoop(messages.dispatchers, (failure) =>
    app.fastify.log.error(failure, 'messages could not be sent'),
  );

  const tellManager = (state: 'READY=1' | 'STOPPING=1') => {
    if (!config.hasServiceManager) return;
    tellServiceManager(state, (failure) => app.fastify.log.error(failure, 'systemd was not told'));
  };

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    tellManager('STOPPING=1');
    app.drain();
    const sent = dispatching.stop();
    await wait(drainMs);
    watching?.close();
    await app.fastify.close();
    // What has no answer by then is sent again at the next start, as a possible repeat.
    await Promise.race([sent, wait(sendEndMs)]);
    await store.close();
    process.exit(0);
  };
  // Not `once`: a second signal would end the process at once, and cut what it is answering.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  startChores(composed);
  const { server } = app.fastify;
  const watching = await startWatching(config, version, { server, siteStatus, backups });

  const note = upgradeNote(store.schemaBefore);
  if (note) console.log(note);
  warnOfRuntime();
  const url = await app.fastify.listen({ host: config.host, port: config.port, backlog: mostWaiting });
  tellManager('READY=1');
  console.log(`Margam is ready at ${url}${config.demo ? ' (demo mode)' : ''}`);
  warnOfPlainHttp(config.site.publicUrl);
  if (!config.demo) warnOfSettings(config, composed);
}

/** What the process does beside serving, from now on and at intervals. */
function startChores(composed: Composition): void {
  const { app, store, messages, purgeExpired, fetchMissingPictures, forgetOldLeads, resumeBulk, countDays } =
    composed;
  const purge = () =>
    purgeExpired()
      .then(fetchMissingPictures)
      .catch((failure) => app.fastify.log.error(failure, 'expired data could not be purged'));
  // Leads of an older version get their persons and their place in the search while the site serves.
  const fileOld = async () => {
    await store.leads.file();
    while (!(await store.students.fill())) await new Promise(setImmediate);
  };
  void fileOld()
    .catch((failure) => app.fastify.log.error(failure, 'leads could not be filed'))
    .then(countDays)
    .catch((failure) => app.fastify.log.warn(failure, 'the days of Insight were not counted ahead'));
  void resumeBulk().catch((failure) => app.fastify.log.error(failure, 'a change of many students stopped'));
  void purge();
  setInterval(purge, anHourMs).unref();

  const forget = () =>
    forgetOldLeads()
      .then((count) => count > 0 && app.fastify.log.info({ count }, 'leads past their time were erased'))
      .catch((failure) => app.fastify.log.error(failure, 'leads past their time could not be erased'));
  void forget();
  setInterval(forget, anHourMs).unref();

  const digest = () =>
    messages
      .queueDigest()
      .catch((failure) => app.fastify.log.error(failure, 'the digest could not be written'));
  void digest();
  setInterval(digest, aMinuteMs).unref();

  const notices = oneAtATime(messages.queueNotices);
  setInterval(
    () =>
      notices().catch((failure) =>
        app.fastify.log.error(failure, 'notices of new leads could not be queued'),
      ),
    noticesMs,
  ).unref();
}

/** Prints what a demo left behind, and what visitors or the office would miss. */
function warnOfSettings(config: Config, { demoRemains, gaps, messages }: Composition): void {
  if (demoRemains.account) {
    const { students, tasks, leads } = demoRemains.account;
    const had =
      students + tasks + leads > 0
        ? ` It had ${students} students, ${tasks} open steps and ${leads} leads.`
        : '';
    console.warn(`The demo account was in this database: it is removed.${had}`);
  }
  if (demoRemains.posts > 0) {
    console.warn(
      `${demoRemains.posts} sample posts of a demo are in this database, hidden from visitors. To remove them: npm run admin -- remove-demo`,
    );
  }
  warnOfGaps(config, gaps());
  if (messages.mail === 'none')
    console.warn('SMTP_URL is not set: no mail is sent, to the desk or to anyone.');
  else if (config.messages.notify.length === 0) {
    console.warn('LEAD_NOTIFY_TO is not set: new leads are mailed to nobody.');
  }
}

/** Passwords, sessions and what visitors type would travel readable, and browsers would not keep the cookie safe. */
function warnOfPlainHttp(publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopbackHost(hostname.replace(/^\[(.*)\]$/, '$1'))) return;
  console.warn(
    `WARNING: PUBLIC_URL is ${publicUrl}, without encryption. Everyone between a visitor and this server can read passwords, sessions and every form. Put a proxy that ends HTTPS before it and set PUBLIC_URL to its https:// address.`,
  );
}

/** Names what visitors would see as a placeholder, or miss: what the environment may set, then what only the desk can. */
function warnOfGaps(
  { placeholders }: Config,
  { settings: gaps, samples }: ReturnType<Composition['gaps']>,
): void {
  const isOpen = (variable: string) => {
    const setting = Object.hasOwn(firstValues, variable) && firstValues[variable as keyof typeof firstValues];
    return !setting || gaps.includes(setting);
  };
  const variables = placeholders.filter(isOpen);
  if (variables.length > 0) {
    console.warn(`Still placeholders, set them before visitors come: ${variables.join(', ')}.`);
  }
  const names = gaps
    .filter((gap) => !Object.values<string>(firstValues).includes(gap))
    .map((gap) => gapNames[gap]);
  if (names.length > 0) console.warn(`Still to be set by an owner at /admin/settings: ${names.join(', ')}.`);
  if (samples.length > 0) {
    const names = samples.map(({ name }) => name).join(', ');
    console.warn(`Still samples that tell of invented people, write real ones: ${names}.`);
  }
}

/** Builds before 26.12.1 decode Brotli unsafely (CVE-2026-111497). Nothing here decodes what it is sent; still, update. */
function warnOfRuntime(): void {
  const [major = 0, minor = 0, patch = 0] = process.versions.node.split('.').map(Number);
  if (major > 26 || (major === 26 && (minor > 12 || (minor === 12 && patch >= 1)))) return;
  console.warn(
    `Node ${process.versions.node} has a known flaw in its Brotli decoder, which this site never uses. Update when 26.12.1 is out.`,
  );
}

const idleMs = 1000;
/** Between two full takes: a queue of many messages leaves the process most of its time for visitors. */
const busyMs = 100;

/** Sends waiting messages until `stop`, which resolves once the sendings that were begun have ended. */
function dispatchLoop(
  dispatchers: readonly Dispatcher[],
  onFailure: (failure: unknown) => void,
): { stop: () => Promise<void> } {
  const timers = new Map<Dispatcher, NodeJS.Timeout>();
  let stopped = false;

  async function turn(dispatcher: Dispatcher): Promise<void> {
    let taken = 0;
    try {
      taken = await dispatcher.takeDue();
    } catch (failure) {
      onFailure(failure);
    }
    if (!stopped) again(dispatcher, taken > 0 ? busyMs : idleMs);
  }

  function again(dispatcher: Dispatcher, ms: number): void {
    timers.set(dispatcher, setTimeout(() => void turn(dispatcher), ms).unref());
  }

  for (const dispatcher of dispatchers) again(dispatcher, 0);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.settled()));
    },
  };
}
