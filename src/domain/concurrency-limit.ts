import { tooBusy } from './app-error.ts';

/** Runs work now or when its turn comes. `from` names who asks; those who ask take turns. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>, from?: string) => Promise<T>;

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
