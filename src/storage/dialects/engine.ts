import type { CompiledQuery, DeleteResult, Kysely, Transaction, UpdateResult } from 'kysely';
import type { Tables } from '#storage/tables.ts';

/** What other processes change and this one keeps a copy of. */
export type Watched = 'posts' | 'content';

/** What the rest of storage needs of a database, whichever the engine. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** The PostgreSQL schema that it works in, where that is not the connection's own. */
  readonly schema?: string | undefined;
  /**
   * Runs one insert that ends in `on conflict do nothing returning`, and says whether it made a row. Resolves only once
   * the row is synced to disk; SQLite lets inserts that wait together share one sync. The statements of `further` run
   * in the same commit, and only when it made a row: when one of them fails, nothing of this insert is stored and it
   * alone rejects. `alongside` may run within that commit, on `inCommit`, where that costs nobody a wait; what it does is undone
   * when it fails, and the insert stays.
   */
  insertDurably(
    query: CompiledQuery,
    further?: readonly CompiledQuery[],
    alongside?: (inCommit: Kysely<Tables>) => Promise<void>,
  ): Promise<boolean>;
  /** Runs reads and writes as one commit that is synced to disk; on a failure nothing is stored and the failure rejects. */
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Calls the listener soon after another process on the same database changed a post, or a document of the site's
   * content (SQLite: within 50 ms of the commit, PostgreSQL: at its notification, also for this process's own changes).
   * It may be called twice for a change, and is called after a time in which changes could have been missed. Until
   * `close`.
   */
  onChangedElsewhere(what: Watched, listener: () => void): void;
  /**
   * PostgreSQL only: calls the listener at each notification of a channel, also those of this process, and without a text when
   * some may have been missed. Until `close`. Resolves once it listens.
   */
  onNotification?(channel: string, listener: (payload: string | undefined) => void): Promise<void>;
  /**
   * Runs work that changes tables, on a database that gives it the time it takes. On SQLite in one transaction that keeps
   * other processes waiting; PostgreSQL's migrations lock by themselves.
   */
  exclusively(work: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  /** The size of the database on disk, in bytes. */
  bytes(): Promise<number>;
  close(): Promise<void>;
}

/** Whether a statement is known to read only. What is not goes where writes go, which is right for both. */
export function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));
}

/** Runs an update or a deletion and says whether it met a row. */
export async function changesRows(query: {
  executeTakeFirstOrThrow(): Promise<UpdateResult | DeleteResult>;
}): Promise<boolean> {
  const result = await query.executeTakeFirstOrThrow();
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows) > 0n;
}
