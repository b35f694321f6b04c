import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { deskCommands, deskQueries } from '#desk/desk.ts';
import { readOutbox } from '#desk/read-desk.ts';
import { AppError } from '#domain/app-error.ts';
import { dayOf, daysAfter, startOfDay } from '#domain/day.ts';
import { accessControl } from './access.ts';
import { adminAccountRoutes } from './api/admin-accounts.ts';
import { adminApplicationRoutes } from './api/admin-applications.ts';
import { adminBlogRoutes } from './api/admin-blogs.ts';
import { adminContentRoutes } from './api/admin-content.ts';
import { adminEventRoutes } from './api/admin-events.ts';
import { adminImportRoutes } from './api/admin-imports.ts';
import { adminLeadRoutes } from './api/admin-leads.ts';
import { adminOfficeRoutes } from './api/admin-office.ts';
import {
  adminAuditRoutes,
  adminInsightRoutes,
  adminOutboxRoutes,
  adminStatusRoutes,
} from './api/admin-operations.ts';
import { adminPeopleRoutes } from './api/admin-people.ts';
import { adminStudentRoutes } from './api/admin-students.ts';
import { adminTemplateRoutes, adminViewRoutes } from './api/admin-templates.ts';
import { authRoutes } from './api/auth.ts';
import { blogRoutes } from './api/blogs.ts';
import { directionRoutes } from './api/directions.ts';
import { healthRoutes, ipRoutes } from './api/health.ts';
import { leadRoutes, newsletterRoutes } from './api/leads.ts';
import { adminMediaRoutes, mediaRoutes } from './api/media.ts';
import { notFoundRoutes, openApiRoutes } from './api/openapi.ts';
import { ownAccountRoutes } from './api/own-account.ts';
import { postDraftRoutes } from './api/post-drafts.ts';
import { quizRoutes } from './api/quiz.ts';
import { secondFactorRoutes } from './api/second-factor.ts';
import { replyCached, sendCached } from './cached-response.ts';
import { brandRoutes, linkPictureRoutes } from './covers.ts';
import { replyWithError } from './errors.ts';
import { type EventStreams, eventStreams } from './event-streams.ts';
import { httpServer } from './http-server.ts';
import { dropForwardedPorts, trustedProxies } from './lead-context.ts';
import { loadShedding } from './load-shedding.ts';
import { pageCache } from './page-cache.ts';
import { pageRoutes } from './page-routes.ts';
import { busyRefusals, parserErrors, replyBeforeRouting } from './parser-errors.ts';
import type { AppDeps, Parts } from './parts.ts';
import { readPosts } from './read-posts.ts';
import { type AddedRoute, isTooDeep, routeTable } from './route.ts';
import { closedPolicy, isSecure, securityHeaders } from './security.ts';
import { sessionCookies } from './session-cookies.ts';
import { feedRoutes, manifestRoutes, sitemapRoutes } from './site-files.ts';

/** The longest body of a route that sets no `bodyLimit` of its own, in bytes. */
const bodyLimit = 64 * 1024;

export interface App {
  fastify: FastifyInstance;
  /** From now on answers close their connections and `/readyz` says no; existing requests finish. */
  drain(): void;
  /** To be called when anything but this application changed posts. */
  forgetPosts(): void;
  /** What the page cache holds. */
  cached(): { entries: number; bytes: number };
  /** What the API offers. */
  routes: readonly AddedRoute[];
}

/** Fastify's own lines of a request carry addresses and are off, ours (`addHooks`) do not; an answer that broke off is told. */
class OwnLines extends LogController {
  override streamError(error: Error & { code?: string }, _request: FastifyRequest, reply: FastifyReply) {
    // A reader who went away is no failure.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') reply.log.error({ err: error }, 'answer broke off');
  }
}

