import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When each student reached each stage, kept by triggers whoever moves a student. */
async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('student_stage')
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('student.id').onDelete('cascade'),
    )
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('student_stage_key', ['student_id', 'stage'])
    .execute();
  await db.schema
    .createIndex('student_stage_reached')
    .on('student_stage')
    .columns(['stage', 'first_at'])
    .execute();
  await db.schema.createIndex('task_due').on('task').column('due').execute();
  await fillFromTimelines(db, isPostgres);
  const now = isPostgres
    ? `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  const note = (at: string) =>
    sql.raw(`insert into student_stage (student_id, stage, first_at, at) values (new.id, new.stage, ${at}, ${at})
      on conflict (student_id, stage) do update set at = excluded.at;`);
  // Who is filled from the enquiries of before came with them; a move that says its time has it.
  const moved = `case when old.version = 0 then new.created_at
    when new.changed_at <> old.changed_at then new.changed_at else ${now} end`;
  if (!isPostgres) {
    await sql`create trigger student_stage_first after insert on student when new.version > 0
      begin ${note('new.created_at')} end`.execute(db);
    await sql`create trigger student_stage_moved after update of stage on student
      when new.version > 0 and new.stage <> old.stage begin ${note(moved)} end`.execute(db);
    return;
  }
  await sql`create function margam_stage_first() returns trigger language plpgsql as $$
    begin ${note('new.created_at')} return null; end $$`.execute(db);
  await sql`create function margam_stage_moved() returns trigger language plpgsql as $$
    begin ${note(moved)} return null; end $$`.execute(db);
  await sql`create trigger student_stage_first after insert on student
    for each row when (new.version > 0) execute function margam_stage_first()`.execute(db);
  await sql`create trigger student_stage_moved after update of stage on student
    for each row when (new.version > 0 and new.stage <> old.stage) execute function margam_stage_moved()`.execute(
    db,
  );
}

/** What is written of each move, else the present stage since the last change. */
async function fillFromTimelines(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const fact = (column: string, path: string[]) =>
    sql.raw(
      isPostgres
        ? `${column}::json #>> '{${path.join(',')}}'`
        : `json_extract(${column}, '$.${path.join('.')}')`,
    );
  const to = fact('e.facts_json', ['to']);
  const stage = fact('e.facts_json', ['changes', 'stage', 'to']);
  await sql`
    insert into student_stage (student_id, stage, first_at, at)
    select id, stage, min(at), max(at) from (
      select s.id as id, ${to} as stage, e.at as at
        from lead_event e join lead on lead.id = e.lead_id join student s on s.id = lead.person_id
        where e.what = 'status' and s.version > 0
      union all
      select e.student_id, ${stage}, e.at from student_event e where e.what in ('changed', 'bulk') and e.facts_json like '%"stage"%'
    ) as moves where stage is not null group by id, stage`.execute(db);
  await sql`
    insert into student_stage (student_id, stage, first_at, at)
    select id, stage, changed_at, changed_at from student where version > 0
    on conflict (student_id, stage) do nothing`.execute(db);
}

export const stagesReached: Migration = { up };
