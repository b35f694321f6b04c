import type { Dispatcher } from '#commands/dispatch-outbox.ts';

const idleMs = 1000;
/** Between two full takes: a queue of many messages leaves the process most of its time for visitors. */
const busyMs = 100;

/** Sends waiting messages until `stop`, which resolves once the sendings that were begun have ended. */
export function dispatchLoop(
  dispatchers: readonly Dispatcher[],
  onFailure: (failure: unknown) => void,
): { stop: () => Promise<void> } {
  const timers = new Map<Dispatcher, NodeJS.Timeout>();
  let stopped = false;

  async function turn(dispatcher: Dispatcher): Promise<void> {
    let taken = 0;
    try {
      taken = await dispatcher.takeDue();
    } catch (failure) {
      onFailure(failure);
    }
    if (!stopped) again(dispatcher, taken > 0 ? busyMs : idleMs);
  }

  function again(dispatcher: Dispatcher, ms: number): void {
    timers.set(dispatcher, setTimeout(() => void turn(dispatcher), ms).unref());
  }

  for (const dispatcher of dispatchers) again(dispatcher, 0);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.settled()));
    },
  };
}
