import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';

import { AppError } from '#domain/app-error.ts';
import { endedStatuses, type Lead } from '#domain/lead.ts';
import {
  type LeadFilter,
  type LeadPlace,
  type LeadStore,
  type LeadsToForget,
  unanswered,
  type Whose,
} from '#domain/lead-store.ts';
import type { NewMessage } from '#domain/outbox.ts';
import { floodFlag, type RequestLimit, tooManyForms } from '#domain/request-limit.ts';
import type { Engine } from './dialects/engine.ts';
import { filedAtOnce, leadFiling } from './filing-turns.ts';
import { fileStored } from './lead-filing.ts';
import { leadHistory } from './lead-history.ts';
import { leadInsert } from './lead-insert.ts';
import { leadFromRow, leadToRow, leadTransaction } from './lead-row.ts';
import {
  beginningOf,
  type Found,
  fewMatches,
  findMatches,
  inParts,
  isOfOwner,
  isShort,
  matching,
  type Part,
  tally,
} from './lead-search.ts';
import { emptyDigestsOfGoneLeads, messagesInsert } from './outbox.ts';
import { hourBegan } from './request-counts.ts';
import { findStudents } from './student-search.ts';
import type { Tables } from './tables.ts';

/** That often in the commit that stores leads. */
const mostInCommit = 20;
/** Erasing so many is one commit of about 50 ms. */
const erasedAtOnce = 200;

/** Times are texts of one length without a blank, so that the least of these is the earliest lead's. */
const earliestAndService = sql<string>`created_at || ' ' || coalesce(service, '')`;

