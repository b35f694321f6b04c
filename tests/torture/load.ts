import { contactBody } from '../factories.ts';

/** Visitors who leave their details one after the other, several at a time, until they are stopped. */
export interface Load {
  /** The references the server acknowledged. */
  acknowledged: Set<string>;
  /** Answers by status; `0` for none at all. */
  statuses: Map<number, number>;
  /** Texts of answers that were no success. */
  refusals: Set<string>;
  stop(): Promise<void>;
}

/** Posts leads to one or several addresses in turn. A refused or lost one is not sent again. */
export function leadLoad(urls: readonly string[], visitors = 4): Load {
  const load = {
    acknowledged: new Set<string>(),
    statuses: new Map<number, number>(),
    refusals: new Set<string>(),
  };
  let isStopped = false;
  let count = 0;

  async function one(): Promise<void> {
    const number = ++count;
    const url = `${urls[number % urls.length]}/api/leads`;
    const status = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactBody({ name: `Visitor ${number}` })),
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (answer) => {
        const text = await answer.text();
        if (answer.ok) load.acknowledged.add(JSON.parse(text).data.id);
        else load.refusals.add(text);
        return answer.status;
      },
      () => 0,
    );
    load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1);
    // A server that is gone answers at once: without a turn for others this loop would hold them up.
    await new Promise((resolve) => setImmediate(resolve));
  }

  const running = Array.from({ length: visitors }, async () => {
    while (!isStopped) await one();
  });
  return {
    ...load,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
