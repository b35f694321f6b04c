import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Public forms ask for some of the office's fields: other processes learn of a change as they do of changed content. */
async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create trigger office_list_changed after insert or update on office_list
      for each row when (new.name = 'fields') execute function margam_content_changed()`.execute(db);
    return;
  }
  for (const event of ['insert', 'update']) {
    await sql`
      create trigger ${sql.ref(`office_list_${event}_counted`)} after ${sql.raw(event)} on office_list
      when new.name = 'fields'
      begin update content_revision set revision = revision + 1; end`.execute(db);
  }
}

export const fieldsOnForms: Migration = { up };
