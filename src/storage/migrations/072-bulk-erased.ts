import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('bulk_student_student').on('bulk_student').column('student_id').execute();
  await db.schema.createIndex('bulk_change_at').on('bulk_change').column('at').execute();
  const erase = sql.raw('delete from bulk_student where student_id = old.id;');
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create trigger student_forgotten after delete on student begin ${erase} end`.execute(db);
    return;
  }
  await sql`
    create function margam_forget_student() returns trigger language plpgsql as $$
    begin ${erase} return null; end $$`.execute(db);
  await sql`create trigger student_forgotten after delete on student
    for each row execute function margam_forget_student()`.execute(db);
}

/** What a student was before a change of many goes with the student, whoever erases it. */
export const bulkErased: Migration = { up };
