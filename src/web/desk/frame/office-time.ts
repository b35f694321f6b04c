import { fill } from '#content/fill.ts';
import { strip, today } from '#content/lead-desk.ts';
import { site } from '#content/site.ts';
import type { WaitingLead } from '#web/page/lead-desk-services.ts';

/** The desk writes days and hours as India does; visitors read them in the form of `site.dateLocale`. */
const deskLocale = 'en-IN';
const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const format = new Intl.DateTimeFormat(deskLocale, {
  ...date,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: site.timeZone,
});

/** '21 Nov 2026, 11:30 am', by the office's clock. */
export function dateAndTime(iso: string): string {
  // Engines differ in the kind of space before am and pm.
  return format.format(new Date(iso)).replaceAll('\u202f', ' ');
}

const short = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const formatShort = new Intl.DateTimeFormat(deskLocale, short);
const formatWithYear = new Intl.DateTimeFormat(deskLocale, { ...short, year: 'numeric' });
const formatDay = new Intl.DateTimeFormat(deskLocale, { ...date, timeZone: site.timeZone });

/** '21 Nov 2026', by the office's clock. */
export function deskDay(iso: string): string {
  return formatDay.format(new Date(iso));
}

/** 'Sat, 21 Nov' for a day of the calendar. */
export function shortDay(day: string): string {
  return formatShort.format(new Date(`${day}T00:00:00Z`));
}

/** 'Sat, 21 Nov 2026', where the day may be of another year. */
export function dayWithYear(day: string): string {
  return formatWithYear.format(new Date(`${day}T00:00:00Z`)).replace(/,(?= \d{4})/, '');
}

/** '3 h 20 min', of office time. */
function officeTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return fill(today.minutes, { minutes });
  return fill(today.hours, { hours, minutes: minutes % 60 });
}

/** How a waiting lead stands to the promise, in words. */
export function promiseWords({ isLate, lateMinutes, dueAt }: WaitingLead): string {
  if (isLate)
    return lateMinutes > 0 ? fill(today.overdueBy, { time: officeTime(lateMinutes) }) : today.overdue;
  return dueAt ? fill(today.dueBy, { date: dateAndTime(dueAt) }) : '';
}

/** How many wait and how the oldest of them stands, in one line. */
export function waitingWords({ count, oldest }: { count: number; oldest: WaitingLead | undefined }): string {
  if (count === 0 || !oldest) return strip.none;
  const how = oldest.isLate
    ? fill(strip.overdue, { time: officeTime(oldest.lateMinutes) })
    : fill(strip.oldest, { time: officeTime(oldest.waitedMinutes) });
  return `${count === 1 ? strip.one : fill(strip.waiting, { count })} ${how}`;
}
