import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import type { Lead, LeadStore } from '#domain/lead.ts';
import { leadFilter, leadQuery } from '#domain/lead-query.ts';
import { leadPage, type StaffLead, staffLead } from '#domain/lead-reply.ts';
import { leadsCsv } from '#http/leads-csv.ts';
import type { AddRoute } from '#http/route.ts';

/** The leads, for the staff. */
export function adminLeadRoutes(
  app: FastifyInstance,
  deps: { addRoute: AddRoute; leads: LeadStore; now: () => Date },
): void {
  const { addRoute, leads } = deps;

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/leads',
    summary: 'Leads, newest first',
    access: 'leads.read',
    query: leadQuery,
    reply: leadPage,
    async handle({ query: { page, limit, ...asked } }) {
      const filter = leadFilter(asked);
      const [found, total] = await Promise.all([
        leads.list(filter, { offset: (page - 1) * limit, limit }),
        leads.count(filter),
      ]);
      const totalPages = Math.ceil(total / limit);
      return {
        leads: found.map(shown),
        pagination: {
          currentPage: page,
          totalPages,
          totalLeads: total,
          hasNext: page < totalPages,
          hasPrev: page > 1,
        },
      };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/leads.csv',
    summary: 'The same leads as a table',
    access: 'leads.export',
    query: leadQuery,
    answers: 'text/csv',
    async handle({ reply, query: { page: _, limit: __, ...asked } }) {
      const today = deps.now().toISOString().slice(0, 10);
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="leads-${today}.csv"`,
      });
      return Readable.from(leadsCsv(leads, leadFilter(asked)));
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/leads/:id',
    summary: 'One lead',
    access: 'leads.read',
    reply: staffLead,
    async handle({ params: { id } }) {
      const lead = await leads.find(id);
      if (!lead) throw new AppError('not_found', 'There is no such lead.');
      return shown(lead);
    },
  });
}

/** A lead without what only serves to store it once. */
function shown({ idempotencyKey: _, fingerprint: __, ...lead }: Lead): StaffLead {
  return lead;
}
