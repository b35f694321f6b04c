import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('post').addColumn('published_at', 'text').execute();
  await sql`update post set published_at = created_at where published = 1`.execute(db);
  await db.schema.dropIndex('post_published_newest').execute();
  await db.schema
    .createIndex('post_published_newest')
    .on('post')
    .columns(['published', 'published_at', 'id'])
    .execute();
}

/** When a post was first published. Posts that are public already take the time they were made at. */
export const publishedTime: Migration = { up };
