import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';
import { paginationFor } from '../domain/blog.ts';
import type { PageServices } from '../web/page-services.ts';
import { sendKept } from './answers.ts';
import type { AppDeps } from './app.ts';
import type { PageCache } from './page-cache.ts';
import { personalPageRequest, publicPageRequest } from './pages.ts';
import { clipped, leadContext } from './visit.ts';

/** Paths whose pages depend on who asks, or hold what one person sent: rendered for each request, never kept. */
const personal = /^\/(admin|thank-you)(\/|\.data|$)/;

/** Query parameters that change what a public page shows; all others (utm and the like) do not reach it. */
const meaningfulParameters: Record<string, readonly string[]> = { '/blog': ['page'], '/blog.data': ['page'] };
/** React Router names the routes whose data it wants again. */
const dataParameters = ['_routes'];

/** Every page, as documents and as React Router's data, from the cache where it is the same for everyone. */
export function pageRoutes(app: FastifyInstance, deps: AppDeps, cache: PageCache): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );

  app.get('/*', async (request, reply) => {
    const path = publicPath(request.raw.url ?? '/');
    if (personal.test(path)) return sendPersonally(request, reply);
    if (deps.developmentServer) cache.clear();
    const answer = await cache.answer(path, () =>
      deps.renderPage(publicPageRequest(path, deps.settings.publicUrl), pageServicesFor(request, deps)),
    );
    reply.hijack();
    sendKept(answer, request.raw, reply.raw);
  });

  app.post('/*', sendPersonally);

  async function sendPersonally(request: FastifyRequest, reply: FastifyReply) {
    const page = await deps.renderPage(
      personalPageRequest(request, deps.settings.publicUrl),
      pageServicesFor(request, deps),
    );
    return reply
      .code(page.status)
      .headers({ 'cache-control': 'no-store', ...page.headers })
      .send(page.body);
  }
}

/** The URL as the cache knows it: the path, and of its query only what this path's page reads, in one order. */
export function publicPath(url: string): string {
  const [path = '/', query] = url.split('?', 2);
  if (!query) return path;
  const names = [...(meaningfulParameters[path] ?? []), ...(path.endsWith('.data') ? dataParameters : [])];
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value.slice(0, 200));
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

async function closed(): Promise<never> {
  throw new AppError('unauthenticated', 'Sign in to continue.');
}

/** What the page's loader or action may do, with what this request tells of its visitor. */
function pageServicesFor(request: FastifyRequest, deps: AppDeps): PageServices {
  // Kept pages carry no key of one visitor's own: the same details on the same day are the same intent.
  const keyOf = (...typed: unknown[]) =>
    createHash('sha256')
      .update(JSON.stringify([typed, new Date().toISOString().slice(0, 10)]))
      .digest('base64url');
  return {
    settings: deps.settings,
    submitLead: (form, values) => deps.submitLead(form, keyOf(form), leadContext(request, values)),
    completeQuiz: (form, answers, values) =>
      deps.completeQuiz(
        { form, answers, claimedScore: undefined, claimedLevel: undefined },
        keyOf(form, answers),
        leadContext(request, values),
      ),
    findLead: (id) => deps.leads.find(id),
    subscribe: (email, values) =>
      deps.subscribe(email, { noticeVersion: clipped(values.noticeVersion, 40), ipObserved: request.ip }),
    listPosts: async (page, limit) => ({ blogs: [], pagination: paginationFor(page, limit, 0) }),
    readPost: async () => undefined,
    desk: {
      session: async () => undefined,
      signIn: closed,
      signOut: closed,
      demoAccount: undefined,
      listPosts: closed,
      findPost: closed,
      listLeads: closed,
      findLead: closed,
    },
  };
}
