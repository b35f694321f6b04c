import { tooBusy } from './app-error.ts';

/** What heavy work of one kind may use at once. Units are the caller's, such as bytes. */
export interface WorkRule {
  units: number;
  mostWaiting: number;
  longestWaitMs: number;
}

/** Calls work after a time, in milliseconds; the returned function takes that back. */
type After = (ms: number, work: () => void) => () => void;

/**
 * Gives out units, first come first served; the returned function gives them back and may be called twice. While too
 * many wait, or after too long a wait, it rejects with an AppError `unavailable`. More units than there are count as
 * all.
 */
export type TakeUnits = (units: number) => Promise<() => void>;

export function workBudget({ units: all, mostWaiting, longestWaitMs }: WorkRule, after: After): TakeUnits {
  interface Waiting {
    units: number;
    begin: () => void;
  }
  let free = all;
  const waiting = new Set<Waiting>();

  function release(units: number): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      free += units;
      for (const next of waiting) {
        if (next.units > free) return;
        waiting.delete(next);
        free -= next.units;
        next.begin();
      }
    };
  }

  return (wanted) => {
    const units = Math.min(wanted, all);
    if (waiting.size === 0 && units <= free) {
      free -= units;
      return Promise.resolve(release(units));
    }
    if (waiting.size >= mostWaiting) return Promise.reject(tooBusy());
    return new Promise((resolve, reject) => {
      const place: Waiting = {
        units,
        begin() {
          forgetWait();
          resolve(release(units));
        },
      };
      const forgetWait = after(longestWaitMs, () => {
        waiting.delete(place);
        reject(tooBusy());
      });
      waiting.add(place);
    });
  };
}
