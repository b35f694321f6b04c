import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`;
  await db.schema.alterTable('application').addColumn('paid_on', 'text').execute();
  await db.schema
    .alterTable('application')
    .addColumn('receipt', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('document')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('application_id', 'text', (column) =>
      column.notNull().references('application.id').onDelete('cascade'),
    )
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('document_application').on('document').column('application_id').execute();
  await db.schema
    .createTable('document_part')
    .addColumn('document_id', 'text', (column) =>
      column.notNull().references('document.id').onDelete('cascade'),
    )
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('sealed', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('document_part_key', ['document_id', 'n'])
    .execute();
}

/** The files of applications, sealed and in parts, so that neither a backup nor a download holds a whole one. */
export const documents: Migration = { up };
