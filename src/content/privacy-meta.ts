import type { PageMeta } from './action.ts';

export const privacyTitle = 'Privacy Notice';

export const privacyMeta: PageMeta = {
  title: 'Privacy Notice | {brand}, {locality}',
  description: 'What {brand} collects, why, for how long, who sees it, and how to correct or erase it.',
};
