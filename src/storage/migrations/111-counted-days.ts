import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What Insight counted of the students who came on a day, of everybody's or of one owner's: a server that starts reads it instead
 * of the students. It holds while `changes` is what `student_day` says and `rules` what it was counted by. A day of the office
 * begins within one of UTC and ends within the next, so who is erased leaves two.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counted_day')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('outcomes_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('counted_day_key', ['owner', 'day'])
    .execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const day = 'substr(old.created_at, 1, 10)';
  const next = isPostgres ? `to_char(${day}::date + 1, 'YYYY-MM-DD')` : `date(${day}, '+1 day')`;
  const forget = `delete from counted_day where day in (${day}, ${next});`;
  const statements = isPostgres
    ? [
        `create function margam_counted_day_left() returns trigger language plpgsql as $$
         begin ${forget} return null; end $$`,
        `create trigger counted_day_left after delete on student
         for each row execute function margam_counted_day_left()`,
      ]
    : [`create trigger counted_day_left after delete on student begin ${forget} end`];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const countedDays: Migration = { up };
