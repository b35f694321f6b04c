import { type CompiledQuery, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Lead, LeadFilter, LeadStore } from '#domain/lead.ts';
import type { Engine } from './dialects/engine.ts';
import { messageInsert } from './outbox.ts';
import type { LeadTable, Tables } from './tables.ts';

export function leadStore(engine: Engine): LeadStore {
  const { db, insertDurably } = engine;
  const messageOf = messageInsert(engine);
  // Every insert has the same text: building it once saves a tenth of the work of storing a lead.
  let insert: CompiledQuery | undefined;

  function insertOf(row: LeadTable): CompiledQuery {
    insert ??= db
      .insertInto('lead')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .compile();
    return { ...insert, parameters: Object.values(row) };
  }

  return {
    async add(lead, messages = []) {
      const isNew = await insertDurably(insertOf(toRow(lead)), messages.map(messageOf));
      if (isNew) return { lead, isNew };
      const first = await db
        .selectFrom('lead')
        .selectAll()
        .where('idempotency_key', '=', lead.idempotencyKey)
        .executeTakeFirstOrThrow();
      return { lead: fromRow(first), isNew };
    },
    async list(filter, { offset, limit, after }) {
      let query = matching(db.selectFrom('lead'), filter);
      if (after) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
        );
      }
      const rows = await query
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    async count(filter) {
      const { total } = await matching(db.selectFrom('lead'), filter)
        .select((select) => select.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async find(id) {
      const row = await db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async forget(which) {
      const erase = db.deleteFrom('lead');
      const { numDeletedRows } = await ('reference' in which
        ? erase.where('reference', '=', which.reference)
        : erase.where('created_at', '<', which.before)
      ).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

function matching<O>(
  query: SelectQueryBuilder<Tables, 'lead', O>,
  { kind, from, to, search }: LeadFilter,
): SelectQueryBuilder<Tables, 'lead', O> {
  let narrowed = query;
  if (kind) narrowed = narrowed.where('kind', '=', kind);
  if (from) narrowed = narrowed.where('created_at', '>=', from);
  if (to) narrowed = narrowed.where('created_at', '<', to);
  if (search) {
    const parts = [search.toLowerCase().replace(/[\\%_]/g, '\\$&'), ...nationalNumber(search)];
    narrowed = narrowed.where(({ or }) =>
      or(parts.map((part) => sql<boolean>`search_text like ${`%${part}%`} escape '\\'`)),
    );
  }
  return narrowed;
}

/** A caller's number comes with the country code that most leave out when they type their own: its last ten digits. */
function nationalNumber(search: string): string[] {
  const digits = search.replace(/\D/g, '');
  return /^[+\d\s().-]+$/.test(search) && digits.length > 10 ? [digits.slice(-10)] : [];
}

function toRow(lead: Lead): LeadTable {
  return {
    id: lead.id,
    kind: lead.kind,
    reference: lead.reference,
    idempotency_key: lead.idempotencyKey,
    fingerprint: lead.fingerprint,
    service: lead.service,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    whatsapp: lead.whatsapp,
    country: lead.country,
    course: lead.course,
    budget: lead.budget,
    address: lead.address,
    contact_method: lead.contactMethod,
    total_score: lead.quiz?.totalScore ?? null,
    clarity_level: lead.quiz?.level ?? null,
    claim_differs: lead.quiz?.claimDiffers ? 1 : 0,
    answers_json: lead.quiz ? JSON.stringify(lead.quiz.answers) : null,
    ip_claimed: lead.ipClaimed,
    ip_observed: lead.ipObserved,
    user_agent: lead.userAgent,
    page: lead.page,
    first_touch_json: JSON.stringify(lead.firstTouch),
    notice_version: lead.noticeVersion,
    flags_json: JSON.stringify(lead.flags),
    search_text: searchText(lead),
    created_at: lead.createdAt,
  };
}

/** What a search looks in: phone numbers stand both as typed and as bare digits. */
function searchText({ name, email, phone, whatsapp, reference }: Lead): string {
  const digits = [phone, whatsapp].map((number) => number.replace(/\D/g, ''));
  return [name, email, phone, whatsapp, ...digits, reference].join('\n').toLowerCase();
}

function fromRow(row: Selectable<LeadTable>): Lead {
  return {
    id: row.id,
    kind: row.kind as Lead['kind'],
    reference: row.reference,
    idempotencyKey: row.idempotency_key,
    fingerprint: row.fingerprint,
    service: row.service,
    name: row.name,
    email: row.email,
    phone: row.phone,
    whatsapp: row.whatsapp,
    country: row.country,
    course: row.course,
    budget: row.budget,
    address: row.address,
    contactMethod: row.contact_method as Lead['contactMethod'],
    quiz: quizFromRow(row),
    ipClaimed: row.ip_claimed,
    ipObserved: row.ip_observed,
    userAgent: row.user_agent,
    page: row.page,
    firstTouch: JSON.parse(row.first_touch_json),
    noticeVersion: row.notice_version,
    flags: JSON.parse(row.flags_json),
    createdAt: row.created_at,
  };
}

function quizFromRow(row: Selectable<LeadTable>): Lead['quiz'] {
  if (row.answers_json === null || row.total_score === null) return null;
  return {
    totalScore: row.total_score,
    level: row.clarity_level as NonNullable<Lead['quiz']>['level'],
    answers: JSON.parse(row.answers_json),
    claimDiffers: row.claim_differs === 1,
  };
}
