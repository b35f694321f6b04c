import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { KeepTemplates } from '#commands/keep-templates.ts';
import { staffTemplate, templateForm, templateList } from '#domain/template.ts';
import type { AddRoute } from '#http/route.ts';

const path = '/api/admin/templates';

/** The texts the office writes with. */
export function adminTemplateRoutes(
  app: FastifyInstance,
  { addRoute, templates }: { addRoute: AddRoute; templates: KeepTemplates },
): void {
  addRoute(app, {
    method: 'GET',
    path,
    summary: 'The texts the office writes with',
    access: 'leads.read',
    reply: templateList,
    handle: async () => ({ templates: await templates.list() }),
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
