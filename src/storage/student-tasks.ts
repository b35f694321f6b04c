import { type Kysely, sql } from 'kysely';
import type { StudentEvent } from '#domain/student-event.ts';
import { stagesNow } from './student-filling.ts';
import { kindOf } from './student-row.ts';
import type { Tables } from './tables.ts';

/** What the owner before had still to do for a student goes to the new one; of a student who had none, all that is open. */
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
    .where('finished_at', 'is', null);
  if (from !== null) steps = steps.where('owner', '=', from);
  await steps.execute();
}

/**
 * Nobody calls a student who was lost: what was planned ends with the stage, without an outcome, and is open again as soon as
 * the student is. Gives how many ended, for the event
 * of the change.
 */
export async function endTasks(
  db: Kysely<Tables>,
  studentId: string,
  { from, to, at }: { from: string; to: string; at: string },
): Promise<number> {
  if (from === to) return 0;
  const stages = await stagesNow(db);
  const isLost = (stage: string) => kindOf(stage, stages) === 'lost';
  if (isLost(from) === isLost(to)) return 0;
  const steps = db.updateTable('task').where('student_id', '=', studentId).where('outcome', 'is', null);
  const { numUpdatedRows } = await (isLost(to)
    ? steps.set({ finished_at: at }).where('finished_at', 'is', null)
    : steps.set({ finished_at: null }).where('finished_at', 'is not', null)
  ).executeTakeFirst();
  if (numUpdatedRows > 0n) await dueAnew(db, studentId);
  return isLost(to) ? Number(numUpdatedRows) : 0;
}

export const withSteps = (event: StudentEvent, ended: number): StudentEvent =>
  ended > 0 ? { ...event, facts: { ...event.facts, steps: ended } } : event;

/** The student's own due is that of the open task that is due first. */
export async function dueAnew(db: Kysely<Tables>, studentId: string): Promise<void> {
  await db
    .updateTable('student')
    .set(({ selectFrom }) => ({
      due: selectFrom('task')
        .select(({ fn }) => fn.min('due').as('due'))
        .where('task.student_id', '=', studentId)
        .where(sql<boolean>`finished_at is null`),
    }))
    .where('id', '=', studentId)
    .execute();
}
