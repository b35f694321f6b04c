import { type Kysely, sql } from 'kysely';
import { isSuspicious, type LeadEvent } from '#domain/lead.ts';
import type { LeadChange, LeadStore } from '#domain/lead-store.ts';
import { changesRows, type Engine } from './dialects/engine.ts';
import { eventFromRow, eventToRow, leadTransaction } from './lead-row.ts';
import { stagesNow } from './student-filling.ts';
import { stageOf } from './student-row.ts';
import { endTasks } from './student-tasks.ts';
import type { Tables } from './tables.ts';

type History = Pick<LeadStore, 'change' | 'record' | 'timeline' | 'lastEvent'>;

/** The timeline of leads, and the changes that add to it. */
export function leadHistory(engine: Engine): History {
  const { db, insertDurably } = engine;
  return {
    change: (id, version, change, events) =>
      leadTransaction(engine, async (transaction) => {
        const { flags, followUpOn, followUpNote, status, owner } = change;
        const isMet = await changesRows(
          transaction
            .updateTable('lead')
            .set({
              version: version + 1,
              ...(status !== undefined && { status }),
              ...(owner !== undefined && { owner }),
              ...(followUpOn !== undefined && { follow_up_on: followUpOn }),
              ...(followUpNote !== undefined && { follow_up_note: followUpNote }),
              ...(flags && { flags_json: JSON.stringify(flags), is_flagged: isSuspicious(flags) ? 1 : 0 }),
            })
            .where('id', '=', id)
            .where('version', '=', version),
        );
        if (!isMet) return false;
        await addEvents(transaction, id, events);
        const [event] = events;
        if (event && (status !== undefined || owner !== undefined))
          await leadStudent(transaction, id, {
            ...(status !== undefined && { status }),
            ...(owner !== undefined && { owner }),
            at: event.at,
            wasSpam: events.some(({ what, facts }) => what === 'status' && facts.from === 'spam'),
          });
        return true;
      }),
    record(id, event) {
      const { at, made_by, what, facts_json } = eventToRow(id, event);
      // Shares one sync with the other writes of the moment.
      const query = sql`insert into lead_event (lead_id, at, made_by, what, facts_json)
        select id, ${at}, ${made_by}, ${what}, ${facts_json} from lead where id = ${id} returning lead_id`;
      return insertDurably(
        query.compile(db),
        notesOf([event]).map((text) => noteText(db, id, text).compile()),
      );
    },
    async timeline(id, limit) {
      const rows = await db
        .selectFrom('lead_event')
        .selectAll()
        .where('lead_id', '=', id)
        .orderBy('at', 'desc')
        .orderBy('n', 'desc')
        .limit(limit)
        .execute();
      return rows.reverse().map(eventFromRow);
    },
    async lastEvent(id, what, by) {
      const row = await db
        .selectFrom('lead_event')
        .selectAll()
        .where('lead_id', '=', id)
        .where('what', '=', what)
        .where('made_by', '=', by)
        .orderBy('at', 'desc')
        .orderBy('n', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && eventFromRow(row);
    },
  };
}

/** The student goes where the work on an enquiry went, but stays where only one enquiry of several is spam, or is none after all. */
async function leadStudent(
  db: Kysely<Tables>,
  leadId: string,
  { status, owner, at, wasSpam }: Pick<LeadChange, 'status' | 'owner'> & { at: string; wasSpam: boolean },
): Promise<void> {
  const student = await db
    .selectFrom('student')
    .innerJoin('lead', 'lead.person_id', 'student.id')
    .select(['student.id', 'student.stage'])
    .where('lead.id', '=', leadId)
    .where('student.version', '>', 0)
    .executeTakeFirst();
  if (!student) return;
  const { id, stage: from } = student;
  const stages = await stagesNow(db);
  const stays =
    status === 'spam' ? await hasOtherThanSpam(db, id) : wasSpam && from !== stageOf('spam', stages);
  const to = status === undefined || stays ? from : stageOf(status, stages);
  await db
    .updateTable('student')
    .set({
      stage: to,
      ...(owner !== undefined && { owner }),
      // With the time, by which the stage is dated.
      changed_at: at,
    })
    .where('id', '=', id)
    .execute();
  await endTasks(db, id, { from, to, at });
}

async function hasOtherThanSpam(db: Kysely<Tables>, studentId: string): Promise<boolean> {
  const other = await db
    .selectFrom('lead')
    .select('id')
    .where('person_id', '=', studentId)
    .where('status', '<>', 'spam')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Writes events in the transaction of the change they record; searches find the text of a note from then on. */
export async function addEvents(
  db: Kysely<Tables>,
  leadId: string,
  events: readonly LeadEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('lead_event')
    .values(events.map((event) => eventToRow(leadId, event)))
    .execute();
  for (const text of notesOf(events)) await noteText(db, leadId, text).execute();
}

function notesOf(events: readonly LeadEvent[]): string[] {
  return events.flatMap(({ what, facts }) => (what === 'note' ? [`\n${facts.text}`.toLowerCase()] : []));
}

/** Lets searches find a note, also of a lead that is not filed yet. */
function noteText(db: Kysely<Tables>, leadId: string, text: string) {
  return db
    .insertInto('lead_text')
    .values({ lead_id: leadId, text })
    .onConflict((conflict) =>
      conflict.column('lead_id').doUpdateSet(({ ref }) => ({
        text: sql<string>`${ref('lead_text.text')} || ${ref('excluded.text')}`,
      })),
    );
}
