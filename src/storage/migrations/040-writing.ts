import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const texts = ['author', 'seo_title', 'seo_description', 'checked_on'];
const lists = ['tags_json', 'sources_json'];
const laters = ['publish_at', 'trashed_at', 'trashed_slug'];

async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, first?: string) =>
    db.schema
      .alterTable('post')
      .addColumn(name, 'text', (column) => (first === undefined ? column : column.notNull().defaultTo(first)))
      .execute();
  await add('format', 'text');
  for (const name of texts) await add(name, '');
  for (const name of lists) await add(name, '[]');
  for (const name of laters) await add(name);
  await db.schema.alterTable('post').addColumn('trashed_published', 'integer').execute();

  // Every address that leads to a post, the present one too: none is ever given to another post.
  await db.schema
    .createTable('post_address')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('post_address_post').on('post_address').column('post_id').execute();
  await sql`insert into post_address (path, post_id) select '/blog/' || slug, id from post`.execute(db);

  await db.schema
    .createTable('post_tag')
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_tag_key', ['tag', 'post_id'])
    .execute();
  await db.schema.createIndex('post_tag_post').on('post_tag').column('post_id').execute();

  // Pictures in the text, and the covers and texts of earlier versions, which may come back.
  await db.schema
    .createTable('post_picture')
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('is_shown', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_picture_key', ['post_id', 'hash'])
    .execute();
  await db.schema.createIndex('post_picture_hash').on('post_picture').column('hash').execute();

  await sql`
    insert into post_picture (post_id, hash, is_shown)
    select id, image_hash, 1 from post where image_hash is not null`.execute(db);

  await db.schema
    .createTable('post_version')
    .addColumn('post_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('image_hash', 'text')
    .addColumn('details_json', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_version_key', ['post_id', 'revision'])
    .execute();
  await sql`
    insert into post_version
      (post_id, revision, saved_at, saved_by, title, excerpt, format, image_url, image_hash, details_json, content)
    select id, 1, updated_at, updated_by, title, excerpt, 'text', image_url, image_hash, '{}', content
    from post`.execute(db);
}

/** Posts in Markdown, with addresses that may change, tags, pictures in the text, earlier versions, and a trash. */
export const writing: Migration = { up };
