import type { FastifyInstance } from 'fastify';
import type { Access } from '#http/access.ts';
import { cacheable, replyCached } from '#http/cached-response.ts';
import { openApi, openPath } from '#http/openapi.ts';
import type { PageCache } from '#http/page-cache.ts';
import type { AddedRoute, AddRoute } from '#http/route.ts';
import { pagePolicy } from '#http/security.ts';
import type { SessionCookies } from '#http/session-cookies.ts';
import { escaped } from '#http/xml.ts';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1B2240;background:#FBF8F2}h2{font-size:1rem;margin:2rem 0 .25rem}code,pre{font:14px/1.4 ui-monospace,monospace}pre{background:#fff;border:1px solid #E4DED2;border-radius:12px;padding:1rem;overflow:auto}';

/** The API described by itself: for programs, and as a page for the staff. */
export function openApiRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    access: Access;
    cookies: SessionCookies;
    cache: PageCache;
    routes: AddedRoute[];
    settings: { publicUrl: string };
  },
): void {
  const { addRoute } = deps;
  const described = () => openApi(deps.routes, deps.settings.publicUrl, deps.cookies.sessionName);

  addRoute(app, {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description',
    access: 'public',
    // Eight milliseconds of work, and the same for everyone until the next start.
    handle: async ({ request, reply }) =>
      replyCached(
        request,
        reply,
        await deps.cache.answer('/api/openapi.json', async () =>
          cacheable('application/json; charset=utf-8', JSON.stringify(described())),
        ),
      ),
  });

  addRoute(app, {
    method: 'GET',
    path: '/admin/api',
    summary: 'This description as a page, for those who are signed in',
    access: 'public',
    answers: 'text/html',
    async handle({ request, reply }) {
      if (!(await deps.access.signedIn(request))) {
        return reply.header('cache-control', 'no-store').redirect('/admin?to=%2Fadmin%2Fapi', 303);
      }
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy({ style }, ''),
      });
      return page(deps.routes, described().paths);
    },
  });
}

function page(routes: AddedRoute[], paths: ReturnType<typeof openApi>['paths']): string {
  const section = ({ method, path, summary, access }: AddedRoute) => {
    const described = paths[openPath(path)]?.[method.toLowerCase()] as Record<string, unknown>;
    const { summary: _, security: __, responses: ___, ...input } = described;
    return `<h2><code>${method} ${escaped(path)}</code></h2><p>${escaped(summary)}${access === 'public' ? '' : ` (${access})`}</p><pre>${escaped(JSON.stringify(input, null, 2))}</pre>`;
  };
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API | Margam</title><style>${style}</style></head><body><main><h1>API</h1><p>Send the session cookie from this site, or <code>Authorization: Bearer</code> with a token of <code>npm run admin -- token</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>${routes.map(section).join('')}</main></body></html>`;
}
