import type { FastifyInstance } from 'fastify';
import type { Subscribe } from '#commands/subscribe.ts';
import { newsletterForm } from '#domain/newsletter.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { clipped } from '#http/lead-context.ts';
import { bodyObject } from './leads.ts';

/** The answer is the same for a new and a known address, so that nobody learns who subscribed. */
export function newsletterRoutes(app: FastifyInstance, deps: { subscribe: Subscribe }): void {
  app.post(
    '/api/newsletter',
    { config: { doc: { summary: 'Subscribe to new posts', body: newsletterForm, status: 201 } } },
    async (request, reply) => {
      const body = bodyObject(request);
      const { email } = parseOrThrow(newsletterForm, body);
      await deps.subscribe(email, { noticeVersion: clipped(body.noticeVersion, 40), ipObserved: request.ip });
      return reply.code(201).send({ success: true, data: { email } });
    },
  );
}
