import * as z from 'zod/mini';
import { type Lead, type LeadStatus, untouched } from './lead.ts';
import { type LeadValues, unanswered } from './lead-values.ts';
import { maxLengths } from './limits.ts';
import { idempotencyKeySentence, isIdempotencyKey } from './reference.ts';
import { emailText, phoneText, typedText } from './text.ts';

/** Somebody who called or came by, as the office writes them down. Nobody can be answered without a number or an address. */
export const enteredLeadForm = z
  .object({
    name: typedText({ required: 'Enter their name.', called: 'name', max: maxLengths.name }),
    phone: phoneText('phone number'),
    email: emailText(),
    /** One that is offered, or ''. */
    service: typedText({ called: 'service', max: 60 }),
    note: typedText({ called: 'note', max: 4000, multiline: true }),
    /** The same key with the same values is the same lead. */
    idempotencyKey: z.optional(
      z
        .string({ error: idempotencyKeySentence })
        .check(z.refine(isIdempotencyKey, { error: idempotencyKeySentence })),
    ),
  })
  .check(
    z.refine((form) => form.phone !== '' || form.email !== '', {
      error: 'A phone number or an email address is needed.',
      path: ['phone'],
    }),
  );
export type EnteredLeadForm = z.infer<typeof enteredLeadForm>;

/** What the office itself knows of a lead. */
interface Entered {
  id: string;
  key: string;
  fingerprint: string;
  /** Where it is counted to have come from. */
  source: 'import' | 'desk';
  name: string;
  phone: string;
  email: string;
  /** One of the services of the forms, or ''. */
  service: string;
  course: string;
  further?: Partial<LeadValues> | undefined;
  phoneE164: string;
  status: LeadStatus;
  owner: string | null;
  createdAt: string;
}

/** A lead that came through no form: nothing is known of a browser, and nobody saw the privacy notice. */
export function enteredLead({ key, source, further, ...entered }: Entered, reference: string): Lead {
  return {
    ...untouched,
    ...unanswered,
    ...entered,
    ...further,
    kind: entered.service ? 'enquiry' : 'contact',
    reference,
    idempotencyKey: key,
    whatsappE164: '',
    quiz: null,
    interests: null,
    ipClaimed: '',
    ipObserved: '',
    userAgent: '',
    page: '',
    firstTouch: {
      utmSource: source,
      utmMedium: '',
      utmCampaign: '',
      utmTerm: '',
      utmContent: '',
      referrer: '',
      landingPage: '',
    },
    noticeVersion: '',
    flags: [],
  };
}

const keyPrefixes = { import: 'import-', desk: 'desk-' } as const;

/**
 * The idempotency key of a lead that the office enters. From the hash of its values for a row of a table: the same row is
 * the same lead.
 */
export function enteredKey(source: 'import' | 'desk', unique: string): string {
  return keyPrefixes[source] + unique;
}

/** How the office entered a lead; undefined for one that came through a form. */
export function enteredBy(key: string): 'import' | 'desk' | undefined {
  if (key.startsWith(keyPrefixes.import)) return 'import';
  return key.startsWith(keyPrefixes.desk) ? 'desk' : undefined;
}
