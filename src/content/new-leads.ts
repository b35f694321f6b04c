import { leadsDesk } from './admin.ts';

/** What the open desk says when a lead comes. */
export const newLeads = {
  one: 'New lead:',
  many: '{count} new leads, the newest:',
  kinds: leadsDesk.kinds,
  dismiss: 'Dismiss',
  notify: 'Notify me of new leads',
} as const;
