import type { InternalLink } from '../action.ts';

/** Below the page's head: the forms that close or open next. */
export const formsNext = {
  title: 'Forms open now, and next',
  intro:
    "What most ask for, and what closes within a week, by the last known dates. The official sites have this year's.",
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
