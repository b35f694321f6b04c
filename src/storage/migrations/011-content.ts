import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_document')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('values_json', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
  // Two saves that began with the same version cannot both be stored.
  await db.schema
    .createTable('content_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('before_json', 'text', (column) => column.notNull())
    .addColumn('after_json', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addUniqueConstraint('content_change_version', ['document', 'version'])
    .execute();
  // Pictures that a document shows now, or showed before and may show again.
  await db.schema
    .createTable('content_media')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('is_shown', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_media_key', ['document', 'hash'])
    .execute();
  await db.schema.createIndex('content_media_hash').on('content_media').column('hash').execute();
  await db.schema
    .createTable('content_draft')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('documents_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await tellOfChanges(db);
}

// Other instances on the same database learn of every change, as they do of changed posts.
async function tellOfChanges(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create function margam_content_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('margam_content', '');
        return null;
      end $$`.execute(db);
    await sql`
      create trigger content_changed after insert or update or delete on content_document
      for each statement execute function margam_content_changed()`.execute(db);
    return;
  }
  await sql`create table content_revision (revision integer not null)`.execute(db);
  await sql`insert into content_revision values (0)`.execute(db);
  for (const event of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`content_${event}_counted`)} after ${sql.raw(event)} on content_document
      begin update content_revision set revision = revision + 1; end`.execute(db);
  }
}

export const content: Migration = { up };
