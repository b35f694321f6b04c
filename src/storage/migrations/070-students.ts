import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await renamePeople(db);
  await addStudentColumns(db);
  await createSearch(db, isPostgres);
  await createWork(db, isPostgres);
  await createLists(db);
  await createTally(db, isPostgres);
}

async function renamePeople(db: Kysely<unknown>): Promise<void> {
  for (const table of ['person', 'person_key', 'person_apart']) {
    const renamed = table.replace('person', 'student');
    await db.schema.alterTable(table).renameTo(renamed).execute();
    if (table === 'person') continue;
    await db.schema.alterTable(renamed).renameColumn('person_id', 'student_id').execute();
  }
}

async function addStudentColumns(db: Kysely<unknown>): Promise<void> {
  const texts = {
    name: '',
    sort_name: '',
    stage: '',
    reason: '',
    source: '',
    language: '',
    phones_json: '[]',
    emails_json: '[]',
    fields_json: '{}',
    tags_json: '[]',
    changed_at: '',
  };
  for (const [name, first] of Object.entries(texts)) {
    await db.schema
      .alterTable('student')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(first))
      .execute();
  }
  await db.schema.alterTable('student').addColumn('owner', 'text').execute();
  await db.schema.alterTable('student').addColumn('due', 'text').execute();
  await db.schema
    .alterTable('student')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const [name, columns, rows] of [
    ['student_unfilled', 'id', 'version = 0'],
    ['student_newest', 'created_at, id', 'version > 0'],
    ['student_changed', 'changed_at, id', 'version > 0'],
    ['student_named', 'sort_name, id', 'version > 0'],
    ['student_staged', 'stage, created_at, id', 'version > 0'],
    ['student_owned', 'owner, created_at, id', 'version > 0'],
    ['student_from', 'source, created_at, id', 'version > 0'],
    ['student_due', `coalesce(due, '9999'), id`, 'version > 0'],
  ] as const) {
    await sql`create index ${sql.ref(name)} on student (${sql.raw(columns)}) where ${sql.raw(rows)}`.execute(
      db,
    );
  }
  await db.schema
    .createTable('student_tag')
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().references('student.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('student_tag_key', ['tag', 'student_id'])
    .execute();
  await db.schema.createIndex('student_tag_student').on('student_tag').column('student_id').execute();
}

async function createSearch(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('student_text')
    .addColumn('n', isPostgres ? 'bigserial' : 'integer', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) =>
      column.notNull().unique().references('student.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  if (isPostgres) return;
  await sql`
    create virtual table student_match
    using fts5(text, content='student_text', content_rowid='n', tokenize='trigram', detail='none')`.execute(
    db,
  );
  const remove = sql`insert into student_match (student_match, rowid, text) values ('delete', old.n, old.text);`;
  const add = sql`insert into student_match (rowid, text) values (new.n, new.text);`;
  await sql`create trigger student_text_added after insert on student_text begin ${add} end`.execute(db);
  await sql`create trigger student_text_removed after delete on student_text begin ${remove} end`.execute(db);
  await sql`create trigger student_text_changed after update of text on student_text begin ${remove} ${add} end`.execute(
    db,
  );
}

async function createWork(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('student_id', 'text', (column) =>
        column.notNull().references('student.id').onDelete('cascade'),
      );
  await table('student_event')
    .addColumn('n', isPostgres ? 'bigserial' : 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('facts_json', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('student_event_student')
    .on('student_event')
    .columns(['student_id', 'at', 'n'])
    .execute();

  await table('task')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('due', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('place', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('finished_at', 'text')
    .addColumn('outcome', 'text')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('task_student').on('task').columns(['student_id', 'created_at']).execute();
  for (const [name, columns] of [
    ['task_open', 'due, id'],
    ['task_open_owner', 'owner, due, id'],
    ['task_open_student', 'student_id, due, id'],
  ] as const) {
    await sql`create index ${sql.ref(name)} on task (${sql.raw(columns)}) where finished_at is null`.execute(
      db,
    );
  }

  await table('application')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('applies_to', 'text', (column) => column.notNull())
    .addColumn('course', 'text', (column) => column.notNull())
    .addColumn('intake', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('deadline', 'text')
    .addColumn('fee_due', 'integer')
    .addColumn('fee_paid', 'integer')
    .addColumn('result', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('checklist_json', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('application_student')
    .on('application')
    .columns(['student_id', 'created_at'])
    .execute();
  await db.schema.createIndex('application_deadline').on('application').columns(['deadline', 'id']).execute();
}

/** What the office decides for itself: its fields, its stages, its rules; and the addresses of its calendars. */
async function createLists(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('office_list')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value_json', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('calendar_feed')
    .addColumn('username', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

const cell = (row: 'old' | 'new') =>
  `${row}.stage, coalesce(${row}.owner, ''), case when ${row}.due is null then 0 else 1 end`;
const takeOff = sql.raw(`
  update student_tally set students = students - 1
  where (stage, owner, has_due) = (${cell('old')});`);
const addNew = sql.raw(`
  insert into student_tally (stage, owner, has_due, students) values (${cell('new')}, 1)
  on conflict (stage, owner, has_due) do update set students = student_tally.students + 1;`);

/** How many students stand in each stage, by owner, with a next step or without: no list counts them one by one. */
async function createTally(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('student_tally')
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('has_due', 'integer', (column) => column.notNull())
    .addColumn('students', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('student_tally_key', ['stage', 'owner', 'has_due'])
    .execute();
  if (isPostgres) {
    await sql`
      create function margam_count_student() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then if old.version > 0 then ${takeOff} end if; end if;
        if tg_op <> 'DELETE' then if new.version > 0 then ${addNew} end if; end if;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger student_counted after insert or update of stage, owner, due, version or delete on student
      for each row execute function margam_count_student()`.execute(db);
    return;
  }
  await sql`create trigger student_came after insert on student
    when new.version > 0 begin ${addNew} end`.execute(db);
  await sql`create trigger student_filled after update of version on student
    when old.version = 0 and new.version > 0 begin ${addNew} end`.execute(db);
  await sql`create trigger student_moved after update of stage, owner, due on student
    when old.version > 0 and (old.stage <> new.stage or old.owner is not new.owner
      or (old.due is null) <> (new.due is null)) begin ${takeOff} ${addNew} end`.execute(db);
  await sql`create trigger student_removed after delete on student
    when old.version > 0 begin ${takeOff} end`.execute(db);
}

/**
 * The people behind the leads become students with a file of their own. Those of before are filled from their enquiries by
 * the running server (`LeadStore.file`), some at a time; until then their version is 0.
 */
export const students: Migration = { up };
