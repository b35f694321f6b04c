import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { errors } from '#content/errors.ts';
import { AppError } from '#domain/app-error.ts';
import type { AddedRoute, AddPlainRoute } from '#http/route.ts';

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
