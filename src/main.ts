import { createHash, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { completeQuiz } from './commands/complete-quiz.ts';
import { submitLead } from './commands/submit-lead.ts';
import { subscribe } from './commands/subscribe.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Surroundings } from './domain/surroundings.ts';
import { createApp } from './http/app.ts';
import { loadSite, pageRenderer } from './http/pages.ts';
import { isSecure, securityHeaders } from './http/security.ts';
import { readStaticFiles } from './http/static-files.ts';
import { openStore } from './storage/open-store.ts';

const buildDirectory = new URL('../build/', import.meta.url);

/** Long enough for a proxy's kept connections to see `Connection: close` and go elsewhere. */
const drainMs = 1500;

async function start(config: Config): Promise<void> {
  const logger = pino({ level: config.logLevel, base: null });
  const store = await openStore(config);
  const surroundings: Surroundings = {
    now: () => new Date(),
    newId: randomUUID,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
  };
  const build = await loadSite(buildDirectory);
  const app = await createApp({
    settings: {
      ...config.site,
      demo: config.demo,
      leadInbox: config.leadInbox,
      ipLookupUrl: config.ipLookupUrl,
      year: surroundings.now().getFullYear(),
    },
    trustProxy: config.trustProxy,
    logger,
    newId: surroundings.newId,
    submitLead: submitLead(store.leads, surroundings),
    completeQuiz: completeQuiz(store.leads, surroundings),
    subscribe: subscribe(store.newsletter, surroundings),
    leads: store.leads,
    ping: store.ping,
    renderPage: pageRenderer(build, { ipLookupUrl: config.ipLookupUrl }),
    staticFiles: readStaticFiles(
      new URL('client/', buildDirectory),
      securityHeaders(isSecure(config.site.publicUrl)),
    ),
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    app.drain();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    await app.fastify.close();
    await store.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  const url = await app.fastify.listen({ host: config.host, port: config.port });
  console.log(`Margam is ready at ${url}${config.demo ? ' (demo mode)' : ''}`);
  warnOfPlaceholders(config);
}

function warnOfPlaceholders(config: Config): void {
  if (config.demo || config.placeholders.length === 0) return;
  console.warn(`Still placeholders, set them before visitors come: ${config.placeholders.join(', ')}.`);
}

try {
  await start(readConfig());
} catch (failure) {
  if (failure instanceof ConfigError) console.error(failure.message);
  else console.error(failure instanceof Error ? `Margam could not start: ${failure.message}` : failure);
  if (failure instanceof Error && failure.cause instanceof Error) console.error(`  Cause: ${failure.cause.message}`);
  process.exit(1);
}
