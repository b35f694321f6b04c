import { BoundedClient } from './postgres-client.ts';

const listenAgainMs = 1000;
/** How often the connection is asked whether it still lives, and how long its answer may take. */
const heartbeatMs = 4000;

type Heard = (payload: string | undefined) => void;

/**
 * Listens on a connection of its own, which is asked every few seconds whether it lives: one that went silent would leave
 * what is kept outdated. After a lost one the listeners are called: something may have been missed.
 */
export function watchNotifications(url: string) {
  const listeners = new Map<string, Heard[]>();
  let client: BoundedClient | undefined;
  let connecting: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let lostMs: number | undefined;
  let stopped = false;

  async function connect(isAgain: boolean): Promise<void> {
    const fresh = new BoundedClient({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      application_name: 'margam',
      keepAlive: true,
      boundMs: heartbeatMs,
    });
    client = fresh;
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    fresh.on('error', () => undefined);
    fresh.once('end', later);
    try {
      await fresh.connect();
      for (const channel of listeners.keys()) await hear(fresh, channel);
      lostMs = undefined;
      if (isAgain)
        for (const channel of listeners.values()) for (const listener of channel) listener(undefined);
      beat(fresh);
    } catch {
      fresh.drop();
      later();
    }
  }

  function beat(on: BoundedClient): void {
    setTimeout(async () => {
      if (stopped || on !== client) return;
      // Without an answer in time it drops the connection, and `end` follows.
      const lives = await on.query('select 1').then(
        () => true,
        () => false,
      );
      if (lives) beat(on);
    }, heartbeatMs).unref();
  }

  function hear(on: BoundedClient, channel: string) {
    return on.query(`listen ${on.escapeIdentifier(channel)}`);
  }

  function later(): void {
    lostMs ??= performance.now();
    if (stopped) return;
    again ??= setTimeout(() => {
      again = undefined;
      connecting = connect(true);
    }, listenAgainMs).unref();
  }

  return {
    /** Since when nothing can be heard, in milliseconds; 0 while it listens. */
    deafMs: () => (lostMs === undefined ? 0 : performance.now() - lostMs),
    async listen(channel: string, listener: Heard) {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), listener]);
      if (!client) connecting = connect(false);
      await connecting;
      // On a lost connection this fails; the next one listens to every channel there is.
      if (!known && client) await hear(client, channel).catch(() => undefined);
    },
    async stop() {
      stopped = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