/** Builds the whole HTTP application; nothing listens yet. */
export async function createApp(deps: AppDeps): Promise<App> {
  const secure = isSecure(deps.settings.publicUrl);
  const common = securityHeaders(secure);
  const cache = pageCache(common, undefined, {
    now: () => deps.runtime.now().getTime(),
    // What a page says of forms goes by the day in India.
    nextChangeMs: async () =>
      Math.min(
        Date.parse(startOfDay(daysAfter(dayOf(deps.runtime.now()), 1))),
        (await deps.posts.nextPublishedMs()) ?? Number.POSITIVE_INFINITY,
      ),
  });
  const admit = loadShedding();
  const isTrusted = trustedProxies(deps.trustProxy);
  let draining = false;

  /** Built files need no routing either. */
  function serveFile(request: IncomingMessage, response: ServerResponse): boolean {
    const file = request.method === 'GET' ? deps.staticFiles.get(request.url ?? '') : undefined;
    if (file) sendCached(file, request, response);
    return file !== undefined;
  }

  const fastify: FastifyInstance = Fastify<Server>({
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false }),
    logController: new OwnLines({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: isTrusted,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    clientErrorHandler: parserErrors(common),
    serverFactory: (handler) =>
      httpServer(
        (request, response) => {
          if (deps.developmentServer)
            return deps.developmentServer(request, response, () => handler(request, response));
          if (draining) response.setHeader('connection', 'close');
          // Cached responses need no routing: that is most of the traffic, at the cost of bare node:http.
          else if (cache.serve(request, response) || serveFile(request, response)) return;
          const refusal = admit(request, response);
          if (refusal) replyBeforeRouting(response, refusal, common);
          else handler(request, response);
        },
        common,
        (address) => isTrusted(address, 0),
      ),
    routerOptions: {
      ignoreTrailingSlash: false,
      maxParamLength: 300,
      onBadUrl: (_path, _request, response) =>
        replyBeforeRouting(response, new AppError('bad_request', 'This address cannot be read.'), common),
    },
  });

  // Only its parsing and writing: cookies are read by the few routes that know sessions.
  await fastify.register(cookie, { hook: false });
  const cookies = sessionCookies(fastify, secure);
  const access = accessControl({ ...deps, ...deps.runtime, cookies, publicUrl: deps.settings.publicUrl });
  const outbox = readOutbox(deps.outbox, { showsSecrets: deps.settings.demo });
  const deskParts = { ...deps, ...deps.runtime, readOutbox: outbox };
  const parts: Parts = {
    ...deps,
    ...deps.runtime,
    ...routeTable(fastify, access, { checkReplies: deps.checkReplies ?? false }),
    access,
    cookies,
    cache,
    readPosts: readPosts(deps.posts, deps.renderPost, deps.drafts.behindLink),
    readOutbox: outbox,
    queries: deskQueries(deskParts),
    commands: deskCommands(deskParts),
    streams: eventStreams(),
    refuseBusy: busyRefusals(common),
    onPostsChanged: () => cache.clear(),
  };

  deps.siteContent.onChanged(() => cache.clear());

  readJson(fastify);
  addHooks(fastify, common, parts.streams);
  await addRoutes(fastify, parts, () => draining);

  return {
    fastify,
    routes: parts.routes,
    forgetPosts: parts.onPostsChanged,
    cached: cache.size,
    drain() {
      draining = true;
      parts.streams.close();
    },
  };
}

/** JSON bodies only, no deeper than a request may be; scopes of their own add what they read besides. */
function readJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  // Many clients also send the content type with a DELETE, which has no body.
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === ''
      ? done(null)
      : parseJson(request, body, (failure, parsed) =>
          isTooDeep(parsed)
            ? done(new AppError('bad_request', 'The details are nested too deeply.'))
            : done(failure, parsed),
        ),
  );
}

/** What holds for every request that is routed: headers, refusals, the log line and the error reply. */
function addHooks(
  fastify: FastifyInstance,
  common: Record<string, string>,
  streams: Pick<EventStreams, 'close'>,
): void {
  fastify.addHook('onRequest', dropForwardedPorts);
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...common, 'content-security-policy': closedPolicy });
    if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity') {
      throw new AppError('unsupported_media', 'Send the request as application/json, without compression.');
    }
  });
  fastify.addHook('onRequest', async (request) => {
    // No path of ours has one, and PostgreSQL takes no text that does.
    if (request.raw.url?.split('?', 1)[0]?.includes('%00'))
      throw new AppError('not_found', 'There is nothing at this address.');
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const isRefused = [401, 403, 429].includes(reply.statusCode);
    if (request.method === 'GET' && reply.statusCode < 500 && !isRefused) return;
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
  // A stream never ends by itself, and closing waits for every answer.
  fastify.addHook('preClose', async () => streams.close());
  fastify.setErrorHandler(replyWithError);
}

async function addRoutes(fastify: FastifyInstance, parts: Parts, isDraining: () => boolean): Promise<void> {
  healthRoutes(fastify, { ...parts, isDraining });
  ipRoutes(fastify, parts);
  leadRoutes(fastify, parts);
  quizRoutes(fastify, parts);
  directionRoutes(fastify, parts);
  newsletterRoutes(fastify, parts);
  authRoutes(fastify, parts);
  blogRoutes(fastify, parts);
  adminBlogRoutes(fastify, parts);
  postDraftRoutes(fastify, parts);
  adminLeadRoutes(fastify, parts);
  adminOutboxRoutes(fastify, parts);
  adminImportRoutes(fastify, parts);
  adminInsightRoutes(fastify, parts);
  adminTemplateRoutes(fastify, parts);
  adminPeopleRoutes(fastify, parts);
  adminStudentRoutes(fastify, parts);
  adminOfficeRoutes(fastify, parts);
  adminViewRoutes(fastify, parts);
  adminEventRoutes(fastify, parts);
  adminAuditRoutes(fastify, parts);
  adminAccountRoutes(fastify, parts);
  ownAccountRoutes(fastify, parts);
  secondFactorRoutes(fastify, parts);
  adminContentRoutes(fastify, parts);
  await fastify.register(async (scope) => adminApplicationRoutes(scope, parts));
  await fastify.register(async (scope) => adminMediaRoutes(scope, parts));
  adminStatusRoutes(fastify, parts);
  mediaRoutes(fastify, parts);
  feedRoutes(fastify, parts);
  sitemapRoutes(fastify, parts);
  manifestRoutes(fastify, parts);
  linkPictureRoutes(fastify, parts);
  brandRoutes(fastify, parts);
  openApiRoutes(fastify, parts);
  notFoundRoutes(fastify, parts);
  for (const [path, file] of parts.staticFiles) {
    parts.addPlainRoute(fastify, {
      method: 'GET',
      path,
      access: 'public',
      handle: (request, reply) => replyCached(request, reply, file),
    });
  }
  await fastify.register(async (pages) => pageRoutes(pages, parts));
}
