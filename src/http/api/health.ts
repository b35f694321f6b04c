import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { clientAddress } from '#http/client-address.ts';
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

/** Returns the browser's own address, so that no third party has to. `ip` also stands beside `data`, as specified. */
export function ipRoutes(app: FastifyInstance, { addRoute }: { addRoute: AddRoute }): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/ip',
    summary: "The caller's own address",
    access: 'public',
    async handle({ request, reply }) {
      const ip = clientAddress(request);
      return reply.header('cache-control', 'no-store').send({ success: true, data: { ip }, ip });
    },
  });
}
