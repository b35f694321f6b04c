import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import { isRead } from './engine.ts';
import type { openReaders } from './sqlite-readers.ts';
import type { Statement } from './sqlite-worker.ts';
import type { Writer } from './sqlite-writer.ts';

interface Threads {
  writer: Writer;
  readers: ReturnType<typeof openReaders>;
  /** Resolves once every change from outside is heard: what is read after it is never older than what is told. */
  isWatching: () => Promise<unknown>;
  /** Whether the writer is held already, by whoever uses this. */
  isHeld?: boolean;
}

export const statementOf = ({ sql, parameters }: CompiledQuery): Statement => [sql, parameters];

/** Kysely on the threads: reads go to the readers, single writes share commits, a transaction has the writer for itself. */
export class ThreadedDialect extends SqliteDialect {
  readonly #threads: Threads;

  constructor(threads: Threads) {
    super({ database: () => Promise.reject(new Error('The threads hold the database.')) });
    this.#threads = threads;
  }

  override createDriver(): Driver {
    return new ThreadedDriver(this.#threads);
  }

  override createAdapter(): SqliteAdapter {
    return new ConcurrentAdapter();
  }
}

/** Without this Kysely would let one query follow the other. */
class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class ThreadedDriver implements Driver {
  readonly #threads: Threads;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ThreadedConnection> {
    await this.#threads.isWatching();
    return new ThreadedConnection(this.#threads);
  }

  async beginTransaction(connection: ThreadedConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: ThreadedConnection): Promise<void> {
    await connection.run('commit');
  }

  async rollbackTransaction(connection: ThreadedConnection): Promise<void> {
    await connection.run('rollback');
  }

  async savepoint(connection: ThreadedConnection, name: string): Promise<void> {
    await connection.run(`savepoint "${name}"`);
  }

  async rollbackToSavepoint(connection: ThreadedConnection, name: string): Promise<void> {
    await connection.run(`rollback to "${name}"`);
  }

  async releaseSavepoint(connection: ThreadedConnection, name: string): Promise<void> {
    await connection.run(`release "${name}"`);
  }

  async releaseConnection(connection: ThreadedConnection): Promise<void> {
    connection.end();
  }

  async destroy(): Promise<void> {}
}

class ThreadedConnection implements DatabaseConnection {
  readonly #threads: Threads;
  #release: (() => void) | undefined;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  /**
   * A transaction that reads first and writes later fails at once, without waiting, when another process wrote in
   * between. So each takes the write lock when it begins.
   */
  async begin(): Promise<void> {
    this.#release = await this.#threads.writer.take();
    await this.run('begin immediate');
  }

  run(sql: string): Promise<QueryResult<unknown>> {
    return this.#threads.writer.ask({ statement: [sql, []] });
  }

  end(): void {
    this.#release?.();
    this.#release = undefined;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#ask(query) as Promise<QueryResult<R>>;
  }

  #ask(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const { writer, readers, isHeld } = this.#threads;
    const statement = statementOf(query);
    if (isHeld || this.#release || writer.isExclusive()) return writer.ask({ statement });
    return isRead(query) ? readers.ask({ statement }) : writer.write([statement]);
  }

  // biome-ignore lint/correctness/useYield: nothing of this project streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages.');
  }
}
