import { existsSync, linkSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { makeFolder } from '#storage/dialects/private-files.ts';
import { openSqlite } from '#storage/dialects/sqlite.ts';
import { migrate } from '#storage/migrate.ts';
import { syncFolder } from './dump-file.ts';
import type { Value } from './format.ts';
import { quoted } from './format.ts';
import { sqliteSource } from './sqlite-source.ts';
import { type DumpTarget, firstFree } from './target.ts';

/** A SQLite file that a dump is loaded into. `stamp` names what is kept aside, such as `20261122-093000`. */
export function sqliteTarget(given: string, options: { replace: boolean; stamp: string }): DumpTarget {
  const file = existsSync(given) ? realpathSync(given) : given;
  const unfinished = `${file}.restoring-${process.pid}`;
  let connection: SQLite.Database | undefined;
  let triggers: string[] = [];
  let insert: SQLite.Statement | undefined;

  return {
    engine: 'sqlite',
    async begin(lastMigration) {
      refuseToOverwrite(file, options.replace);
      makeFolder(dirname(file));
      removeUnfinished(file);
      const engine = openSqlite(unfinished);
      await migrate(engine, lastMigration).finally(engine.close);
      connection = new SQLite(unfinished);
      // A copy that is cut short is thrown away: it need not be synced row by row.
      connection.pragma('synchronous = OFF');
      connection.pragma('foreign_keys = OFF');
      connection.exec('begin immediate');
      // Rows come as they are: what triggers would count, refuse or add stands in the dump itself.
      const made = connection
        .prepare<[], { name: string; sql: string }>(
          `select name, sql from sqlite_schema where type = 'trigger'`,
        )
        .all();
      for (const { name } of made) connection.exec(`drop trigger ${quoted(name)}`);
      triggers = made.map(({ sql }) => sql);
      const tables = connection
        .prepare(`select name from pragma_table_list where type = 'table'`)
        .pluck()
        .all();
      return tables as string[];
    },
    async open(table, columns) {
      connection?.exec(`delete from ${quoted(table)}`);
      insert = connection?.prepare(
        `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
    },
    async load(rows: Value[][]) {
      for (const row of rows) insert?.run(row);
    },
    async loaded() {
      if (!connection) return;
      for (const trigger of triggers) connection.exec(trigger);
      for (const index of searchIndexes(connection)) {
        connection.exec(`insert into ${quoted(index)} (${quoted(index)}) values ('rebuild')`);
      }
      const dangling = connection.pragma('foreign_key_check') as { table: string }[];
      if (dangling[0]) throw new Error(`Rows of ${dangling[0].table} point at rows that are missing.`);
      connection.exec('commit');
      connection.pragma('synchronous = FULL');
      connection.pragma('wal_checkpoint(truncate)');
      connection.close();
      connection = undefined;
    },
    source: async () => sqliteSource(unfinished),
    async finish() {
      // Whatever its size, every page of it is checked.
      const engine = openSqlite(unfinished, Number.POSITIVE_INFINITY);
      await migrate(engine).finally(engine.close);
      return takePlace(unfinished, file, options.stamp);
    },
    async abandon() {
      if (connection?.inTransaction) connection.exec('rollback');
      connection?.close();
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${unfinished}${suffix}`, { force: true });
    },
  };
}

/** Full-text indexes over the rows of a table: they are rebuilt from these. */
function searchIndexes(connection: SQLite.Database): string[] {
  const virtual = connection
    .prepare<[], { name: string; sql: string }>(
      `select s.name, s.sql from sqlite_schema s join pragma_table_list l on l.name = s.name where l.type = 'virtual'`,
    )
    .all();
  return virtual.map(({ name, sql }) => {
    if (!/using\s+fts5/i.test(sql) || !/content\s*=\s*'?\w/i.test(sql)) {
      throw new Error(`The table ${name} cannot be made anew from other tables, so no backup can hold it.`);
    }
    return name;
  });
}

function refuseToOverwrite(file: string, replace: boolean): void {
  if (!existsSync(file)) return;
  if (!replace) {
    throw new Error(
      `There is a database at ${file} already. To put it aside and restore over it, add --replace.`,
    );
  }
  if (isInUse(file)) throw new Error('The site is running on this database. Stop it, then run this again.');
}

/** Whether another process has the file open: it then holds a lock that cannot be had alone. */
function isInUse(file: string): boolean {
  const connection = new SQLite(file);
  try {
    connection.pragma('busy_timeout = 0');
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.exec('begin exclusive; commit');
    return false;
  } catch (cause) {
    // What is damaged is to be replaced; what is busy is in use.
    return String((cause as { code?: string }).code).startsWith('SQLITE_BUSY');
  } finally {
    connection.close();
  }
}

/**
 * The old file keeps its rows under another name before the new one takes its place in one step. So do logs that an
 * operator left behind, with the file or without it: SQLite would write them into the new one.
 */
function takePlace(unfinished: string, file: string, stamp: string): string | undefined {
  const parts = ['', '-wal', '-shm', '-journal'];
  const there = parts.filter((part) => existsSync(file + part));
  const aside = firstFree(`${file}.before-${stamp}`, '-', (name) =>
    parts.some((part) => existsSync(name + part)),
  );
  if (there.includes('')) linkSync(file, aside);
  for (const part of there) if (part !== '') renameSync(file + part, aside + part);
  syncFolder(dirname(file));
  renameSync(unfinished, file);
  syncFolder(dirname(file));
  return there[0] === undefined ? undefined : aside + there[0];
}

/** What earlier restores left when they were cut short. */
function removeUnfinished(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(`${basename(file)}.restoring-`)) rmSync(join(dirname(file), name), { force: true });
  }
}
