import { site } from '#content/site.ts';

const day = new Intl.DateTimeFormat(site.dateLocale, { dateStyle: 'long', timeZone: site.timeZone });

/** 'November 21, 2026': the day of an ISO instant at the office, the same on server and browser. */
export function longDate(iso: string): string {
  return day.format(new Date(iso));
}
