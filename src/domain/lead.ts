import * as z from 'zod/mini';
import { maxLengths } from './limits.ts';
import type { NewMessage } from './outbox.ts';
import type { ClarityLevel, ContactMethod, QuizAnswers } from './quiz.ts';
import { contactMethods } from './quiz.ts';
import { emailText, phoneText, typedText } from './text.ts';

export const leadKinds = ['contact', 'enquiry', 'quiz'] as const;
/** Which form a lead came from. */
export type LeadKind = (typeof leadKinds)[number];

export const contactCountries = [
  'india',
  'usa',
  'uk',
  'canada',
  'australia',
  'germany',
  'singapore',
  'uae',
  'other',
] as const;
export const contactBudgets = [
  'under-5-lakhs',
  '5-10-lakhs',
  '10-20-lakhs',
  '20-50-lakhs',
  'above-50-lakhs',
  'flexible',
] as const;
export const enquiryServices = [
  'Career Guidance',
  'Indian Admission',
  'Overseas Admission',
  'Online Admission',
  'Test Preparation',
  'Educational Loans',
] as const;
export const enquiryCountries = [
  'India',
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Germany',
  'France',
  'Singapore',
  'UAE',
  'Other',
] as const;
export const enquiryBudgets = ['10-20', '20-30', '30+'] as const;

export type EnquiryService = (typeof enquiryServices)[number];

function oneOf<const T extends readonly string[]>(values: T, error: string) {
  return z.enum(values, { error });
}

function optionalOneOf<const T extends readonly string[]>(values: T, error: string) {
  return z._default(z.enum(['', ...values], { error }), '');
}

const name = typedText({ required: 'Enter your full name.', called: 'name', max: maxLengths.name });
const email = emailText('Enter your email address.');

/** The Get Started dialog. `contact` is a phone number. */
export const contactForm = z.object({
  kind: z.literal('contact'),
  name,
  contact: phoneText('contact number', 'Enter your contact number.'),
  email,
  country: oneOf(contactCountries, 'Choose a country from the list.'),
  budget: oneOf(contactBudgets, 'Choose a budget range from the list.'),
  address: typedText({ called: 'address', max: maxLengths.address, multiline: true }),
});

/** The form on a service page. */
export const enquiryForm = z.object({
  kind: z.literal('enquiry'),
  service: oneOf(enquiryServices, 'Choose a service from the list.'),
  name,
  email,
  phone: phoneText('phone number', 'Enter your phone number.'),
  whatsapp: phoneText('WhatsApp number'),
  country: optionalOneOf(enquiryCountries, 'Choose a country from the list.'),
  course: typedText({ called: 'course' }),
  budget: optionalOneOf(enquiryBudgets, 'Choose a budget from the list.'),
});

/** The form under a quiz result; the answers travel beside it. */
export const quizLeadForm = z.object({
  name,
  email,
  phone: phoneText('phone number', 'Enter your phone number.'),
  contactMethod: oneOf(contactMethods, 'Choose email, phone or WhatsApp.'),
});

export type ContactForm = z.infer<typeof contactForm>;
export type EnquiryForm = z.infer<typeof enquiryForm>;
export type QuizLeadForm = z.infer<typeof quizLeadForm>;

/** A finished quiz as it is stored: points computed here, the browser's claim only compared. */
export interface QuizOutcome {
  totalScore: number;
  level: ClarityLevel;
  answers: QuizAnswers;
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
  /** The address the browser named (section "IP lookup"); `unknown` when it could not tell. */
  ipClaimed: string;
  /** The address the connection came from, after configured proxies. */
  ipObserved: string;
  userAgent: string;
  /** Path of the page the form stood on. */
  page: string;
  firstTouch: FirstTouch;
  /** Version of the privacy notice shown beside the form. */
  noticeVersion: string;
  /** Why it may be a machine: `honeypot`, `too_fast`. Flags sort the desk's list, they drop nothing. */
  flags: string[];
}

/** One enquiry by one person, as stored. Texts are `''` when the form does not ask or nothing was given. */
export interface Lead extends LeadContext {
  id: string;
  kind: LeadKind;
  /** Six characters that stand in the chat text and in the desk's list. Not unique by itself. */
  reference: string;
  idempotencyKey: string;
  /** SHA-256 of what was typed, hex: tells a retry from another form under the same key. */
  fingerprint: string;
  service: string;
  name: string;
  email: string;
  phone: string;
  whatsapp: string;
  country: string;
  course: string;
  budget: string;
  address: string;
  contactMethod: ContactMethod | '';
  quiz: QuizOutcome | null;
  /** ISO 8601 UTC, milliseconds. */
  createdAt: string;
}

/** Which leads the desk wants to see. Dates are ISO UTC instants, `from` inclusive, `to` exclusive. */
export interface LeadFilter {
  kind?: LeadKind;
  from?: string;
  to?: string;
  /** Part of a name, phone, email address or reference; case does not matter. */
  search?: string;
}

/** Which leads to erase: those with a reference, or those given before an ISO UTC instant. */
export type LeadsToForget = { reference: string } | { before: string };

export interface LeadStore {
  /**
   * Stores a lead for good: resolves only once it is synced to disk. When the idempotency key is known already,
   * stores nothing and gives the first lead with `isNew` false. The messages are stored in the lead's own commit.
   */
  add(lead: Lead, messages?: readonly NewMessage[]): Promise<{ lead: Lead; isNew: boolean }>;
  /** Newest first. `offset` and `limit` count leads; with `after`, only leads that come after that one. */
  list(
    filter: LeadFilter,
    window: { offset: number; limit: number; after?: Pick<Lead, 'id' | 'createdAt'> },
  ): Promise<Lead[]>;
  count(filter: LeadFilter): Promise<number>;
  find(id: string): Promise<Lead | undefined>;
  /** Erases leads for good and says how many. */
  forget(which: LeadsToForget): Promise<number>;
}
