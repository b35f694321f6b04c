import { about } from './about.ts';
import { serviceIds, services } from './services.ts';

const isSample = (item: { readonly sample: boolean }) => item.sample;

/** What still tells of invented people, each with its page; empty once real ones have taken their places. */
export const samples: readonly string[] = [
  ...serviceIds.flatMap((id) => {
    const { href, successStories, testimonials } = services[id];
    return [
      ...(successStories?.items.some(isSample) ? [`success stories (${href})`] : []),
      ...(testimonials?.items.some(isSample) ? [`testimonials (${href})`] : []),
    ];
  }),
  ...(isSample(about.story) ? ['founder story (/about)'] : []),
];
