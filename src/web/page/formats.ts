import { english } from '#content/languages.ts';
import { site } from '#content/site.ts';

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function written(at: Date, options: Intl.DateTimeFormatOptions, locale: string): string {
  const key = locale + JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, format);
  // Engines differ in the kind of space before AM and PM, and in whether September is cut to three letters as the others are.
  return format
    .format(at)
    .replaceAll('\u202f', ' ')
    .replace(/Sept\b/, 'Sep');
}

const { timeZone } = site;
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);
const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const hour = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
const short = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** 'November 21, 2026': the day of an ISO instant at the office, the same on server and browser. */
export function longDate(iso: string, { dates } = english): string {
  return written(new Date(iso), { dateStyle: 'long', timeZone }, dates);
}

// The desk writes days and hours as India does.

/** '21 Nov 2026, 11:30 am', by the office's clock. */
export function dateAndTime(iso: string): string {
  return written(new Date(iso), { ...date, ...hour, timeZone }, english.tag);
}

/** '21 Nov 2026', by the office's clock. */
export function deskDay(iso: string): string {
  return written(new Date(iso), { ...date, timeZone }, english.tag);
}

/** 'Sat, 21 Nov' for a day of the calendar. */
export function shortDay(day: string): string {
  return written(dayOf(day), short, english.tag);
}

/** '5:30 pm' for a local time of the office. */
export function hourWords(local: string): string {
  return written(new Date(`${local.slice(0, 16)}Z`), { ...hour, timeZone: 'UTC' }, english.tag);
}

/** 'Sat, 21 Nov, 5:30 pm' for a local time of the office. */
export const localTimeWords = (local: string) => `${shortDay(local.slice(0, 10))}, ${hourWords(local)}`;

/** The same as one word: a notice has room for it whole. */
export const wholeTimeWords = (local: string) => localTimeWords(local).replaceAll(' ', '\u00a0');

/** 'Sat, 21 Nov 2026', where the day may be of another year. */
export function dayWithYear(day: string): string {
  return written(dayOf(day), { ...short, year: 'numeric' }, english.tag).replace(/,(?= \d{4})/, '');
}

/** 'September 2027' for a day of the calendar. */
export function monthAndYear(day: string, { dates } = english): string {
  return written(dayOf(day), { month: 'long', year: 'numeric', timeZone: 'UTC' }, dates);
}

/** 'Sep 2027', where a table has no room for more. */
export function shortMonth(day: string): string {
  return written(dayOf(day), { month: 'short', year: 'numeric', timeZone: 'UTC' }, english.tag);
}

/** '8 February 2026' for a day of the calendar, as notices in India write it. */
export function noticeDay(day: string, locale = english.tag): string {
  return written(dayOf(day), { ...date, month: 'long', timeZone: 'UTC' }, locale);
}

/** The year at the office. */
export function yearAt(now: Date): number {
  return Number(written(now, { year: 'numeric', timeZone }, english.tag));
}
