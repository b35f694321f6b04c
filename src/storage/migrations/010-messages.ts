import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('may_repeat', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('claimed_by', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('problem', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addPrimaryKeyConstraint('outbox_pk', ['subject', 'kind'])
    .execute();
  // Only what is still to be done stands in it, so that taking the next messages costs the same after a million.
  await sql`create index outbox_due on outbox (channel, due_at) where due_at is not null`.execute(db);
  await db.schema.createIndex('outbox_newest').on('outbox').column('created_at').execute();

  await db.schema
    .createTable('message_template')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('lead_import')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('lead_count', 'integer', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .execute();
  await db.schema
    .createTable('imported_lead')
    .addColumn('lead_id', 'text', (column) => column.primaryKey())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('imported_lead_import').on('imported_lead').column('import_id').execute();

  // Whoever erases a lead erases what was written to or about its sender.
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create function margam_lead_erased() returns trigger language plpgsql as $$
      begin
        delete from outbox where subject = old.id;
        delete from imported_lead where lead_id = old.id;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger lead_erased after delete on lead
      for each row execute function margam_lead_erased()`.execute(db);
    return;
  }
  await sql`
    create trigger lead_erased after delete on lead
    begin
      delete from outbox where subject = old.id;
      delete from imported_lead where lead_id = old.id;
    end`.execute(db);
}

/** Messages on their way out, the texts the office writes with, and what was imported together. */
export const messages: Migration = { up };
