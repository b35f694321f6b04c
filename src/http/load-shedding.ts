import type { IncomingMessage, ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { type AppError, tooBusy } from '#domain/app-error.ts';

interface LoadBounds {
  /** Requests that are worked on at the same time, those answered from the page cache not counted. */
  inFlight: number;
  /** The fraction of V8's heap limit beyond which no more work is admitted. */
  heapPart: number;
}

const defaultBounds: LoadBounds = { inFlight: 1000, heapPart: 0.85 };

/** Asking V8 takes microseconds; the heap does not fill within this time. In milliseconds. */
const heapReadEveryMs = 20;

/**
 * Decides before each request that needs work whether to admit it: undefined admits it, and it counts until its answer
 * ends; otherwise an AppError `unavailable` with `retryAfterSeconds`.
 */
export type AdmitRequest = (request: IncomingMessage, response: ServerResponse) => AppError | undefined;

const isCounted: unique symbol = Symbol('counts as in flight');
type CountedResponse = ServerResponse & { [isCounted]?: boolean };

/** Refuses requests before too many exhaust the process. `/healthz` is always answered. */
export function loadShedding(
  bounds: LoadBounds = defaultBounds,
  heapUsed: () => number = heapPartUsed(),
): AdmitRequest {
  let inFlight = 0;
  function end(this: CountedResponse): void {
    if (this[isCounted]) inFlight--;
    this[isCounted] = false;
  }
  return ({ url = '' }, response: CountedResponse) => {
    if (url === '/healthz') return undefined;
    if (inFlight >= bounds.inFlight || heapUsed() > bounds.heapPart) {
      return tooBusy();
    }
    inFlight++;
    response[isCounted] = true;
    // Not at `finish`, when the visitor has read it all: one who does not read must not use up what others need.
    response.on('prefinish', end);
    response.on('close', end);
    return undefined;
  };
}

function heapPartUsed(): () => number {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let part = 0;
  return () => {
    const nowMs = performance.now();
    if (nowMs - readAtMs > heapReadEveryMs) {
      const { used_heap_size, heap_size_limit } = getHeapStatistics();
      part = used_heap_size / heap_size_limit;
      readAtMs = nowMs;
    }
    return part;
  };
}
