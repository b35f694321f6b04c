import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// Other instances on the same database learn of every change to a post, whoever makes it. PostgreSQL tells them;
// SQLite counts, and they look at the count when the file changed.
async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create function margam_posts_changed() returns trigger language plpgsql as $$
      begin
        perform pg_notify('margam_posts', '');
        return null;
      end $$`.execute(db);
    await sql`
      create trigger post_changed after insert or update or delete on post
      for each statement execute function margam_posts_changed()`.execute(db);
    return;
  }
  await sql`create table post_revision (revision integer not null)`.execute(db);
  await sql`insert into post_revision values (0)`.execute(db);
  for (const event of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`post_${event}_counted`)} after ${sql.raw(event)} on post
      begin update post_revision set revision = revision + 1; end`.execute(db);
  }
}

export const postChanges: Migration = { up };
