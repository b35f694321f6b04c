import { tooBusy } from '#domain/app-error.ts';

interface RenderBounds {
  /** Pages rendered at the same time, each in many turns of the event loop. */
  atOnce: number;
  /** Of each sort that may wait. A short line: who waits in a long one has left before the page comes. */
  waiting: number;
  /** How long a refusal is held back, in milliseconds, and how many are. A client that asks again at once would use up the rest. */
  heldMs: number;
  held: number;
}

const defaultBounds: RenderBounds = { atOnce: 4, waiting: 64, heldMs: 1000, held: 500 };

/** Turns of the event loop that a page waits while each of them brings a new connection; each takes well under a millisecond. */
const mostTurns = 100;

/**
 * Runs the rendering of a page that is not kept for everyone. Networks take turns, and where too many wait, the longest line loses
 * its last: one client with many connections delays others by one page at most. A form that is sent goes before pages that are only
 * read. AppError `unavailable` with `retryAfterSeconds` for what finds no room.
 */
export type LimitRendering = <T>(
  who: { network: string; isSent: boolean },
  render: () => Promise<T>,
) => Promise<T>;

/** `connections` counts those that came. */
export function renderLimit(connections: () => number, bounds: RenderBounds = defaultBounds): LimitRendering {
  const refuse = heldRefusals(bounds);
  const sent = waitingLines(bounds.waiting, refuse);
  const read = waitingLines(bounds.waiting, refuse);
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

  return async ({ network, isSent }, render) => {
    await new Promise<void>((resolve, reject) => {
      (isSent ? sent : read).push(network, { resolve, reject });
      void beginWaiting();
    });
    try {
      return await render();
    } finally {
      running--;
      void beginWaiting();
    }
  };
}

async function quietTurn(connections: () => number): Promise<void> {
  for (let turn = 0, known = -1; turn < mostTurns && connections() !== known; turn++) {
    known = connections();
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

function heldRefusals({ held: most, heldMs }: RenderBounds): (place: Place) => void {
  let held = 0;
  return ({ reject }) => {
    if (held >= most) return reject(tooBusy());
    held++;
    setTimeout(() => {
      held--;
      reject(tooBusy());
    }, heldMs);
  };
}

interface Place {
  resolve: () => void;
  reject: (cause: unknown) => void;
}

/** Lines by network, of which the first is the one whose turn it is. */
function waitingLines(most: number, refuse: (place: Place) => void) {
  const lines = new Map<string, Place[]>();
  let count = 0;

  /** The line that loses its last place to a newcomer of a network: the longest, unless that is the newcomer's own. */
  function longestBeside(own: number): Place[] | undefined {
    let longest: Place[] | undefined;
    for (const line of lines.values()) if (line.length > (longest?.length ?? own + 1)) longest = line;
    return longest;
  }

  return {
    count: () => count,
    push(network: string, place: Place): void {
      const line = lines.get(network) ?? [];
      if (count >= most) {
        const loser = longestBeside(line.length)?.pop();
        if (!loser) return refuse(place);
        refuse(loser);
        count--;
      }
      lines.set(network, line);
      line.push(place);
      count++;
    },
    shift(): (() => void) | undefined {
      const first = lines.entries().next().value;
      if (!first) return undefined;
      const [network, line] = first;
      const next = line.shift();
      lines.delete(network);
      if (line.length > 0) lines.set(network, line);
      count--;
      return next?.resolve;
    },
  };
}
