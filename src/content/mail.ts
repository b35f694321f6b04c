import { dayOf } from '#domain/day.ts';
import type { Lead } from '#domain/lead.ts';
import type { ReplyWithin } from '#domain/office-hours.ts';
import { mostCounted, type Notice } from '#domain/push.ts';
import type { SiteFacts } from '#domain/site-facts.ts';
import { leadsDesk } from './admin.ts';
import { fill } from './fill.ts';
import { english } from './languages.ts';
import { kindWords, leadAnswers, levelWords } from './lead-words.ts';

/** A mail's words; plain text. */
export interface MailText {
  title: string;
  text: string;
}

const words = {
  lead: {
    title: 'New lead: {name}, {kind} ({reference})',
    flagged: 'Flagged lead: {name}, {kind} ({reference})',
    open: 'Open it in the desk:\n{url}',
  },
  receipt: {
    title: 'We have your details, reference {reference}',
    hello: 'Hello {name},',
    helloUnnamed: 'Hello,',
    thanks: 'Thank you for writing to {site}. We have your details.',
    thanksFor: 'Thank you for asking {site} about {service}. We have your details.',
    reference: 'Your reference is {reference}.',
    promises: {
      '': 'A counsellor calls you on {phone} {within}.',
      phone: 'A counsellor calls you on {phone} {within}.',
      email: 'A counsellor writes to you at this email address {within}.',
      whatsapp: 'A counsellor writes to you on WhatsApp, at {phone}, {within}.',
    } satisfies Record<Lead['contactMethod'], string>,
    sooner: 'To reach us sooner, call {phone} or answer this mail, and tell us your reference.',
    soonerByMail: 'To reach us sooner, answer this mail, and tell us your reference.',
    notYou:
      'You did not send us this? Then somebody typed your address by mistake. Answer this mail and we delete the details.',
  },
  repeat: {
    title: 'May be a repeat: {title}',
    text: 'You may have this mail already: an earlier sending ended without an answer. It is the same mail.',
  },
} as const;

/** The mail to the desk about a new lead. */
export function leadMail(lead: Lead, { publicUrl }: { publicUrl: string }): MailText {
  const { name, reference, flags, quiz } = lead;
  const kind = kindWords(lead);
  const { columns, detail } = leadsDesk;
  const facts: [label: string, value: string][] = [
    ...leadAnswers(lead, ['name', 'phone', 'whatsapp', 'email', 'contactMethod', 'service']),
    [columns.level, levelWords(quiz).level],
    [detail.doubts, levelWords(quiz).doubts],
    [detail.page, lead.page],
    [columns.reference, reference],
    [detail.flags, flags.join(', ')],
  ];
  return {
    title: fill(flags.length > 0 ? words.lead.flagged : words.lead.title, { name, kind, reference }),
    text: [
      facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n'),
      fill(words.lead.open, { url: `${publicUrl}/admin/leads/${lead.id}` }),
    ].join('\n\n'),
  };
}

/** The facts of the site that a receipt names. */
type ReceiptFacts = Pick<SiteFacts, 'name' | 'legalName' | 'locality' | 'phone'> & {
  publicUrl: string;
  replyWithin: ReplyWithin;
};

/** The receipt to the sender of a form: the reference, and a promise for the way of contact that was chosen. */
export function receiptMail(lead: Lead, settings: ReceiptFacts): MailText {
  const { receipt } = words;
  const { name, reference, service, contactMethod } = lead;
  return {
    title: fill(receipt.title, { reference }),
    text: [
      isPlainName(name) ? fill(receipt.hello, { name }) : receipt.helloUnnamed,
      service
        ? fill(receipt.thanksFor, { site: settings.name, service })
        : fill(receipt.thanks, { site: settings.name }),
      fill(receipt.reference, { reference }),
      fill(receipt.promises[contactMethod], {
        phone: lead.whatsapp || lead.phone,
        within: replyWithinWords(settings.replyWithin),
      }),
      settings.phone ? fill(receipt.sooner, { phone: settings.phone }) : receipt.soonerByMail,
      receipt.notYou,
      `${settings.legalName}, ${settings.locality}\n${settings.publicUrl}`,
    ].join('\n\n'),
  };
}

/** The same mail, marked as a possible repeat. */
export function repeatedMail({ title, text }: MailText): MailText {
  return { title: fill(words.repeat.title, { title }), text: `${words.repeat.text}\n\n${text}` };
}

/** Anybody can type anybody's address: a name that could be an advertisement or a link is not sent on. */
function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}' .-]{1,60}$/u.test(name) && !/\.\p{L}{2}|www/iu.test(name);
}

export type SpanWords = Readonly<Record<ReplyWithin['unit'], { one: string; many: string }>>;

