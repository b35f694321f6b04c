import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await countSteps(db, isPostgres);
  await keepWinners(db, isPostgres);
}

const day = (row: string) => `substr(${row}.due, 1, 10)`;
/** The instant at which the day of a step ends in India. */
const end = (row: string) => `${day(row)} || 'T18:30:00.000Z'`;
const one = (condition: string) => `case when ${condition} then 1 else 0 end`;
const kept = (row: string) => one(`${row}.finished_at < ${end(row)}`);
const late = (row: string) => one(`${row}.finished_at >= ${end(row)}`);
const waiting = (row: string) => one(`${row}.finished_at is null`);

const counted = (row: string, sign: string) =>
  `${day(row)} as day, ${row}.owner as owner, ${sign}${kept(row)} as kept, ${sign}${late(row)} as late,
   ${sign}${waiting(row)} as waiting`;
const add = `on conflict (day, owner) do update set kept = task_tally.kept + excluded.kept,
  late = task_tally.late + excluded.late, waiting = task_tally.waiting + excluded.waiting;`;
const count = (row: string, sign = '') =>
  `insert into task_tally (day, owner, kept, late, waiting) select ${counted(row, sign)} where true ${add}`;
/** Each count once a statement: a row that a transaction changes again and again is slower to find each time. */
const countAll = (rows: string) => `
  insert into task_tally (day, owner, kept, late, waiting)
  select day, owner, sum(kept), sum(late), sum(waiting) from (${rows}) as counted group by day, owner
  having sum(kept) <> 0 or sum(late) <> 0 or sum(waiting) <> 0 order by day, owner ${add}`;
const came = `select ${counted('came', '')} from came`;
const gone = `select ${counted('gone', '-')} from gone`;

/** How many steps were due on each day, by owner: done by its end, done later, or not done. */
async function countSteps(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('task_tally')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('kept', 'integer', (column) => column.notNull())
    .addColumn('late', 'integer', (column) => column.notNull())
    .addColumn('waiting', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('task_tally_key', ['day', 'owner'])
    .execute();
  await sql.raw(countAll(`select ${counted('task', '')} from task`)).execute(db);
  const differs = `old.owner <> new.owner or ${day('old')} <> ${day('new')}
    or coalesce(old.finished_at, '') <> coalesce(new.finished_at, '')`;
  const each = 'for each statement execute function margam_count_steps()';
  const made = isPostgres
    ? [
        `create function margam_count_steps() returns trigger language plpgsql as $$
         begin
           if tg_op = 'INSERT' then ${countAll(came)}
           elsif tg_op = 'DELETE' then ${countAll(gone)}
           else ${countAll(`${gone} union all ${came}`)} end if;
           return null;
         end $$`,
        `create trigger task_added after insert on task referencing new table as came ${each}`,
        `create trigger task_moved after update on task referencing old table as gone new table as came ${each}`,
        `create trigger task_removed after delete on task referencing old table as gone ${each}`,
      ]
    : [
        `create trigger task_added after insert on task begin ${count('new')} end`,
        `create trigger task_moved after update of due, owner, finished_at on task when ${differs}
         begin ${count('old', '-')} ${count('new')} end`,
        `create trigger task_removed after delete on task begin ${count('old', '-')} end`,
      ];
  for (const statement of made) await sql.raw(statement).execute(db);
}

/** Whose a student was when it came to a stage: who wins it is counted for it, whoever has the student later. */
async function keepWinners(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await db.schema.alterTable('student_stage').addColumn('owner', 'text').execute();
  const from = isPostgres
    ? `e.facts_json::json #>> '{changes,owner,from}'`
    : `json_extract(e.facts_json, '$.changes.owner.from')`;
  // The owner who was replaced first since then; where nobody was, the present one.
  await sql
    .raw(
      `update student_stage set owner = coalesce(
        (select ${from} from student_event e where e.student_id = student_stage.student_id and e.at > student_stage.at
           and e.what in ('changed', 'bulk') and e.facts_json like '%"owner":{"from":"%' order by e.at, e.n limit 1),
        (select owner from student where id = student_stage.student_id))`,
    )
    .execute(db);
  const now = isPostgres
    ? `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  const note = (at: string) =>
    `insert into student_stage (student_id, stage, first_at, at, owner) values (new.id, new.stage, ${at}, ${at}, new.owner)
      on conflict (student_id, stage) do update set at = excluded.at, owner = excluded.owner;`;
  const moved = `case when old.version = 0 then new.created_at
    when new.changed_at <> old.changed_at then new.changed_at else ${now} end`;
  const made = isPostgres
    ? [
        `create or replace function margam_stage_first() returns trigger language plpgsql as $$
         begin ${note('new.created_at')} return null; end $$`,
        `create or replace function margam_stage_moved() returns trigger language plpgsql as $$
         begin ${note(moved)} return null; end $$`,
      ]
    : [
        'drop trigger student_stage_first',
        'drop trigger student_stage_moved',
        `create trigger student_stage_first after insert on student when new.version > 0
         begin ${note('new.created_at')} end`,
        `create trigger student_stage_moved after update of stage on student
         when new.version > 0 and new.stage <> old.stage begin ${note(moved)} end`,
      ];
  for (const statement of made) await sql.raw(statement).execute(db);
}

export const stepsByDay: Migration = { up };
