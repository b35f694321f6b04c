import { statusWords } from '#content/lead-desk.ts';
import { kindWords, levelWords } from '#content/lead-words.ts';
import { type Lead, type LeadStatus, languageOfPage } from '#domain/lead.ts';
import { stampWords } from '#web/desk/frame/desk-words.ts';
import type { Texts } from '#web/desk/students/text-choice.tsx';
import { dateAndTime } from '#web/page/formats.ts';
import type { ReachLinks } from './reach-links.ts';
import { type ReachTexts, reachLinks } from './reach-links.ts';

/** One line of a list of leads, in words. */
export interface LeadRow {
  id: string;
  studentId: string;
  reference: string;
  received: string;
  createdAt: string;
  kind: string;
  name: string;
  phone: string;
  email: string;
  service: string;
  language: string;
  /** The service asked for, or the quiz's level. */
  about: string;
  status: LeadStatus;
  statusWords: string;
  owner: string;
  followUpOn: string;
  followUpNote: string;
  /** Whether it may be from a bot. */
  isFlagged: boolean;
  /** While it waits, by when it is to be answered; said where it is asked for. */
  wait?: { words: string; look?: string | undefined; title?: string };
  reach: ReachLinks;
}

/** What can be chosen to begin a message to its person with. */
export const textsOf = ({ name, service, reference, language }: LeadRow, writer: ReachTexts): Texts => ({
  writer,
  language,
  values: { name, service, reference },
});

/** The lead under the name that its student has now; the lead itself stays as it was sent. */
export const underName = (lead: Lead, names: Readonly<Record<string, string>>): Lead => ({
  ...lead,
  name: names[lead.personId] ?? lead.name,
});

/** With `now` what came today says only the hour. */
export function leadRow(lead: Lead, writer: ReachTexts, now?: Date): LeadRow {
  const { id, reference, createdAt, name, phone, email, service, quiz, flags, status } = lead;
  const { texts: _, ...reach } = reachLinks(lead, writer);
  return {
    id,
    studentId: lead.personId,
    reference,
    received: now ? stampWords(createdAt, now) : dateAndTime(createdAt),
    createdAt,
    kind: kindWords(lead),
    name,
    phone,
    email,
    service,
    language: languageOfPage(lead.page),
    about: service || levelWords(quiz).level,
    status,
    statusWords: statusWords[status],
    owner: lead.owner ?? '',
    followUpOn: lead.followUpOn ?? '',
    followUpNote: lead.followUpNote,
    isFlagged: flags.length > 0,
    reach,
  };
}
