import { existsSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import type { Value } from './format.ts';
import { quoted } from './format.ts';
import { batchLimits, type DumpSource, type SourceTable, weightOf } from './source.ts';

/**
 * Reads a SQLite file as it is at this moment, on a connection of its own. Throws an Error with a readable message when
 * there is none.
 */
export function sqliteSource(file: string): DumpSource {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`);
  const connection = new SQLite(file, { readonly: true });
  connection.pragma('busy_timeout = 5000');
  connection.exec('begin');
  const names = (query: string, ...parameters: string[]) =>
    connection.prepare(query).pluck().all(parameters) as string[];
  return {
    engine: 'sqlite',
    async schema() {
      const migrated = names(`select name from sqlite_schema where name = 'kysely_migration'`).length > 0;
      return migrated ? names('select name from kysely_migration order by name') : [];
    },
    tables: async () => readTables(connection),
    async dangling() {
      const [first] = connection.pragma('foreign_key_check') as { table: string }[];
      return first?.table;
    },
    async *rows({ name, columns }: SourceTable) {
      const key = names('select name from pragma_table_xinfo(?) where pk > 0 order by pk', name);
      const order = (key.length > 0 ? key : columns).map(quoted).join(', ');
      const all = connection
        .prepare<[], Value[]>(
          `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}`,
        )
        .raw();
      let batch: Value[][] = [];
      let bytes = 0;
      for (const row of all.iterate()) {
        batch.push(row);
        bytes += weightOf(row);
        if (bytes < batchLimits.bytes && batch.length < batchLimits.rows) continue;
        yield batch;
        batch = [];
        bytes = 0;
      }
      if (batch.length > 0) yield batch;
    },
    async close() {
      connection.close();
    },
  };
}

/** The tables that hold data. `table` leaves out virtual ones and what they are stored in: an index is made again from its rows. */
export function readTables(connection: SQLite.Database): SourceTable[] {
  const names = (query: string, ...parameters: string[]) =>
    connection.prepare(query).pluck().all(parameters) as string[];
  const tables = names(
    `select name from pragma_table_list where schema = 'main' and type = 'table'
     and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' and name <> 'secret_check' order by name`,
  );
  return tables.map((name) => ({
    name,
    columns: names('select name from pragma_table_xinfo(?) where hidden = 0 order by name', name),
  }));
}
