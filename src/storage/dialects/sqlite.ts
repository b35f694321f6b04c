import { statSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { Kysely, type QueryResult } from 'kysely';
import type { Tables } from '#storage/tables.ts';
import type { Engine, Watched } from './engine.ts';
import { statementOf, ThreadedDialect } from './sqlite-driver.ts';
import { findDatabase, sentenceFor, setUpConnection } from './sqlite-file.ts';
import { openReaders } from './sqlite-readers.ts';
import { startThread } from './sqlite-thread.ts';
import { openWriter, type Writer } from './sqlite-writer.ts';

/**
 * Opens a SQLite file with every acknowledged write synced to disk. Throws an Error with a readable message when the
 * file is empty or damaged: either could otherwise open as if it were fine and hide that leads are gone.
 */
export function openSqlite(given: string): Engine {
  const file = findDatabase(given);
  check(file);
  const listeners: { what: Watched; listener: () => void }[] = [];
  const onChanged = (changed: Watched) => {
    for (const { what, listener } of listeners) if (what === changed) listener();
  };
  const writer = openWriter(startThread(file, { onChanged }));
  const readers = openReaders(() => startThread(file, { readsOnly: true }));
  let watching: Promise<unknown> = Promise.resolve();
  const threads = { writer, readers, isWatching: () => watching };
  const db = new Kysely<Tables>({ dialect: new ThreadedDialect(threads) });
  const inCommit = new Kysely<Tables>({ dialect: new ThreadedDialect({ ...threads, isHeld: true }) });
  return {
    name: 'sqlite',
    db,
    async insertDurably(query, further = [], alongside) {
      const { rows } = await writer.write(
        [query, ...further].map(statementOf),
        alongside && (() => alongside(inCommit)),
      );
      return rows.length > 0;
    },
    transaction: (work) => db.transaction().execute(work),
    onChangedElsewhere(what, listener) {
      listeners.push({ what, listener });
      watching = Promise.all([watching, writer.ask({ watch: what })]);
    },
    exclusively: (work) => exclusively(writer, () => work(db)),
    async ping() {
      await readers.ask({ ping: true });
    },
    async bytes() {
      return [file, `${file}-wal`].reduce(
        (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
    },
    async close() {
      await db.destroy();
      await readers.close();
      await writer.close();
    },
  };
}

function check(file: string): void {
  try {
    const connection = new SQLite(file);
    try {
      setUpConnection(connection);
      const verdict = connection.pragma('quick_check(1)', { simple: true });
      if (verdict !== 'ok') throw new Error(String(verdict));
    } finally {
      connection.close();
    }
  } catch (cause) {
    throw new Error(sentenceFor(cause, file), { cause });
  }
}

/**
 * One transaction around work that changes tables: another process that starts at the same time waits, and an upgrade that
 * is cut short leaves the tables as they were. Rows may point nowhere in between, never at the end.
 */
async function exclusively(writer: Writer, work: () => Promise<void>): Promise<void> {
  const run = (sql: string) => writer.ask<QueryResult<{ table: string }>>({ statement: [sql, []] });
  const release = await writer.take('all');
  try {
    await run('pragma foreign_keys = OFF');
    await run('begin immediate');
    await work();
    const dangling = await run('pragma foreign_key_check');
    if (dangling.rows[0]) throw new Error(`Rows of ${dangling.rows[0].table} point at rows that are gone.`);
    await run('commit');
  } finally {
    await run('rollback');
    await run('pragma foreign_keys = ON');
    release();
  }
}
