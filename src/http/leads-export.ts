import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordAudit } from '#commands/record-audit.ts';
import { leadFieldWords, statusWords } from '#content/lead-desk.ts';
import { answerWords, kindWords } from '#content/lead-words.ts';
import type { Account } from '#domain/account.ts';
import { escapedText, folded } from '#domain/calendar.ts';
import { csvLine, csvMark } from '#domain/csv.ts';
import type { Lead } from '#domain/lead.ts';
import type { LeadFilter, LeadStore } from '#domain/lead-store.ts';
import { furtherFields, type LeadField, ownFields } from '#domain/lead-values.ts';
import { questionIds } from '#domain/quiz.ts';
import type { RequestCountStore } from '#domain/request-limit.ts';
import type { Access } from './access.ts';

const chunk = 100;

type Column = [name: string, value: (lead: Lead) => string | number];

// A field that a form gains stands at the end: columns keep their places.
const columns: Column[] = [
  ['Reference', (lead) => lead.reference],
  ['Received (UTC)', (lead) => lead.createdAt],
  ['Form', (lead) => kindWords(lead)],
  ...ofForms(ownFields),
  ['Total points', (lead) => lead.quiz?.totalScore ?? ''],
  ['Clarity level', (lead) => lead.quiz?.level ?? ''],
  [
    'Answers',
    ({ quiz }) => (quiz ? questionIds.map((id) => `${id}: ${quiz.answers[id].join('+')}`).join('; ') : ''),
  ],
  ['Page', (lead) => lead.page],
  ['Campaign', (lead) => lead.firstTouch.utmCampaign],
  ['Source', (lead) => lead.firstTouch.utmSource],
  ['Came from', (lead) => lead.firstTouch.referrer],
  ['Flags', (lead) => lead.flags.join(' ')],
  ['Privacy notice', (lead) => lead.noticeVersion],
  ['Id', (lead) => lead.id],
  ['Status', (lead) => statusWords[lead.status]],
  ['Owner', (lead) => lead.owner ?? ''],
  ['Follow up on', (lead) => lead.followUpOn ?? ''],
  ['What for', (lead) => lead.followUpNote],
  ...ofForms(furtherFields),
];

function ofForms(fields: readonly LeadField[]): Column[] {
  return fields.map((field) => [leadFieldWords[field], (lead) => answerWords(lead, field)]);
}

/** What an account is given in an hour before it has to prove again who asks, in leads. */
const mostUnproven = 50;

export interface ExportDeps {
  access: Access;
  leads: LeadStore;
  requestCounts: RequestCountStore;
  recordAudit: RecordAudit;
  now: () => Date;
}

/**
 * Notes an export of the leads of a filter. All leads at once, and more than 50 within an hour however they are filtered,
 * are given only soon after the password was entered: a program is refused with an AppError, a link in the desk gets
 * false and leads to the page that asks for it.
 */
export function exportAdmission(deps: ExportDeps) {
  const { leads } = deps;
  return async (account: Account, request: FastifyRequest, filter: LeadFilter): Promise<boolean> => {
    const found = await leads.count(filter);
    const isAll = Object.keys(filter).length === 0 || (found > 0 && found === (await leads.count({})));
    if (!(await admit(deps, account, request, isAll ? Number.POSITIVE_INFINITY : found))) return false;
    const detail = `${found} leads${isAll ? ', all' : ''}`;
    await deps.recordAudit({ by: account.username, what: 'leads-exported', detail });
    return true;
  };
}

/** Whether so many leads may leave now, beside those that left within the hour. */
export async function admit(
  { access, requestCounts, now }: Pick<ExportDeps, 'access' | 'requestCounts' | 'now'>,
  account: Account,
  request: FastifyRequest,
  count: number,
): Promise<boolean> {
  if (await access.isSignInRecent(request, account)) return true;
  const isWithin =
    count <= mostUnproven && (await requestCounts.add(`export:${account.id}`, count, now())) <= mostUnproven;
  if (isWithin) return true;
  if (request.headers.accept?.includes('text/html')) return false;
  await access.requireRecentSignIn(request, account);
  return true;
}

/** Leads a link in the desk to the page that asks for the password, and from there back. */
export function toConfirm({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(`/admin/confirm?to=${encodeURIComponent(url)}`, 303);
}

/** The leads of a filter as CSV for a spreadsheet, newest first. */
export async function* leadsCsv(leads: LeadStore, filter: LeadFilter): AsyncGenerator<string> {
  yield csvMark + csvLine(columns.map(([name]) => name));
  for await (const some of leadsOf(leads, filter)) {
    yield some.map((lead) => csvLine(columns.map(([, value]) => value(lead)))).join('');
  }
}

/** The same leads as one JSON array. */
export async function* leadsJson(
  leads: LeadStore,
  filter: LeadFilter,
  shown: (lead: Lead) => unknown,
): AsyncGenerator<string> {
  let before = '[';
  for await (const some of leadsOf(leads, filter)) {
    if (some.length === 0) continue;
    yield before + some.map((lead) => JSON.stringify(shown(lead))).join(',\n');
    before = ',\n';
  }
  yield before === '[' ? '[]\n' : ']\n';
}

/** The leads of a filter, a hundred at a time, so that memory stays flat however many there are. */
async function* leadsOf(leads: LeadStore, filter: LeadFilter): AsyncGenerator<Lead[]> {
  let after: Lead | undefined;
  do {
    const next = await leads.list(filter, { offset: 0, limit: chunk, ...(after && { after }) });
    yield next;
    // Other requests come before the next hundred.
    await new Promise(setImmediate);
    after = next.length === chunk ? next.at(-1) : undefined;
  } while (after);
}

/** A lead's person as a vCard 4.0 (RFC 6350). */
export function leadVcard(lead: Lead): string {
  const { name, email, phone, phoneE164, whatsapp, whatsappE164, address, reference, service, createdAt } =
    lead;
  const lines: [property: string, value: string][] = [
    ['VERSION', '4.0'],
    ['FN', escapedText(name)],
    ['TEL;TYPE=cell', escapedText(phoneE164 || phone)],
    ['TEL;TYPE=text', whatsapp === phone ? '' : escapedText(whatsappE164 || whatsapp)],
    ['EMAIL', escapedText(email)],
    ['ADR', address ? `;;${escapedText(address)};;;;` : ''],
    ['NOTE', escapedText([service, reference].filter(Boolean).join(', '))],
    ['REV', createdAt.replace(/[-:]|\.\d+/g, '')],
  ];
  const body = lines
    .filter(([, value]) => value !== '')
    .map(([property, value]) => folded(`${property}:${value}`));
  return ['BEGIN:VCARD', ...body, 'END:VCARD', ''].join('\r\n');
}
