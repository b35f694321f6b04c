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

/** Where a record keeps what a form calls otherwise. */
const kept = { contact: 'phone' } as const;
type Kept<Name> = Name extends keyof typeof kept ? (typeof kept)[Name] : Name;
type FormField = { [Kind in LeadKind]: keyof (typeof leadForms)[Kind] }[LeadKind];

/** What a lead says, whichever form asked for it. */
export type LeadField = Kept<FormField>;
export type LeadValues = Record<Exclude<LeadField, 'contactMethod'>, string> & {
  contactMethod: QuizLeadAnswers['contactMethod'] | '';
};

/** Those of the first release, in the order of a table; each has a column of its own. */
export const ownFields = [
  'service',
  'name',
  'phone',
  'whatsapp',
  'email',
  'country',
  'course',
  'budget',
  'address',
  'contactMethod',
] as const satisfies readonly LeadField[];

/** Every field of a lead in the order of a table; one that a form has gained since stands at the end. */
export const leadFields: readonly LeadField[] = [
  ...new Set([...ownFields, ...Object.values(leadForms).flatMap((form) => Object.keys(form).map(keptAs))]),
];

/** Those that a form has gained since: they are kept together, so that one more needs no change of the database. */
export type FurtherField = Exclude<LeadField, (typeof ownFields)[number]>;
export const furtherFields = leadFields.filter(
  (field): field is FurtherField => !(ownFields as readonly string[]).includes(field),
);

/** Their rules. */
export const furtherRules = /* @__PURE__ */ rulesOf(furtherFields);

function rulesOf(fields: readonly string[]): FieldRules {
  const all = Object.values<FieldRules>(leadForms).flatMap((form) => Object.entries(form));
  return Object.fromEntries(all.filter(([name]) => fields.includes(name)));
}

/** The given fields, then all others in the order of a table. */
export function fieldsFrom(some: readonly LeadField[]): readonly LeadField[] {
  return [...new Set([...some, ...leadFields])];
}

/** A lead that says nothing. */
export const unanswered = /* @__PURE__ */ emptyOf(leadFields);

function emptyOf(fields: readonly LeadField[]): LeadValues {
  return Object.fromEntries(fields.map((field) => [field, ''])) as LeadValues;
}

/** The fields of each form, with where a lead keeps them. */
const keptFrom = /* @__PURE__ */ ofEachForm((kind) =>
  Object.keys(leadForms[kind]).map((name) => [name, keptAs(name)] as const),
);

/** What a lead says after a form. */
export function formAnswers(values: Readonly<Record<string, string>>, kind: LeadKind): LeadValues {
  const lead: Record<string, string | undefined> = { ...unanswered };
  for (const [name, field] of keptFrom[kind]) lead[field] = values[name];
  return lead as LeadValues;
}

/** What was typed into a form, from what a lead says. */
export function typedInto(kind: LeadKind, lead: Readonly<LeadValues>): Record<string, string> {
  return Object.fromEntries(Object.keys(leadForms[kind]).map((name) => [name, lead[keptAs(name)]]));
}

/** The numbers that a form asks for: the field of the form, what it is called, and where a lead keeps it. */
export const numbersIn = /* @__PURE__ */ ofEachForm((kind) =>
  Object.entries<FieldRule>(leadForms[kind]).flatMap(([name, rule]) =>
    rule.kind === 'phone' ? [{ name, called: rule.called, field: keptAs(name) }] : [],
  ),
);

function ofEachForm<T>(of: (kind: LeadKind) => T): Record<LeadKind, T> {
  return Object.fromEntries(leadKinds.map((kind) => [kind, of(kind)])) as Record<LeadKind, T>;
}

function keptAs(name: string): LeadField {
  return Object.hasOwn(kept, name) ? kept[name as keyof typeof kept] : (name as LeadField);
}
