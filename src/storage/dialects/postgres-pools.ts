import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import type { Tables } from '#storage/tables.ts';
import { isRead } from './engine.ts';
import { BoundedClient, type ClientBounds } from './postgres-client.ts';
import { asUnavailable, guard } from './unavailable.ts';

/** Connections of one process. Reads have their own: those that write wait for the disk and for one another. */
const mostReads = 4;
const mostWrites = 6;

/** Connects at the first query. */
export function connectPools(config: PoolConfig & ClientBounds): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PooledDialect({ pool: poolOf(config, mostWrites) }, { pool: poolOf(config, mostReads) }),
  });
}

function poolOf(config: PoolConfig & ClientBounds, max: number): Pool {
  const pool = new Pool({
    ...config,
    Client: BoundedClient as unknown as new () => BoundedClient,
    max,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the
  // process.
  pool.on('error', () => undefined);
  // So would one that is in use, between two statements of a transaction; the next statement fails instead.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

class PooledDialect extends PostgresDialect {
  readonly #writes: PostgresDialectConfig;
  readonly #reads: PostgresDialectConfig;

  constructor(writes: PostgresDialectConfig, reads: PostgresDialectConfig) {
    super(writes);
    this.#writes = writes;
    this.#reads = reads;
  }

  override createDriver(): Driver {
    return new PooledDriver(new GuardedDriver(this.#writes), new GuardedDriver(this.#reads));
  }
}

/** A connection of the driver's own. */
type Held = Parameters<PostgresDriver['releaseConnection']>[0];

class GuardedDriver extends PostgresDriver {
  override async acquireConnection(): Promise<Held> {
    try {
      return guard(await super.acquireConnection()) as Held;
    } catch (cause) {
      throw asUnavailable(cause);
    }
  }
}

/** A statement takes a connection of its sort when it comes; a transaction holds one that writes. */
class PooledDriver implements Driver {
  readonly #writes: GuardedDriver;
  readonly #reads: GuardedDriver;

  constructor(writes: GuardedDriver, reads: GuardedDriver) {
    this.#writes = writes;
    this.#reads = reads;
  }

  async init(): Promise<void> {
    await Promise.all([this.#writes.init(), this.#reads.init()]);
  }

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(this.#writes, this.#reads);
  }

  async beginTransaction(
    connection: PooledConnection,
    settings: Parameters<Driver['beginTransaction']>[1],
  ): Promise<void> {
    await this.#writes.beginTransaction(await connection.hold(), settings);
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await this.#writes.commitTransaction(await connection.hold());
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await this.#writes.rollbackTransaction(await connection.hold());
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    await connection.end();
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#writes.destroy(), this.#reads.destroy()]);
  }
}

class PooledConnection implements DatabaseConnection {
  readonly #writes: GuardedDriver;
  readonly #reads: GuardedDriver;
  #held: Held | undefined;

  constructor(writes: GuardedDriver, reads: GuardedDriver) {
    this.#writes = writes;
    this.#reads = reads;
  }

  /** The one connection of all that comes until the end. */
  async hold(): Promise<Held> {
    this.#held ??= await this.#writes.acquireConnection();
    return this.#held;
  }

  async end(): Promise<void> {
    if (this.#held) await this.#writes.releaseConnection(this.#held);
    this.#held = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#held) return this.#held.executeQuery(query);
    const driver = isRead(query) ? this.#reads : this.#writes;
    const connection = await driver.acquireConnection();
    try {
      return await connection.executeQuery(query);
    } finally {
      await driver.releaseConnection(connection);
    }
  }

  // biome-ignore lint/correctness/useYield: nothing of this project streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages.');
  }
}
