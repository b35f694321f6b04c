import { type Kysely, sql } from 'kysely';
import { AppError } from '#domain/app-error.ts';
import type { LeadEvent } from '#domain/lead.ts';
import { mostTags, type Student } from '#domain/student.ts';
import { addEvents } from './lead-history.ts';
import { addToStudent, learnStudent, relearnKeys } from './student-changes.ts';
import { fillStudents, stageNow, stagesNow } from './student-filling.ts';
import {
  changedColumns,
  leadColumnsOfStudent,
  studentEventToRow,
  studentFromRow,
  studentOfLeads,
  studentToRow,
} from './student-row.ts';
import { dueAnew, endTasks } from './student-tasks.ts';
import { relearnText } from './student-text.ts';
import type { Tables } from './tables.ts';

const moved = ['task', 'application', 'student_event'] as const;

/** What a merge notes, so that the two can be parted again as they were. */
interface MergedFacts {
  from: string;
  name: string;
  /** The other student as it was. */
  was: Student;
  /** The numbers and addresses that only the other one had. */
  phones: string[];
  emails: string[];
  enquiries: string[];
  tasks: string[];
  applications: string[];
}

/** Makes two students one: every number, enquiry, task and application is kept; what both say stays as the first one says it. AppError `bad_request` for too many tags. */
export async function mergeStudents(
  db: Kysely<Tables>,
  id: string,
  other: string,
  event: LeadEvent,
): Promise<boolean> {
  await fillStudents(db, [id, other]);
  const [one, two] = [await read(db, id), await read(db, other)];
  if (!one || !two) return false;
  const phones = two.phones.filter(({ number }) => !one.phones.some((phone) => phone.number === number));
  const emails = two.emails.filter((email) => !one.emails.includes(email));
  const after: Student = {
    ...one,
    version: one.version + 1,
    changedAt: event.at,
    phones: [...one.phones, ...phones],
    emails: [...one.emails, ...emails],
    fields: { ...two.fields, ...one.fields },
    tags: [...new Set([...one.tags, ...two.tags])],
    owner: one.owner ?? two.owner,
    language: one.language || two.language,
    source: one.source || two.source,
  };
  if (after.tags.length > Math.max(mostTags, one.tags.length)) {
    const sentence = `Together they would have more than ${mostTags} tags: remove some of either first.`;
    throw new AppError('bad_request', sentence, { fields: { other: sentence } });
  }
  const idsOf = async (table: 'task' | 'application') =>
    (await db.selectFrom(table).select('id').where('student_id', '=', other).execute()).map((row) => row.id);
  const leads = await db.selectFrom('lead').select('id').where('person_id', '=', other).execute();
  const facts: MergedFacts = {
    from: other,
    name: two.name,
    was: two,
    phones: phones.map(({ number }) => number),
    emails,
    enquiries: leads.map((lead) => lead.id),
    tasks: await idsOf('task'),
    applications: await idsOf('application'),
  };
  await moveLeads(db, facts.enquiries, id, event);
  await endTasks(db, other, { from: two.stage, to: one.stage, at: event.at });
  for (const table of moved) {
    await db.updateTable(table).set({ student_id: id }).where('student_id', '=', other).execute();
  }
  await db.deleteFrom('student').where('id', '=', other).execute();
  await write(db, after, one);
  await relearnText(db, after);
  await relearnKeys(db, id);
  await db
    .insertInto('student_event')
    .values(studentEventToRow(id, { at: event.at, by: event.by, what: 'merged', facts: { ...facts } }))
    .execute();
  await dueAnew(db, id);
  return true;
}

/**
 * Gives some enquiries to a new student, marked as somebody else for good. Enquiries that came by a merge take back with them
 * all that came with them. False when one is not this student's, or nothing would be left.
 */
