import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { isSuspicious, type Lead, type LeadEvent } from '#domain/lead.ts';
import { furtherFields, ownFields, unanswered } from '#domain/lead-values.ts';
import type { Engine } from './dialects/engine.ts';
import type { LeadColumns, LeadEventTable } from './lead-tables.ts';
import type { Tables } from './tables.ts';

const columns = ownFields.filter((field) => field !== 'contactMethod');

function pick<Name extends string>(from: Readonly<Record<Name, unknown>>, names: readonly Name[]) {
  const picked: Partial<Record<Name, unknown>> = {};
  for (const name of names) picked[name] = from[name];
  return picked;
}

export function leadToRow(lead: Lead): LeadColumns {
  return {
    id: lead.id,
    kind: lead.kind,
    reference: lead.reference,
    idempotency_key: lead.idempotencyKey,
    fingerprint: lead.fingerprint,
    ...(pick(lead, columns) as Pick<Lead, (typeof columns)[number]>),
    contact_method: lead.contactMethod,
    further_json:
      lead.own || furtherFields.some((field) => lead[field])
        ? JSON.stringify({ ...pick(lead, furtherFields), ...(lead.own && { own: lead.own }) })
        : null,
    total_score: lead.quiz?.totalScore ?? null,
    clarity_level: lead.quiz?.level ?? null,
    claim_differs: lead.quiz?.claimDiffers ? 1 : 0,
    answers_json: lead.quiz ? JSON.stringify(lead.quiz.answers) : null,
    asked_json: lead.quiz && Object.keys(lead.quiz.asked).length > 0 ? JSON.stringify(lead.quiz.asked) : null,
    interests_json: lead.interests ? JSON.stringify(lead.interests) : null,
    ip_claimed: lead.ipClaimed,
    ip_observed: lead.ipObserved,
    user_agent: lead.userAgent,
    page: lead.page,
    first_touch_json: JSON.stringify(lead.firstTouch),
    notice_version: lead.noticeVersion,
    flags_json: JSON.stringify(lead.flags),
    search_text: searchText(lead),
    created_at: lead.createdAt,
    status: lead.status,
    owner: lead.owner,
    follow_up_on: lead.followUpOn,
    follow_up_note: lead.followUpNote,
    version: lead.version,
    person_id: lead.personId,
    phone_e164: lead.phoneE164,
    whatsapp_e164: lead.whatsappE164,
    is_flagged: isSuspicious(lead.flags) ? 1 : 0,
    source: '',
  };
}

/** What a search looks in: phone numbers stand both as typed and as bare digits. */
function searchText({ name, email, phone, whatsapp, reference }: Lead): string {
  const digits = [phone, whatsapp].map((number) => number.replace(/\D/g, ''));
  return [name, email, phone, whatsapp, ...digits, reference].join('\n').toLowerCase();
}

export function leadFromRow(row: Selectable<LeadColumns>): Lead {
  return {
    id: row.id,
    kind: row.kind as Lead['kind'],
    reference: row.reference,
    idempotencyKey: row.idempotency_key,
    fingerprint: row.fingerprint,
    ...unanswered,
    ...(pick(row, columns) as Pick<Lead, (typeof columns)[number]>),
    ...(row.further_json !== null && JSON.parse(row.further_json)),
    phoneE164: row.phone_e164,
    whatsappE164: row.whatsapp_e164,
    contactMethod: row.contact_method as Lead['contactMethod'],
    quiz: quizFromRow(row),
    interests: row.interests_json === null ? null : JSON.parse(row.interests_json),
    ipClaimed: row.ip_claimed,
    ipObserved: row.ip_observed,
    userAgent: row.user_agent,
    page: row.page,
    firstTouch: JSON.parse(row.first_touch_json),
    noticeVersion: row.notice_version,
    flags: JSON.parse(row.flags_json),
    createdAt: row.created_at,
    status: row.status as Lead['status'],
    owner: row.owner,
    followUpOn: row.follow_up_on,
    followUpNote: row.follow_up_note,
    version: row.version,
    personId: row.person_id,
  };
}

function quizFromRow(row: Selectable<LeadColumns>): Lead['quiz'] {
  if (row.answers_json === null || row.total_score === null) return null;
  return {
    totalScore: row.total_score,
    level: row.clarity_level as NonNullable<Lead['quiz']>['level'],
    answers: JSON.parse(row.answers_json),
    asked: row.asked_json === null ? {} : JSON.parse(row.asked_json),
    claimDiffers: row.claim_differs === 1,
  };
}

export function eventToRow(leadId: string, { at, by, what, facts }: LeadEvent): Insertable<LeadEventTable> {
  return { lead_id: leadId, at, made_by: by, what, facts_json: JSON.stringify(facts) };
}

export function eventFromRow({ at, made_by, what, facts_json }: Selectable<LeadEventTable>): LeadEvent {
  return { at, by: made_by, what: what as LeadEvent['what'], facts: JSON.parse(facts_json) };
}

const lockNumber = 5_110_009;

/**
 * One transaction that changes leads. These transactions take turns, as they do on SQLite anyway: two at once could
 * otherwise deadlock on PostgreSQL over the kept counts and the persons. Storing a lead does not wait for them.
 */
export function leadTransaction<T>(
  { name, transaction }: Engine,
  work: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transaction(async (db) => {
    if (name === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(db);
    return work(db);
  });
}
