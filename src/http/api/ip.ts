import type { FastifyInstance } from 'fastify';
import { clientAddress } from '#http/client-address.ts';
import type { AddRoute } from '#http/route.ts';

/** Tells the browser its own address, so that no third party has to. `ip` also stands beside `data`, as specified. */
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
