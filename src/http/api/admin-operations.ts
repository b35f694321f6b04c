import type { FastifyInstance } from 'fastify';
import type { RetryMessage } from '#commands/dispatch-outbox.ts';
import { insightCsv } from '#content/insight-tables.ts';
import type { DeskQueries } from '#desk/desk.ts';
import type { SiteContent } from '#desk/site-content.ts';
import { auditPage, auditQuery } from '#domain/audit.ts';
import { insight, insightQuery } from '#domain/insight.ts';
import { outboxPage, outboxQuery, shownMessage, staffMessage } from '#domain/outbox.ts';
import { siteStatusReply } from '#domain/site-status.ts';
import { outcomes } from '#domain/student-outcome.ts';
import type { AddRoute } from '#http/route.ts';

/** Messages on their way out, for the staff. */
export function adminOutboxRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    queries: DeskQueries;
    retryMessage: RetryMessage;
    settings: { demo: boolean };
  },
): void {
  const { addRoute, retryMessage, settings, queries } = deps;

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/outbox',
    summary: 'Messages that were or are to be sent, newest first',
    access: queries.messages.needs,
    queryDoc: outboxQuery,
    reply: outboxPage,
    handle: ({ by, asked }) => queries.messages(by, asked),
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

/** The site's status, for its owner. */
export function adminStatusRoutes(
  app: FastifyInstance,
  { addRoute, queries }: { addRoute: AddRoute; queries: DeskQueries },
): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/admin/status',
    summary: 'How the site fares: database, backups, disk, certificate, messages',
    access: queries.siteStatus.needs,
    reply: siteStatusReply,
    handle: ({ by }) => queries.siteStatus(by),
  });
}

/** The audit log, for whoever may read it. Nothing here, nor anywhere else, changes it. */
export function adminAuditRoutes(
  app: FastifyInstance,
  { addRoute, queries }: { addRoute: AddRoute; queries: DeskQueries },
): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What was done in the desk, newest first',
    access: queries.audit.needs,
    queryDoc: auditQuery,
    reply: auditPage,
    handle: ({ by, asked }) => queries.audit(by, asked),
  });
}

/** Leads in numbers. */
export function adminInsightRoutes(
  app: FastifyInstance,
  { addRoute, queries, siteContent }: { addRoute: AddRoute; queries: DeskQueries; siteContent: SiteContent },
): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/admin/insight/students',
    summary: 'How the students who came in some days went on, by source, counsellor, service, stage and week',
    access: queries.outcomes.needs,
    queryDoc: insightQuery,
    reply: outcomes,
    handle: ({ by, asked }) => queries.outcomes(by, asked),
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/insight',
    summary: 'Leads of some days in numbers: by day, form, service, source, status, answers',
    access: queries.insight.needs,
    queryDoc: insightQuery,
    reply: insight,
    handle: ({ by, asked }) => queries.insight(by, asked),
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/insight.csv',
    summary: 'The same numbers as one table',
    access: queries.insight.needs,
    queryDoc: insightQuery,
    answers: 'text/csv',
    async handle({ by, asked, reply }) {
      const numbers = await queries.insight(by, asked);
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="insight-${numbers.from}-${numbers.to}.csv"`,
      });
      return insightCsv(numbers, siteContent.current().content.quiz);
    },
  });
}
