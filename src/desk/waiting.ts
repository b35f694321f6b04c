import { dayOf } from '#domain/day.ts';
import { isSuspicious, type Lead } from '#domain/lead.ts';
import { openMinutesBetween } from '#domain/office-hours.ts';
import type { Wait } from '#domain/student.ts';
import { type Promised, promiseOf } from './outcome-days.ts';

/** Whether nobody answered it yet; a suspicious one is promised nothing. */
export const isWaiting = ({ status, flags }: Pick<Lead, 'status' | 'flags'>): boolean =>
  status === 'new' && !isSuspicious(flags);

/** How who wrote at an instant (ISO UTC) stands now. */
export function waitSince(createdAt: string, promised: Promised, now: Date): Wait {
  const came = new Date(createdAt);
  const due = promiseOf(promised)(came);
  return {
    waitedMinutes: openMinutesBetween(promised, came, now),
    dueAt: due?.toISOString(),
    lateMinutes: due ? openMinutesBetween(promised, due, now) : 0,
    isLate: due !== undefined && due < now,
  };
}

/** Whether the answer was promised by the end of a day; without opening hours it is due at once. */
export const isDueBy = ({ isLate, dueAt }: Pick<Wait, 'isLate' | 'dueAt'>, day: string): boolean =>
  isLate || !dueAt || dayOf(new Date(dueAt)) <= day;
