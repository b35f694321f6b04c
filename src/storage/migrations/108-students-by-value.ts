import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const kept = ['stage', 'owner', 'due', 'created_at', 'sort_name'] as const;
const columns = ['student_id', 'dimension', 'value', ...kept].join(', ');
/** What a facet repeats of its student, as the indexes of facets hold it. */
const repeated = (row: string) =>
  `${row}.stage, coalesce(${row}.owner, ''), coalesce(${row}.due, '9999'), ${row}.created_at, ${row}.sort_name`;

/** What the rows of some students say by themselves; the students are called `s`. */
const ofRows = (students: string, isPostgres: boolean) => {
  const tags = isPostgres
    ? 'jsonb_array_elements_text(s.tags_json::jsonb) as tag (value)'
    : 'json_each(s.tags_json) as tag';
  return `
    select s.id, 'source', s.source, ${repeated('s')} from ${students}
    union all select s.id, 'reason', s.reason, ${repeated('s')} from ${students} where s.reason <> ''
    union all select s.id, 'tag', tag.value, ${repeated('s')} from ${students} cross join ${tags}`;
};
const ofEnquiries = (students: string) => `
  select s.id, 'service', lead.service, ${repeated('s')}
  from ${students} join lead on lead.person_id = s.id and lead.service <> ''`;
const filled = (which: string) => `(select * from student where version > 0 and ${which}) as s`;
const add = (facets: string) =>
  `insert into student_facet (${columns}) select * from (${facets}) as facets where true on conflict do nothing;`;
const addAll = (which: string, isPostgres: boolean) =>
  add(`${ofRows(filled(which), isPostgres)} union all ${ofEnquiries(filled(which))}`);
const relearn = (isPostgres: boolean) => {
  const tags = isPostgres
    ? 'jsonb_array_elements_text(new.tags_json::jsonb) as tag (value)'
    : 'json_each(new.tags_json)';
  return `
    delete from student_facet where student_id = new.id and
      (dimension = 'source' and value <> new.source or dimension = 'reason' and value <> new.reason
       or dimension = 'tag' and value not in (select value from ${tags}));
    ${add(ofRows(filled('id = new.id'), isPostgres))}`;
};
const serviceCame = add(
  `select s.id, 'service', new.service, ${repeated('s')} from ${filled(`id = new.person_id and new.service <> ''`)}`,
);
const serviceGone = (row: string) =>
  `delete from student_facet where student_id = ${row}.person_id and dimension = 'service' and value = ${row}.service
   and not exists (select 1 from lead where person_id = ${row}.person_id and lead.service = ${row}.service);`;

const differs = (names: readonly string[]) =>
  names.map((name) => `coalesce(old.${name}, '') <> coalesce(new.${name}, '')`).join(' or ');
const wasFilled = 'old.version > 0 and new.version > 0';

const key = ['dimension', 'value', 'stage', 'owner', 'has_due'];
const cell = (row: string) =>
  `${row}.dimension, ${row}.value, ${row}.stage, ${row}.owner, case when ${row}.due = '9999' then 0 else 1 end`;

