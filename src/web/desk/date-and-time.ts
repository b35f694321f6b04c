import { site } from '#content/site.ts';

const format = new Intl.DateTimeFormat(site.dateLocale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: site.timeZone,
});

/** 'Nov 21, 2026, 11:30 AM', by the office's clock. */
export function dateAndTime(iso: string): string {
  // Engines differ in the kind of space before AM and PM.
  return format.format(new Date(iso)).replaceAll('\u202f', ' ');
}

const short = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const formatShort = new Intl.DateTimeFormat(site.dateLocale, short);
const formatWithYear = new Intl.DateTimeFormat(site.dateLocale, { ...short, year: 'numeric' });

/** 'Sat, Nov 21' for a day of the calendar. */
export function shortDay(day: string): string {
  return formatShort.format(new Date(`${day}T00:00:00Z`));
}

/** 'Sat, Nov 21, 2026', where the day may be of another year. */
export function dayWithYear(day: string): string {
  return formatWithYear.format(new Date(`${day}T00:00:00Z`));
}