export async function partStudent(
  db: Kysely<Tables>,
  id: string,
  leadIds: readonly string[],
  newId: string,
  event: LeadEvent,
): Promise<boolean> {
  await fillStudents(db, [id]);
  const one = await read(db, id);
  const leads = await db
    .selectFrom('lead')
    .select([...leadColumnsOfStudent])
    .where('person_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const asked = new Set(leadIds);
  const going = leads.filter((lead) => asked.has(lead.id));
  const staying = leads.filter((lead) => !asked.has(lead.id));
  if (!one || going.length !== asked.size) return false;
  const merge = await mergeOf(db, id, asked);
  const merged = merge?.facts;
  if (staying.length === 0 && !merged && !(await isEntered(db, id))) return false;

  const own = studentOfLeads(newId, going, event.at, await stagesNow(db));
  const fresh: Student = merged
    ? {
        ...merged.was,
        id: newId,
        due: null,
        changedAt: event.at,
        stage: await stageNow(db, merged.was.stage),
      }
    : own;
  const kept = studentOfLeads(id, staying, event.at, []);
  const gonePhones =
    merged?.phones ??
    own.phones
      .map(({ number }) => number)
      .filter((number) => !kept.phones.some((phone) => phone.number === number));
  const goneEmails = merged?.emails ?? own.emails.filter((email) => !kept.emails.includes(email));
  const after: Student = {
    ...one,
    version: one.version + 1,
    changedAt: event.at,
    phones: one.phones.filter(({ number }) => !gonePhones.includes(number)),
    emails: one.emails.filter((email) => !goneEmails.includes(email)),
  };
  await db.insertInto('student').values(studentToRow(fresh)).execute();
  await moveLeads(db, leadIds, newId, event);
  const give = async (table: 'task' | 'application', ids: readonly string[]) => {
    if (ids.length > 0)
      await db
        .updateTable(table)
        .set({ student_id: newId })
        .where('id', 'in', [...ids])
        .where('student_id', '=', id)
        .execute();
  };
  // What the other one was belongs to the other one again.
  if (merge) {
    const { was: _, ...rest } = merge.facts;
    await db
      .updateTable('student_event')
      .set({ facts_json: JSON.stringify({ ...rest, enquiries: [] }) })
      .where('n', '=', merge.n)
      .execute();
  }
  await give('task', merged?.tasks ?? []);
  await give('application', merged?.applications ?? []);
  await endTasks(db, newId, { from: one.stage, to: fresh.stage, at: event.at });
  await db
    .insertInto('student_apart')
    .values([
      { student_id: id, other_id: newId },
      { student_id: newId, other_id: id },
    ])
    .execute();
  await write(db, after, one);
  await relearnKeys(db, id);
  const parted = { at: event.at, by: event.by, what: 'parted' as const, facts: { from: id, to: newId } };
  await addToStudent(db, fresh, [parted]);
  await db.insertInto('student_event').values(studentEventToRow(id, parted)).execute();
  await dueAnew(db, id);
  await dueAnew(db, newId);
  return true;
}

async function read(db: Kysely<Tables>, id: string): Promise<Student | undefined> {
  const row = await db
    .selectFrom('student')
    .selectAll()
    .where('id', '=', id)
    .where('version', '>', 0)
    .executeTakeFirst();
  return row && studentFromRow(row);
}

async function write(db: Kysely<Tables>, after: Student, before: Student): Promise<void> {
  const values = changedColumns(after, before);
  await db.updateTable('student').set(values).where('id', '=', before.id).execute();
  await learnStudent(db, after, before);
}

async function moveLeads(
  db: Kysely<Tables>,
  leadIds: readonly string[],
  studentId: string,
  event: LeadEvent,
): Promise<void> {
  for (let from = 0; from < leadIds.length; from += 500) {
    await db
      .updateTable('lead')
      .set({ person_id: studentId })
      .where('id', 'in', leadIds.slice(from, from + 500))
      .execute();
  }
  for (const leadId of leadIds) await addEvents(db, leadId, [event]);
}

/** The merge that brought exactly these enquiries, if one did. */
async function mergeOf(
  db: Kysely<Tables>,
  id: string,
  leadIds: ReadonlySet<string>,
): Promise<{ n: number; facts: MergedFacts } | undefined> {
  const rows = await db
    .selectFrom('student_event')
    .select(['n', 'facts_json'])
    .where('student_id', '=', id)
    .where('what', '=', 'merged')
    .orderBy('n', 'desc')
    .limit(50)
    .execute();
  return rows
    .map(({ n, facts_json }): { n: number; facts: MergedFacts } => ({ n, facts: JSON.parse(facts_json) }))
    .find(
      ({ facts: { enquiries } }) =>
        enquiries.length === leadIds.size && enquiries.every((one) => leadIds.has(one)),
    );
}

/** The student into whom one was merged who was not parted again since. */
export async function keptFor(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const named = `%"was":{"id":"${id.replace(/[\\%_]/g, '\\$&')}"%`;
  // The condition stands as text: bound as a value it would not use the index over merges.
  const row = await db
    .selectFrom('student_event')
    .select('student_id')
    .where(sql<boolean>`what = 'merged'`)
    .where(sql<boolean>`facts_json like ${named} escape '\\'`)
    .orderBy('n', 'desc')
    .executeTakeFirst();
  return row?.student_id;
}

async function isEntered(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('student_event')
    .select('n')
    .where('student_id', '=', id)
    .where('what', '=', 'created')
    .executeTakeFirst();
  return row !== undefined;
}
