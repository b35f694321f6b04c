import { AppError, tooBusy } from '#domain/app-error.ts';

interface RenderBounds {
  /** Pages rendered at the same time, each in many turns of the event loop. */
  atOnce: number;
  /** Pages that may wait, of one network and of all. */
  waitingPerNetwork: number;
  waitingInAll: number;
  /** Pages of one network in a minute: a class of pupils that sends forms is far below it. */
  perMinute: number;
  /** Networks whose minute is counted; the one that began longest ago is forgotten first. */
  networks: number;
}

const defaultBounds: RenderBounds = {
  atOnce: 4,
  waitingPerNetwork: 50,
  waitingInAll: 500,
  perMinute: 1500,
  networks: 10_000,
};
const aMinuteMs = 60_000;

/**
 * Runs the rendering of a page that is not kept for everyone. Networks take turns, so that one client with many
 * connections delays others by one page at most. AppErrors with `retryAfterSeconds`: `rate_limited` when one network asks
 * for too much, `unavailable` when all together do.
 */
export type LimitRendering = <T>(network: string, render: () => Promise<T>) => Promise<T>;

export function renderLimit(nowMs: () => number, bounds: RenderBounds = defaultBounds): LimitRendering {
  const minutes = new Map<string, { startMs: number; count: number }>();
  /** Who waits, by network; the network whose turn it is stands first. */
  const waiting = new Map<string, (() => void)[]>();
  let waitingInAll = 0;
  let running = 0;

  function count(network: string): void {
    const at = nowMs();
    const minute = minutes.get(network);
    if (minute && at - minute.startMs < aMinuteMs) {
      if (++minute.count > bounds.perMinute) {
        throw tooMany(Math.ceil((minute.startMs + aMinuteMs - at) / 1000));
      }
      return;
    }
    minutes.delete(network);
    minutes.set(network, { startMs: at, count: 1 });
    if (minutes.size > bounds.networks) minutes.delete(minutes.keys().next().value as string);
  }

  function awaitTurn(network: string): Promise<void> {
    const line = waiting.get(network) ?? [];
    if (line.length >= bounds.waitingPerNetwork) throw tooMany(5);
    if (waitingInAll >= bounds.waitingInAll) {
      throw tooBusy();
    }
    waiting.set(network, line);
    waitingInAll++;
    return new Promise((resolve) => line.push(resolve));
  }

  function giveTurn(): void {
    const first = waiting.entries().next().value;
    if (!first) {
      running--;
      return;
    }
    const [network, line] = first;
    const next = line.shift();
    waitingInAll--;
    waiting.delete(network);
    if (line.length > 0) waiting.set(network, line);
    next?.();
  }

  return async (network, render) => {
    count(network);
    if (running >= bounds.atOnce) await awaitTurn(network);
    else running++;
    try {
      return await render();
    } finally {
      giveTurn();
    }
  };
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError(
    'rate_limited',
    'Too many requests came from your connection. Please wait a minute and try again.',
    { details: { retryAfterSeconds } },
  );
}
