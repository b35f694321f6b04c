import { site } from '#content/site.ts';

const format = new Intl.DateTimeFormat(site.dateLocale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Sat, Nov 21' for a day of the calendar. */
export function shortDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
