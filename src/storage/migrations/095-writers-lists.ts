import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  // Words that begin alike must stand beside each other, whatever language the database sorts by.
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table post_word alter column word type text collate "C"`.execute(db);
  }
  // Holds all that the desk sorts and filters by: the texts beside it are a hundred times as long.
  await db.schema
    .createIndex('post_desk')
    .on('post')
    .columns([
      'trashed_at',
      'id',
      'created_at',
      'updated_at',
      'published_at',
      'publish_at',
      'published',
      'checked_on',
      'title',
    ])
    .execute();
}

/** What the desk's list of posts is read from, and the order of the words that posts are found by. */
export const deskLists: Migration = { up };
