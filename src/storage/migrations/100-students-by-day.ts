import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const dayOf = (created: string) => `substr(${created}, 1, 10)`;
const raise = 'on conflict (day) do update set changes = student_day.changes + 1;';
const changed = (created: string) =>
  `insert into student_day (day, changes) values (${dayOf(created)}, 1) ${raise}`;
const changedOf = (ids: string) =>
  `insert into student_day (day, changes) select distinct ${dayOf('created_at')}, 1 from student
   where id in (${ids}) and version > 0 order by 1 ${raise}`;
const moves = ['stage', 'owner', 'source', 'reason', 'created_at'];
const asks = ['person_id', 'service'];
const differs = (columns: readonly string[]) =>
  columns.map((column) => `coalesce(old.${column}, '') <> coalesce(new.${column}, '')`).join(' or ');

/**
 * How often something changed of the students who came on a day (UTC), whoever changes it: what was counted of the day holds
 * for as long as this stays. A stage is reached as the student moves, and an enquiry is filed under nobody as it comes.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('student_day')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('changes', 'integer', (column) => column.notNull())
    .execute();
  await sql
    .raw(
      `insert into student_day (day, changes)
       select ${dayOf('created_at')}, count(*) from student where version > 0 group by 1`,
    )
    .execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const works: [name: string, event: string, when: string, work: string][] = [
    ['student_day_came', 'insert on student', 'new.version > 0', changed('new.created_at')],
    [
      'student_day_moved',
      `update of ${[...moves, 'version'].join(', ')} on student`,
      `new.version > 0 and (old.version = 0 or ${differs(moves)})`,
      `${changed('old.created_at')} ${changed('new.created_at')}`,
    ],
    ['student_day_left', 'delete on student', 'old.version > 0', changed('old.created_at')],
    [
      'student_day_filed',
      `update of ${asks.join(', ')} on lead`,
      differs(asks),
      changedOf('old.person_id, new.person_id'),
    ],
    ['student_day_forgotten', 'delete on lead', `old.person_id <> ''`, changedOf('old.person_id')],
  ];
  for (const [name, event, when, work] of works) {
    const statements = isPostgres
      ? [
          `create function margam_${name}() returns trigger language plpgsql as $$
           begin ${work} return null; end $$`,
          `create trigger ${name} after ${event} for each row when (${when})
           execute function margam_${name}()`,
        ]
      : [`create trigger ${name} after ${event} when ${when} begin ${work} end`];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

export const studentsByDay: Migration = { up };
