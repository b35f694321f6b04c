import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  // `id` is a post's, or names an account for the post that it has not created yet.
  await db.schema
    .createTable('post_draft')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_json', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('post_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('post_link_post').on('post_link').column('post_id').execute();
}

/** The next version of a post before it is public, and links that show it to people without an account. */
export const postDrafts: Migration = { up };
