import type { FieldRule, FieldRules } from './field-rule.ts';
import { type LeadKind, leadForms, leadKinds, type QuizLeadAnswers } from './lead-fields.ts';

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
