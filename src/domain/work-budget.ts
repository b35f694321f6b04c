import { tooBusy } from './app-error.ts';

/** What heavy work of one kind may use at once. Units are the caller's, such as bytes. */
interface WorkRule {
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
type TakeUnits = (units: number) => Promise<() => void>;

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

/** Runs work now or when its turn comes. `from` names who asks; those who ask take turns. */
type ConcurrencyLimit = <T>(work: () => Promise<T>, from?: string) => Promise<T>;

interface Waiter {
  begin: () => void;
  refuse: (cause: unknown) => void;
}

/**
 * Runs heavy work a few at a time: of one asker in the order asked for, of several in turns. While too many wait,
 * further work is refused with an AppError `unavailable`: the newest of the asker who waits with most, so that nobody can
 * fill the queue for others.
 */
export function concurrencyLimit(atOnce: number, mostWaiting: number): ConcurrencyLimit {
  let running = 0;
  let waitingInAll = 0;
  /** Who waits, by asker; the one whose turn it is stands first. */
  const lines = new Map<string, Waiter[]>();

  function makeRoom(from: string): void {
    let longest: Waiter[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= (lines.get(from)?.length ?? 0) + 1) throw tooBusy();
    longest.pop()?.refuse(tooBusy());
    waitingInAll--;
  }

  function awaitTurn(from: string): Promise<void> {
    if (waitingInAll >= mostWaiting) makeRoom(from);
    const line = lines.get(from) ?? [];
    lines.set(from, line);
    waitingInAll++;
    return new Promise((begin, refuse) => line.push({ begin, refuse }));
  }

  function giveTurn(): void {
    const first = lines.entries().next().value;
    if (!first) {
      running--;
      return;
    }
    const [from, line] = first;
    const next = line.shift();
    waitingInAll--;
    lines.delete(from);
    if (line.length > 0) lines.set(from, line);
    next?.begin();
  }

  return async (work, from = '') => {
    if (running >= atOnce) await awaitTurn(from);
    else running++;
    try {
      return await work();
    } finally {
      giveTurn();
    }
  };
}
