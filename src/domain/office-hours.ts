/** The days of the week as `Intl` and people in an office count them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** When the office is open on one day; times are `HH:MM` of the site's time zone. */
export interface OpenDay {
  readonly open: boolean;
  readonly opens: string;
  readonly closes: string;
}

/** A week of office hours, the days on which the office is closed all the same (`2027-01-26`), and their time zone. */
export interface OfficeHours {
  readonly week: Readonly<Record<Weekday, OpenDay>>;
  readonly holidays: readonly string[];
  readonly timeZone: string;
}

/** Within which time a person is promised a reply: whole working days, or hours in which the office is open. */
export interface ReplyWithin {
  readonly amount: number;
  readonly unit: 'working-days' | 'office-hours';
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const halfDay = dayMinutes / 2;
/** Longer than any promise: an office that never opens must not be searched for ever. */
const longestSearchDays = 400;

/**
 * Whether every time of day in an office's own words, `10 am to 7 pm`, is when it opens or closes on some day of its week. Words
 * without a time agree with any week; a time without am or pm is either.
 */
export function wordsAgree(words: string, week: OfficeHours['week']): boolean {
  const known = new Set(
    weekdays
      .filter((day) => week[day].open)
      .flatMap((day) => [minuteOf(week[day].opens), minuteOf(week[day].closes)]),
  );
  return timesNamed(words).every((readings) => readings.some((minute) => known.has(minute)));
}

/** The minutes of the day that each time of day in a text may mean. A bare number is a time only in a span: `10 to 7`. */
function timesNamed(text: string): number[][] {
  const time =
    /(?<![\d.:])(\d{1,2})(?:[.:](\d{2}))?(?![\d.:]\d|\d)(?:\s*([ap])\.?\s?m\b|\s*(மணி|o.clock))?/gi;
  const found = [...text.matchAll(time)].map((match) => ({ match, end: match.index + match[0].length }));
  const isSpan = (from: number, to: number) =>
    /^[\s.]*(?:to|till|until|-|–|—)\s*$/i.test(text.slice(from, to));
  return found.flatMap(({ match, end }, at) => {
    const [, hours, minutes = '', half, word] = match;
    const [before, after] = [found[at - 1], found[at + 1]];
    const isInSpan =
      (before && isSpan(before.end, match.index)) || (after && isSpan(end, after.match.index)) || false;
    const minute = (Number(hours) * 60 + Number(minutes)) % dayMinutes;
    if (Number(hours) > 24 || Number(minutes) > 59 || !(minutes || half || word || isInSpan)) return [];
    if (half) return [[(minute % halfDay) + (/p/i.test(half) ? halfDay : 0)]];
    return [[minute, (minute + halfDay) % dayMinutes].slice(0, minute > halfDay ? 1 : 2)];
  });
}

/** Whether the office is open at an instant. */
export function isOpenAt(hours: OfficeHours, at: Date): boolean {
  const { day, minute } = localTime(at, hours.timeZone);
  const [opens, closes] = openMinutes(hours, day);
  return minute >= opens && minute < closes;
}

/** When the office opens next, where it is closed at an instant; undefined where it is open, or does not open within about a year. */
export function opensAfter(hours: OfficeHours, at: Date): Date | undefined {
  const opening = isOpenAt(hours, at) ? undefined : openingFrom(hours, localTime(at, hours.timeZone));
  return opening && instantOf(opening, hours.timeZone);
}

/** The minutes between two instants in which the office was open; 0 when `to` is not later. */
export function openMinutesBetween(hours: OfficeHours, from: Date, to: Date): number {
  if (to <= from) return 0;
  const start = localTime(from, hours.timeZone);
  const end = localTime(to, hours.timeZone);
  const openOn = (day: string, first: number, last: number) => {
    const [opens, closes] = openMinutes(hours, day);
    return Math.max(0, Math.min(closes, last) - Math.max(opens, first));
  };
  if (start.day === end.day) return openOn(start.day, start.minute, end.minute);
  return (
    openOn(start.day, start.minute, dayMinutes) +
    minutesOfDays(hours, nextDay(start.day), end.day) +
    openOn(end.day, 0, end.minute)
  );
}

/** The open minutes of whole days, the last one not counted; by the week, since leads of an old table are years old. */
function minutesOfDays({ week, holidays }: OfficeHours, first: string, end: string): number {
  const days = Math.round((Date.parse(end) - Date.parse(first)) / (dayMinutes * minuteMs));
  const minutesOf = (weekday: number) => {
    const [opens, closes] = openMinutesOf(week, weekday % 7);
    return closes - opens;
  };
  const ofWeek = weekdays.reduce((sum, _, weekday) => sum + minutesOf(weekday), 0);
  let minutes = Math.floor(days / 7) * ofWeek;
  for (let extra = 0; extra < days % 7; extra++) minutes += minutesOf(weekdayOf(first) + extra);
  for (const day of new Set(holidays)) {
    if (day >= first && day < end) minutes -= minutesOf(weekdayOf(day));
  }
  return minutes;
}

/**
 * The instant by which somebody who wrote at `from` was promised a reply. What comes while the office is closed counts as
 * come when it opens next; a working day ends at the same time of the next day on which the office is open, at the latest
 * when it closes. Undefined when the office does not open within about a year.
 */
export function replyDueAt(hours: OfficeHours, promise: ReplyWithin, from: Date): Date | undefined {
  let due = openingFrom(hours, localTime(from, hours.timeZone));
  if (promise.unit === 'working-days') {
    for (let left = promise.amount; left > 0 && due; left--) {
      const { minute } = due;
      due = openingFrom(hours, { day: nextDay(due.day), minute: 0 });
      if (due) due = { day: due.day, minute: clamp(minute, openMinutes(hours, due.day)) };
    }
  } else {
    let left = promise.amount * 60;
    while (due) {
      const [, closes] = openMinutes(hours, due.day);
      if (due.minute + left <= closes) {
        due = { day: due.day, minute: due.minute + left };
        break;
      }
      left -= closes - due.minute;
      due = openingFrom(hours, { day: nextDay(due.day), minute: 0 });
    }
  }
  return due && instantOf(due, hours.timeZone);
}

/** The first day after that of an instant on which the office is open; undefined when there is none within about a year. */
export function nextOpenDay(hours: OfficeHours, at: Date): string | undefined {
  return openingFrom(hours, { day: nextDay(localTime(at, hours.timeZone).day), minute: 0 })?.day;
}

/** The day itself where the office is open on it, else the next one on which it is; the day too where there is none within about a year. */
export function openDayFrom(hours: OfficeHours, day: string): string {
  return openingFrom(hours, { day, minute: 0 })?.day ?? day;
}

/**
 * The first quarter of an hour of a day, from when the office opens on, that nothing of `taken` stands in, as local time; what
 * has no length takes one quarter. On a full day that is when the office opens, and on one without hours 10 o'clock.
 */
export function freeQuarter(
  hours: OfficeHours,
  day: string,
  taken: readonly { due: string; minutes: number }[],
): string {
  const [opens, closes] = openMinutes(hours, day);
  const first = closes > opens ? Math.ceil(opens / 15) * 15 : 10 * 60;
  const spans = taken
    .filter(({ due }) => due.startsWith(day))
    .map(({ due, minutes }) => {
      const from = minuteOf(due.slice(11));
      return [from, from + (minutes || 15)] as const;
    });
  let minute = first;
  while (spans.some(([from, to]) => from < minute + 15 && minute < to)) minute += 15;
  if (minute + 15 > closes) minute = first;
  const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
  return `${day}T${hour}:${rest}`;
}

/** A day of the office's calendar, such as `2026-11-21`, and the minutes since its midnight. */
interface LocalTime {
  day: string;
  minute: number;
}

/** The first time from `at` on at which the office is open. */
function openingFrom(hours: OfficeHours, at: LocalTime): LocalTime | undefined {
  let { day, minute } = at;
  for (let searched = 0; searched < longestSearchDays; searched++) {
    const [opens, closes] = openMinutes(hours, day);
    if (minute < closes) return { day, minute: Math.max(minute, opens) };
    day = nextDay(day);
    minute = 0;
  }
  return undefined;
}

/** The minutes of a day at which the office opens and closes; both 0 on a closed day. */
function openMinutes({ week, holidays }: OfficeHours, day: string): [number, number] {
  return holidays.includes(day) ? [0, 0] : openMinutesOf(week, weekdayOf(day));
}

function openMinutesOf(week: OfficeHours['week'], weekday: number): [number, number] {
  const { open, opens, closes } = week[weekdays[weekday] ?? 'sun'];
  const [from, to] = [minuteOf(opens), minuteOf(closes)];
  return open && to > from ? [from, to] : [0, 0];
}

/** 0 for a Monday. */
function weekdayOf(day: string): number {
  // Day 0 of `getUTCDay` is a Sunday.
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function clamp(minute: number, [from, to]: [number, number]): number {
  return Math.min(Math.max(minute, from), to);
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMinutes * minuteMs).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

export function localTime(at: Date, timeZone: string): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    // Sweden writes 2026-11-21 09:30.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(timeZone, format);
  }
  const [day = '', time = ''] = format.format(at).split(' ');
  return { day, minute: minuteOf(time) };
}

/** The instant of a local time: found by correcting a guess with what the zone shows for it, so that any zone will do. */
function instantOf({ day, minute }: LocalTime, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  let guess = wanted;
  for (let round = 0; round < 2; round++) {
    const shown = localTime(new Date(guess), timeZone);
    guess += wanted - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * minuteMs);
  }
  return new Date(guess);
}
