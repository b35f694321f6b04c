import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const kept = ['stage', 'owner', 'due', 'created_at'] as const;
const columns = ['student_id', 'dimension', 'value', ...kept].join(', ');
/** What a facet repeats of its student, as the indexes of facets hold it. */
const repeated = (row: string) =>
  `${row}.stage, coalesce(${row}.owner, ''), coalesce(${row}.due, '9999'), ${row}.created_at`;

/** What the rows of some students say by themselves; the students are called `s`. */
const ofRows = (students: string, isPostgres: boolean) => {
  const tags = isPostgres
    ? 'jsonb_array_elements_text(s.tags_json::jsonb) as tag (value)'
    : 'json_each(s.tags_json) as tag';
  return `
    select s.id, 'reason', s.reason, ${repeated('s')} from ${students} where s.reason <> ''
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
const serviceCame = `
  insert into student_facet (${columns}) select s.id, 'service', new.service, ${repeated('s')} from student as s
  where s.id = new.person_id and s.version > 0 and new.service <> '' on conflict do nothing;`;
const serviceGone = (row: string) =>
  `delete from student_facet where student_id = ${row}.person_id and dimension = 'service' and value = ${row}.service
   and not exists (select 1 from lead where person_id = ${row}.person_id and lead.service = ${row}.service);`;

const differs = (names: readonly string[]) =>
  names.map((name) => `coalesce(old.${name}, '') <> coalesce(new.${name}, '')`).join(' or ');
const wasFilled = 'old.version > 0 and new.version > 0';

const key = ['dimension', 'value', 'stage', 'owner', 'has_due'];
const cell = (row: string) =>
  `${row}.dimension, ${row}.value, ${row}.stage, ${row}.owner, case when ${row}.due = '9999' then 0 else 1 end`;

const sourceCell = (row: string) =>
  `'source', ${row}.source, ${row}.stage, coalesce(${row}.owner, ''), case when ${row}.due is null then 0 else 1 end`;
const sourceMoved = `${wasFilled} and (${differs(['source', 'stage', 'owner'])} or (old.due is null) <> (new.due is null))`;

/**
 * What a student has none or several of, and may be looked for by: reason, tags, and the services of its enquiries, each with
 * what lists are narrowed by, so that the newest of a value are read from an index; and how many students each value has, each
 * source too, whose newest an index of students holds. Triggers keep both, whoever writes.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  const text = (names: readonly string[]) => names.map((name) => `${name} text not null`).join(', ');
  const end = isPostgres ? '' : ' without rowid';
  await run([
    `create table student_facet (student_id text not null,
      ${text(['dimension', 'value', ...kept])}, primary key (student_id, dimension, value))${end}`,
    `create table student_facet_tally (${text(key.slice(0, -1))}, has_due integer not null,
      students integer not null, primary key (${key.join(', ')}))${end}`,
    addAll('true', isPostgres),
    `insert into student_facet_tally select ${cell('f')}, count(*) from student_facet as f group by 1, 2, 3, 4, 5`,
    `insert into student_facet_tally select ${sourceCell('s')}, count(*) from student as s where version > 0
     group by 1, 2, 3, 4, 5`,
    'create index student_facet_newest on student_facet (dimension, value, created_at, student_id)',
    // Of those who have a next step alone: who files an enquiry has none.
    `create index student_facet_due on student_facet (dimension, value, due, student_id) where due < '9999'`,
    'create index student_from_due on student (source, due, id) where version > 0 and due is not null',
    'drop table student_tag',
    // By name, whatever else is asked: what does not fit is told from the index alone.
    'drop index student_named',
    `create index student_named on student (sort_name, id, created_at, stage, owner, source, ${
      isPostgres ? `coalesce(due, '9999')` : 'due'
    }) where version > 0`,
    ...(isPostgres ? onPostgres() : onSqlite()),
  ]);
}

/** A table's own row is at hand in its triggers: what is read again costs each lead that is filed. */
function onSqlite(): string[] {
  const one = (counted: string) =>
    `insert into student_facet_tally (${key.join(', ')}, students) values (${counted}, 1)
     on conflict (${key.join(', ')}) do update set students = students + 1;`;
  const takeOff = (counted: string) =>
    `update student_facet_tally set students = students - 1 where (${key.join(', ')}) = (${counted});`;
  const sweep = (dimension: string, value: string) =>
    `delete from student_facet_tally where dimension = ${dimension} and value = ${value} and students = 0;`;
  const put = (dimension: string, value: string, from: string) =>
    `insert into student_facet (${columns}) select new.id, '${dimension}', ${value}, ${repeated('new')} ${from}
     on conflict do nothing;`;
  const [reason, tags] = [
    put('reason', 'new.reason', `where new.reason <> ''`),
    put('tag', 'tag.value', 'from json_each(new.tags_json) as tag where true'),
  ];
  const filling = 'new.version > 0 and old.version = 0';
  const moved = (names: readonly string[], values: string) =>
    `update of ${names.join(', ')} on student when ${wasFilled} and (${differs(names)}) begin
     update student_facet set (${names.join(', ')}) = (${values}) where student_id = new.id; end`;
  const changed = (column: string, gone: string, work: string) =>
    `update of ${column} on student when ${wasFilled} and old.${column} <> new.${column} begin
     delete from student_facet where student_id = new.id and ${gone}; ${work} end`;
  return [
    `student_facet_added after insert on student_facet begin ${one(cell('new'))} end`,
    `student_facet_moved after update of stage, owner, due on student_facet
     when old.stage <> new.stage or old.owner <> new.owner or (old.due = '9999') <> (new.due = '9999')
     begin ${takeOff(cell('old'))} ${one(cell('new'))} end`,
    `student_facet_removed after delete on student_facet begin ${takeOff(cell('old'))} ${sweep('old.dimension', 'old.value')} end`,
    `student_source_came after insert on student when new.version > 0 begin ${one(sourceCell('new'))} end`,
    `student_source_moved after update of source, stage, owner, due on student when ${sourceMoved}
     begin ${takeOff(sourceCell('old'))} ${one(sourceCell('new'))} end`,
    `student_source_left after update of source on student when old.source <> new.source
     begin ${sweep(`'source'`, 'old.source')} end`,
    `student_source_gone after delete on student when old.version > 0
     begin ${takeOff(sourceCell('old'))} ${sweep(`'source'`, 'old.source')} end`,
    `student_facets_gone after delete on student begin delete from student_facet where student_id = old.id; end`,
    `student_reason_came after insert on student when new.version > 0 and new.reason <> '' begin ${reason} end`,
    `student_tags_came after insert on student when new.version > 0 and new.tags_json <> '[]' begin ${tags} end`,
    `student_facets_filled after update of version on student when ${filling}
     begin ${one(sourceCell('new'))} ${reason} ${tags} ${add(ofEnquiries(filled('id = new.id')))} end`,
    `student_reason_changed after ${changed('reason', `dimension = 'reason'`, reason)}`,
    `student_tags_changed after ${changed(
      'tags_json',
      `dimension = 'tag' and value not in (select value from json_each(new.tags_json))`,
      tags,
    )}`,
    // Each with its own: an index is written again as soon as a statement names its column.
    `student_facets_moved after ${moved(['stage', 'owner'], `new.stage, coalesce(new.owner, '')`)}`,
    `student_facets_due after ${moved(['due'], `coalesce(new.due, '9999')`)}`,
    `student_facets_dated after ${moved(['created_at'], 'new.created_at')}`,
    `student_service_came after insert on lead when new.person_id <> '' begin ${serviceCame} end`,
    `student_service_moved after update of person_id, service on lead
     when ${differs(['person_id', 'service'])} begin ${serviceCame} end`,
    `student_service_left after update of person_id, service on lead
     when old.person_id <> '' and (${differs(['person_id', 'service'])}) begin ${serviceGone('old')} end`,
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
  const empty =
    'delete from student_facet_tally where students = 0 and (dimension, value) in (select dimension, value from gone);';
  // Each looked up by its key, whatever the plan that a first statement of many rows left behind.
  const gained = add(
    `select s.id, 'service', came.service, ${repeated('s')} from came
     cross join lateral (select * from student where id = came.person_id and version > 0 offset 0) as s
     where came.service <> '' and ${isOther('gone', 'came')}`,
  );
  const lost = `for one in select person_id, service from gone where ${isOther('came', 'gone')} loop
    ${serviceGone('one')} end loop;`;
  const sweep = `delete from student_facet_tally where dimension = 'source' and value = old.source and students = 0;`;
  const each = (name: string) => `for each statement execute function margam_${name}()`;
  return [
    made(
      'count_facets',
      `if tg_op = 'INSERT' then ${count(came)}
       elsif tg_op = 'DELETE' then ${count(gone)} ${empty}
       else ${count(`${gone} union all ${came}`)} end if;`,
    ),
    `create trigger student_facet_added after insert on student_facet
     referencing new table as came ${each('count_facets')}`,
    `create trigger student_facet_moved after update on student_facet
     referencing old table as gone new table as came ${each('count_facets')}`,
    `create trigger student_facet_removed after delete on student_facet
     referencing old table as gone ${each('count_facets')}`,
    made(
      'facets_came',
      `${count(`select ${sourceCell('came')}, 1 from came where version > 0`)}
       ${add(ofRows('(select * from came where version > 0) as s', true))}`,
    ),
    `create trigger student_facets_came after insert on student referencing new table as came ${each('facets_came')}`,
    made(
      'source_moved',
      `${count(`select ${sourceCell('old')}, -1 union all select ${sourceCell('new')}, 1`)}
       if old.source <> new.source then ${sweep} end if;`,
    ),
    `create trigger student_source_moved after update of source, stage, owner, due on student for each row
     when (${sourceMoved}) execute function margam_source_moved()`,
    made(
      'source_gone',
      `${count(`select ${sourceCell('old')}, -1`)} ${sweep} delete from student_facet where student_id = old.id;`,
    ),
    `create trigger student_source_gone after delete on student for each row
     when (old.version > 0) execute function margam_source_gone()`,
    made('facets_filled', `${count(`select ${sourceCell('new')}, 1`)} ${addAll('id = new.id', true)}`),
    `create trigger student_facets_filled after update of version on student for each row
     when (old.version = 0 and new.version > 0) execute function margam_facets_filled()`,
    made(
      'facets_changed',
      `delete from student_facet where student_id = new.id and
         (dimension = 'reason' and value <> new.reason or dimension = 'tag' and value not in (select jsonb_array_elements_text(new.tags_json::jsonb)));
       ${add(ofRows(filled('id = new.id'), true))}`,
    ),
    `create trigger student_facets_changed after update of reason, tags_json on student for each row
     when (${wasFilled} and (${differs(['reason', 'tags_json'])})) execute function margam_facets_changed()`,
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
