import type { FastifyInstance } from 'fastify';

/** Tells the browser its own address, so that no third party has to. */
export function ipRoutes(app: FastifyInstance): void {
  app.get('/api/ip', { config: { doc: { summary: "The caller's own address" } } }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ success: true, data: { ip: request.ip }, ip: request.ip }),
  );
}
