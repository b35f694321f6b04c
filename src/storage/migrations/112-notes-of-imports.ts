import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an import noted at students is taken back with it, without reading every event. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index student_event_import on student_event (n)
    where what = 'note' and facts_json like '{"import":"import-%'`.execute(db);
}

export const notesOfImports: Migration = { up };
