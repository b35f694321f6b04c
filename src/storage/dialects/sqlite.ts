import { statSync } from 'node:fs';
import { Kysely, type QueryResult } from 'kysely';
import type { Tables } from '#storage/tables.ts';
import type { Engine, Watched } from './engine.ts';
import { checkBeside, checkHead, checkWhole } from './sqlite-check.ts';
import { statementOf, ThreadedDialect } from './sqlite-driver.ts';
import { findDatabase } from './sqlite-file.ts';
import { openReaders } from './sqlite-readers.ts';
import { startThread } from './sqlite-thread.ts';
import { openWriter, type Writer } from './sqlite-writer.ts';
import { unavailable } from './unavailable.ts';

/** Files up to this size are read whole before they are used, in a tenth of a second. In bytes. */
const checkedFirst = 64 * 1024 * 1024;

/**
 * Opens a SQLite file with every acknowledged write synced to disk. Throws an Error with a readable message when the
 * file is empty or damaged: either could otherwise open as if it were fine and hide that leads are gone. Of a file that is larger than
 * `mostBytes` only the head is read first and the rest beside the work; once damage is found nothing more is stored.
 */
export function openSqlite(given: string, mostBytes = checkedFirst): Engine {
  const file = findDatabase(given);
  const isLarge = statSync(file).size > mostBytes;
  if (isLarge) checkHead(file);
  else checkWhole(file);
  const listeners: { what: Watched; listener: () => void }[] = [];
  const onChanged = (changed: Watched) => {
    for (const { what, listener } of listeners) if (what === changed) listener();
  };
  const writer = openWriter(startThread(file, { onChanged }));
  let damage: Error | undefined;
  const endCheck = isLarge
    ? checkBeside(file, (sentence) => {
        damage = new Error(sentence);
        console.error(`${sentence} Until then nothing is stored.`);
        writer.refuse(damage);
      })
    : () => undefined;
  const readers = openReaders(() => startThread(file, { readsOnly: true }));
  let watching: Promise<unknown> = Promise.resolve();
  const threads = { writer, readers, isWatching: () => watching };
  const db = new Kysely<Tables>({ dialect: new ThreadedDialect(threads) });
  const inCommit = new Kysely<Tables>({ dialect: new ThreadedDialect({ ...threads, isHeld: true }) });
  let closing: Promise<void> | undefined;
  async function end(): Promise<void> {
    endCheck();
    await db.destroy();
    await readers.close();
    await writer.close();
  }
  return {
    name: 'sqlite',
    db,
    insertDurably: (query, further = [], alongside) =>
      writer.insert([query, ...further].map(statementOf), alongside && (() => alongside(inCommit))),
    transaction: (work) => db.transaction().execute(work),
    onChangedElsewhere(what, listener) {
      listeners.push({ what, listener });
      watching = Promise.all([watching, writer.ask({ watch: what })]);
    },
    exclusively: (work) => exclusively(writer, () => work(db)),
    async ping() {
      if (damage) throw unavailable(damage);
      await readers.ask({ ping: true });
    },
    async bytes() {
      return [file, `${file}-wal`].reduce(
        (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
    },
    close() {
      closing ??= end();
      return closing;
    },
  };
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
