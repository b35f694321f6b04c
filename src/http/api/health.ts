import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import type { AddRoute } from '#http/route.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too and the server is not draining. */
export function healthRoutes(
  app: FastifyInstance,
  deps: { addRoute: AddRoute; ping: () => Promise<void>; isDraining: () => boolean },
): void {
  deps.addRoute(app, {
    method: 'GET',
    path: '/healthz',
    summary: 'The process answers',
    access: 'public',
    handle: async () => ({ status: 'ok' }),
  });
  deps.addRoute(app, {
    method: 'GET',
    path: '/readyz',
    summary: 'The database answers too',
    access: 'public',
    async handle() {
      if (deps.isDraining()) throw new AppError('unavailable', 'The server is stopping.');
      await deps.ping().catch((cause) => {
        throw new AppError('unavailable', 'The database does not answer.', { cause });
      });
      return { status: 'ready' };
    },
  });
}
