import { openMinutesBetween } from '#domain/office-hours.ts';
import { type Promised, promiseOf } from './outcome-days.ts';

/** How somebody who waits for an answer stands against the promised reply. */
export interface Wait {
  /** How long they wait, in minutes in which the office was open. */
  waitedMinutes: number;
  /** ISO UTC; undefined when the office never opens. */
  dueAt: string | undefined;
  /** By how many minutes of office time the promise is broken. */
  lateMinutes: number;
  isLate: boolean;
}

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
