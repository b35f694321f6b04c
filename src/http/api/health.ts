import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/app-error.ts';
import { clientAddress } from '#http/lead-context.ts';
import type { AddRoute } from '#http/route.ts';

const readyQuery = z.object({
  exclude: z.optional(z.literal('database', { error: 'Only "database" can be excluded.' })),
});

/**
 * `/healthz`: the process answers. `/readyz`: the server is not draining, and the database answers too. `?exclude=database` is for
 * proxies: while only the database is away, the site still shows what it keeps and says in words what it cannot do.
 */
export function healthRoutes(
  app: FastifyInstance,
  deps: { addRoute: AddRoute; ping: () => Promise<void>; isDraining: () => boolean },
): void {
  let asking: Promise<void> | undefined;
  /** However many ask, the database is asked once at a time. */
  const ping = () => {
    asking ??= deps.ping().finally(() => {
      asking = undefined;
    });
    return asking;
  };
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
    query: readyQuery,
    async handle({ query }) {
      if (deps.isDraining()) throw new AppError('unavailable', 'The server is stopping.');
      if (query.exclude === 'database') return { status: 'ready' };
      await ping().catch((cause) => {
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
