import { type Kysely, sql } from 'kysely';
import { dayOf } from '#domain/day.ts';
import { endedStatuses, type LeadEvent, type LeadStatus } from '#domain/lead.ts';
import type { Task } from '#domain/student.ts';
import type { StudentEvent } from '#domain/student-event.ts';
import { changesRows } from './dialects/engine.ts';
import { addEvents } from './lead-history.ts';
import { stagesNow } from './student-filling.ts';
import { stageOf } from './student-row.ts';
import type { Tables } from './tables.ts';

/** Who answers an enquiry of a student whom nobody has takes them. */
export function takeOver(db: Kysely<Tables>, id: string, by: string): Promise<boolean> {
  return changesRows(
    db
      .updateTable('student')
      .set({ owner: by })
      .where('id', '=', id)
      .where('owner', 'is', null)
      .where(sql<boolean>`exists (select 1 from lead where person_id = student.id and status = 'new')`),
  );
}

/** Moves a student from the stage of one status to that of another, if it stands there. */
export async function moveStage(
  db: Kysely<Tables>,
  id: string,
  from: LeadStatus,
  to: LeadStatus,
  at: string,
): Promise<boolean> {
  const stages = await stagesNow(db);
  return changesRows(
    db
      .updateTable('student')
      // With the time, by which the stage is dated.
      .set({ stage: stageOf(to, stages), changed_at: at })
      .where('id', '=', id)
      .where('stage', '=', stageOf(from, stages)),
  );
}

/** A student whose first contact was taken back waits again, with the enquiries that it answered. */
export async function waitAgain(
  db: Kysely<Tables>,
  { studentId, finishedAt }: Pick<Task, 'studentId' | 'finishedAt'>,
  { at, by }: StudentEvent,
): Promise<void> {
  if (!(await moveStage(db, studentId, 'contacted', 'new', at))) return;
  const stages = await stagesNow(db);
  await db
    .deleteFrom('student_stage')
    .where('student_id', '=', studentId)
    .where('stage', '=', stageOf('contacted', stages))
    .whereRef('first_at', '=', 'at')
    .execute();
  const answered = await db
    .selectFrom('lead')
    .innerJoin('lead_event', 'lead_event.lead_id', 'lead.id')
    .select(['lead.id', 'lead.version'])
    .where('lead.person_id', '=', studentId)
    .where('lead.status', '=', 'contacted')
    .where('lead_event.at', '=', finishedAt ?? '')
    .where('lead_event.what', '=', 'status')
    .execute();
  for (const lead of answered) {
    const version = lead.version + 1;
    await db.updateTable('lead').set({ status: 'new', version }).where('id', '=', lead.id).execute();
    const contact = await db
      .selectFrom('lead_event')
      .select('facts_json')
      .where('lead_id', '=', lead.id)
      .where('at', '=', finishedAt ?? '')
      .where('what', '=', 'contact')
      .executeTakeFirst();
    await addEvents(db, lead.id, [
      ...(contact
        ? [{ at, by, what: 'contact-undone' as const, facts: JSON.parse(contact.facts_json) }]
        : []),
      { at, by, what: 'status', facts: { from: 'contacted', to: 'new', version } },
    ]);
  }
}

/** What was to be followed up by today is done once somebody was called or written to: the student's next step stands for it. */
export async function endFollowUps(
  db: Kysely<Tables>,
  studentId: string,
  { at, by }: StudentEvent,
): Promise<void> {
  const due = await db
    .selectFrom('lead')
    .select(['id', 'version', 'follow_up_on', 'follow_up_note'])
    .where('person_id', '=', studentId)
    .where('follow_up_on', '<=', dayOf(new Date(at)))
    .where('status', 'not in', endedStatuses)
    .execute();
  for (const lead of due) {
    const facts = { from: lead.follow_up_on, to: null, note: lead.follow_up_note, version: lead.version + 1 };
    await setFollowUp(db, lead, { on: null, note: '' }, { at, by, what: 'follow-up', facts });
  }
}

/** Undoes that for a contact that was taken back. */
export async function followUpsAgain(
  db: Kysely<Tables>,
  { studentId, finishedAt }: Pick<Task, 'studentId' | 'finishedAt'>,
  { at, by }: StudentEvent,
): Promise<void> {
  const ended = await db
    .selectFrom('lead')
    .innerJoin('lead_event', 'lead_event.lead_id', 'lead.id')
    .select(['lead.id', 'lead.version', 'lead_event.facts_json'])
    .where('lead.person_id', '=', studentId)
    .where('lead.follow_up_on', 'is', null)
    .where('lead_event.at', '=', finishedAt ?? '')
    .where('lead_event.what', '=', 'follow-up')
    .execute();
  for (const { facts_json, ...lead } of ended) {
    const { from: on, note } = JSON.parse(facts_json);
    const facts = { from: null, to: on, note, version: lead.version + 1 };
    await setFollowUp(db, lead, { on, note }, { at, by, what: 'follow-up', facts });
  }
}

async function setFollowUp(
  db: Kysely<Tables>,
  { id, version }: { id: string; version: number },
  { on, note }: { on: string | null; note: string },
  event: LeadEvent,
): Promise<void> {
  await db
    .updateTable('lead')
    .set({ follow_up_on: on, follow_up_note: note, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await addEvents(db, id, [event]);
}

/** A student who was taken over by a contact that was taken back is nobody's again, with the enquiries that came along. */
export async function giveBack(
  db: Kysely<Tables>,
  { studentId, finishedAt }: Pick<Task, 'studentId' | 'finishedAt'>,
  owner: string,
  { at, by }: StudentEvent,
): Promise<void> {
  const isTheirs = db.updateTable('student').set({ owner: null }).where('id', '=', studentId);
  if (!(await changesRows(isTheirs.where('owner', '=', owner)))) return;
  const taken = await db
    .selectFrom('lead')
    .innerJoin('lead_event', 'lead_event.lead_id', 'lead.id')
    .select(['lead.id', 'lead.version'])
    .where('lead.person_id', '=', studentId)
    .where('lead.owner', '=', owner)
    .where('lead_event.at', '=', finishedAt ?? '')
    .where('lead_event.what', '=', 'owner')
    .execute();
  for (const lead of taken) {
    const version = lead.version + 1;
    await db.updateTable('lead').set({ owner: null, version }).where('id', '=', lead.id).execute();
    await addEvents(db, lead.id, [{ at, by, what: 'owner', facts: { from: owner, to: null, version } }]);
  }
}
