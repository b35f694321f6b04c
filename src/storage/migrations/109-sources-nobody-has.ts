import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const key = 'dimension, value, stage, owner, has_due';
const cell = (row: string) =>
  `'source', ${row}.source, ${row}.stage, coalesce(${row}.owner, ''), ${row}.due is not null`;
const takeOff = `update student_facet_tally set students = students - 1 where (${key}) = (${cell('old')});`;
const put = `insert into student_facet_tally (${key}, students) values (${cell('new')}, 1)
  on conflict (${key}) do update set students = students + 1;`;
const sweep = `delete from student_facet_tally where dimension = 'source' and value = old.source and students = 0;`;
const isCounted = 'old.version > 0 and new.version > 0';

/**
 * A source that nobody has any more is forgotten. SQLite promises no order between triggers of one event: the one that swept
 * ran before the one that took off the last student, so one trigger does both.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  const statements = [
    'drop trigger student_source_left',
    'drop trigger student_source_moved',
    `create trigger student_source_changed after update of source on student
     when ${isCounted} and old.source <> new.source begin ${takeOff} ${put} ${sweep} end`,
    `create trigger student_source_moved after update of stage, owner, due on student
     when ${isCounted} and old.source = new.source and (old.stage <> new.stage
       or coalesce(old.owner, '') <> coalesce(new.owner, '') or (old.due is null) <> (new.due is null))
     begin ${takeOff} ${put} end`,
    'delete from student_facet_tally where students = 0',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const sourcesNobodyHas: Migration = { up };
