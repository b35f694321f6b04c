import type { InternalLink, PageMeta } from '../action.ts';

export const examinationDatesMeta: PageMeta = {
  title: 'Examinations and admission forms: when they open | {brand}',
  description:
    'JEE, NEET, CUET, CLAT, CAT, TNEA and the others: which forms open when by the last known days, what they lead to, and the official sites.',
};

/** The examinations of the directions with their months; the page beyond the one about admission in India. */
export const examinationDates = {
  title: 'Examinations and forms, and when they open',
  intro:
    'What is open now, then the others as they open, by the last known dates: the official site has those of this year.',
  back: { label: 'Indian Admission', href: '/services/indian-admission' },
  near: 'Likely open now, or soon',
  later: 'After that',
  unknown: 'Form dates we have not found yet',
  open: 'Likely open now, until about {closes}',
  soon: '{opening} (in\u00a0{count}\u00a0days)',
  tomorrow: '{opening} (by\u00a0tomorrow)',
  opens: 'Likely from about {opens}',
  closes: 'Likely until about {closes}',
  usual: 'Likely in {month}',
  leadsTo: 'Leads to',
  more: 'and {count} more',
  source: 'Read in',
  note: 'Sources last read on {date}.',
} as const satisfies Record<string, string | InternalLink>;
