import type { FastifyInstance } from 'fastify';
import { type SiteStatus, siteStatus } from '#domain/site-status.ts';
import type { AddRoute } from '#http/route.ts';

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
