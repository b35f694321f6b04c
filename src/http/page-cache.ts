import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CachedResponse, compressed, quickResponse, sendCached } from './cached-response.ts';
import type { RenderedPage } from './pages.ts';
import { closedPolicy } from './security.ts';

/** Public answers by key (a path, with the few query parameters that matter), rendered once and kept as bytes. */
export interface PageCache {
  /** Sends the cached response for a request's URL; false when there is none and the request goes on to the routes. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether an answer is kept for a key. */
  has(key: string): boolean;
  /** The cached response of a key, or the one `render` gives: rendered once however many ask at the same time. */
  answer(key: string, render: Render): Promise<CachedResponse>;
  /** Forgets everything, at once: what is asked next shows what the database holds now. */
  clear(): void;
  /** What is held, within the bounds. */
  size(): { entries: number; bytes: number };
}

type Render = () => Promise<RenderedPage>;

interface Entry {
  answer: CachedResponse;
  madeAtMs: number;
  /** The first moment at which it may be outdated. */
  endsAtMs: number;
}

interface Bounds {
  maxEntries: number;
  /** Of keys, headers, bodies and the objects that hold them. */
  maxBytes: number;
  /** Older answers are still given, while a fresh one is rendered behind them: pages name the year. */
  freshForMs: number;
}

const defaultBounds: Bounds = {
  maxEntries: 5000,
  maxBytes: 64 * 1024 * 1024,
  freshForMs: 60 * 60 * 1000,
};
/** What an entry's objects and arrays take beside their texts and bytes, measured with a heap snapshot and rounded up. */
const objectBytes = 2000;

/** The moments at which what is public changes by itself, in milliseconds since 1970. */
interface Schedule {
  now: () => number;
  /** The next such moment; undefined when there is none. */
  nextChangeMs: () => Promise<number | undefined>;
}

const nothingScheduled: Schedule = { now: () => 0, nextChangeMs: async () => undefined };

/**
 * `common` are the headers of every answer. The entry made longest ago goes first when entries or bytes run out. What was
 * rendered before a scheduled change is not given after it.
 */
export function pageCache(
  common: Record<string, string>,
  bounds: Bounds = defaultBounds,
  { now, nextChangeMs }: Schedule = nothingScheduled,
): PageCache {
  const kept = new Map<string, Entry>();
  const underWay = new Map<string, Promise<CachedResponse>>();
  let bytes = 0;
  // Counts the clears: an answer begun before one may be rendered from outdated data.
  let generation = 0;

  const sizeOf = (key: string, { answer }: Entry) => 2 * key.length + answer.size + objectBytes;

  function drop(key: string, entry: Entry): void {
    kept.delete(key);
    bytes -= sizeOf(key, entry);
  }

  function keep(key: string, entry: Entry): void {
    const before = kept.get(key);
    if (before) drop(key, before);
    kept.set(key, entry);
    bytes += sizeOf(key, entry);
    for (const [oldest, other] of kept) {
      if (bytes <= bounds.maxBytes && kept.size <= bounds.maxEntries) break;
      drop(oldest, other);
    }
  }

  async function make(key: string, render: Render): Promise<CachedResponse> {
    const begunIn = generation;
    // Asked before rendering: a post that becomes public meanwhile may be missing from the page.
    // A database out of reach must not keep a page from those who can be given it.
    const endsAtMs = (await nextChangeMs().catch(() => now())) ?? Number.POSITIVE_INFINITY;
    const page = await render();
    const headers = {
      ...common,
      'cache-control': 'no-cache',
      'content-security-policy': closedPolicy,
      ...(page.headers as Record<string, string>),
    };
    const source = { status: page.status, headers, body: page.body };
    const answer = quickResponse(source);
    // There is no end of paths that do not exist: only the answer that stands for all of them is kept.
    if (!(page.keep ?? page.status === 200) || begunIn !== generation) return answer;
    // Without `render`, whose closure holds the first request.
    const entry = { answer, madeAtMs: performance.now(), endsAtMs };
    keep(key, entry);
    // The first visitors get it lightly compressed; the smallest form takes tens of milliseconds and follows behind.
    void compressed(source).then((smaller) => {
      if (kept.get(key) === entry) keep(key, { ...entry, answer: smaller });
    });
    return answer;
  }

  /** The entry of a key, unless a scheduled change has come since it was rendered. */
  function valid(key: string): Entry | undefined {
    const entry = kept.get(key);
    if (!entry || entry.endsAtMs === Number.POSITIVE_INFINITY || now() < entry.endsAtMs) return entry;
    drop(key, entry);
    return undefined;
  }

  function makeOnce(key: string, render: Render): Promise<CachedResponse> {
    const flight = `${generation} ${key}`;
    let answer = underWay.get(flight);
    if (!answer) {
      answer = make(key, render).finally(() => underWay.delete(flight));
      underWay.set(flight, answer);
    }
    return answer;
  }

  const isFresh = ({ madeAtMs }: Entry) => performance.now() - madeAtMs <= bounds.freshForMs;

  return {
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const entry = valid(request.url as string);
      if (!entry || !isFresh(entry)) return false;
      sendCached(entry.answer, request, response);
      return true;
    },
    has: (key) => valid(key) !== undefined,
    answer(key, render) {
      const entry = valid(key);
      if (!entry) return makeOnce(key, render);
      if (!isFresh(entry)) makeOnce(key, render).catch(() => undefined);
      return Promise.resolve(entry.answer);
    },
    clear() {
      generation++;
      kept.clear();
      bytes = 0;
    },
    size: () => ({ entries: kept.size, bytes }),
  };
}
