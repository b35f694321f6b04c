import type { InternalLink } from '../action.ts';

/** Below the page's head: the forms that close or open next. */
export const formsNext = {
  title: 'Forms to look at now',
  intro:
    'The forms most families ask about or that close within a week, by the last known dates. See the official sites for this year.',
  more: {
    label: 'All forms, with official sites',
    href: '/services/indian-admission/examinations',
  } satisfies InternalLink,
};

/** In short, as several stand below each other. */
export const formDays = {
  closes: 'until {day}',
  opens: 'from {day}',
  lastDay: '{day}',
} as const;
