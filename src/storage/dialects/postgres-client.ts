import { Client, type ClientConfig } from 'pg';

export interface ClientBounds {
  /** A query without an answer for this long drops the connection, in milliseconds; without it queries wait. */
  boundMs?: number;
}

/** Open connections, and when each was last heard of. */
const open = new Set<BoundedClient>();

/**
 * A connection that is dropped when a query stays without answer: one that the network swallowed is closed by nobody. Those
 * that were silent for as long are dropped with it, since they went the same way.
 */
export class BoundedClient extends Client {
  readonly #boundMs: number | undefined;
  #heardMs = performance.now();

  constructor(config: ClientConfig & ClientBounds) {
    super(config);
    this.#boundMs = config.boundMs;
    open.add(this);
    this.once('end', () => open.delete(this));
    const { boundMs } = config;
    if (boundMs === undefined) return;
    const query = this.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((...asked: unknown[]) => {
      const result = query(...asked);
      if (result instanceof Promise) void this.#watch(result, boundMs);
      return result;
    }) as Client['query'];
  }

  /** Closes the socket at once; a query under way fails. */
  drop(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }

  async #watch(result: Promise<unknown>, boundMs: number): Promise<void> {
    const askedMs = performance.now();
    const timer = setTimeout(() => {
      this.drop();
      for (const other of open) if (other.#boundMs !== undefined && other.#heardMs < askedMs) other.drop();
    }, boundMs);
    await result.catch(() => undefined);
    clearTimeout(timer);
    this.#heardMs = performance.now();
  }
}
