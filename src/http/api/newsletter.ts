import type { FastifyInstance } from 'fastify';
import type { Subscribe } from '#commands/subscribe.ts';
import { newsletterForm } from '#domain/newsletter.ts';
import { clientAddress } from '#http/client-address.ts';
import { clipped } from '#http/lead-context.ts';
import type { AddRoute } from '#http/route.ts';

/** The answer is the same for a new and a known address, so that nobody learns who subscribed. */
export function newsletterRoutes(
  app: FastifyInstance,
  deps: { addRoute: AddRoute; subscribe: Subscribe },
): void {
  deps.addRoute(app, {
    method: 'POST',
    path: '/api/newsletter',
    summary: 'Subscribe to new posts',
    access: 'public',
    body: newsletterForm,
    reply: newsletterForm,
    status: 201,
    async handle({ request, body: { email }, fields }) {
      const noticeVersion = clipped(fields().noticeVersion, 40);
      await deps.subscribe(email, { noticeVersion, ipObserved: clientAddress(request) });
      return { email };
    },
  });
}
