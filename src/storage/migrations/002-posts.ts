import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`;

  await db.schema
    .createTable('media')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('widths_json', 'text', (column) => column.notNull())
    .addColumn('wanted_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('media_variant')
    .addColumn('hash', 'text', (column) => column.notNull().references('media.hash').onDelete('cascade'))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('media_variant_key', ['hash', 'width', 'format'])
    .execute();

  // The text comes last: SQLite reads a row's columns in order, and lists want all but this one.
  await db.schema
    .createTable('post')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('opening', 'text', (column) => column.notNull())
    .addColumn('reading_minutes', 'integer', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('image_hash', 'text')
    .addColumn('published', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('post_published_newest')
    .on('post')
    .columns(['published', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('post_newest').on('post').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('post_image').on('post').columns(['image_hash', 'published']).execute();
}

export const posts: Migration = { up };
