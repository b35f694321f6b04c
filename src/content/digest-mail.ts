import { dayOf } from '#domain/day.ts';
import type { Lead } from '#domain/lead.ts';
import { fill } from './fill.ts';
import { leadWords } from './lead-words.ts';
import type { MailText } from './mail.ts';

/** What the office has to do this morning. */
export interface Morning {
  /** A day of the office's calendar. */
  day: string;
  /** Leads that nobody answered, the longest waiting first; `waitingCount` counts those beyond the list too. */
  waiting: readonly Lead[];
  waitingCount: number;
  /** Leads to follow up today, and those that were due before. */
  due: readonly Lead[];
}

const words = {
  title: '{waiting} without an answer, {due} to follow up: {day}',
  waiting: 'WITHOUT AN ANSWER',
  due: 'TO FOLLOW UP',
  none: 'None.',
  more: 'and {count} more',
  since: 'since {day}',
  on: 'on {day}',
  open: 'The desk:\n{url}',
} as const;

/** The morning's list for the desk. */
export function digestMail(
  { day, waiting, waitingCount, due }: Morning,
  { publicUrl }: { publicUrl: string },
): MailText {
  const line = (lead: Lead, when: string) =>
    [
      `- ${[lead.name, leadWords(lead).kind, lead.service, when].filter(Boolean).join(', ')}`,
      `  ${[lead.phone, lead.email].filter(Boolean).join(', ')}${lead.followUpNote ? `: ${lead.followUpNote}` : ''}`,
      `  ${publicUrl}/admin/leads/${lead.id}`,
    ].join('\n');
  const list = (lines: string[], count: number) =>
    [
      lines.length > 0 ? lines.join('\n') : words.none,
      ...(count > lines.length ? [fill(words.more, { count: count - lines.length })] : []),
    ].join('\n');
  return {
    title: fill(words.title, { waiting: waitingCount, due: due.length, day }),
    text: [
      words.waiting,
      list(
        waiting.map((lead) => line(lead, fill(words.since, { day: dayOf(new Date(lead.createdAt)) }))),
        waitingCount,
      ),
      words.due,
      list(
        due.map((lead) => line(lead, fill(words.on, { day: lead.followUpOn ?? day }))),
        due.length,
      ),
      fill(words.open, { url: `${publicUrl}/admin/today` }),
    ].join('\n\n'),
  };
}
