import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A link to a student who was merged finds the one who was kept without reading every event. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index student_event_merged on student_event (n) where what = 'merged'`.execute(db);
}

export const mergedStudents: Migration = { up };
