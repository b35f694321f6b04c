import { leadWords } from '#content/lead-words.ts';
import type { Lead, LeadFilter, LeadStore } from '#domain/lead.ts';
import { questionIds } from '#domain/quiz.ts';

const chunk = 500;

const columns: [name: string, value: (lead: Lead) => string | number][] = [
  ['Reference', (lead) => lead.reference],
  ['Received (UTC)', (lead) => lead.createdAt],
  ['Form', (lead) => leadWords(lead).kind],
  ['Service', (lead) => lead.service],
  ['Name', (lead) => lead.name],
  ['Phone', (lead) => lead.phone],
  ['WhatsApp', (lead) => lead.whatsapp],
  ['Email', (lead) => lead.email],
  ['Country', (lead) => leadWords(lead).country],
  ['Course', (lead) => lead.course],
  ['Budget', (lead) => leadWords(lead).budget],
  ['Address', (lead) => lead.address],
  ['Reach by', (lead) => leadWords(lead).contactMethod],
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
];

/** The leads of a filter as CSV for a spreadsheet, newest first, read a few hundred at a time. */
export async function* leadsCsv(leads: LeadStore, filter: LeadFilter): AsyncGenerator<string> {
  // The mark tells Excel that this is UTF-8.
  yield `\ufeff${line(columns.map(([name]) => name))}`;
  let after: Lead | undefined;
  do {
    const next = await leads.list(filter, { offset: 0, limit: chunk, ...(after && { after }) });
    yield next.map((lead) => line(columns.map(([, value]) => value(lead)))).join('');
    after = next.length === chunk ? next.at(-1) : undefined;
  } while (after);
}

function line(values: (string | number)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

// Where a spreadsheet may see a cell begin: where semicolons or tabs part them, it does not heed our quotes. East Asian
// ones also run formulas that begin with a full-width sign.
const formulaStart = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

/** What would begin like a formula is led by an apostrophe, which spreadsheets do not run (OWASP, CSV Injection). */
function cell(value: string | number): string {
  const safe = String(value).replace(formulaStart, "$1'");
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
