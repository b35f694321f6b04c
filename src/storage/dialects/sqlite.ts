import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
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
import { placeNew, tightenFile, tightenFolder } from './private-files.ts';
import { groupCommit } from './sqlite-group-commit.ts';
import { watchChanges } from './sqlite-watch.ts';
import { guard } from './unavailable.ts';

/**
 * Opens a SQLite file with every acknowledged write synced to disk. Throws an Error with a readable message when the
 * file is empty or damaged: either could otherwise open as if it were fine and hide that leads are gone.
 */
export function openSqlite(file: string): Engine {
  const connection = openChecked(file);
  const db = new Kysely<Tables>({ dialect: new ImmediateDialect({ database: connection }) });
  const insertDurably = groupCommit(connection);
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
  override async acquireConnection(): Promise<DatabaseConnection> {
    return guard(await super.acquireConnection());
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config);
  }
}

function openChecked(file: string): SQLite.Database {
  if (!existsSync(file)) create(file);
  tightenFolder(dirname(file));
  for (const suffix of ['', '-wal', '-shm']) tightenFile(`${file}${suffix}`);
  if (statSync(file).size === 0) {
    throw new Error(
      `The database file ${file} is empty. It should hold your leads: restore the newest backup over it, or remove the file if you mean to start anew.`,
    );
  }
  const connection = open(file);
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
    throw new Error(sentenceFor(cause, file), { cause });
  }
  return connection;
}

function open(file: string): SQLite.Database {
  try {
    return new SQLite(file);
  } catch (cause) {
    throw new Error(sentenceFor(cause, file), { cause });
  }
}

/** What a person can do about a database that does not open. */
function sentenceFor(cause: unknown, file: string): string {
  const code = (cause as { code?: string }).code ?? '';
  if (code.startsWith('SQLITE_BUSY')) {
    return `The database file ${file} is being changed by another process. Try again when that has ended.`;
  }
  if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code)) {
    return `The database file ${file} cannot be opened for writing. Give its folder and its files to the user that the site runs as.`;
  }
  if (/^SQLITE_(FULL|IOERR)/.test(code)) {
    return `The database file ${file} cannot be read or written: the disk is full or failing.`;
  }
  return `The database file ${file} is damaged. Restore the newest backup over it; the damaged file is left as it is.`;
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

/**
 * Makes a database under a name of its own and links it into place: a start that is cut short leaves no empty file behind,
 * and of two first starts at once one makes the database and the other one opens it.
 */
function create(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.new-${process.pid}`;
  rmSync(unfinished, { force: true });
  try {
    const connection = new SQLite(unfinished);
    connection.exec('create table begun (id integer); drop table begun');
    connection.close();
    // SQLite gives the write-ahead log and its index the permissions of the database file.
    tightenFile(unfinished);
    placeNew(unfinished, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
