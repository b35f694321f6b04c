import { instantOfLocal, mondayOf } from '#domain/day.ts';
import type { Task } from '#domain/student.ts';
import { timeAfter } from './use-act.ts';

type Timed = Pick<Task, 'id' | 'due' | 'minutes'>;

/** The ids of meetings of one owner that fall into each other. */
export function overlapping(tasks: readonly (Timed & Pick<Task, 'kind' | 'owner'>)[]): string[] {
  const spans = tasks
    .filter(({ kind, minutes }) => kind === 'meeting' && minutes > 0)
    .map(({ id, due, minutes, owner }) => {
      const from = instantOfLocal(due).getTime();
      return { id, owner, from, to: from + minutes * 60_000 };
    });
  return spans
    .filter((one) =>
      spans.some(
        (other) => other !== one && other.owner === one.owner && other.from < one.to && one.from < other.to,
      ),
    )
    .map(({ id }) => id);
}

/** The Monday of a local time's week. */
export const monday = (time: string) => mondayOf(time.slice(0, 10));

/** The hours of an office's day and those before and after it that have something; free ones, one after the other, as one. */
export function hoursOf<Own extends { due: string }>(tasks: readonly Own[]) {
  const at = ({ due }: Own) => Number(due.slice(11, 13));
  const taken = tasks.map(at);
  const last = Math.max(18, ...taken);
  const hours: { from: string; to: string; tasks: Own[] }[] = [];
  for (let hour = Math.min(9, ...taken); hour <= last; hour++) {
    const [from = '', to = ''] = [hour, hour + 1].map((one) => `T${String(one).padStart(2, '0')}:00`);
    const before = hours.at(-1);
    const own = tasks.filter((task) => at(task) === hour);
    if (before?.tasks.length === 0 && own.length === 0) before.to = to;
    else hours.push({ from, to, tasks: own });
  }
  return hours;
}

/** The hours that a week's rows begin with: what comes before the first full one, each of a usual day, and what comes after. */
export const weekHours = [0, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map(
  (hour) => `T${String(hour).padStart(2, '0')}:00`,
);

export const minutesOf = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/**
 * How many stand side by side in a week on a wide screen and on a tablet. Where there are more, the last place leads to the
 * day; on a tablet, whose columns have room for one name, the only place names it beside the hour of the one that is shown.
 */
export const mostLanes = { wide: 3, tablet: 1 };

/** Where a step stands in a week: from which of how many lanes over how many, and whether only the day shows it. */
export interface Lane {
  lane: number;
  lanes: number;
  span: number;
  isMore: boolean;
}

/** The same on each of the screens. */
export type Lanes = Record<keyof typeof mostLanes, Lane>;

/** The lanes of a day's steps, by id: those that would cover each other stand side by side, and take the room that is free. */
export function lanesOf(tasks: readonly Timed[], most: number): Record<string, Lane> {
  const [first, last] = [9 * 60, 18 * 60];
  const placed: Record<string, Lane & { row: number; from: number; to: number }> = {};
  let ends: number[] = [];
  let group: string[] = [];
  for (const { id, due, minutes } of tasks.toSorted((one, other) => one.due.localeCompare(other.due))) {
    const at = minutesOf(due);
    // What comes before the hours or after them shares one row.
    const from = at < first ? 0 : Math.min(at, last);
    const to = at < first ? first : at < last ? at + Math.max(minutes, 30) : 24 * 60;
    if (ends.every((end) => end <= from)) [ends, group] = [[], []];
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    group.push(id);
    placed[id] = { lane, lanes: 1, span: 1, isMore: false, row: Math.floor(from / 60), from, to };
    for (const one of group) {
      const own = placed[one];
      if (own) own.lanes = Math.min(ends.length, most);
    }
  }
  const all = Object.values(placed);
  for (const own of all) {
    const isFull = all.some(({ row, lane }) => row === own.row && lane >= most);
    own.isMore = isFull && own.lane >= Math.max(1, most - 1);
  }
  for (const own of all) {
    const isTaken = (at: number) =>
      all.some(({ lane, isMore, row, from, to }) => {
        // The way to the others stands at the head of their hour.
        const [begin, end] = isMore ? [row * 60, row * 60 + 30] : [from, to];
        return Math.min(lane, most - 1) === at && begin < own.to && own.from < end;
      });
    while (own.lane + own.span < own.lanes && !isTaken(own.lane + own.span)) own.span++;
  }
  for (const own of all) if (own.span === own.lanes) own.lanes = own.span = 1;
  return placed;
}

/** How many of an hour's steps only the day shows, and how many minutes past the hour the one begins that stands for them. */
export function moreOf(tasks: readonly Timed[], lanes: Record<string, Lane>) {
  const more = tasks.filter(({ id }) => lanes[id]?.isMore);
  const shown = tasks.findLast(({ id, due }) => !lanes[id]?.isMore && due <= (more[0]?.due ?? ''));
  return { count: more.length, 'data-past-hour': shown ? Number(shown.due.slice(14)) : 0 };
}

/** What a step's row says of its lanes, for the styles. */
export const laneOf = ({ due, minutes }: Timed, { wide, tablet }: Lanes) => ({
  'data-lane': wide.isMore ? 'more' : wide.lane,
  'data-lanes': wide.lanes,
  'data-span': wide.span,
  'data-tablet-more': tablet.isMore || undefined,
  'data-past-hour': Number(due.slice(14)),
  'data-minutes': Math.max(minutes, 30),
  'data-short': minutes < 45 || undefined,
});

/** Whether the week stands in hours and the month names its steps; see steps.css. */
export const isWide = () => matchMedia('(width >= 48rem)').matches;

/** The half hour from `start` on, of those before `end`, that stands at a part of the way between them. */
function halfHourAt(start: string, end: string, part: number): string {
  const halves = (minutesOf(end) - minutesOf(start)) / 30;
  return timeAfter(start, Math.min(halves - 1, Math.max(0, Math.floor(part * halves))) / 2);
}

/** The half hour that the mouse points at in a row of hours. */
export function halfHourIn(row: Element, y: number, start: string, end: string): string {
  const { top, height } = row.getBoundingClientRect();
  return halfHourAt(start, end, (y - top) / height);
}

/**
 * Where the hours scroll and the present one is out of sight or at the foot, it stands a third below their head, unless
 * somebody scrolled them or a coming day has a step earlier; its deadlines, which have no hour, keep nothing. Styles may come
 * after the page is taken over, so this is asked for whenever the hours change their size.
 */
export function showPresent(hour: HTMLUListElement | null) {
  const week = hour?.closest('.week-scroll');
  if (!hour || !week) return undefined;
  const watch = new ResizeObserver(() => {
    const seen = week.getBoundingClientRect();
    const present = hour.getBoundingClientRect();
    const below = seen.bottom - present.bottom;
    if (week.scrollTop > 0 || below > week.clientHeight / 4) return;
    const kept = Array.from(week.querySelectorAll<HTMLElement>('.week-hours > :nth-child(-n + 2)'));
    const head = kept
      .filter((row) => getComputedStyle(row).position === 'sticky')
      .reduce((height, row) => height + row.offsetHeight, 0);
    const coming = week.querySelectorAll(
      '.week-day:not([data-past], [data-today]) > .steps ~ .steps:has(.step)',
    );
    const tops = Array.from(coming, (hours) => hours.getBoundingClientRect().top - head);
    week.scrollTop = Math.min(present.top - week.clientHeight / 3, ...tops) - seen.top;
  });
  watch.observe(week);
  return () => watch.disconnect();
}
