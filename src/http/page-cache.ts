import type { IncomingMessage, ServerResponse } from 'node:http';
import { type KeptAnswer, keepAnswer, sendKept } from './answers.ts';
import type { RenderedPage } from './pages.ts';

/** Public answers by path, rendered once and kept as bytes until what they show changes. */
export interface PageCache {
  /** Sends the kept answer of a request's URL; false when there is none and the request goes on to the routes. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** The kept answer of a key, or the one `render` gives: rendered once however many ask at the same time. */
  answer(key: string, render: () => Promise<RenderedPage>): Promise<KeptAnswer>;
  /** Forgets everything, at once: the next request renders anew. */
  clear(): void;
}

const maxBytes = 64 * 1024 * 1024;

/** Keeps at most 64 MB, the longest unasked-for going first. `common` are headers of every answer. */
export function pageCache(common: Record<string, string>): PageCache {
  const kept = new Map<string, KeptAnswer>();
  const underWay = new Map<string, Promise<KeptAnswer>>();
  let bytes = 0;
  let generation = 0;

  function keep(key: string, answer: KeptAnswer): void {
    const before = kept.get(key);
    if (before) bytes -= before.size;
    kept.delete(key);
    kept.set(key, answer);
    bytes += answer.size;
    for (const [oldest, { size }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= size;
    }
  }

  async function make(key: string, render: () => Promise<RenderedPage>): Promise<KeptAnswer> {
    const startedIn = generation;
    const page = await render();
    const headers = { ...common, 'cache-control': 'no-cache', ...(page.headers as Record<string, string>) };
    const answer = await keepAnswer({ status: page.status, headers, body: page.body });
    // What was rendered from content that has changed since is answered once, and not kept.
    if (page.status === 200 && startedIn === generation) keep(key, answer);
    return answer;
  }

  return {
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const answer = kept.get(request.url ?? '');
      if (!answer) return false;
      sendKept(answer, request, response);
      return true;
    },
    answer(key, render) {
      const ready = kept.get(key);
      if (ready) return Promise.resolve(ready);
      const flight = `${generation} ${key}`;
      let answer = underWay.get(flight);
      if (!answer) {
        answer = make(key, render).finally(() => underWay.delete(flight));
        underWay.set(flight, answer);
      }
      return answer;
    },
    clear() {
      generation++;
      kept.clear();
      bytes = 0;
    },
  };
}
