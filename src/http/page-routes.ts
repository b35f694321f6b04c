import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewLifeMs } from '#commands/change-content.ts';
import type { SiteContent, SiteSnapshot } from '#desk/site-content.ts';
import type { ContentStore } from '#domain/content-document.ts';
import { networkOf } from '#domain/network.ts';
import { may } from '#domain/permission.ts';
import type { Access } from './access.ts';
import { gzippedPage, replyCached } from './cached-response.ts';
import { ownUrl, personalPageRequest, publicPageRequest } from './pages.ts';
import type { Parts } from './parts.ts';
import { renderLimit } from './render-limit.ts';
import { requestPageServices } from './request-page-services.ts';

/** Paths whose pages depend on who asks, or hold what one person sent: rendered for each request, never kept. */
const personal = /^\/(admin|thank-you|preview|search|newsletter\/[^/]+)(\/|\.data|$)/;
/** Pages that are the same for everyone until `lead` in their address has them say what one person sent. */
const sentFrom = /^\/ta\/get-started(\.data)?$/;

/** Query parameters that change what a public page shows; all others (utm and the like) do not reach it. */
const ofDirections = ['q', 'area', 'subject', 'exam', 'by'];
const ofLoans = ['amount'];
const ofExaminations = ['after', 'field'];
const meaningfulParameters: Record<string, readonly string[]> = {
  '/blog': ['page'],
  '/blog.data': ['page'],
  '/directions': ofDirections,
  '/directions.data': ofDirections,
  '/services/indian-admission/examinations': ofExaminations,
  '/services/indian-admission/examinations.data': ofExaminations,
  '/services/educational-loans': ofLoans,
  '/services/educational-loans.data': ofLoans,
};
/** Addresses that hold what somebody typed: there is no end of them, so none is kept. */
const typed =
  /^\/((directions|services\/indian-admission\/examinations)(\.data)?\?|services\/educational-loans(\.data)?\?amount=)/;
/** The one path under which the not-found page is rendered for all paths that do not exist, and that of its data. */
const notFound = '/not-found';
const notFoundData = '/not-found.data';
/** The longest path of another site that is kept, in characters. */
const longestOldPath = 300;
/** WordPress's short address of a post. */
const numberOfOldPost = /^\/(?:index\.php)?\?p=(\d{1,10})(?:&|$)/;
/** How much of a path that was not found the log names, in characters. */
const loggedLength = 200;
/** React Router names the routes whose data it wants again. */
const dataParameters = ['_routes'];

const dotSegment = /\/(\.|%2e){1,2}(\/|$)/i;

