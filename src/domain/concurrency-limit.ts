import { tooBusy } from './app-error.ts';

/**
 * Runs heavy work a few at a time, in the order asked for. While too many wait, further work is refused with an AppError
 * `unavailable`, so that the queue is bounded.
 */
export function concurrencyLimit(
  atOnce: number,
  mostWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) {
        throw tooBusy();
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
