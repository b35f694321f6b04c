import type { OfficeHours, OpenDay, ReplyWithin } from '#domain/office-hours.ts';
import { site } from './site.ts';

const workday: OpenDay = { open: true, opens: '09:30', closes: '18:00' };

/** When the office works, and within which time a person is promised a reply. */
export const office: { hours: OfficeHours; replyWithin: ReplyWithin } = {
  hours: {
    week: {
      mon: workday,
      tue: workday,
      wed: workday,
      thu: workday,
      fri: workday,
      sat: workday,
      sun: { open: false, opens: '', closes: '' },
    },
    holidays: [],
    timeZone: site.timeZone,
  },
  replyWithin: { amount: 1, unit: 'working-days' },
};
