import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const day = (row: string) => `substr(${row}.due, 1, 10)`;
/** The instant at which the day of a step ends in India. */
const end = (row: string) => `${day(row)} || 'T18:30:00.000Z'`;
const one = (condition: string) => `case when ${condition} then 1 else 0 end`;
const studentOwner = (row: string) =>
  `coalesce((select owner from student where student.id = ${row}.student_id), '')`;

const counted = (row: string, sign: string, ofOwner = studentOwner(row)) =>
  `${day(row)} as day, ${ofOwner} as student_owner, ${row}.owner as owner,
   ${sign}${one(`${row}.finished_at < ${end(row)}`)} as kept,
   ${sign}${one(`${row}.finished_at >= ${end(row)}`)} as late,
   ${sign}${one(`${row}.finished_at is null`)} as waiting`;
/** Each count once a statement: a row that a transaction changes again and again is slower to find each time. */
const countAll = (rows: string) => `
  insert into task_tally (day, student_owner, owner, kept, late, waiting)
  select day, student_owner, owner, sum(kept), sum(late), sum(waiting) from (${rows}) as counted
  group by day, student_owner, owner
  having sum(kept) <> 0 or sum(late) <> 0 or sum(waiting) <> 0 order by day, student_owner, owner
  on conflict (day, student_owner, owner) do update set kept = task_tally.kept + excluded.kept,
    late = task_tally.late + excluded.late, waiting = task_tally.waiting + excluded.waiting;`;
const came = `select ${counted('came', '')} from came`;
const gone = `select ${counted('gone', '-')} from gone`;
const handedOver = countAll(
  [
    `select ${counted('task', '-', `coalesce(old.owner, '')`)} from task where student_id = new.id`,
    `select ${counted('task', '', `coalesce(new.owner, '')`)} from task where student_id = new.id`,
  ].join(' union all '),
);
const taken = 'delete from task where student_id = old.id;';

/** The steps of each day also by whose their students are, for accounts that see their own students alone. */
async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  if (!isPostgres)
    await run(['task_added', 'task_moved', 'task_removed'].map((name) => `drop trigger ${name}`));
  await db.schema.dropTable('task_tally').execute();
  await db.schema
    .createTable('task_tally')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('student_owner', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('kept', 'integer', (column) => column.notNull())
    .addColumn('late', 'integer', (column) => column.notNull())
    .addColumn('waiting', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('task_tally_key', ['day', 'student_owner', 'owner'])
    .execute();
  await run([countAll(`select ${counted('task', '')} from task`)]);
  const differs = ['owner', 'due', 'finished_at', 'student_id']
    .map((column) => `coalesce(old.${column}, '') <> coalesce(new.${column}, '')`)
    .join(' or ');
  await run(
    isPostgres
      ? [
          // The triggers of each statement call it by its name.
          `create or replace function margam_count_steps() returns trigger language plpgsql as $$
           begin
             if tg_op = 'INSERT' then ${countAll(came)}
             elsif tg_op = 'DELETE' then ${countAll(gone)}
             else ${countAll(`${gone} union all ${came}`)} end if;
             return null;
           end $$`,
          `create function margam_hand_over_steps() returns trigger language plpgsql as $$
           begin ${handedOver} return null; end $$`,
          `create trigger student_steps_handed_over after update of owner on student for each row
           when (coalesce(old.owner, '') <> coalesce(new.owner, '')) execute function margam_hand_over_steps()`,
          `create function margam_take_steps() returns trigger language plpgsql as $$
           begin ${taken} return old; end $$`,
          `create trigger student_steps_taken before delete on student for each row execute function margam_take_steps()`,
        ]
      : [
          `create trigger task_added after insert on task begin ${countAll(`select ${counted('new', '')}`)} end`,
          `create trigger task_moved after update of due, owner, finished_at, student_id on task when ${differs}
           begin ${countAll(`select ${counted('old', '-')} union all select ${counted('new', '')}`)} end`,
          `create trigger task_removed after delete on task begin ${countAll(`select ${counted('old', '-')}`)} end`,
          `create trigger student_steps_handed_over after update of owner on student
           when coalesce(old.owner, '') <> coalesce(new.owner, '') begin ${handedOver} end`,
          `create trigger student_steps_taken before delete on student begin ${taken} end`,
        ],
  );
}

export const stepsByStudent: Migration = { up };
