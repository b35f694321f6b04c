import { type Matches, pageMeta, serviceFact } from './head.ts';
import type { ServiceData } from './service-data.ts';

/** The head of a service's own page, from what its loader gave; only the site's own when that failed. */
export function serviceHead(matches: Matches, loaded: ServiceData | undefined) {
  if (!loaded) return [];
  const { summary, words } = loaded;
  const { meta } = words;
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