/**
 * What a student has one or several of, and may be looked for by: its source, reason, tags, and the services of its enquiries,
 * each with what lists are narrowed and sorted by, so that any page of a value is read from an index; and how many students
 * each value has. Triggers keep both, whoever writes.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  const text = (names: readonly string[]) => names.map((name) => `${name} text not null`).join(', ');
  const end = isPostgres ? '' : ' without rowid';
  await run([
    `create table student_facet (student_id text not null references student (id) on delete cascade,
      ${text(['dimension', 'value', ...kept])}, primary key (student_id, dimension, value))${end}`,
    `create table student_facet_tally (${text(key.slice(0, -1))}, has_due integer not null,
      students integer not null, primary key (${key.join(', ')}))${end}`,
    addAll('true', isPostgres),
    `insert into student_facet_tally select ${cell('f')}, count(*) from student_facet as f group by 1, 2, 3, 4, 5`,
    ...['created_at', 'due', 'sort_name'].map(
      (by) => `create index student_facet_${by} on student_facet (dimension, value, ${by}, student_id)`,
    ),
    'drop table student_tag',
    'drop index student_from',
    // By name, whatever else is asked: what does not fit is told from the index alone.
    'drop index student_named',
    `create index student_named on student (sort_name, id, created_at, stage, owner, ${
      isPostgres ? `coalesce(due, '9999')` : 'due'
    }) where version > 0`,
    ...(isPostgres ? onPostgres() : onSqlite()),
  ]);
}

function onSqlite(): string[] {
  const one = (row: string) =>
    `insert into student_facet_tally (${key.join(', ')}, students) values (${cell(row)}, 1)
     on conflict (${key.join(', ')}) do update set students = students + 1;`;
  const takeOff = (row: string) =>
    `update student_facet_tally set students = students - 1 where (${key.join(', ')}) = (${cell(row)});
     delete from student_facet_tally where (${key.join(', ')}) = (${cell(row)}) and students = 0;`;
  const set = (names: readonly string[], values: string) =>
    `update student_facet set (${names.join(', ')}) = (${values}) where student_id = new.id;`;
  const moved = (names: readonly string[], values: string) =>
    `update of ${names.join(', ')} on student when ${wasFilled} and (${differs(names)})
     begin ${set(names, values)} end`;
  return [
    `student_facet_added after insert on student_facet begin ${one('new')} end`,
    `student_facet_moved after update of stage, owner, due on student_facet
     when old.stage <> new.stage or old.owner <> new.owner or (old.due = '9999') <> (new.due = '9999')
     begin ${takeOff('old')} ${one('new')} end`,
    `student_facet_removed after delete on student_facet begin ${takeOff('old')} end`,
    `student_facets_came after insert on student when new.version > 0
     begin ${add(ofRows(filled('id = new.id'), false))} end`,
    `student_facets_filled after update of version on student when old.version = 0 and new.version > 0
     begin ${addAll('id = new.id', false)} end`,
    `student_facets_changed after update of source, reason, tags_json on student
     when ${wasFilled} and (${differs(['source', 'reason', 'tags_json'])}) begin ${relearn(false)} end`,
    // Each with its own: an index is written again as soon as a statement names its column.
    `student_facets_moved after ${moved(['stage', 'owner'], `new.stage, coalesce(new.owner, '')`)}`,
    `student_facets_due after ${moved(['due'], `coalesce(new.due, '9999')`)}`,
    `student_facets_named after ${moved(['created_at', 'sort_name'], 'new.created_at, new.sort_name')}`,
    `student_service_came after insert on lead when new.person_id <> '' begin ${serviceCame} end`,
    `student_service_moved after update of person_id, service on lead
     when ${differs(['person_id', 'service'])} begin ${serviceCame} ${serviceGone('old')} end`,
    `student_service_gone after delete on lead when old.person_id <> '' begin ${serviceGone('old')} end`,
  ].map((trigger) => `create trigger ${trigger}`);
}

const isOther = (others: string, row: string) =>
  `exists (select 1 from ${others} where ${others}.id = ${row}.id
   and (${others}.person_id, ${others}.service) <> (${row}.person_id, ${row}.service))`;

/** Counts once a statement: a row that a transaction changes again and again is slower to find each time. */
function onPostgres(): string[] {
  const made = (name: string, body: string, declared = '') =>
    `create function margam_${name}() returns trigger language plpgsql as $$ ${declared} begin ${body} return null; end $$`;
  const names = key.join(', ');
  const count = (rows: string) => `
    insert into student_facet_tally as tally (${names}, students)
    select ${names}, sum(n) from (${rows}) as counted (${names}, n) group by ${names} having sum(n) <> 0 order by ${names}
    on conflict (${names}) do update set students = tally.students + excluded.students;`;
  const came = `select ${cell('came')}, 1 from came`;
  const gone = `select ${cell('gone')}, -1 from gone`;
  const empty = `delete from student_facet_tally where students = 0 and (${names}) in (select ${cell('gone')} from gone);`;
  // Each looked up by its key, whatever the plan that a first statement of many rows left behind.
  const gained = add(
    `select s.id, 'service', came.service, ${repeated('s')} from came
     cross join lateral (select * from student where id = came.person_id and version > 0 offset 0) as s
     where came.service <> '' and ${isOther('gone', 'came')}`,
  );
  const lost = `for one in select person_id, service from gone where ${isOther('came', 'gone')} loop
    ${serviceGone('one')} end loop;`;
  const each = (name: string) => `for each statement execute function margam_${name}()`;
  return [
    made(
      'count_facets',
      `if tg_op = 'INSERT' then ${count(came)}
       elsif tg_op = 'DELETE' then ${count(gone)} ${empty}
       else ${count(`${gone} union all ${came}`)} ${empty} end if;`,
    ),
    `create trigger student_facet_added after insert on student_facet
     referencing new table as came ${each('count_facets')}`,
    `create trigger student_facet_moved after update on student_facet
     referencing old table as gone new table as came ${each('count_facets')}`,
    `create trigger student_facet_removed after delete on student_facet
     referencing old table as gone ${each('count_facets')}`,
    made('facets_came', add(ofRows('(select * from came where version > 0) as s', true))),
    `create trigger student_facets_came after insert on student referencing new table as came ${each('facets_came')}`,
    made('facets_filled', addAll('id = new.id', true)),
    `create trigger student_facets_filled after update of version on student for each row
     when (old.version = 0 and new.version > 0) execute function margam_facets_filled()`,
    made('facets_changed', relearn(true)),
    `create trigger student_facets_changed after update of source, reason, tags_json on student for each row
     when (${wasFilled} and (${differs(['source', 'reason', 'tags_json'])})) execute function margam_facets_changed()`,
    made(
      'facets_moved',
      `update student_facet set (${kept.join(', ')}) = (${repeated('new')}) where student_id = new.id;`,
    ),
    `create trigger student_facets_moved after update of ${kept.join(', ')} on student for each row
     when (${wasFilled} and (${differs(kept)})) execute function margam_facets_moved()`,
    // An enquiry is filed under nobody as it comes: nothing is called then.
    made('service_came', serviceCame),
    `create trigger student_service_came after insert on lead for each row
     when (new.person_id <> '') execute function margam_service_came()`,
    made('services_moved', `${gained} ${lost}`, 'declare one record;'),
    `create trigger student_service_moved after update on lead
     referencing old table as gone new table as came ${each('services_moved')}`,
    made('service_gone', serviceGone('old')),
    `create trigger student_service_gone after delete on lead for each row
     when (old.person_id <> '') execute function margam_service_gone()`,
  ];
}

export const studentsByValue: Migration = { up };
