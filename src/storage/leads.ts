import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';

import { AppError } from '#domain/app-error.ts';
import { endedStatuses, type Lead } from '#domain/lead.ts';
import type { LeadFilter, LeadPlace, LeadStore, LeadsToForget } from '#domain/lead-store.ts';
import type { NewMessage } from '#domain/outbox.ts';
import { floodFlag, type RequestLimit, tooManyForms } from '#domain/request-limit.ts';
import type { Engine } from './dialects/engine.ts';
import { fileLeads, fileStored } from './lead-filing.ts';
import { leadHistory } from './lead-history.ts';
import { leadInsert } from './lead-insert.ts';
import { fromRow, leadTransaction, toRow } from './lead-row.ts';
import { beginningOf, type Found, findMatches, isOfOwner, matching, tally } from './lead-search.ts';
import { emptyDigestsOfGoneLeads, messagesInsert } from './outbox.ts';
import { hourBegan } from './request-counts.ts';
import type { Tables } from './tables.ts';

/** Filing this many is one commit of about 10 ms. */
const filedAtOnce = 50;
/** What one read of the desk files before it answers; the rest follows by itself. */
export const filedBeforeRead = 2000;
/** That often in the commit that stores leads. */
const mostInCommit = 20;
/** Erasing so many is one commit of about 50 ms. */
const erasedAtOnce = 200;
/** How long a read waits for that, in milliseconds. */
const filedForMs = 1000;

const waitingRows = sql<boolean>`status = 'new' and is_flagged = 0 and person_id <> ''`;

/** After the last new lead, in milliseconds: while many come at once, storing them goes first. */
const quietMs = 300;
/** Not so while somebody reads the desk, who is then not kept waiting for a backlog. */
const watchedMs = 10_000;

