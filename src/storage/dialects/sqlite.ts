import { statSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import type { Tables } from '#storage/tables.ts';
import type { Engine } from './engine.ts';
import { findDatabase, sentenceFor, stillInPlace } from './sqlite-file.ts';
import { groupCommit } from './sqlite-group-commit.ts';
import { watchChanges } from './sqlite-watch.ts';
import { guard } from './unavailable.ts';

/**
 * Opens a SQLite file with every acknowledged write synced to disk. Throws an Error with a readable message when the
 * file is empty or damaged: either could otherwise open as if it were fine and hide that leads are gone.
 */
export function openSqlite(given: string): Engine {
  const file = findDatabase(given);
  const connection = openChecked(file);
  const checkPlace = stillInPlace(file);
  const db = new Kysely<Tables>({ dialect: new ImmediateDialect({ database: connection }, checkPlace) });
  const insertDurably = groupCommit(connection, checkPlace);
  const ping = connection.prepare('select 1');
  const watch = watchChanges(connection);
  return {
    name: 'sqlite',
    db,
    insertDurably,
    transaction: (work) => db.transaction().execute(work),
    onChangedElsewhere: watch.listen,
    exclusively: (work) => exclusively(connection, work),
    async ping() {
      checkPlace();
      ping.get();
    },
    async bytes() {
      return [file, `${file}-wal`].reduce(
        (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
    },
    async close() {
      watch.stop();
      await db.destroy();
      if (connection.open) connection.close();
    },
  };
}

/**
 * A transaction that reads first and writes later fails at once, without waiting, when another process wrote in
 * between. So each takes the write lock when it begins.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #checkPlace: () => void;

  constructor(config: SqliteDialectConfig, checkPlace: () => void) {
    super(config);
    this.#checkPlace = checkPlace;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return guard(await super.acquireConnection(), ({ query }) => {
      if (query.kind !== 'SelectQueryNode') this.#checkPlace();
    });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #checkPlace: () => void;

  constructor(config: SqliteDialectConfig, checkPlace: () => void) {
    super(config);
    this.#config = config;
    this.#checkPlace = checkPlace;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#checkPlace);
  }
}

function openChecked(file: string): SQLite.Database {
  try {
    const connection = new SQLite(file);
    try {
      // First of all: another process may be opening the same file.
      connection.pragma('busy_timeout = 5000');
      connection.pragma('journal_mode = WAL');
      connection.pragma('synchronous = FULL');
      connection.pragma('foreign_keys = ON');
      // Kibibytes. What is read often is kept as finished responses, so the default of 16 MB would lie unused.
      connection.pragma('cache_size = -4000');
      const verdict = connection.pragma('quick_check(1)', { simple: true });
      if (verdict !== 'ok') throw new Error(String(verdict));
    } catch (cause) {
      connection.close();
      throw cause;
    }
    return connection;
  } catch (cause) {
    throw new Error(sentenceFor(cause, file), { cause });
  }
}

/**
 * One transaction around work that changes tables: another process that starts at the same time waits, and an upgrade that
 * is cut short leaves the tables as they were. Rows may point nowhere in between, never at the end.
 */
async function exclusively(connection: SQLite.Database, work: () => Promise<void>): Promise<void> {
  connection.pragma('foreign_keys = OFF');
  try {
    connection.exec('begin immediate');
    await work();
    const dangling = connection.pragma('foreign_key_check') as { table: string }[];
    if (dangling[0]) throw new Error(`Rows of ${dangling[0].table} point at rows that are gone.`);
    connection.exec('commit');
  } finally {
    if (connection.inTransaction) connection.exec('rollback');
    connection.pragma('foreign_keys = ON');
  }
}
