import type { Kysely, Transaction } from 'kysely';
import type { LeadEvent } from '#domain/lead.ts';
import type { Erasure, PeopleStore, PersonRecord } from '#domain/people.ts';
import { nameWords, personKeys } from '#domain/person.ts';
import type { Engine } from './dialects/engine.ts';
import { addEvents } from './lead-history.ts';
import { eventFromRow, fromRow, leadTransaction } from './lead-row.ts';
import { emptyDigestsOfGoneLeads } from './outbox.ts';
import type { Tables } from './tables.ts';

const doublesShown = 20;
/** Ids in one statement. */
const chunk = 500;

export function peopleStore(engine: Engine): PeopleStore {
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
      return rows.map(fromRow);
    },
    async countLeads(id) {
      const { total } = await leadsOf(db, id)
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async doubles(id) {
      const rows = await db
        .selectFrom('person_key as own')
        .innerJoin('person_key as other', 'other.key', 'own.key')
        .select(['other.person_id as personId', 'own.key as sharedKey'])
        .distinct()
        .where('own.person_id', '=', id)
        .where('other.person_id', '<>', id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('person_apart')
                .select('person_apart.other_id')
                .where('person_apart.person_id', '=', id)
                .whereRef('person_apart.other_id', '=', 'other.person_id'),
            ),
          ),
        )
        .limit(doublesShown)
        .execute();
      const byPerson = new Map(rows.map((row) => [row.personId, row]));
      return Promise.all(
        [...byPerson.values()].map(async ({ personId, sharedKey }) => {
          const newest = await leadsOf(db, personId)
            .select('name')
            .orderBy('created_at', 'desc')
            .limit(1)
            .executeTakeFirst();
          return { personId, name: newest?.name ?? '', sharedKey };
        }),
      );
    },
    join: (id, other, event) =>
      leadTransaction(engine, async (transaction) => {
        if (!(await has(transaction, id))) return false;
        const moved = await leadsOf(transaction, other).select('id').execute();
        if (moved.length === 0) return false;
        await move(
          transaction,
          moved.map((lead) => lead.id),
          id,
          event,
        );
        await transaction.deleteFrom('person').where('id', '=', other).execute();
        await relearnKeys(transaction, id);
        return true;
      }),
    part: (id, leadIds, newPersonId, event) =>
      leadTransaction(engine, async (transaction) => {
        const own = await leadsOf(transaction, id).select('id').where('id', 'in', leadIds).execute();
        const stays = await leadsOf(transaction, id)
          .select('id')
          .where('id', 'not in', leadIds)
          .limit(1)
          .executeTakeFirst();
        if (own.length !== new Set(leadIds).size || !stays) return false;
        await transaction.insertInto('person').values({ id: newPersonId, created_at: event.at }).execute();
        await move(transaction, leadIds, newPersonId, event);
        await transaction
          .insertInto('person_apart')
          .values([
            { person_id: id, other_id: newPersonId },
            { person_id: newPersonId, other_id: id },
          ])
          .execute();
        await relearnKeys(transaction, id);
        await relearnKeys(transaction, newPersonId);
        return true;
      }),
    export: (id) => exportPerson(db, id),
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

async function exportPerson(db: Kysely<Tables>, id: string): Promise<PersonRecord | undefined> {
  const leads = (await leadsOf(db, id).selectAll().orderBy('created_at').orderBy('id').execute()).map(
    fromRow,
  );
  if (leads.length === 0) return undefined;
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
    .where('email', 'in', [...new Set(leads.map(({ email }) => email.toLowerCase()))].slice(0, chunk))
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
  return {
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
  const emails = await leadsOf(transaction, id).select('email').distinct().execute();
  if (emails.length === 0) return undefined;
  let newsletter = 0n;
  for (const addresses of chunks(emails.map(({ email }) => email.toLowerCase()))) {
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
  await transaction.deleteFrom('person').where('id', '=', id).execute();
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

async function has(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await leadsOf(db, id).select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function move(
  db: Kysely<Tables>,
  leadIds: readonly string[],
  personId: string,
  event: LeadEvent,
): Promise<void> {
  for (const ids of chunks(leadIds)) {
    await db.updateTable('lead').set({ person_id: personId }).where('id', 'in', ids).execute();
  }
  for (const leadId of leadIds) await addEvents(db, leadId, [event]);
}

/** What a person is known by is what their enquiries say, no more and no less. */
async function relearnKeys(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('person_key').where('person_id', '=', id).execute();
  const known = await leadsOf(db, id)
    .select(['name', 'email', 'phone_e164 as phoneE164', 'whatsapp_e164 as whatsappE164'])
    .distinct()
    .execute();
  for (const contacts of known) {
    const name = nameWords(contacts.name).join(' ');
    const keys = personKeys(contacts);
    if (keys.length === 0) continue;
    await db
      .insertInto('person_key')
      .values(keys.map((key) => ({ key, name, person_id: id })))
      .onConflict((conflict) => conflict.columns(['key', 'name', 'person_id']).doNothing())
      .execute();
  }
}

function* chunks<T>(values: readonly T[]): Generator<T[]> {
  for (let from = 0; from < values.length; from += chunk) yield values.slice(from, from + chunk);
}
