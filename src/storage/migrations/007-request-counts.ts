import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_count')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('began_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('request_count_began').on('request_count').column('began_at').execute();
}

/** How much came from one network within the hour that began with its first. */
export const requestCounts: Migration = { up };
