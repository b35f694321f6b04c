import type { FastifyInstance } from 'fastify';
import { type AuditLog, auditPage, auditQuery } from '#domain/audit.ts';
import { paginationOf } from '#domain/page-query.ts';
import type { AddRoute } from '#http/route.ts';

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
