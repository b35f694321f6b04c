import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendKept } from './answers.ts';
import type { Parts } from './app.ts';
import { pagePorts } from './page-ports.ts';
import { personalPageRequest, publicPageRequest } from './pages.ts';

/** Paths whose pages depend on who asks, or hold what one person sent: rendered for each request, never kept. */
const personal = /^\/(admin|thank-you)(\/|\.data|$)/;

/** Query parameters that change what a public page shows; all others (utm and the like) do not reach it. */
const meaningfulParameters: Record<string, readonly string[]> = { '/blog': ['page'], '/blog.data': ['page'] };
/** The one path under which the not-found page is rendered, for all that lead nowhere. */
const nowhere = '/not-found';
/** React Router names the routes whose data it wants again. */
const dataParameters = ['_routes'];

/** Every page, as documents and as React Router's data, from the cache where it is the same for everyone. */
export function pageRoutes(app: FastifyInstance, deps: Parts): void {
  const { cache } = deps;
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );

  app.get('/*', async (request, reply) => {
    const path = publicPath(request.raw.url ?? '/');
    if (personal.test(path)) return sendPersonally(request, reply);
    if (deps.developmentServer) cache.clear();
    const [pathname = '/'] = path.split('?');
    const isPage = pathname.endsWith('.data') || deps.isPage(pathname);
    const answer = await cache.answer(isPage ? path : nowhere, async () => ({
      ...(await deps.renderPage(
        publicPageRequest(isPage ? path : nowhere, deps.settings.publicUrl),
        pagePorts(request, deps, { isPersonal: false }),
      )),
      keep: !isPage,
    }));
    if (answer.status === 404) request.log.info({ path: pathname }, 'page not found');
    reply.hijack();
    sendKept(answer, request.raw, reply.raw);
  });

  app.post('/*', sendPersonally);

  async function sendPersonally(request: FastifyRequest, reply: FastifyReply) {
    const page = await deps.renderPage(
      personalPageRequest(request, deps.settings.publicUrl),
      pagePorts(request, deps, { isPersonal: true }),
    );
    return reply
      .code(page.status)
      .headers({ 'cache-control': 'no-store', ...page.headers })
      .send(page.body);
  }
}

/** The URL as the cache knows it: the path, and of its query only what this path's page reads, in one order. */
export function publicPath(url: string): string {
  const [given = '/', query] = url.split('?', 2);
  // Two slashes at the start would name another host.
  const path = given.replace(/^\/+/, '/');
  if (!query) return path;
  const names = [...(meaningfulParameters[path] ?? []), ...(path.endsWith('.data') ? dataParameters : [])];
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value.slice(0, 200));
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
