import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { CompleteQuiz } from '../commands/complete-quiz.ts';
import type { SubmitLead } from '../commands/submit-lead.ts';
import type { Subscribe } from '../commands/subscribe.ts';
import { AppError } from '../domain/app-error.ts';
import type { LeadStore } from '../domain/lead.ts';
import type { PublicSettings } from '../web/page-services.ts';
import { type KeptAnswer, sendKept } from './answers.ts';
import { healthRoutes } from './api/health.ts';
import { ipRoutes } from './api/ip.ts';
import { leadRoutes } from './api/leads.ts';
import { newsletterRoutes } from './api/newsletter.ts';
import { quizRoutes } from './api/quiz.ts';
import { replyWithError } from './errors.ts';
import { pageCache } from './page-cache.ts';
import { pageRoutes } from './page-routes.ts';
import type { RenderPage } from './pages.ts';
import { closedPolicy, isSecure, securityHeaders } from './security.ts';

/** Bodies that are no image uploads are at most this long, in bytes. */
const bodyLimit = 64 * 1024;

/** Everything the HTTP layer needs, wired in `main.ts` and in the tests. */
export interface AppDeps {
  settings: PublicSettings;
  trustProxy: string[] | number | false;
  logger: FastifyBaseLogger | false;
  newId: () => string;
  submitLead: SubmitLead;
  completeQuiz: CompleteQuiz;
  subscribe: Subscribe;
  leads: LeadStore;
  ping: () => Promise<void>;
  renderPage: RenderPage;
  staticFiles: Map<string, KeptAnswer>;
  /** Development only: answers what it knows itself (modules, hot reload) and turns the page cache off. */
  developmentServer?:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | undefined;
}

export interface App {
  fastify: FastifyInstance;
  /** From now on answers close their connections and `/readyz` says no; existing requests finish. */
  drain(): void;
}

/** Builds the whole HTTP application; nothing listens yet. */
export async function createApp(deps: AppDeps): Promise<App> {
  const common = securityHeaders(isSecure(deps.settings.publicUrl));
  const cache = pageCache(common);
  let draining = false;

  const fastify: FastifyInstance = Fastify<Server>({
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false }),
    // Fastify's own request lines carry addresses; ours (below) do not.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trusted(deps.trustProxy),
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    return503OnClosing: false,
    serverFactory: (handler): Server =>
      createServer({ headersTimeout: 10_000, connectionsCheckingInterval: 2000 }, (request, response) => {
        if (deps.developmentServer)
          return deps.developmentServer(request, response, () => handler(request, response));
        if (draining) response.setHeader('connection', 'close');
        // Kept answers need no routing: that is most of the traffic, at the price of bare node:http.
        else if (cache.serve(request, response)) return;
        handler(request, response);
      }),
    routerOptions: {
      ignoreTrailingSlash: false,
      maxParamLength: 300,
      onBadUrl: (_path, _request, response) => {
        response.writeHead(400, { ...common, 'content-type': 'text/plain' }).end('Bad request');
      },
    },
  });

  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    fastify.getDefaultJsonParser('error', 'error'),
  );
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...common, 'content-security-policy': closedPolicy });
    if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity') {
      throw new AppError('unsupported_media', 'Send the request as application/json, without compression.');
    }
  });
  fastify.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET' && reply.statusCode < 500) return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  fastify.setErrorHandler(replyWithError);

  healthRoutes(fastify, { ping: deps.ping, isDraining: () => draining });
  ipRoutes(fastify);
  leadRoutes(fastify, deps);
  quizRoutes(fastify, deps);
  newsletterRoutes(fastify, deps);
  fastify.all('/api/*', async () => {
    throw new AppError('not_found', 'There is nothing at this address.');
  });
  for (const [path, file] of deps.staticFiles) {
    fastify.get(path, (request, reply) => {
      reply.hijack();
      sendKept(file, request.raw, reply.raw);
    });
  }
  await fastify.register(async (pages) => pageRoutes(pages, deps, cache));

  return {
    fastify,
    drain() {
      draining = true;
    },
  };
}

/** Fastify takes ranges as they are; a hop count becomes a question about the hop, nearest proxy first. */
function trusted(proxies: AppDeps['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
