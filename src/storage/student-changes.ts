import type { Kysely } from 'kysely';
import { endedStatuses, type LeadEvent, type LeadStatus } from '#domain/lead.ts';
import { nameWords, personKeys } from '#domain/person.ts';
import type { Student } from '#domain/student.ts';
import type { StudentEvent } from '#domain/student-event.ts';
import type { LeadFollow } from '#domain/student-store.ts';
import { addEvents } from './lead-history.ts';
import { sortName, studentEventToRow, studentFromRow, studentText } from './student-row.ts';
import type { StudentKeyTable } from './student-tables.ts';
import { addToText, notesOf, relearnText } from './student-text.ts';
import type { Tables } from './tables.ts';

/** What stands beside a new student's row: the text for searches, keys and the first events. */
export async function addToStudent(
  db: Kysely<Tables>,
  student: Student,
  events: readonly StudentEvent[],
): Promise<void> {
  const { id } = student;
  await db
    .insertInto('student_text')
    .values({ student_id: id, text: studentText(student, notesOf(events)) })
    .execute();
  await relearnKeys(db, id);
  if (events.length > 0)
    await db
      .insertInto('student_event')
      .values(events.map((event) => studentEventToRow(id, event)))
      .execute();
}

/** Brings the same up to date with a change. */
export async function learnStudent(db: Kysely<Tables>, after: Student, before: Student): Promise<void> {
  if (studentText(after) !== studentText(before)) await relearnText(db, after);
  const isKnownAs = ({ name, phones, emails }: Student) =>
    JSON.stringify([sortName(name), phones.map(({ number }) => number), emails]);
  if (isKnownAs(after) !== isKnownAs(before)) await relearnKeys(db, after.id);
}

/**
 * The enquiries that nobody answered go where their student goes, and so do those that stood where the student stood; each has a
 * line in its own timeline.
 */
export async function followLeads(
  db: Kysely<Tables>,
  studentId: string,
  { status, statusBefore = 'new', owner, ownerBefore = null, by, at }: LeadFollow,
): Promise<void> {
  const leads = await db
    .selectFrom('lead')
    .select(['id', 'status', 'owner', 'version'])
    .where('person_id', '=', studentId)
    .execute();
  for (const lead of leads) {
    const version = lead.version + 1;
    const isWaiting = lead.status === 'new';
    const moves = status && status !== lead.status && (isWaiting || lead.status === statusBefore);
    const isOpen = moves || !endedStatuses.includes(lead.status as LeadStatus);
    const isHeldAlike = lead.owner === ownerBefore && isOpen;
    const changesHands = owner !== undefined && owner !== lead.owner && (isWaiting || isHeldAlike);
    const events: LeadEvent[] = [];
    if (moves) events.push({ at, by, what: 'status', facts: { from: lead.status, to: status, version } });
    if (changesHands) events.push({ at, by, what: 'owner', facts: { from: lead.owner, to: owner, version } });
    if (events.length === 0) continue;
    await db
      .updateTable('lead')
      .set({ version, ...(moves && { status }), ...(changesHands && { owner }) })
      .where('id', '=', lead.id)
      .execute();
    await addEvents(db, lead.id, events);
  }
}

/** What a student is known by: what the enquiries say, and what the office wrote in the file. */
export async function relearnKeys(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('student_key').where('student_id', '=', id).execute();
  const [known, row] = await Promise.all([
    db
      .selectFrom('lead')
      .select(['name', 'email', 'phone_e164 as phoneE164', 'whatsapp_e164 as whatsappE164'])
      .distinct()
      .where('person_id', '=', id)
      .execute(),
    db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirst(),
  ]);
  const keys = new Map<string, StudentKeyTable>();
  const learn = (words: string, all: readonly string[]) => {
    for (const key of all) keys.set(`${key}\n${words}`, { key, name: words, student_id: id });
  };
  for (const contacts of known) learn(nameWords(contacts.name).join(' '), personKeys(contacts));
  if (row) {
    const { name, phones, emails } = studentFromRow(row);
    learn(nameWords(name).join(' '), [
      ...phones.map(({ number }) => number),
      ...emails.map((email) => `mailto:${email}`),
    ]);
  }
  if (keys.size > 0)
    await db
      .insertInto('student_key')
      .values([...keys.values()])
      .execute();
}

/** Notes what happened; a student is as fresh as the last thing that did. */
export async function happened(db: Kysely<Tables>, studentId: string, event: StudentEvent): Promise<void> {
  await db.insertInto('student_event').values(studentEventToRow(studentId, event)).execute();
  await db.updateTable('student').set({ changed_at: event.at }).where('id', '=', studentId).execute();
  await addToText(db, studentId, event);
}

export async function isThere(db: Kysely<Tables>, studentId: string): Promise<boolean> {
  return (
    (await db.selectFrom('student').select('id').where('id', '=', studentId).executeTakeFirst()) !== undefined
  );
}
