import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ApplicationStore } from '#domain/application.ts';
import type { LeadEvent } from '#domain/lead.ts';
import type { Erasure, PeopleStore, PersonRecord } from '#domain/people.ts';
import type { Engine } from './dialects/engine.ts';
import { eventFromRow, leadFromRow, leadTransaction } from './lead-row.ts';
import { emptyDigestsOfGoneLeads } from './outbox.ts';
import { mergeStudents, partStudent } from './student-merge.ts';
import { studentEventFromRow, studentFromRow, taskFromRow } from './student-row.ts';
import type { StudentEventTable, TaskTable } from './student-tables.ts';
import type { Tables } from './tables.ts';

const doublesShown = 20;
/** Ids in one statement. */
const chunk = 500;

export function peopleStore(engine: Engine, applications: Pick<ApplicationStore, 'list'>): PeopleStore {
  const { db } = engine;
  return {
    async leads(id, { limit, offset = 0 }) {
      const rows = await leadsOf(db, id)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(leadFromRow);
    },
    async countLeads(id) {
      const { total } = await leadsOf(db, id)
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async doubles(id) {
      const rows = await db
        .selectFrom('student_key as own')
        .innerJoin('student_key as other', 'other.key', 'own.key')
        .select(['other.student_id as personId', 'own.key as sharedKey'])
        .distinct()
        .where('own.student_id', '=', id)
        .where('other.student_id', '<>', id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('student_apart')
                .select('student_apart.other_id')
                .where('student_apart.student_id', '=', id)
                .whereRef('student_apart.other_id', '=', 'other.student_id'),
            ),
          ),
        )
        .limit(doublesShown)
        .execute();
      if (rows.length === 0) return [];
      const names = await db
        .selectFrom('student')
        .select(['id', 'name'])
        .where('id', 'in', [...new Set(rows.map(({ personId }) => personId))])
        .execute();
      const byPerson = new Map(rows.map((row) => [row.personId, row]));
      return [...byPerson.values()].map((row) => ({
        ...row,
        name: names.find((one) => one.id === row.personId)?.name ?? '',
      }));
    },
    join: (id, other, event) =>
      leadTransaction(engine, (transaction) => mergeStudents(transaction, id, other, event)),
    part: (id, leadIds, newId, event) =>
      leadTransaction(engine, (transaction) => partStudent(transaction, id, leadIds, newId, event)),
    export: (id) => exportPerson(db, id, applications),
    erase: (id, erasure) => leadTransaction(engine, (transaction) => erasePerson(transaction, id, erasure)),
    async erasures(limit) {
      const rows = await db
        .selectFrom('erasure')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(
        ({ id, at, made_by, counts_json }): Erasure => ({
          id,
          at,
          by: made_by,
          counts: JSON.parse(counts_json),
        }),
      );
    },
  };
}

async function exportPerson(
  db: Kysely<Tables>,
  id: string,
  applications: Pick<ApplicationStore, 'list'>,
): Promise<PersonRecord | undefined> {
  const leads = (await leadsOf(db, id).selectAll().orderBy('created_at').orderBy('id').execute()).map(
    leadFromRow,
  );
  const row = await db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const student = studentFromRow(row);
  const events = new Map<string, LeadEvent[]>(leads.map((lead) => [lead.id, []]));
  for (const ids of chunks(leads.map((lead) => lead.id))) {
    const rows = await db
      .selectFrom('lead_event')
      .selectAll()
      .where('lead_id', 'in', ids)
      .orderBy('at')
      .orderBy('n')
      .execute();
    for (const row of rows) events.get(row.lead_id)?.push(eventFromRow(row));
  }
  const newsletter = await db
    .selectFrom('newsletter_subscription')
    .select(['email', 'notice_version as noticeVersion', 'created_at as createdAt'])
    .where('email', 'in', [
      // PostgreSQL takes no empty list, and who was entered by the office may have sent nothing.
      '',
      ...new Set([...leads.map(({ email }) => email.toLowerCase()), ...student.emails].slice(0, chunk)),
    ])
    .execute();
  const messages: PersonRecord['messages'] = [];
  for (const ids of chunks(leads.map((lead) => lead.id))) {
    const rows = await db
      .selectFrom('outbox')
      .select(['kind', 'recipient as to', 'title', 'body as text', 'created_at as createdAt'])
      .where('subject', 'in', ids)
      .orderBy('created_at')
      .execute();
    messages.push(...rows);
  }
  const of = (table: 'task' | 'student_event') =>
    db.selectFrom(table).selectAll().where('student_id', '=', id);
  return {
    student: {
      ...student,
      tasks: (await of('task').execute()).map((each) => taskFromRow(each as Selectable<TaskTable>)),
      applications: await applications.list(id),
      timeline: (await of('student_event').orderBy('at').execute()).map((each) =>
        studentEventFromRow(each as Selectable<StudentEventTable>),
      ),
    },
    leads: leads.map((lead) => ({ lead, timeline: events.get(lead.id) ?? [] })),
    newsletter,
    messages,
  };
}

async function erasePerson(
  transaction: Transaction<Tables>,
  id: string,
  { id: erasureId, at, by }: Pick<Erasure, 'id' | 'at' | 'by'>,
): Promise<Erasure | undefined> {
  const sent = await leadsOf(transaction, id).select('email').distinct().execute();
  const student = await transaction.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirst();
  if (!student) return undefined;
  const emails = new Set([
    ...sent.map(({ email }) => email.toLowerCase()),
    ...studentFromRow(student).emails,
  ]);
  let newsletter = 0n;
  for (const addresses of chunks([...emails])) {
    const gone = await transaction
      .deleteFrom('newsletter_subscription')
      .where('email', 'in', addresses)
      .executeTakeFirstOrThrow();
    newsletter += gone.numDeletedRows;
  }
  const { numDeletedRows } = await transaction
    .deleteFrom('lead')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('student').where('id', '=', id).execute();
  await emptyDigestsOfGoneLeads(transaction);
  const counts = { leads: Number(numDeletedRows), newsletter: Number(newsletter) };
  await transaction
    .insertInto('erasure')
    .values({ id: erasureId, at, made_by: by, counts_json: JSON.stringify(counts) })
    .execute();
  return { id: erasureId, at, by, counts };
}

function leadsOf(db: Kysely<Tables>, id: string) {
  // An empty id is no person: it marks leads that are not filed yet.
  return db.selectFrom('lead').where('person_id', '=', id).where('person_id', '<>', '');
}

function* chunks<T>(values: readonly T[]): Generator<T[]> {
  for (let from = 0; from < values.length; from += chunk) yield values.slice(from, from + chunk);
}
