import * as z from 'zod/mini';
import { formSchema, shapeOf } from './field-schema.ts';
import type { InterestAnswers } from './interests.ts';
import { type LeadKind, leadForms } from './lead-fields.ts';
import type { LeadValues } from './lead-values.ts';
import type { ClarityLevel, QuestionId, QuizAnswers } from './quiz.ts';

// The kind comes first: the order of what was typed is part of a lead's fingerprint.
export const contactSchema = z.object({ kind: z.literal('contact'), ...shapeOf(leadForms.contact) });
export const enquirySchema = z.object({ kind: z.literal('enquiry'), ...shapeOf(leadForms.enquiry) });
export const quizLeadSchema = formSchema(leadForms.quiz);

/** Questions that were asked in other than the product's first words, with the words of the chosen options. */
export type AskedWords = { readonly [Id in QuestionId]?: { question: string; answer: string } };

/** A finished quiz as it is stored: points computed here, the browser's claim only compared. */
export interface QuizOutcome {
  totalScore: number;
  level: ClarityLevel;
  answers: QuizAnswers;
  asked: AskedWords;
  /** True when the browser claimed another score or level than the computed one. */
  claimDiffers: boolean;
}

/** How the visitor first came to the site: utm parameters, referrer and first page, each clipped, never refused. */
export interface FirstTouch {
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
  utmTerm: string;
  utmContent: string;
  referrer: string;
  landingPage: string;
}

/** What the server saw of a submission, beside what was typed. */
export interface LeadContext {
  /** The address the browser reported, from its IP lookup; `unknown` when it got none. */
  ipClaimed: string;
  /** The address the connection came from, after configured proxies. */
  ipObserved: string;
  userAgent: string;
  /** Path of the page the form stood on. */
  page: string;
  firstTouch: FirstTouch;
  /** Version of the privacy notice shown beside the form. */
  noticeVersion: string;
  /**
   * Why a bot may have sent it: `honeypot`, `too_fast`, `flood`. Flags only sort the desk's list; no lead is dropped
   * for them.
   */
  flags: string[];
}

/** The language to speak to a family in, as the page of its form tells; empty where that tells nothing. */
export function languageOfPage(page: string): string {
  return /^\/ta(\/|$)/.test(page) ? 'Tamil' : '';
}

/**
 * The stages of an enquiry, in their order, and what each means; unless it is open nobody waits and nothing is due. A student
 * begins with the same ones.
 */
export const statusKinds = {
  new: 'open',
  contacted: 'open',
  counselling: 'open',
  admitted: 'won',
  closed: 'lost',
  spam: 'lost',
} as const satisfies Record<string, 'open' | 'won' | 'lost'>;
export type LeadStatus = keyof typeof statusKinds;
export const leadStatuses = Object.keys(statusKinds) as LeadStatus[];
export const endedStatuses = leadStatuses.filter((status) => statusKinds[status] !== 'open');

/** The state of the office's work on an enquiry. */
export interface LeadWork {
  status: LeadStatus;
  /** The username of who looks after it. */
  owner: string | null;
  /** A day of the office's calendar, `YYYY-MM-DD`. */
  followUpOn: string | null;
  /** What to do on that day; `''` when nothing was noted. */
  followUpNote: string;
  /** Grows by one with every change of the above; 1 at first. */
  version: number;
  /** The person who sent it; `''` until the lead is filed (`LeadStore`). */
  personId: string;
}

/** The state of a new lead. */
export const untouched: LeadWork = {
  status: 'new',
  owner: null,
  followUpOn: null,
  followUpNote: '',
  version: 1,
  personId: '',
};

/** What a sender answered to a field of the office's own, with the name that it had then. */
export interface OwnAnswer {
  key: string;
  label: string;
  value: string | number;
}

/** One enquiry by one person, as stored. Texts are `''` when the form does not ask or nothing was given. */
export interface Lead extends LeadContext, LeadWork, LeadValues {
  id: string;
  kind: LeadKind;
  /** Six characters that stand in the chat text and in the desk's list. Not unique by itself. */
  reference: string;
  idempotencyKey: string;
  /** SHA-256 of what was typed, hex: distinguishes a retry from another form under the same key. */
  fingerprint: string;
  /** The numbers in E.164; `''` for none, and for old ones that cannot be a number. */
  phoneE164: string;
  whatsappE164: string;
  quiz: QuizOutcome | null;
  /** What the office's own fields on the form were answered. */
  own?: OwnAnswer[];
  /** Sent by the person's own act; what they say is computed where it is shown. */
  interests: InterestAnswers | null;
  /** ISO 8601 UTC, milliseconds. */
  createdAt: string;
}

/** What happened to a lead. `by` is a username, `''` for the site itself; `facts` say more, by what it was. */
export interface LeadEvent {
  /** ISO 8601 UTC, milliseconds. */
  at: string;
  by: string;
  what: LeadEventKind;
  facts: Record<string, string | number | null>;
}

export const leadEventKinds = [
  'received',
  'chat-opened',
  'mail-sent',
  'contact',
  'contact-undone',
  'note',
  'status',
  'owner',
  'follow-up',
  'flags-cleared',
  'proved',
  'viewed',
  'joined',
  'parted',
] as const;
export type LeadEventKind = (typeof leadEventKinds)[number];

/**
 * Whether a lead was probably sent by a bot, and is folded away on the desk. A form sent within moments alone says
 * little: browsers fill forms too.
 */
export function isSuspicious(flags: readonly string[]): boolean {
  return flags.some((flag) => flag !== 'too_fast');
}
