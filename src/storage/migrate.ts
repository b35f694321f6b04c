import { Migrator } from 'kysely/migration';
import type { Engine } from './dialects/engine.ts';
import { migrations } from './migrations/all.ts';

/** The state of a database's tables against the migrations that this version knows. */
export interface SchemaState {
  /** The migrations that were applied, in order; none for a new database. */
  applied: string[];
  /** Those that this version still has to run. */
  pending: string[];
  /** Those that only a newer version knows. Such a database must not be written to. */
  unknown: string[];
}

/** Reads how far a database has come; changes nothing. */
export async function schemaState({ db, schema }: Pick<Engine, 'db' | 'schema'>): Promise<SchemaState> {
  const known = Object.keys(migrations).sort();
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration' && (!schema || table.schema === schema))) {
    return { applied: [], pending: known, unknown: [] };
  }
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  const applied = rows.map(({ name }) => name);
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/**
 * Runs the migrations that are pending, up to and with `last` when it is given; all of them or none. Returns the state
 * before. Throws an Error with a readable message when the database was made by a newer version.
 */
export async function migrate(engine: Engine, last?: string): Promise<SchemaState> {
  const before = await schemaState(engine);
  refuseNewer(before);
  if (before.pending.length === 0) return before;
  await engine.exclusively(async (db) => {
    const migrator = new Migrator({
      db,
      ...(engine.schema !== undefined && { migrationTableSchema: engine.schema }),
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest();
    if (error) throw new Error('The database could not be brought up to date.', { cause: error });
  });
  return before;
}

function refuseNewer({ unknown }: SchemaState): void {
  if (unknown.length === 0) return;
  throw new Error(
    `The database was made by a newer version of Margam (it has been through ${unknown.join(', ')}). Install that version, or restore a backup made before the upgrade.`,
  );
}
