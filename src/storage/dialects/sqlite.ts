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

interface WaitingInsert {
  query: CompiledQuery;
  further: readonly CompiledQuery[];
  resolve: (inserted: boolean) => void;
  reject: (cause: unknown) => void;
}

/**
 * Opens a SQLite file with every acknowledged write synced to disk. Throws in words when the file is empty or damaged:
 * either would otherwise open as a fresh database and hide that leads are gone.
 */
export function openSqlite(file: string): Engine {
  const connection = openChecked(file);
  const db = new Kysely<Tables>({ dialect: new ImmediateDialect({ database: connection }) });
  const insertDurably = groupCommit(connection);
  const ping = connection.prepare('select 1');
  const watch = watchPosts(connection);
  return {
    name: 'sqlite',
    db,
    insertDurably,
    transaction: (work) => db.transaction().execute(work),
    onPostsChangedElsewhere: watch.listen,
    exclusively: (work) => exclusively(connection, work),
    async ping() {
      ping.get();
    },
    async close() {
      watch.stop();
      await db.destroy();
      if (connection.open) connection.close();
    },
  };
}

/**
 * A transaction that reads first and writes later fails at once when another process wrote between the two: it could not
 * wait. So each takes its place as the writer when it begins.
 */
class ImmediateDriver extends SqliteDriver {
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
    // Kibibytes. What is read often is kept as answers; the default of 16 MB would only sit there.
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

/**
 * Inserts that arrive within one turn of the event loop share a transaction, and so one fsync; each is acknowledged
 * only after that commit. One sync a turn is what lets `synchronous = FULL` keep up with many visitors at once.
 */
function groupCommit(connection: SQLite.Database): Engine['insertDurably'] {
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
      begin.run();
      const results = batch.map(run);
      commit.run();
      return results;
    } catch (cause) {
      if (connection.inTransaction) rollback.run();
      throw cause;
    }
  }

  /** One insert alone: its own failure must not touch its neighbours'. */
  function runAlone(insert: WaitingInsert): void {
    try {
      insert.resolve(insert.further.length > 0 ? runAll([insert])[0] === true : run(insert));
    } catch (cause) {
      insert.reject(cause);
    }
  }

  function flush(): void {
    if (connection.inTransaction) {
      // A transaction elsewhere is between two awaits; ours begins when it has ended.
      setImmediate(flush);
      return;
    }
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
      if (waiting.length === 1) setImmediate(flush);
    });
}

/** How often the file is asked whether another process wrote to it; the question reads four bytes of shared memory. */
const watchEveryMs = 50;

/**
 * Watches for changes by other processes: `data_version` moves when one of them commits anything, and only then the
 * count of post changes is read. Leads that another process stores cost no more than that.
 */
function watchPosts(connection: SQLite.Database) {
  const listeners: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    const version = connection.prepare('pragma data_version').pluck();
    const revision = connection.prepare('select revision from post_revision').pluck();
    let seenVersion = version.get();
    let seenRevision = revision.get();
    timer = setInterval(() => {
      const nowVersion = version.get();
      if (nowVersion === seenVersion) return;
      seenVersion = nowVersion;
      const nowRevision = revision.get();
      if (nowRevision === seenRevision) return;
      seenRevision = nowRevision;
      for (const listener of listeners) listener();
    }, watchEveryMs).unref();
  }

  return {
    listen(listener: () => void) {
      listeners.push(listener);
      if (!timer) begin();
    },
    stop: () => clearInterval(timer),
  };
}
