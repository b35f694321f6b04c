import type { InternalLink, PageMeta } from '../action.ts';

export const examinationDatesMeta: PageMeta = {
  title: 'Examinations and admission forms: when they open | {brand}',
  description:
    'JEE, NEET, CUET, CLAT, TNEA and the others: who holds them, when their forms were open last, what they lead to, and where that was read.',
};

/** The examinations of the directions with their months; the page beyond the one about admission in India. */
export const examinationDates = {
  title: 'Examinations and forms, and when they open',
  intro:
    'Each with the page in which we read it. Forms open in about the same weeks every year: note the month now, and look at the official notice then.',
  back: { label: 'Indian Admission', href: '/services/indian-admission' },
  exams: 'Entrance examinations',
  forms: 'When forms are taken',
  leadsTo: 'Where it leads ({count})',
  source: 'Source: {title}',
} as const satisfies Record<string, string | InternalLink>;
