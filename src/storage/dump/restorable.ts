import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '#storage/migrations/all.ts';
import type { DumpSource, SourceTable } from './source.ts';
import { readTables } from './sqlite-source.ts';

/**
 * Checks that a dump of the source could be restored, and gives the source with the tables of the site alone: what else lies in the
 * database has no place in a restored one. Throws an Error with a readable message for an empty database, one whose tables are not
 * those of its version, and one whose rows point nowhere.
 */
export async function restorable(source: DumpSource): Promise<DumpSource> {
  const last = (await source.schema()).at(-1);
  if (last === undefined) throw new Error('The database holds no site, so there is nothing to copy.');
  if (!Object.hasOwn(migrations, last)) {
    throw new Error(`The database was made by a newer version of Margam (${last}): use that version.`);
  }
  const expected = await tablesAfter(last);
  const found = await source.tables();
  const lacking = expected.flatMap((table) => missingFrom(found, table, source.engine));
  if (lacking.length > 0) {
    throw new Error(
      `The database lacks ${lacking.join(', ')}, so a copy of it could not be restored. Run npm run data -- check, and restore the newest backup.`,
    );
  }
  const dangling = await source.dangling();
  if (dangling !== undefined) {
    throw new Error(
      `Rows of ${dangling} point at rows that are missing, so a copy of the database could not be restored. Run npm run data -- check.`,
    );
  }
  const names = new Set(expected.map(({ name }) => name));
  return { ...source, tables: async () => found.filter(({ name }) => names.has(name)) };
}

/** SQLite alone counts changes in tables; PostgreSQL tells of them. */
const onlyOnSqlite = /_revision$/;

function missingFrom(
  found: SourceTable[],
  { name, columns }: SourceTable,
  engine: DumpSource['engine'],
): string[] {
  const table = found.find((one) => one.name === name);
  if (!table) return engine === 'postgres' && onlyOnSqlite.test(name) ? [] : [`the table ${name}`];
  return columns.filter((column) => !table.columns.includes(column)).map((column) => `${name}.${column}`);
}

/** The tables that the migrations make, up to and with `last`. */
async function tablesAfter(last: string): Promise<SourceTable[]> {
  const connection = new SQLite(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: connection }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo(last);
    if (error) throw error;
    return readTables(connection);
  } finally {
    await db.destroy();
  }
}