/** `stop` ends the filing that follows new leads; to be called before the database is closed. */
export function leadStore(engine: Engine): LeadStore & { stop: () => Promise<void> } {
  const { db, insertDurably } = engine;
  const insertMessages = messagesInsert(engine);
  const insertOf = leadInsert(engine);
  const file = fileInTurn(engine);
  const filing = fileWhenQuiet(file);

  /** Files what waits at the call, as far as it goes in a moment. */
  async function fileBeforeRead(): Promise<void> {
    filing.noteRead();
    const waiting = await countUnfiled(db, filedBeforeRead);
    if (waiting === 0) return;
    // Where nothing can be written, what is filed can still be read.
    const filed = file(waiting).catch(() => undefined);
    await Promise.race([filed, wait(filedForMs, undefined, { ref: false })]);
  }

  /** Stores a lead, and counts it when there is a limit; false when its key is known or the limit is reached. */
  function insertBelow(lead: Lead, limit: RequestLimit | undefined, messages: readonly NewMessage[]) {
    const { query, further } = insertOf(toRow(lead), limit);
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

  /** What a filter's search found; undefined without a search. */
  async function found({ search }: LeadFilter): Promise<Found | undefined> {
    return search ? findMatches(engine, search) : undefined;
  }

  async function findAsStored(id: string) {
    const row = await db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
    return row && fromRow(row);
  }

  return {
    ...leadHistory(engine),
    file,
    stop: filing.stop,
    async add(lead, { limit, messagesOf = () => [] } = {}) {
      const unmarked = limit && { ...limit, most: limit.unmarked };
      if (await insertBelow(lead, unmarked, messagesOf(lead))) {
        filing.begin();
        return { lead, isNew: true };
      }
      if (limit) {
        const marked = { ...lead, flags: [...new Set([...lead.flags, floodFlag])] };
        if (await insertBelow(marked, limit, messagesOf(marked))) {
          filing.begin();
          return { lead: marked, isNew: true };
        }
      }
      const first = await db
        .selectFrom('lead')
        .selectAll()
        .where('idempotency_key', '=', lead.idempotencyKey)
        .executeTakeFirst();
      if (first) return { lead: fromRow(first), isNew: false };
      throw limit ? tooManyForms(limit, await hourBegan(db, limit)) : new Error('A lead was not stored.');
    },
    async list(filter, { offset, limit, after, before }) {
      await fileBeforeRead();
      const matches = await found(filter);
      if (isNone(matches)) return [];
      const beginning = await beginningOf(db, filter, offset);
      const { to = filter.to } = beginning;
      let query = matching(db.selectFrom('lead'), { ...filter, ...(to && { to }) }, matches);
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
      const direction = before ? 'asc' : 'desc';
      const rows = await query
        .selectAll()
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .offset(beginning.offset)
        .limit(limit)
        .execute();
      return (before ? rows.reverse() : rows).map(fromRow);
    },
    async count(filter) {
      await fileBeforeRead();
      const { from, to, search, source, ofOwner } = filter;
      if (!from && !to && !search && !source && ofOwner === undefined) return tally(db, filter);
      const matches = await found(filter);
      if (isNone(matches)) return 0;
      const { total } = await matching(db.selectFrom('lead'), filter, matches)
        .select((select) => select.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async hasFlagged({ from, to }) {
      const flagged = db.selectFrom('lead').select('id').where(sql<boolean>`is_flagged = 1`);
      const one = flagged.where('created_at', '>=', from).where('created_at', '<', to).limit(1);
      return (await one.execute()).length > 0;
    },
    async find(id) {
      await fileBeforeRead();
      return findAsStored(id);
    },
    findAsStored,
    async waiting({ owner, ofOwner }, limit) {
      await fileBeforeRead();
      let query = db.selectFrom('lead').selectAll().where(waitingRows);
      if (owner !== undefined) query = query.where('owner', '=', owner);
      if (ofOwner !== undefined) query = query.where(isOfOwner(ofOwner));
      return (await query.orderBy('created_at').orderBy('id').limit(limit).execute()).map(fromRow);
    },
    async waitingCount() {
      await fileBeforeRead();
      const oldest = await db
        .selectFrom('lead')
        .select('created_at')
        .where(waitingRows)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return { count: await tally(db, { status: 'new', isSuspicious: false }), oldestAt: oldest?.created_at };
    },
    async due(day, { owner, ofOwner }, limit) {
      let query = db
        .selectFrom('lead')
        .selectAll()
        .where('follow_up_on', '<=', day)
        .where('status', 'not in', endedStatuses);
      if (owner !== undefined) query = query.where('owner', '=', owner);
      if (ofOwner !== undefined) query = query.where(isOfOwner(ofOwner));
      return (await query.orderBy('follow_up_on').orderBy('id').limit(limit).execute()).map(fromRow);
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

async function countUnfiled(db: Kysely<Tables>, most: number): Promise<number> {
  const { rows } = await sql<{ waiting: number | string }>`
    select count(*) as waiting from (select 1 from lead where person_id = '' limit ${most}) as unfiled`.execute(
    db,
  );
  return Number(rows[0]?.waiting);
}

/** Files leads a few at a time, one call after the other; a call that comes meanwhile shares the running one's work. */
function fileInTurn(engine: Engine): LeadStore['file'] {
  const { db } = engine;
  let running: Promise<number> | undefined;

  async function run(limit: number, atOnce: number): Promise<number> {
    let filed = 0;
    while (filed < limit) {
      if ((await countUnfiled(db, 1)) === 0) return filed;
      filed += await fileLeads(engine, Math.min(atOnce, limit - filed));
      await new Promise(setImmediate);
    }
    return filed;
  }

  return async (limit = Number.POSITIVE_INFINITY, atOnce = filedAtOnce) => {
    const before = running;
    if (before) await before.catch(() => undefined);
    running ??= run(limit, atOnce).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Files soon after new leads came, without making them wait. A failure loses nothing: the next read files first. */
function fileWhenQuiet(file: LeadStore['file']) {
  let timer: NodeJS.Timeout | undefined;
  let lastAt = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  function run(): void {
    timer = undefined;
    const now = performance.now();
    const waitMs = lastAt + quietMs - now;
    if (waitMs > 0 && readAt + watchedMs < now) {
      later(waitMs);
      return;
    }
    running = file(filedAtOnce)
      .then((filed) => {
        if (filed === filedAtOnce && !timer && !isStopped) later(0);
      })
      .catch(() => undefined);
  }

  function later(ms: number): void {
    timer = setTimeout(run, ms).unref();
  }

  return {
    noteRead() {
      readAt = performance.now();
    },
    begin() {
      lastAt = performance.now();
      if (!timer && !isStopped) later(quietMs);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
