import type { FastifyInstance } from 'fastify';
import type { AddRoute } from '#http/route.ts';

/** Tells the browser its own address, so that no third party has to. `ip` also stands beside `data`, as specified. */
export function ipRoutes(app: FastifyInstance, { addRoute }: { addRoute: AddRoute }): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/ip',
    summary: "The caller's own address",
    access: 'public',
    handle: async ({ request: { ip }, reply }) =>
      reply.header('cache-control', 'no-store').send({ success: true, data: { ip }, ip }),
  });
}
