import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['token', 'confirmed_at']) {
    await db.schema.alterTable('newsletter_subscription').addColumn(name, 'text').execute();
  }
  await db.schema
    .createIndex('newsletter_token')
    .unique()
    .on('newsletter_subscription')
    .column('token')
    .execute();
  await db.schema
    .createTable('newsletter_letter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull().unique())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('sent_by', 'text', (column) => column.notNull())
    .addColumn('recipients', 'integer', (column) => column.notNull())
    .addColumn('bounced', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('left_by_it', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Addresses that confirm before any letter goes to them, and the letters. Those of before have not confirmed. */
export const newsletter: Migration = { up };
