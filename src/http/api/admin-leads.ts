import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import type { Lead, LeadStore } from '#domain/lead.ts';
import { leadFilter, leadQuery } from '#domain/lead-query.ts';
import { parseOrThrow } from '#domain/parse.ts';
import type { Access } from '#http/access.ts';
import { leadsCsv } from '#http/leads-csv.ts';

/** The leads, for the staff. */
export function adminLeadRoutes(
  app: FastifyInstance,
  deps: { access: Access; leads: LeadStore; now: () => Date },
): void {
  const { access, leads } = deps;

  app.get(
    '/api/admin/leads',
    { config: { doc: { summary: 'Leads, newest first', access: 'staff', query: leadQuery } } },
    async (request, reply) => {
      await access.requireAccount(request);
      const { page, limit, ...asked } = parseOrThrow(leadQuery, request.query);
      const filter = leadFilter(asked);
      const [found, total] = await Promise.all([
        leads.list(filter, { offset: (page - 1) * limit, limit }),
        leads.count(filter),
      ]);
      const totalPages = Math.ceil(total / limit);
      return reply.header('cache-control', 'no-store').send({
        success: true,
        data: {
          leads: found.map(shown),
          pagination: {
            currentPage: page,
            totalPages,
            totalLeads: total,
            hasNext: page < totalPages,
            hasPrev: page > 1,
          },
        },
      });
    },
  );

  app.get(
    '/api/admin/leads.csv',
    {
      config: {
        doc: { summary: 'The same leads as a table', access: 'staff', query: leadQuery, answers: 'text/csv' },
      },
    },
    async (request, reply) => {
      await access.requireAccount(request);
      const { page: _, limit: __, ...asked } = parseOrThrow(leadQuery, request.query);
      const today = deps.now().toISOString().slice(0, 10);
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="leads-${today}.csv"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(leadsCsv(leads, leadFilter(asked))));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/admin/leads/:id',
    { config: { doc: { summary: 'One lead', access: 'staff' } } },
    async (request, reply) => {
      await access.requireAccount(request);
      const lead = await leads.find(request.params.id);
      if (!lead) throw new AppError('not_found', 'There is no such lead.');
      return reply.header('cache-control', 'no-store').send({ success: true, data: shown(lead) });
    },
  );
}

/** A lead without what only serves to store it once. */
function shown({ idempotencyKey: _, fingerprint: __, ...lead }: Lead) {
  return lead;
}
