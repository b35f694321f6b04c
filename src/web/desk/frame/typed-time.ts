import { typedTimeWords } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { daysAfter, isDay } from '#domain/day.ts';
import type { Task } from '#domain/student.ts';

const { days, inDays, weekdays, months, noon, beforeDay, beforeHour } = typedTimeWords;

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`;
/** A whole word or some, wherever they stand in a line. */
const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu');
const date = '(?<date>[0-3]?\\d)(?:st|nd|rd|th)?';
const month = `(?<month>${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})`;
const beforeDays = `(?:${oneOf(beforeDay)} )?`;
const beforeHours = `(?:${oneOf(beforeHour)} ?)`;
const minute = '(?<minute>[0-5]\\d)';

type Parts = Readonly<Record<string, string | undefined>>;

/** Each way of saying a day, with the day it means as from today on. */
const dayWays: readonly (readonly [RegExp, (parts: Parts, today: string) => string])[] = [
  ...days.map(
    ([words, count]) =>
      [whole(beforeDays + words), (_: Parts, today: string) => daysAfter(today, count)] as const,
  ),
  [
    whole(fill(inDays, { count: '(?<count>\\d\\d?)' })),
    ({ count }, today) => daysAfter(today, Number(count)),
  ],
  ...weekdays.map(
    (words, weekday) =>
      [
        whole(beforeDays + oneOf(words)),
        (_: Parts, today: string) => {
          const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
          return daysAfter(today, ahead || 7);
        },
      ] as const,
  ),
  ...[`${date} ${month}`, `${month} ${date}`].map((words) => [whole(beforeDays + words), dateOf] as const),
];

/** The next day of that date. */
function dateOf({ date = '', month = '' }: Parts, today: string): string {
  const at = months.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1;
  const inYear = (year: number) =>
    [year, at, Number(date)].map((part) => String(part).padStart(2, '0')).join('-');
  const year = Number(today.slice(0, 4));
  const day = inYear(year) < today ? inYear(year + 1) : inYear(year);
  return isDay(day) ? day : '';
}

/** Each way of saying an hour. Without am or pm it is one of the office's day: from eight in the morning on. */
const hourWays: readonly RegExp[] = [
  whole(`${beforeHours}?(?<hour>1[0-2]|0?[1-9])(?:[:.]${minute})? ?(?<half>[ap])\\.?m\\b\\.?`),
  whole(`${beforeHours}?(?<hour>[01]?\\d|2[0-3]):${minute}`),
  whole(`${beforeHours}(?<hour>1[0-2]|0?[1-9])(?:\\.${minute})?`),
  whole(`${beforeHours}?(?<noon>${noon})`),
];

function hourOf({ hour = '12', minute = '00', half }: Parts): string {
  const typed = Number(hour);
  const isAfternoon = half ? half.toLowerCase() === 'p' : typed < 8 && hour.length === 1;
  const at = half ? (typed % 12) + (isAfternoon ? 12 : 0) : typed + (isAfternoon ? 12 : 0);
  return `${String(at).padStart(2, '0')}:${minute}`;
}

/** What a new step begins with: the day or the time, and the kind. */
export interface PlannedStep {
  time?: string;
  kind?: Task['kind'];
}

/**
 * The day and the hour that a typed line names, and what is left of it: of a line without one of them, the day is the next on
 * which that hour comes, and the hour is left out. Nothing is taken of a line that names none, or one that is over.
 */
export function typedTime(line: string, now: string): { rest: string; day?: string; time?: string } {
  const today = now.slice(0, 10);
  let rest = line;
  const take = (way: RegExp): Parts | undefined => {
    const found = way.exec(rest);
    if (!found) return undefined;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found.groups ?? {};
  };
  let time: string | undefined;
  for (const way of hourWays) {
    const parts = time === undefined ? take(way) : undefined;
    if (parts) time = hourOf(parts);
  }
  let day: string | undefined;
  for (const [way, dayIn] of dayWays) {
    const parts = day === undefined ? take(way) : undefined;
    if (parts) day = dayIn(parts, today);
  }
  if (day === undefined && time !== undefined) day = time > now.slice(11) ? today : daysAfter(today, 1);
  if (!day || (time !== undefined && `${day}T${time}` < now)) return { rest: line };
  return { rest: rest.replace(/\s+/g, ' ').trim(), day, ...(time !== undefined && { time }) };
}
