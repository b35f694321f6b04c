import type { FastifyInstance } from 'fastify';
import type { RetryMessage } from '#commands/dispatch-outbox.ts';
import type { NoteBulkRead } from '#commands/note-bulk-read.ts';
import { insightCsv } from '#content/insight-tables.ts';
import { type AuditLog, auditPage, auditQuery } from '#domain/audit.ts';
import { insight, insightQuery } from '#domain/insight.ts';
import { outboxPage, outboxQuery, shownMessage, staffMessage } from '#domain/outbox.ts';
import { paginationOf } from '#domain/parse.ts';
import { type SiteStatus, siteStatus } from '#domain/site-status.ts';
import type { ReadInsight, ReadOutbox } from '#http/read-desk.ts';
import type { AddRoute } from '#http/route.ts';
import type { SiteContent } from '#http/site-content.ts';

/** Messages on their way out, for the staff. */
export function adminOutboxRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    readOutbox: ReadOutbox;
    noteBulkRead: NoteBulkRead;
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
    async handle({ account, query }) {
      const page = await deps.readOutbox(query);
      deps.noteBulkRead(account.username, page.messages.length);
      return page;
    },
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
  deps: { addRoute: AddRoute; siteStatus: () => Promise<SiteStatus> },
): void {
  deps.addRoute(app, {
    method: 'GET',
    path: '/api/admin/status',
    summary: 'How the site fares: database, backups, disk, certificate, messages',
    access: 'status.read',
    reply: siteStatus,
    handle: deps.siteStatus,
  });
}

/** The audit log, for whoever may read it. Nothing here, nor anywhere else, changes it. */
export function adminAuditRoutes(app: FastifyInstance, deps: { addRoute: AddRoute; audit: AuditLog }): void {
  deps.addRoute(app, {
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What was done in the desk, newest first',
    access: 'audit.read',
    query: auditQuery,
    reply: auditPage,
    handle: ({ query }) => readAuditPage(deps.audit, query),
  });
}

export async function readAuditPage(audit: AuditLog, { page, limit }: { page: number; limit: number }) {
  const [entries, total] = await Promise.all([
    audit.list({ offset: (page - 1) * limit, limit }),
    audit.count(),
  ]);
  return {
    entries,
    pagination: { ...paginationOf(page, limit, total), totalEntries: total },
  };
}

/** Leads in numbers. */
export function adminInsightRoutes(
  app: FastifyInstance,
  {
    addRoute,
    readInsight,
    siteContent,
  }: { addRoute: AddRoute; readInsight: ReadInsight; siteContent: SiteContent },
): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/admin/insight',
    summary: 'Leads of some days in numbers: by day, form, service, source, status, answers',
    access: 'leads.read',
    query: insightQuery,
    reply: insight,
    handle: ({ query }) => readInsight(query),
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/insight.csv',
    summary: 'The same numbers as one table',
    access: 'leads.read',
    query: insightQuery,
    answers: 'text/csv',
    async handle({ query, reply }) {
      const numbers = await readInsight(query);
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="insight-${numbers.from}-${numbers.to}.csv"`,
      });
      return insightCsv(numbers, siteContent.current().content.quiz);
    },
  });
}