/** `stop` ends the filing that follows new leads; to be called before the database is closed. */
export function leadStore(engine: Engine): LeadStore & { stop: () => Promise<void> } {
  const { db, insertDurably } = engine;
  const insertMessages = messagesInsert(engine);
  const insertOf = leadInsert(engine);
  const { file, catchUp, noteNew, noteRead, stop } = leadFiling(engine);

  /** Stores a lead, and counts it when there is a limit; false when its key is known or the limit is reached. */
  function insertBelow(lead: Lead, limit: RequestLimit | undefined, messages: readonly NewMessage[]) {
    const { query, further } = insertOf(leadToRow(lead), limit);
    return insertDurably(
      query,
      messages.length > 0 ? [...further, insertMessages(messages)] : further,
      async (inCommit) => {
        for (let times = 0; times < mostInCommit; times++) {
          if ((await fileStored(inCommit, filedAtOnce)) < filedAtOnce) break;
        }
      },
    );
  }

  /** What a filter's search found, where nothing says it as it was typed the leads of the students it finds; undefined without a search. */
  async function found({ search }: LeadFilter): Promise<Found | undefined> {
    if (!search) return undefined;
    const matches = await findMatches(engine, search);
    // An initial begins a word here, and stands anywhere in what is known of a student.
    if (!isNone(matches) || search.trim().split(/\s+/).some(isShort)) return matches;
    const students = await findStudents(engine, search);
    if (students.length === 0) return matches;
    const leads = await db
      .selectFrom('lead')
      .select('id')
      .where('person_id', 'in', students)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(fewMatches)
      .execute();
    return { ids: leads.map(({ id }) => id) };
  }

  /**
   * What nobody answered and no machine sent, the longest wait first. Each part is read in the order of its index up to the
   * limit, and whose a student is looked up for each lead: a sort of all that wait grows with them.
   */
  async function waiting({ owner, ofOwner }: Whose, limit: number) {
    noteRead();
    const filter: LeadFilter = { ...unanswered, ...(owner !== undefined && { owner }) };
    const rows = await inParts(filter, undefined, (part) => {
      let first = matching(db.selectFrom('lead'), filter, undefined, part).selectAll();
      if (ofOwner !== undefined)
        first = first.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('student')
              .select('student.id')
              .whereRef('student.id', '=', 'lead.person_id')
              .where('student.owner', '=', ofOwner)
              .where('student.version', '>', 0),
          ),
        );
      first = first.orderBy('created_at').orderBy('id').limit(limit);
      return db.selectFrom(first.as('lead')).selectAll();
    })
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(leadFromRow);
  }

  async function findAsStored(id: string) {
    const row = await db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
    return row && leadFromRow(row);
  }

  return {
    ...leadHistory(engine),
    file,
    catchUp,
    stop,
    async add(lead, { limit, messagesOf = () => [] } = {}) {
      const unmarked = limit && { ...limit, most: limit.unmarked };
      if (await insertBelow(lead, unmarked, messagesOf(lead))) {
        noteNew();
        return { lead, isNew: true };
      }
      if (limit) {
        const marked = { ...lead, flags: [...new Set([...lead.flags, floodFlag])] };
        if (await insertBelow(marked, limit, messagesOf(marked))) {
          noteNew();
          return { lead: marked, isNew: true };
        }
      }
      const first = await db
        .selectFrom('lead')
        .selectAll()
        .where('idempotency_key', '=', lead.idempotencyKey)
        .executeTakeFirst();
      if (first) return { lead: leadFromRow(first), isNew: false };
      throw limit ? tooManyForms(limit, await hourBegan(db, limit)) : new Error('A lead was not stored.');
    },
    async list(filter, { offset, limit, after, before }) {
      noteRead();
      const matches = await found(filter);
      if (isNone(matches)) return [];
      const beginning = before ? { offset } : await beginningOf(db, filter, offset);
      const to = ('to' in beginning && beginning.to) || filter.to;
      const asked = { ...filter, ...(to && { to }) };
      function rowsOf(part: Part) {
        let query = matching(db.selectFrom('lead'), asked, matches, part);
        if (after) {
          query = query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
          );
        }
        if (before) {
          query = query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('created_at', 'id'), '>', tuple(before.createdAt, before.id)),
          );
        }
        return query.selectAll();
      }
      const direction = before ? 'asc' : 'desc';
      const rows = await inParts(filter, matches, rowsOf)
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .offset(beginning.offset)
        .limit(limit)
        .execute();
      return (before ? rows.reverse() : rows).map(leadFromRow);
    },
    async count(filter) {
      noteRead();
      const { from, to, search, source, ofOwner } = filter;
      if (!from && !to && !search && !source && ofOwner === undefined) return tally(db, filter);
      const matches = await found(filter);
      if (isNone(matches)) return 0;
      const rows = inParts(filter, matches, (part) =>
        matching(db.selectFrom('lead'), filter, matches, part).select('id'),
      );
      const { total } = await db
        .selectFrom(rows.as('counted'))
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async hasFlagged({ from, to }) {
      const flagged = db.selectFrom('lead').select('id').where(sql<boolean>`is_flagged = 1`);
      const one = flagged.where('created_at', '>=', from).where('created_at', '<', to).limit(1);
      return (await one.execute()).length > 0;
    },
    async cameBetween({ from, to }, limit) {
      const rows = await db
        .selectFrom('lead')
        .selectAll()
        .where(sql<boolean>`is_flagged = 0`)
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(leadFromRow);
    },
    async find(id) {
      noteRead();
      const lead = await findAsStored(id);
      if (lead?.personId !== '') return lead;
      await catchUp();
      return findAsStored(id);
    },
    findAsStored,
    waiting,
    async waitingOf(personIds) {
      if (personIds.length === 0) return {};
      const rows = await db
        .selectFrom('lead')
        // One row for each, however many of somebody's enquiries wait: the earliest, with what it is about.
        .select(['person_id', ({ fn }) => fn.min(earliestAndService).as('earliest')])
        .where('person_id', 'in', [...personIds])
        // Not as the index of all that wait says it: these are found by their students.
        .where('is_flagged', '<>', 1)
        .where('status', 'in', ['new'])
        .groupBy('person_id')
        .execute();
      return Object.fromEntries(
        rows.map(({ person_id, earliest }) => {
          const [came = '', ...service] = earliest.split(' ');
          return [person_id, { came, service: service.join(' ') }];
        }),
      );
    },
    async due(day, { owner, ofOwner }, limit) {
      let query = db
        .selectFrom('lead')
        .selectAll()
        .where('follow_up_on', '<=', day)
        .where('status', 'not in', endedStatuses);
      if (owner !== undefined) query = query.where('owner', '=', owner);
      if (ofOwner !== undefined) query = query.where(isOfOwner(ofOwner));
      return (await query.orderBy('follow_up_on').orderBy('id').limit(limit).execute()).map(leadFromRow);
    },
    async sources() {
      const named = await db
        .selectFrom('lead_statistic')
        .select('value')
        // Written out, not a parameter: the index holds these rows alone.
        .where(sql<boolean>`measure = 'source' and value <> ''`)
        .groupBy('value')
        .having(sql<boolean>`sum(leads) > 0`)
        .orderBy(sql`sum(leads)`, 'desc')
        .orderBy('value')
        .limit(50)
        .execute();
      return named.map(({ value }) => value).sort();
    },
    forget: (which) => ('before' in which ? forgetOld(engine, which) : forgetOne(engine, which)),
    newestStamp: () => newestStamp(db),
  };
}

