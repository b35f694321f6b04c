import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Of a stage, and of somebody's in a stage, those whose next step is due first are read from an index. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of [
    ['student_stage_due', `stage, coalesce(due, '9999'), id`],
    ['student_owner_due', `owner, stage, coalesce(due, '9999'), id`],
  ] as const) {
    await sql`create index ${sql.ref(name)} on student (${sql.raw(columns)}) where version > 0`.execute(db);
  }
}

export const studentsByStep: Migration = { up };
