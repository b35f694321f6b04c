import { tooBusy } from '#domain/app-error.ts';

interface RenderBounds {
  /** Pages rendered at the same time, each in many turns of the event loop. */
  atOnce: number;
  /** Of each sort that may wait. A short line: who waits in a long one has left before the page comes. */
  waiting: number;
}

const defaultBounds: RenderBounds = { atOnce: 4, waiting: 64 };

/** Turns of the event loop that a page waits while each of them brings a new connection; each takes well under a millisecond. */
const mostTurns = 100;

/**
 * Gives a place among the pages that are rendered and not kept for everyone; undefined at once where there is no room. Resolves when
 * it is this page's turn, with what ends it. Networks take turns, and where too many wait, the longest line loses its last (AppError
 * `unavailable`): one client with many connections delays others by one page at most. A form that is sent goes before pages that are
 * only read.
 */
export type TakeTurn = (who: { network: string; isSent: boolean }) => Promise<() => void> | undefined;

/** `connections` counts those that came. */
export function renderLimit(connections: () => number, bounds: RenderBounds = defaultBounds): TakeTurn {
  const [sent, read] = [waitingLines(bounds.waiting), waitingLines(bounds.waiting)];
  let running = 0;
  let isBeginning = false;

  /**
   * Begins each page in a turn of its own, when a turn brought no new connection. Otherwise one page would follow the other before
   * any socket is read, and of those who knock Node lets in one a turn: a health check would wait behind hundreds of pages.
   */
  async function beginWaiting(): Promise<void> {
    if (isBeginning) return;
    isBeginning = true;
    while (running < bounds.atOnce && sent.count() + read.count() > 0) {
      await quietTurn(connections);
      const next = sent.shift() ?? read.shift();
      running++;
      next?.();
    }
    isBeginning = false;
  }

  function end(): void {
    running--;
    void beginWaiting();
  }

  return ({ network, isSent }) => {
    const lines = isSent ? sent : read;
    if (!lines.hasRoomFor(network)) return undefined;
    const turn = new Promise<() => void>((resolve, reject) => {
      lines.push(network, { begin: () => resolve(end), reject });
    });
    void beginWaiting();
    return turn;
  };
}

async function quietTurn(connections: () => number): Promise<void> {
  for (let turn = 0, known = -1; turn < mostTurns && connections() !== known; turn++) {
    known = connections();
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

interface Place {
  begin: () => void;
  reject: (cause: unknown) => void;
}

/** Lines by network, of which the first is the one whose turn it is. */
function waitingLines(most: number) {
  const lines = new Map<string, Place[]>();
  let count = 0;

  /** The line that loses its last place to a newcomer: the longest, where the newcomer's own stays shorter. */
  function longestBeside(network: string): Place[] | undefined {
    let [longest, length] = [undefined as Place[] | undefined, (lines.get(network)?.length ?? 0) + 1];
    for (const line of lines.values()) if (line.length > length) [longest, length] = [line, line.length];
    return longest;
  }

  return {
    count: () => count,
    hasRoomFor: (network: string) => count < most || longestBeside(network) !== undefined,
    push(network: string, place: Place): void {
      if (count >= most) longestBeside(network)?.pop()?.reject(tooBusy());
      else count++;
      const line = lines.get(network) ?? [];
      lines.set(network, line);
      line.push(place);
    },
    shift(): (() => void) | undefined {
      const first = lines.entries().next().value;
      if (!first) return undefined;
      const [network, line] = first;
      const next = line.shift();
      lines.delete(network);
      if (line.length > 0) lines.set(network, line);
      count--;
      return next?.begin;
    },
  };
}