function forgetOne(engine: Engine, which: Exclude<LeadsToForget, { before: string }>): Promise<number> {
  return leadTransaction(engine, async (transaction) => {
    if ('reference' in which) await refuseSeveral(transaction, which.reference);
    const named = await transaction
      .deleteFrom('lead')
      .where(({ eb }) => ('id' in which ? eb('id', '=', which.id) : eb('reference', '=', which.reference)))
      .returning('person_id')
      .execute();
    if (named.length === 0) return 0;
    const students = named.map(({ person_id }) => person_id);
    await transaction.deleteFrom('student').where('id', 'in', students).where(hasNoLead).execute();
    await emptyDigestsOfGoneLeads(transaction);
    return named.length;
  });
}

const hasNoLead = sql<boolean>`not exists (select 1 from lead where lead.person_id = student.id)`;

/** One commit after the other, with time for others between them; what was erased when one fails stays erased. */
async function forgetOld(engine: Engine, which: Extract<LeadsToForget, { before: string }>): Promise<number> {
  const { before } = which;
  let erased = 0;
  for (let after: LeadPlace | undefined; ; ) {
    const batch = await oldLeads(engine.db, which, after);
    const last = batch.at(-1);
    if (!last) break;
    after = { id: last.id, createdAt: last.created_at };
    erased += await leadTransaction(engine, async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('lead')
        .where(
          'id',
          'in',
          batch.map(({ id }) => id),
        )
        .executeTakeFirstOrThrow();
      await emptyDigestsOfGoneLeads(transaction);
      return Number(numDeletedRows);
    });
    await wait(1);
  }
  for (;;) {
    // Whom the office entered, or worked for since, is in its file for another reason.
    const left = await engine.db
      .selectFrom('student')
      .select('id')
      .where('changed_at', '<', before)
      .where(hasNoLead)
      .where(
        sql<boolean>`not exists (select 1 from student_event where student_id = student.id and what = 'created')`,
      )
      .limit(erasedAtOnce)
      .execute();
    if (left.length === 0) return erased;
    await leadTransaction(engine, (transaction) =>
      transaction
        .deleteFrom('student')
        .where(
          'id',
          'in',
          left.map(({ id }) => id),
        )
        .where(hasNoLead)
        .execute(),
    );
  }
}

/** The next ones to erase, oldest first. */
function oldLeads(
  db: Kysely<Tables>,
  { before, unlessHeardFrom }: Extract<LeadsToForget, { before: string }>,
  after: LeadPlace | undefined,
) {
  let query = db
    .selectFrom('lead')
    .select(['id', 'created_at'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(erasedAtOnce);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '>', tuple(after.createdAt, after.id)),
    );
  }
  if (unlessHeardFrom) {
    query = query.where(sql<boolean>`
      not exists (select 1 from lead_event where lead_id = lead.id and at >= ${before} and what <> 'viewed')
      and not exists (select 1 from lead as later
        where later.person_id = lead.person_id and later.person_id <> '' and later.created_at >= ${before})
      and not exists (select 1 from student where student.id = lead.person_id and changed_at >= ${before})`);
  }
  return query.execute();
}

async function newestStamp(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from (
      select max(created_at) as at from lead union all select max(at) from audit
      union all select max(last_seen_at) from session) as newest`.execute(db);
  return rows[0]?.at ?? undefined;
}

async function refuseSeveral(db: Transaction<Tables>, reference: string): Promise<void> {
  const found = await db
    .selectFrom('lead')
    .select(['id', 'created_at'])
    .where('reference', '=', reference)
    .orderBy('id')
    .limit(11)
    .execute();
  if (found.length < 2) return;
  const ids = found.slice(0, 10).map(({ id, created_at }) => `${id} of ${created_at.slice(0, 10)}`);
  throw new AppError(
    'conflict',
    `${found.length > 10 ? 'More than 10' : found.length} leads have the reference ${reference}: ${ids.join(', ')}. Look at each at /admin/leads/<id>, then name the one to erase by its id.`,
  );
}

function isNone(found: Found | undefined): boolean {
  return found !== undefined && found !== 'many' && found.ids.length === 0;
}