/** Every page, as documents and as React Router's data, from the cache where it is the same for everyone. */
export function pageRoutes(app: FastifyInstance, deps: Parts): void {
  const { cache } = deps;
  const takeTurn = renderLimit(connectionsTo(app.server));
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );

  deps.addPlainRoute(app, { method: 'GET', path: '/*', access: 'public', handle: sendPage });
  deps.addPlainRoute(app, {
    method: 'POST',
    path: '/*',
    access: 'public',
    handle: (request, reply) => sendPersonally(request, reply),
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const url = request.raw.url ?? '/';
    const path = publicPath(url);
    if (isPersonal(url)) return sendPersonally(request, reply);
    const previewed = await previewedContent(request, deps);
    if (previewed) return sendPersonally(request, reply, previewed);
    if (deps.developmentServer) cache.clear();
    const number = numberOfOldPost.exec(url)?.[1];
    const numbered = number && (await deps.posts.slugAt(`/?p=${Number(number)}`));
    if (numbered) return reply.redirect(`/blog/${numbered}`, 301);
    const [pathname = '/', query] = path.split('?');
    const proper = properPath(pathname);
    const isProper = proper === pathname;
    if (proper !== undefined && !isProper && deps.findPage(proper)) {
      return reply.redirect(query ? `${proper}?${query}` : proper, 301);
    }
    const asked = new URLSearchParams(query).get('_routes');
    const page = dotSegment.test(pathname) ? undefined : deps.findPage(pathname, asked);
    const shown = page ? path : pathname.endsWith('.data') ? notFoundData : notFound;
    const render = () =>
      cache.answer(shown, async () => {
        const rendered = await deps.renderPage(
          publicPageRequest(shown, deps.settings.publicUrl),
          requestPageServices(request, deps, { isPersonal: false }),
        );
        // There is no end of paths that do not exist; the one page that stands for them all is kept.
        if (!page) return { ...rendered, keep: true };
        return isKept ? rendered : { ...rendered, keep: false };
      });
    const isKept = isProper && page?.runsPageLoader === true && !typed.test(path);
    // There are few pages of this kind, and each is kept once rendered: they need no limit.
    const isOneOfFew = page === undefined || (isKept && !page.hasParameters && query === undefined);
    const isFree = isOneOfFew || cache.has(shown);
    const answer = await (isFree ? render() : inTurn(request, render));
    if (answer === 'no room') return refuse(reply);
    if (answer.status === 404) {
      const moved = page && !page.hasParameters ? undefined : await movedPost(pathname);
      if (moved) return reply.redirect(moved, 301);
    }
    if (answer.status === 404) request.log.info({ path: pathname.slice(0, loggedLength) }, 'page not found');
    return replyCached(request, reply, answer);
  }

  /** Where the post stands that a path led to on the site it was brought from. */
  async function movedPost(pathname: string): Promise<string | undefined> {
    const path = decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '');
    if (path.length > longestOldPath || path === '') return undefined;
    const slug = await deps.posts.slugAt(path);
    return slug === undefined ? undefined : `/blog/${slug}`;
  }

  async function inTurn<T>(request: FastifyRequest, render: () => Promise<T>): Promise<T | 'no room'> {
    const turn = takeTurn({ network: networkOf(request.ip), isSent: request.method === 'POST' });
    if (!turn) return 'no room';
    const end = await turn;
    return render().finally(end);
  }

  /** Without Fastify's way of answering, which costs several times as much. */
  function refuse(reply: FastifyReply): FastifyReply {
    reply.hijack();
    deps.refuseBusy(reply.raw);
    return reply;
  }

  async function sendPersonally(request: FastifyRequest, reply: FastifyReply, previewed?: SiteSnapshot) {
    const page = await inTurn(request, () => {
      const services = requestPageServices(request, deps, {
        isPersonal: true,
        previewed,
        onRetryAfter: (seconds) => reply.header('retry-after', String(seconds)),
      });
      return deps.renderPage(personalPageRequest(request, deps.settings.publicUrl), services);
    });
    if (page === 'no room') return refuse(reply);
    reply.code(page.status).headers({ 'cache-control': 'no-store', ...page.headers });
    const { cookie, 'accept-encoding': accepted } = request.headers;
    // With a session a page may hold others' details beside what a link put there: compressed, its length would tell of them.
    const packed = cookie === undefined ? gzippedPage(page.body, accepted) : undefined;
    if (packed) return reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(packed);
    // An empty body is sent as undefined: Fastify would give a redirect the type of an octet-stream.
    return reply.send(page.body.byteLength > 0 ? page.body : undefined);
  }
}

function connectionsTo(server: Server): () => number {
  let count = 0;
  server.on('connection', () => {
    count++;
  });
  return () => count;
}

function isPersonal(url: string): boolean {
  const [pathname = '/', query] = ownUrl(url).split('?', 2);
  return personal.test(pathname) || (sentFrom.test(pathname) && new URLSearchParams(query).has('lead'));
}

/** The URL as the cache knows it: the path, and of its query only what this path's page reads, in one order. */
export function publicPath(url: string): string {
  const [path = '/', query] = ownUrl(url).split('?', 2);
  if (!query) return path;
  const names = [...(meaningfulParameters[path] ?? []), ...(path.endsWith('.data') ? dataParameters : [])];
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = asked.get(name);
    if (value === null) continue;
    // Whatever is no page number leads to the first page, under one key.
    kept.set(name, name === 'page' && !/^[1-9]\d{0,8}$/.test(value) ? '0' : value.slice(0, 200));
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** The one spelling of a page's path, so that capitals and slashes make no second page; undefined for what is none. */
function properPath(pathname: string): string | undefined {
  const path = decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, '/');
  if (!/^\/[a-z0-9/-]*(\.data)?$/.test(path)) return undefined;
  return path.replace(/(.)\/$/, '$1');
}

interface PreviewDeps {
  access: Access;
  content: ContentStore;
  siteContent: SiteContent;
  now: () => Date;
  sha256: (text: string) => string;
}

/** The token in the address of a preview; undefined for every other address. */
function previewToken(url: string): string | undefined {
  return /[?&]preview=([\w-]{43})(?:&|$)/.exec(url.slice(0, 1000))?.[1];
}

/**
 * The site as the author of some unpublished changes wants to see it; undefined for everyone else, and for an invalid
 * or expired token: they see the site as it is.
 */
async function previewedContent(
  request: FastifyRequest,
  { access, content, siteContent, now, sha256 }: PreviewDeps,
): Promise<SiteSnapshot | undefined> {
  const token = previewToken(request.raw.url ?? '');
  if (!token) return undefined;
  const account = await access.signedIn(request);
  if (!account || !may(account, 'settings.write')) return undefined;
  const draft = await content.findDraft(
    sha256(token),
    new Date(now().getTime() - previewLifeMs).toISOString(),
  );
  return draft?.accountId === account.id ? siteContent.preview(draft.changes) : undefined;
}
