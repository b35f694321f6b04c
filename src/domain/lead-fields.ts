import type { FieldRule, FieldRules, ValuesOf } from './field-rule.ts';
import { maxLengths } from './limits.ts';

/** How a visitor wants to be reached; question 8 of the quiz and its lead form share the values. */
export const contactMethods = ['email', 'phone', 'whatsapp'] as const;
export type ContactMethod = (typeof contactMethods)[number];

const name = {
  kind: 'text',
  called: 'name',
  max: maxLengths.name,
  verbatim: true,
  required: 'Enter your full name.',
  fill: 'name',
} as const satisfies FieldRule;
const email = {
  kind: 'email',
  called: 'email address',
  required: 'Enter your email address.',
  fill: 'email',
} as const satisfies FieldRule;
const phone = {
  kind: 'phone',
  complete: true,
  called: 'phone number',
  required: 'Enter your phone number.',
  fill: 'tel',
} as const satisfies FieldRule;

/** The Get Started dialog, in the order of its controls and of its chat text. */
const contact = {
  name,
  contact: { ...phone, called: 'contact number', required: 'Enter your contact number.' },
  email,
  country: {
    kind: 'choice',
    called: 'country',
    sentence: 'Choose a country from the list.',
    values: ['india', 'usa', 'uk', 'canada', 'australia', 'germany', 'singapore', 'uae', 'other'],
  },
  budget: {
    kind: 'choice',
    called: 'budget range',
    sentence: 'Choose a budget range.',
    values: ['under-5-lakhs', '5-10-lakhs', '10-20-lakhs', '20-50-lakhs', 'above-50-lakhs', 'flexible'],
  },
  address: {
    kind: 'text',
    called: 'address',
    max: maxLengths.address,
    verbatim: true,
    multiline: true,
    fill: 'street-address',
  },
} as const satisfies FieldRules;

/** The form on a service page. */
const enquiry = {
  /** One of the site's services, or one that the office added itself: `submitLead` knows which there are. */
  service: {
    kind: 'text',
    called: 'service',
    max: maxLengths.name,
    verbatim: true,
    required: 'Choose a service from the list.',
    hidden: true,
  },
  name,
  email,
  phone,
  whatsapp: { kind: 'phone', complete: true, called: 'WhatsApp number' },
  country: {
    kind: 'choice',
    called: 'country',
    sentence: 'Choose a country from the list.',
    optional: true,
    values: [
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
    ],
  },
  course: { kind: 'text', called: 'course', max: maxLengths.other, verbatim: true },
  budget: {
    kind: 'choice',
    called: 'budget',
    sentence: 'Choose a budget from the list.',
    optional: true,
    values: ['10-20', '20-30', '30+'],
  },
} as const satisfies FieldRules;

/** The form under a quiz result; the answers travel beside it. */
const quiz = {
  name,
  email,
  phone,
  contactMethod: {
    kind: 'choice',
    called: 'way to reach you',
    sentence: 'Choose email, phone or WhatsApp.',
    values: contactMethods,
  },
} as const satisfies FieldRules;

/**
 * The forms that make leads. A field is declared here alone: from it follow the schema and its sentences, the control, the
 * chat text, the privacy notice, the mail, the desk, the export, the import and the API; its words stand in the form's file in
 * `src/content`, which does not compile without them.
 */
export const leadForms = { contact, enquiry, quiz } as const;

export const leadKinds = Object.keys(leadForms) as LeadKind[];
/** Which form a lead came from. */
export type LeadKind = keyof typeof leadForms;

export type ContactAnswers = { kind: 'contact' } & ValuesOf<typeof contact>;
export type EnquiryAnswers = { kind: 'enquiry' } & ValuesOf<typeof enquiry>;
export type QuizLeadAnswers = ValuesOf<typeof quiz>;
