import type { FastifyInstance } from 'fastify';
import type { RetryMessage } from '#commands/retry-message.ts';
import { outboxPage, outboxQuery, shownMessage, staffMessage } from '#domain/outbox-reply.ts';
import type { ReadOutbox } from '#http/read-desk.ts';
import type { AddRoute } from '#http/route.ts';

/** Messages on their way out, for the staff. */
export function adminOutboxRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    readOutbox: ReadOutbox;
    retryMessage: RetryMessage;
    settings: { demo: boolean };
  },
): void {
  const { addRoute, retryMessage, settings } = deps;

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/outbox',
    summary: 'Messages that were or are to be sent, newest first',
    access: 'outbox.manage',
    query: outboxQuery,
    reply: outboxPage,
    handle: ({ query }) => deps.readOutbox(query),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/outbox/:id/retry',
    summary: 'Send a message again, now; one that may have arrived says that it may be a repeat',
    access: 'outbox.manage',
    reply: staffMessage,
    async handle({ params: { id } }) {
      return shownMessage(await retryMessage(id), { showsSecrets: settings.demo });
    },
  });
}
