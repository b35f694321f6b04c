import type { FastifyInstance } from 'fastify';
import { insightCsv } from '#content/insight-tables.ts';
import { insight, insightQuery } from '#domain/insight.ts';
import type { ReadInsight } from '#http/read-desk.ts';
import type { AddRoute } from '#http/route.ts';
import type { SiteContent } from '#http/site-content.ts';

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
