import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { KeepTemplates } from '#commands/keep-templates.ts';
import type { DeskCommands, DeskQueries } from '#desk/desk.ts';
import { AppError } from '#domain/app-error.ts';
import { viewForm } from '#domain/lead-work.ts';
import { staffTemplate, templateForm, templateList } from '#domain/template.ts';
import type { AddRoute } from '#http/route.ts';

const path = '/api/admin/templates';

/** The texts the office writes with. */
export function adminTemplateRoutes(
  app: FastifyInstance,
  { addRoute, templates, queries }: { addRoute: AddRoute; templates: KeepTemplates; queries: DeskQueries },
): void {
  addRoute(app, {
    method: 'GET',
    path,
    summary: 'The texts the office writes with',
    access: queries.templates.needs,
    reply: templateList,
    handle: async ({ by }) => ({ templates: await queries.templates(by) }),
  });

  addRoute(app, {
    method: 'POST',
    path,
    summary: 'Add a text',
    access: 'leads.write',
    status: 201,
    body: templateForm,
    reply: staffTemplate,
    handle: ({ body, account }) => templates.add(body, account.username),
  });

  addRoute(app, {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change a text',
    access: 'leads.write',
    body: templateForm,
    reply: staffTemplate,
    handle: ({ params: { id }, body, account }) => templates.change(id, body, account.username),
  });

  addRoute(app, {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Remove a text; one that came with the site stands again as it came',
    access: 'leads.write',
    reply: z.object({ id: z.string() }),
    async handle({ params: { id } }) {
      await templates.remove(id);
      return { id };
    },
  });
}

const savedView = z.object({ id: z.string(), name: z.string(), query: z.string() });

/** The filters that someone named, each account its own. */
export function adminViewRoutes(
  app: FastifyInstance,
  { addRoute, queries, commands }: { addRoute: AddRoute; queries: DeskQueries; commands: DeskCommands },
): void {
  addRoute(app, {
    method: 'GET',
    path: '/api/admin/views',
    summary: 'Your saved views of the leads',
    access: queries.views.needs,
    reply: z.array(savedView),
    handle: ({ by }) => queries.views(by),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/views',
    summary: 'Save a view under a name, in place of the one that has it',
    access: commands.saveView.needs,
    bodyDoc: viewForm,
    reply: savedView,
    status: 201,
    handle: ({ by, fields }) => commands.saveView(by, fields()),
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/admin/views/:id',
    summary: 'Remove a saved view',
    access: commands.removeView.needs,
    reply: z.object({ id: z.string() }),
    async handle({ by, params: { id } }) {
      if (!(await commands.removeView(by, id))) throw new AppError('not_found', 'There is no such view.');
      return { id };
    },
  });
}
