import type SQLite from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import type { Engine } from './engine.ts';
import { asUnavailable } from './unavailable.ts';

/** Turns of the event loop that inserts are gathered for while more of them come; each takes well under a millisecond. */
const mostTurns = 4;

interface WaitingInsert {
  query: CompiledQuery;
  further: readonly CompiledQuery[];
  resolve: (inserted: boolean) => void;
  reject: (cause: unknown) => void;
}

/**
 * Inserts that arrive within one turn of the event loop share a transaction, and so one fsync; each is acknowledged
 * only after that commit. One sync a turn is what lets `synchronous = FULL` keep up with many visitors at once.
 */
export function groupCommit(connection: SQLite.Database, checkPlace: () => void): Engine['insertDurably'] {
  const statements = new Map<string, SQLite.Statement>();
  const begin = connection.prepare('begin immediate');
  const commit = connection.prepare('commit');
  const rollback = connection.prepare('rollback');
  let waiting: WaitingInsert[] = [];

  function prepared({ sql }: CompiledQuery): SQLite.Statement {
    let statement = statements.get(sql);
    if (!statement) {
      statement = connection.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  }

  function run({ query, further }: WaitingInsert): boolean {
    const isNew = prepared(query).all(query.parameters).length > 0;
    if (isNew) for (const statement of further) prepared(statement).run(statement.parameters);
    return isNew;
  }

  function runAll(batch: readonly WaitingInsert[]): boolean[] {
    try {
      checkPlace();
      begin.run();
      const results = batch.map(run);
      commit.run();
      checkPlace();
      return results;
    } catch (cause) {
      if (connection.inTransaction) rollback.run();
      throw cause;
    }
  }

  /** One insert alone: its own failure must not touch its neighbours'. */
  function runAlone(insert: WaitingInsert): void {
    try {
      checkPlace();
      insert.resolve(insert.further.length > 0 ? runAll([insert])[0] === true : run(insert));
    } catch (cause) {
      insert.reject(asUnavailable(cause));
    }
  }

  /** Commits once a turn of the event loop brought no further insert, or after a few turns. */
  function flushSoon(turn: number, known: number): void {
    // A transaction elsewhere is between two awaits; ours begins when it has ended.
    if (connection.inTransaction) setImmediate(flushSoon, turn, known);
    else if (turn < mostTurns && waiting.length > known) setImmediate(flushSoon, turn + 1, waiting.length);
    else flush();
  }

  function flush(): void {
    const batch = waiting;
    waiting = [];
    const first = batch[0];
    if (batch.length === 1 && first) {
      runAlone(first);
      return;
    }
    try {
      const results = runAll(batch);
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] === true);
      });
    } catch {
      for (const insert of batch) runAlone(insert);
    }
  }

  return (query, further = []) =>
    new Promise((resolve, reject) => {
      waiting.push({ query, further, resolve, reject });
      if (waiting.length === 1) setImmediate(flushSoon, 1, 1);
    });
}
