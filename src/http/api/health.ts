import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too and the server is not draining. */
export function healthRoutes(
  app: FastifyInstance,
  deps: { ping: () => Promise<void>; isDraining: () => boolean },
): void {
  app.get('/healthz', { config: { doc: { summary: 'The process answers' } } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true, data: { status: 'ok' } }),
  );
  app.get(
    '/readyz',
    { config: { doc: { summary: 'The database answers too' } } },
    async (_request, reply) => {
      if (deps.isDraining()) throw new AppError('unavailable', 'The server is stopping.');
      await deps.ping().catch((cause) => {
        throw new AppError('unavailable', 'The database does not answer.', { cause });
      });
      return reply.header('cache-control', 'no-store').send({ success: true, data: { status: 'ready' } });
    },
  );
}
