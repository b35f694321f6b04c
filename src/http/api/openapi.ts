import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as z from 'zod/mini';
import { errors } from '#content/errors.ts';
import { english } from '#content/languages.ts';
import { AppError } from '#domain/app-error.ts';
import { escaped } from '#domain/text.ts';
import type { Access } from '#http/access.ts';
import { cacheable, replyCached } from '#http/cached-response.ts';
import { statusOf } from '#http/errors.ts';
import type { PageCache } from '#http/page-cache.ts';
import type { AddedRoute, AddPlainRoute, AddRoute } from '#http/route.ts';
import { pagePolicy } from '#http/security.ts';
import type { SessionCookies } from '#http/session-cookies.ts';
import { ink, line, paper } from '#web/design/colors.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:${ink};background:${paper}}h2{font-size:1rem;margin:2rem 0 .25rem}code,p{overflow-wrap:anywhere}code,pre{font:14px/1.4 ui-monospace,monospace}pre{background:#fff;border:1px solid ${line};border-radius:12px;padding:1rem;overflow:auto}`;

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
    return `<h2><code>${method} ${escaped(path)}</code></h2><p>${escaped(summary)}${access === 'public' ? '' : ` (${access.replace(/^own:/, '')})`}</p><pre>${escaped(JSON.stringify(input, null, 2))}</pre>`;
  };
  return `<!doctype html><html lang="${english.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title><style>${style}</style></head><body><main><h1>API</h1><p>Send the session cookie from this site, or <code>Authorization: Bearer</code> with a token of <code>npm run admin -- token</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>${routes.map(section).join('')}</main></body></html>`;
}

/** The API as an OpenAPI 3.1 document, from the schemas that requests are checked against. */
function openApi(routes: AddedRoute[], publicUrl: string, sessionCookie: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const at = openPath(route.path);
    paths[at] ??= {};
    paths[at][route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Success: {
          type: 'object',
          required: ['success', 'data'],
          properties: { success: { const: true }, data: {} },
        },
        Failure: {
          type: 'object',
          required: ['success', 'error', 'message', 'code'],
          properties: {
            success: { const: false },
            error: { type: 'string', description: 'A sentence for a person.' },
            message: { type: 'string', description: 'The same sentence.' },
            code: { enum: Object.keys(statusOf) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}

/** `/a/:id` as OpenAPI writes it. */
function openPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

function operation(route: AddedRoute): Record<string, unknown> {
  const schema = route.body ?? route.bodyDoc;
  const body = route.rawBody
    ? { content: { [route.rawBody]: { schema: { type: 'string', format: 'binary' } } } }
    : schema && { content: { 'application/json': { schema: jsonSchema(schema) } } };
  const types = route.answers?.split(', ') ?? ['application/json'];
  return {
    summary: route.summary,
    ...(route.access !== 'public' && {
      'x-permission': route.access.replace(/^own:/, ''),
      security: route.access === 'account' ? [{ session: [] }] : [{ session: [] }, { bearer: [] }],
    }),
    parameters: [...pathParameters(route.path), ...queryParameters(route.query ?? route.queryDoc)],
    ...(body && { requestBody: { required: true, ...body } }),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Done',
        content: Object.fromEntries(types.map((type) => [type, route.answers ? {} : success(route.reply)])),
      },
      default: {
        description: 'Not done, and why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/** The envelope of a reply; with the shape of its data where the route declares it. */
function success(reply: z.core.$ZodType | undefined) {
  const envelope = { $ref: '#/components/schemas/Success' };
  if (!reply) return { schema: envelope };
  return { schema: { allOf: [envelope, { type: 'object', properties: { data: jsonSchema(reply) } }] } };
}

function pathParameters(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.core.$ZodType | undefined) {
  if (!query) return [];
  const { properties = {} } = jsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

function jsonSchema(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/** What no other route takes: 405 where the API knows the path under other methods, else 404, both as JSON. */
export function notFoundRoutes(
  app: FastifyInstance,
  { addPlainRoute, routes }: { addPlainRoute: AddPlainRoute; routes: readonly AddedRoute[] },
): void {
  const refuse = async ({ url }: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const [path = ''] = url.split('?');
    const known = routes.filter((route) => isUnder(route.path, path)).map(({ method }) => method);
    if (known.length === 0) throw new AppError('not_found', errors.not_found.text);
    reply.header(
      'allow',
      known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', '),
    );
    throw new AppError('method_not_allowed', errors.method_not_allowed.text);
  };
  const method = app.supportedMethods as HTTPMethods[];
  addPlainRoute(app, { method, path: '/api/admin/*', access: 'account', handle: refuse });
  addPlainRoute(app, { method, path: '/api/*', access: 'public', handle: refuse });
  addPlainRoute(app, { method, path: '/api', access: 'public', handle: refuse });
  app.setNotFoundHandler(refuse);
}

function isUnder(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part === given[index] || (part.startsWith(':') && given[index] !== ''))
  );
}
