import { lastDateWords as words } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { daysAfter } from '#domain/day.ts';
import type { DirectionWords } from '#domain/direction.ts';
import { noticeDay } from '#web/page/formats.ts';

type Dates = Pick<DirectionWords['facts'][number], 'opens' | 'closes' | 'held'>;

/** When forms were taken and the examination was held the last time, as a sentence; empty where no source says it. */
export function lastDates({ opens, closes, held }: Dates): string {
  if (!closes) return held && fill(words.lastHeld, { days: held });
  const dates = [
    fill(opens ? words.forms : words.formsUntil, { days: noticeDays(opens, closes) }),
    held && fill(words.held, { days: held }),
  ].filter(Boolean);
  return fill(words.lastKnown, { dates: dates.join('; ') });
}

/** '8 February to 8 March 2026', '1 to 25 February 2026'; the one day alone where there is no first one. */
export function noticeDays(from: string, to: string): string {
  const last = noticeDay(to);
  if (!from) return last;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const said = isOneMonth ? / .*/ : from.slice(0, 4) === to.slice(0, 4) ? / \d{4}$/ : '';
  return `${noticeDay(from).replace(said, '')} to ${last}`;
}

/** An official site by its host alone. */
export const hostOf = (site: string) => new URL(site).host.replace(/^www\./, '');

/** Day, month and year are not parted at the end of a line. */
export const wholeDays = (text: string) => text.replace(/(?<=\d) (?=[A-Z])|(?<=[a-z]) (?=\d{4})/g, '\u00a0');

/** The day on which forms likely closed within the last sixty, seen from a day before they open again; else empty. */
export function closedLately({ closes }: { opens: string; closes: string }, today: string): string {
  const before = `${Number(closes.slice(0, 4)) - 1}${closes.slice(4)}`;
  return before >= daysAfter(today, -60) ? before : '';
}
