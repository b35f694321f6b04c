import { Client } from 'pg';
import { openPostgres } from '#storage/dialects/postgres.ts';
import { migrate } from '#storage/migrate.ts';
import type { Value } from './format.ts';
import {
  advanceSequences,
  dropForeignKeys,
  type ForeignKey,
  moveSchema,
  refuseToOverwrite,
  tablesIn,
} from './postgres-schema.ts';
import { postgresSource } from './postgres-source.ts';
import { quoted } from './sql-names.ts';
import { type DumpTarget, firstFree } from './target.ts';

const staging = 'margam_restoring';

/**
 * A PostgreSQL database that a dump is loaded into: in a schema of its own first, which takes the place of the tables in use
 * in one transaction. `stamp` names the schema that the old ones go to.
 */
export async function postgresTarget(
  url: string,
  options: { replace: boolean; stamp: string },
): Promise<DumpTarget> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'margam-data',
  });
  client.on('error', () => undefined);
  await client.connect();
  const own = String((await client.query('select current_schema() as own')).rows[0].own);
  let foreignKeys: ForeignKey[] = [];
  let insertion = { table: '', columns: [] as string[] };

  return {
    engine: 'postgres',
    async begin(lastMigration) {
      await refuseToOverwrite(client, own, options.replace);
      await client.query(`drop schema if exists ${staging} cascade`);
      await client.query(`create schema ${staging}`);
      await inStaging((engine) => migrate(engine, lastMigration));
      await client.query('begin');
      await client.query(`set local search_path to ${staging}, ${quoted(own)}`);
      const tables = await tablesIn(client, staging);
      // Rows come as they are: what triggers would count, refuse or add stands in the dump itself.
      for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
      foreignKeys = await dropForeignKeys(client, staging);
      return tables;
    },
    async open(table, columns) {
      await client.query(`delete from ${staging}.${quoted(table)}`);
      insertion = { table, columns };
    },
    async load(rows: Value[][]) {
      const { table, columns } = insertion;
      const names = columns.map(quoted).join(', ');
      // PostgreSQL takes 65,535 values at most.
      const atOnce = Math.max(1, Math.floor(65_535 / Math.max(1, columns.length)));
      for (let begin = 0; begin < rows.length; begin += atOnce) {
        const some = rows.slice(begin, begin + atOnce);
        const places = some.map(
          (_row, row) => `(${columns.map((_c, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
        );
        await client.query(
          `insert into ${staging}.${quoted(table)} (${names}) overriding system value values ${places.join(', ')}`,
          some.flat(),
        );
      }
    },
    async loaded() {
      const tables = await tablesIn(client, staging);
      for (const { table, name, definition } of foreignKeys) {
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
      }
      for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
      await advanceSequences(client, staging);
      await client.query('commit');
    },
    source: () => postgresSource(url, staging),
    async finish() {
      await inStaging((engine) => migrate(engine));
      const isReplacing = (await tablesIn(client, own)).includes('kysely_migration');
      const schemas = await client.query<{ nspname: string }>('select nspname from pg_namespace');
      const taken = new Set(schemas.rows.map(({ nspname }) => nspname));
      const aside = firstFree(`margam_before_${options.stamp.replace(/\W/g, '_')}`, '_', (name) =>
        taken.has(name),
      );
      await client.query('begin');
      if (isReplacing) {
        await client.query(`create schema ${quoted(aside)}`);
        await moveSchema(client, own, aside, staging);
      }
      await moveSchema(client, staging, own);
      await client.query(`drop schema ${staging}`);
      await client.query('commit');
      await client.end();
      return isReplacing ? `the schema ${aside}` : undefined;
    },
    async abandon() {
      await client.query('rollback').catch(() => undefined);
      await client.query(`drop schema if exists ${staging} cascade`).catch(() => undefined);
      await client.end().catch(() => undefined);
    },
  };

  async function inStaging(
    work: (engine: ReturnType<typeof openPostgres>) => Promise<unknown>,
  ): Promise<void> {
    const engine = openPostgres(url, { schema: staging, fallback: own });
    await work(engine).finally(engine.close);
  }
}
