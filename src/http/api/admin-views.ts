import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { WorkOnLeads } from '#commands/work-on-leads.ts';
import { AppError } from '#domain/app-error.ts';
import { viewForm } from '#domain/lead-work.ts';
import type { DeskStore } from '#domain/people.ts';
import type { AddRoute } from '#http/route.ts';

const savedView = z.object({ id: z.string(), name: z.string(), query: z.string() });

/** The filters that someone named, each account its own. */
export function adminViewRoutes(
  app: FastifyInstance,
  { addRoute, desk, workOnLeads }: { addRoute: AddRoute; desk: DeskStore; workOnLeads: WorkOnLeads },
): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/admin/views',
    summary: 'Your saved views of the leads',
    access: 'leads.read',
    reply: z.array(savedView),
    handle: ({ account }) => desk.views(account.username),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/views',
    summary: 'Save a view under a name, in place of the one that has it',
    access: 'leads.read',
    body: viewForm,
    reply: savedView,
    status: 201,
    handle: ({ account, body }) => workOnLeads.saveView(body, account.username),
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/admin/views/:id',
    summary: 'Remove a saved view',
    access: 'leads.read',
    reply: z.object({ id: z.string() }),
    async handle({ account, params: { id } }) {
      const isGone = !id.includes('\0') && (await desk.removeView(account.username, id));
      if (!isGone) throw new AppError('not_found', 'There is no such view.');
      return { id };
    },
  });
}
