import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Access } from '#http/access.ts';
import { type DocumentedRoute, openApi, openPath } from '#http/openapi.ts';
import { pagePolicy } from '#http/security.ts';
import { escaped } from '#http/xml.ts';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1B2240;background:#FBF8F2}h2{font-size:1rem;margin:2rem 0 .25rem}code,pre{font:14px/1.4 ui-monospace,monospace}pre{background:#fff;border:1px solid #E4DED2;border-radius:12px;padding:1rem;overflow:auto}';

/** The API described by itself: for programs, and as a page for the staff. */
export function openApiRoutes(
  app: FastifyInstance,
  deps: { access: Access; routes: DocumentedRoute[]; settings: { publicUrl: string; ipLookupUrl: string } },
): void {
  const { settings } = deps;
  app.get(
    '/api/openapi.json',
    { config: { doc: { summary: 'This description' } } },
    async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(openApi(deps.routes, settings.publicUrl)),
  );

  app.get(
    '/admin/api',
    { config: { doc: { summary: 'This description as a page', access: 'staff', answers: 'text/html' } } },
    async (request, reply) => {
      if (!(await deps.access.signedIn(request))) {
        return reply.header('cache-control', 'no-store').redirect('/admin?to=%2Fadmin%2Fapi', 303);
      }
      const hash = createHash('sha256').update(style).digest('base64');
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': pagePolicy({ scripts: [], styles: [`'sha256-${hash}'`] }, ''),
          'cache-control': 'no-store',
        })
        .send(page(deps.routes, settings.publicUrl));
    },
  );
}

function page(routes: DocumentedRoute[], publicUrl: string): string {
  const { paths } = openApi(routes, publicUrl);
  const section = ({ method, path, doc }: DocumentedRoute) => {
    const described = paths[openPath(path)]?.[method.toLowerCase()] as Record<string, unknown>;
    const { summary: _, security: __, responses: ___, ...input } = described;
    return `<h2><code>${method} ${escaped(path)}</code></h2><p>${escaped(doc.summary)}${doc.access === 'staff' ? ' (staff)' : ''}</p><pre>${escaped(JSON.stringify(input, null, 2))}</pre>`;
  };
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API | Margam</title><style>${style}</style></head><body><main><h1>API</h1><p>Send the session cookie from this site, or <code>Authorization: Bearer</code> with a token of <code>npm run admin -- token</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>${routes.map(section).join('')}</main></body></html>`;
}