const spans = {
  'working-days': { one: 'within one working day', many: 'within {amount} working days' },
  'office-hours': { one: 'within one office hour', many: 'within {amount} office hours' },
} as const satisfies SpanWords;

/** The time of a promised reply, as it ends a sentence. */
export function replyWithinWords({ amount, unit }: ReplyWithin, words: SpanWords = spans): string {
  const { one, many } = words[unit];
  return amount === 1 ? one : many.replace('{amount}', String(amount));
}

/** What the office has to do this morning. */
interface Morning {
  /** A day of the office's calendar. */
  day: string;
  /** Leads that nobody answered, the longest waiting first; `waitingCount` counts those beyond the list too. */
  waiting: readonly Lead[];
  waitingCount: number;
  /** Leads to follow up today, and those that were due before. */
  due: readonly Lead[];
}

const digestWords = {
  title: '{waiting} without an answer, {due} to follow up: {day}',
  waiting: 'WITHOUT AN ANSWER',
  due: 'TO FOLLOW UP',
  none: 'None.',
  more: 'and {count} more',
  since: 'since {day}',
  on: 'on {day}',
  open: 'The desk:\n{url}',
} as const;

const dayFormat = new Intl.DateTimeFormat(english.tag, { dateStyle: 'medium', timeZone: 'UTC' });

/** '23 Nov 2026' for a day of the calendar. */
const dayWords = (day: string) => dayFormat.format(new Date(day));

/** The morning's list for the desk. */
export function digestMail(
  { day, waiting, waitingCount, due }: Morning,
  { publicUrl }: { publicUrl: string },
): MailText {
  const line = (lead: Lead, when: string) =>
    [
      `- ${[lead.name, kindWords(lead), lead.service, when].filter(Boolean).join(', ')}`,
      `  ${[lead.phone, lead.email].filter(Boolean).join(', ')}${lead.followUpNote ? `: ${lead.followUpNote}` : ''}`,
      `  ${publicUrl}/admin/leads/${lead.id}`,
    ].join('\n');
  const list = (lines: string[], count: number) =>
    [
      lines.length > 0 ? lines.join('\n') : digestWords.none,
      ...(count > lines.length ? [fill(digestWords.more, { count: count - lines.length })] : []),
    ].join('\n');
  return {
    title: fill(digestWords.title, { waiting: waitingCount, due: due.length, day: dayWords(day) }),
    text: [
      digestWords.waiting,
      list(
        waiting.map((lead) =>
          line(lead, fill(digestWords.since, { day: dayWords(dayOf(new Date(lead.createdAt))) })),
        ),
        waitingCount,
      ),
      digestWords.due,
      list(
        due.map((lead) => line(lead, fill(digestWords.on, { day: dayWords(lead.followUpOn ?? day) }))),
        due.length,
      ),
      fill(digestWords.open, { url: `${publicUrl}/admin/today` }),
    ].join('\n\n'),
  };
}

const flaggedWords = {
  title: '{count} flagged leads came within an hour',
  text: 'They look as if a program had sent them: many from one network, or too fast. No mail was sent about each, and no receipt to anybody. They are kept, below the others:',
  more: 'and {count} more',
} as const;

/** The flagged leads of an hour, for the desk. */
export function flaggedMail(
  { leads, count, hour }: { leads: Lead[]; count: number; hour: string },
  { publicUrl }: { publicUrl: string },
): MailText {
  const lines = leads.map(
    (lead) => `- ${lead.name}, ${kindWords(lead)}\n  ${publicUrl}/admin/leads/${lead.id}`,
  );
  return {
    title: fill(flaggedWords.title, { count }),
    text: [
      flaggedWords.text,
      lines.join('\n'),
      ...(count > leads.length ? [fill(flaggedWords.more, { count: count - leads.length })] : []),
      `${hour.slice(0, 16).replace('T', ' ')} UTC\n${publicUrl}/admin/leads?flagged=yes`,
    ].join('\n\n'),
  };
}

const noticeTexts = {
  one: 'New lead: {kind}',
  many: '{count} new leads',
  body: 'Touch to open the desk.',
  test: 'Notices work',
  testBody: 'This is how a new lead is told of.',
} as const;

/** What a device of the staff shows of new leads. Others can read a locked screen: nobody is named. */
export function noticeOf(leads: readonly Lead[] | 'test'): Notice {
  const { one, many, body, test, testBody } = noticeTexts;
  if (leads === 'test') return { title: test, body: testBody, path: '/admin/account' };
  const [lead] = leads;
  if (!lead || leads.length > 1) {
    const count = leads.length < mostCounted ? leads.length : `${mostCounted - 1}+`;
    return { title: fill(many, { count }), body, path: '/admin/leads' };
  }
  return {
    title: fill(one, { kind: lead.service || kindWords(lead) }),
    body,
    path: `/admin/leads/${lead.id}`,
  };
}
