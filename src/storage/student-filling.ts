import { type Kysely, sql } from 'kysely';
import { localTimeOf } from '#domain/day.ts';
import type { Student } from '#domain/student.ts';
import type { Stage } from '#domain/student-field.ts';
import { eventToRow } from './lead-row.ts';
import { assigned } from './student-assigning.ts';
import {
  answeredIn,
  leadColumnsOfStudent,
  type StudentLead,
  stageOf,
  studentFromRow,
  studentOfLeads,
  studentText,
  studentToRow,
  withEmails,
  withPhones,
} from './student-row.ts';
import { relearnText } from './student-text.ts';
import type { Tables } from './tables.ts';

/** The stages in force; none while they are the first ones, which are called like the statuses of leads. */
export async function stagesNow(db: Kysely<Tables>): Promise<Stage[]> {
  const row = await db
    .selectFrom('office_list')
    .select('value_json')
    .where('name', '=', 'stages')
    .executeTakeFirst();
  return row ? JSON.parse(row.value_json) : [];
}

/** A stage as it is in force: in place of one that was taken away, the one where its students belong. */
export async function stageNow(db: Kysely<Tables>, stage: string): Promise<string> {
  return stageOf(stage, await stagesNow(db));
}

/** Stores new students as their first enquiries tell. */
export async function addStudentsOfLeads(
  db: Kysely<Tables>,
  people: readonly { id: string; created_at: string }[],
  leadsOf: ReadonlyMap<string, readonly StudentLead[]>,
): Promise<void> {
  if (people.length === 0) return;
  const stages = await stagesNow(db);
  const students = people.map(({ id, created_at }) =>
    studentOfLeads(id, leadsOf.get(id) ?? [], created_at, stages),
  );
  await assignNewcomers(db, students, leadsOf);
  await db.insertInto('student').values(students.map(studentToRow)).execute();
  await db
    .insertInto('student_text')
    .values(students.map((student) => ({ student_id: student.id, text: studentText(student) })))
    .execute();
}

/** Gives those who have no owner and were not answered yet to somebody, by the office's rules; their enquiries too. */
async function assignNewcomers(
  db: Kysely<Tables>,
  students: Student[],
  leadsOf: ReadonlyMap<string, readonly StudentLead[]>,
): Promise<void> {
  const newcomers = students.filter(
    ({ id, owner }) => owner === null && leadsOf.get(id)?.every(({ status }) => status === 'new'),
  );
  const owners = await assigned(
    db,
    newcomers.map(({ id, source, language, fields, createdAt }) => ({
      services: leadsOf.get(id)?.map(({ service }) => service) ?? [],
      source,
      language,
      school: String(fields.school ?? ''),
      time: localTimeOf(new Date(createdAt)),
    })),
  );
  for (const [at, student] of newcomers.entries()) {
    const owner = owners[at] ?? null;
    if (owner === null) continue;
    student.owner = owner;
    for (const lead of leadsOf.get(student.id) ?? []) {
      await db.updateTable('lead').set({ owner }).where('id', '=', lead.id).execute();
      const event = { at: lead.created_at, by: '', what: 'owner' as const, facts: { from: null, to: owner } };
      await db.insertInto('lead_event').values(eventToRow(lead.id, event)).execute();
    }
  }
}

/** Adds what further enquiries say to the students who sent them: numbers and addresses that the file does not have. */
export async function addLeadsToStudents(
  db: Kysely<Tables>,
  leadsOf: ReadonlyMap<string, readonly StudentLead[]>,
): Promise<void> {
  if (leadsOf.size === 0) return;
  const rows = await db
    .selectFrom('student')
    .selectAll()
    .where('id', 'in', [...leadsOf.keys()])
    .where('version', '>', 0)
    .execute();
  for (const row of rows) {
    const before = studentFromRow(row);
    const leads = leadsOf.get(row.id) ?? [];
    const after = {
      ...before,
      phones: withPhones(before.phones, leads),
      emails: withEmails(before.emails, leads),
      // What the office wrote in the file stays.
      fields: { ...answeredIn(leads), ...before.fields },
      // Filed in the order in which they came, unless an old one was brought in since.
      changedAt: [before.changedAt, leads.at(-1)?.created_at ?? ''].sort().at(-1) ?? '',
    };
    const { phones_json, emails_json, fields_json, changed_at } = studentToRow(after);
    const isSame =
      phones_json === row.phones_json &&
      emails_json === row.emails_json &&
      changed_at === row.changed_at &&
      Object.keys(after.fields).length === Object.keys(before.fields).length;
    if (isSame) continue;
    await db
      .updateTable('student')
      .set({ phones_json, emails_json, fields_json, changed_at })
      .where('id', '=', row.id)
      .execute();
    if (studentText(after) !== studentText(before)) await relearnText(db, after);
  }
}

/** Makes students of people of before, whose enquiries are filed already. Says how many of the given ids it filled. */
export async function fillStudents(db: Kysely<Tables>, ids: readonly string[]): Promise<number> {
  const waiting = await db
    .selectFrom('student')
    .select(['id', 'created_at'])
    .where('id', 'in', [...ids])
    .where('version', '=', 0)
    .execute();
  if (waiting.length === 0) return 0;
  const leads = await db
    .selectFrom('lead')
    .select([...leadColumnsOfStudent, 'person_id'])
    .where(
      'person_id',
      'in',
      waiting.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const leadsOf = Map.groupBy(leads, ({ person_id }) => person_id);
  const stages = await stagesNow(db);
  const students = waiting.map(({ id, created_at }) =>
    studentOfLeads(id, leadsOf.get(id) ?? [], created_at, stages),
  );
  const rows = students.map((student) => {
    const row = studentToRow(student);
    return sql`(${row.id}, ${row.name}, ${row.sort_name}, ${row.stage}, ${row.owner ?? ''}, ${row.source}, ${row.phones_json}, ${row.emails_json}, ${row.fields_json}, ${row.changed_at})`;
  });
  await sql`
    update student set name = v.column2, sort_name = v.column3, stage = v.column4, owner = nullif(v.column5, ''),
      source = v.column6, phones_json = v.column7, emails_json = v.column8, fields_json = v.column9, changed_at = v.column10, version = 1
    from (values ${sql.join(rows)}) as v
    where student.id = v.column1`.execute(db);
  await db
    .insertInto('student_text')
    .values(students.map((student) => ({ student_id: student.id, text: studentText(student) })))
    .onConflict((conflict) => conflict.column('student_id').doNothing())
    .execute();
  return waiting.length;
}
