import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StudentEvent } from '#domain/student-event.ts';
import type { Stage } from '#domain/student-field.ts';
import { stagesNow } from './student-filling.ts';
import { kindOf } from './student-row.ts';
import type { Tables } from './tables.ts';

/** What the owner before had still to do for a student goes to the new one, also what ended with a lost stage; of a student who had none, all of it. */
export async function followTasks(
  db: Kysely<Tables>,
  studentId: string,
  from: string | null,
  to: string | null,
): Promise<void> {
  if (to === null || from === to) return;
  let steps = db
    .updateTable('task')
    .set({ owner: to })
    .where('student_id', '=', studentId)
    .where('outcome', 'is', null);
  if (from !== null) steps = steps.where('owner', '=', from);
  await steps.execute();
}

/**
 * Nobody calls a student who was lost: what was planned ends with the stage, without an outcome, and is open again as soon as
 * the student is. Gives how many ended, for the event of the change.
 */
export async function endTasks(
  db: Kysely<Tables>,
  studentId: string,
  { from, to, at }: { from: string; to: string; at: string },
): Promise<number> {
  if (from === to) return 0;
  const stages = await stagesNow(db);
  const isLost = kindOf(to, stages) === 'lost';
  if (isLost === (kindOf(from, stages) === 'lost')) return 0;
  const turned = await turnTasks(db, sql`${studentId}`, isLost ? at : null);
  return isLost ? turned : 0;
}

/** The same for all who stand in a stage that means something else from now on; to be called before the stages are stored. */
export async function endTasksOf(db: Kysely<Tables>, stages: readonly Stage[], at: string): Promise<void> {
  const before = await stagesNow(db);
  for (const { key, kind } of stages) {
    const isLost = kind === 'lost';
    if (isLost === (kindOf(key, before) === 'lost')) continue;
    await turnTasks(db, sql`select id from student where stage = ${key} and version > 0`, isLost ? at : null);
  }
}

/** Ends what is open of some students, or opens what was ended so; gives how many steps that were. */
async function turnTasks(
  db: Kysely<Tables>,
  students: RawBuilder<unknown>,
  endedAt: string | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('task')
    .set({ finished_at: endedAt })
    .where(sql<boolean>`student_id in (${students})`)
    .where('outcome', 'is', null)
    .where('finished_at', endedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await dueOf(db, students);
  return Number(numUpdatedRows);
}

export const withSteps = (event: StudentEvent, ended: number): StudentEvent =>
  ended > 0 ? { ...event, facts: { ...event.facts, steps: ended } } : event;

export const dueAnew = (db: Kysely<Tables>, studentId: string): Promise<void> => dueOf(db, sql`${studentId}`);

/** A student's own due is that of the open task that is due first. */
async function dueOf(db: Kysely<Tables>, students: RawBuilder<unknown>): Promise<void> {
  await db
    .updateTable('student')
    .set(({ selectFrom }) => ({
      due: selectFrom('task')
        .select(({ fn }) => fn.min('due').as('due'))
        .whereRef('task.student_id', '=', 'student.id')
        .where(sql<boolean>`finished_at is null`),
    }))
    .where(sql<boolean>`id in (${students})`)
    .execute();
}
