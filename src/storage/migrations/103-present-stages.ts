import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which of its stages a student stands in: who came to one in a month and stayed is counted from an index alone. */
async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .alterTable('student_stage')
    .addColumn('is_present', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const now = isPostgres
    ? `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  const note = (at: string) =>
    `insert into student_stage (student_id, stage, first_at, at, owner, is_present)
     values (new.id, new.stage, ${at}, ${at}, new.owner, 1)
     on conflict (student_id, stage) do update set at = excluded.at, owner = excluded.owner, is_present = 1;`;
  // `<> 0`, so that no plan of an empty table reads the whole index of those that are present.
  const leave = 'update student_stage set is_present = 0 where student_id = new.id and is_present <> 0;';
  const moved = `case when old.version = 0 then new.created_at
    when new.changed_at <> old.changed_at then new.changed_at else ${now} end`;
  const made = [
    'update student_stage set is_present = 1 where stage = (select stage from student where id = student_id)',
    'drop index student_stage_reached',
    'create index student_stage_reached on student_stage (stage, first_at) where is_present = 1',
    ...(isPostgres
      ? [
          `create or replace function margam_stage_first() returns trigger language plpgsql as $$
           begin ${note('new.created_at')} return null; end $$`,
          `create or replace function margam_stage_moved() returns trigger language plpgsql as $$
           begin ${leave} ${note(moved)} return null; end $$`,
        ]
      : [
          'drop trigger student_stage_first',
          'drop trigger student_stage_moved',
          `create trigger student_stage_first after insert on student when new.version > 0
           begin ${note('new.created_at')} end`,
          `create trigger student_stage_moved after update of stage on student
           when new.version > 0 and new.stage <> old.stage begin ${leave} ${note(moved)} end`,
        ]),
  ];
  for (const statement of made) await sql.raw(statement).execute(db);
}

export const presentStages: Migration = { up };
