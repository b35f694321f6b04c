import { AppError } from './app-error.ts';

/**
 * Lets heavy work run a few at a time, first come first served. Who comes while too many wait is turned away with an
 * AppError `unavailable`, so that a crowd cannot fill the memory.
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
        throw new AppError('unavailable', 'The site is busy. Please try again in a minute.', {
          details: { retryAfterSeconds: 10 },
        });
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
