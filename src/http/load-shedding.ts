import type { IncomingMessage, ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { type AppError, tooBusy } from '#domain/app-error.ts';

interface LoadBounds {
  /** Requests that are worked on at the same time, those answered from the page cache not counted. */
  inFlight: number;
  /** Further ones that are sent: a lead finds room where pages that are only read find none. */
  sentBeyond: number;
  /** Requests whose body is still on its way. */
  arriving: number;
  /** The fraction of V8's heap limit beyond which no more work is admitted. */
  heapPart: number;
}

const defaultBounds: LoadBounds = { inFlight: 1000, sentBeyond: 500, arriving: 500, heapPart: 0.85 };

/** Asking V8 takes microseconds; the heap does not fill within this time. In milliseconds. */
const heapReadEveryMs = 20;

/**
 * Decides before each request that needs work whether to admit it: undefined admits it, and it counts from the last byte of
 * its body until its answer ends; otherwise an AppError `unavailable` with `retryAfterSeconds`. Bodies that arrive slowly
 * take no place: when there are too many, the connection of the one that began first is closed.
 */
export type AdmitRequest = (request: IncomingMessage, response: ServerResponse) => AppError | undefined;

const isCounted: unique symbol = Symbol('counts as in flight');
const uncount: unique symbol = Symbol('ends the count');
type CountedResponse = ServerResponse & { [isCounted]?: boolean; [uncount]?: () => void };

/** To be called for a response that is held back and needs no more work: it takes no place from others. */
export function endsWork(response: CountedResponse): void {
  response[uncount]?.();
}

/** Refuses requests before too many exhaust the process. Whoever asks how it fares is always answered. */
export function loadShedding(
  bounds: LoadBounds = defaultBounds,
  heapUsed: () => number = heapPartUsed(),
): AdmitRequest {
  let inFlight = 0;
  const arriving = new Set<CountedResponse>();

  function begin(response: CountedResponse): void {
    inFlight++;
    response[isCounted] = true;
  }

  function awaitBody(request: IncomingMessage, response: CountedResponse): void {
    arriving.add(response);
    request.once('end', () => {
      if (arriving.delete(response)) begin(response);
    });
    const [first] = arriving;
    if (!first || arriving.size <= bounds.arriving) return;
    arriving.delete(first);
    first.destroy();
  }

  function end(this: CountedResponse): void {
    arriving.delete(this);
    if (this[isCounted]) inFlight--;
    this[isCounted] = false;
  }

  return (request, response: CountedResponse) => {
    const { url = '' } = request;
    if (isHealthCheck(url)) return undefined;
    const most = request.method === 'POST' ? bounds.inFlight + bounds.sentBeyond : bounds.inFlight;
    if (inFlight >= most || heapUsed() > bounds.heapPart) {
      return tooBusy();
    }
    if (hasBody(request)) awaitBody(request, response);
    else begin(response);
    // Not at `finish`, when the visitor has read it all: one who does not read must not use up what others need.
    response[uncount] = end;
    response.on('prefinish', end);
    response.on('close', end);
    return undefined;
  };
}

/** A proxy that got no answer would take the process for dead, and send its visitors to the next one. */
export function isHealthCheck(url: string): boolean {
  return url === '/healthz' || url === '/readyz' || url.startsWith('/readyz?');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
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
