import type { ServicePage } from '#content/service.ts';
import type { ServiceSummary } from '#content/service-summaries.ts';
import { type Matches, pageMeta, serviceFact } from './head.ts';

/** The head of a service's own page. */
export function serviceHead(matches: Matches, summary: ServiceSummary, { meta }: ServicePage) {
  return pageMeta(matches, {
    ...meta,
    path: summary.href,
    trail: [
      { name: 'Services', path: '/services' },
      { name: summary.title, path: summary.href },
    ],
    facts: [serviceFact(matches, { name: summary.title, description: meta.description, path: summary.href })],
  });
}
