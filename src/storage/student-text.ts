import { type Kysely, sql } from 'kysely';
import type { Student } from '#domain/student.ts';
import type { StudentEvent } from '#domain/student-event.ts';
import { studentEventFromRow, studentText } from './student-row.ts';
import type { Tables } from './tables.ts';

/** Beyond so many characters a student's further notes are not searched until the file is changed. */
const longestText = 60_000;

export const notesOf = (events: readonly StudentEvent[]) =>
  events.flatMap(({ facts }) => (typeof facts.note === 'string' && facts.note !== '' ? [facts.note] : []));

/** Writes what searches read of a student anew: the file, and the newest notes. */
export async function relearnText(db: Kysely<Tables>, student: Student): Promise<void> {
  const rows = await db
    .selectFrom('student_event')
    .selectAll()
    .where('student_id', '=', student.id)
    .where('what', 'in', ['created', 'note', 'finished'])
    .orderBy('n', 'desc')
    .limit(100)
    .execute();
  const text = studentText(student, notesOf(rows.map(studentEventFromRow)));
  await db.updateTable('student_text').set({ text }).where('student_id', '=', student.id).execute();
}

/** Adds what an event says to what searches read of its student. */
export async function addToText(db: Kysely<Tables>, studentId: string, event: StudentEvent): Promise<void> {
  const [note] = notesOf([event]);
  if (note === undefined) return;
  await db
    .updateTable('student_text')
    .set({ text: sql<string>`text || ${`\n${note.toLowerCase()}`}` })
    .where('student_id', '=', studentId)
    .where(sql<boolean>`length(text) < ${longestText}`)
    .execute();
}
