import type { FieldRule, FieldRules } from '#domain/field-rule.ts';

/** A message that appears and goes; destructive ones are shown as errors. */
export interface Toast {
  readonly title: string;
  readonly text: string;
  readonly destructive?: true;
}

/** An option of a select: the value that is sent and the words that are shown. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The words of one field: of a control, and of the chat text; `none` stands there for no answer. */
export type FieldWords<Rule extends FieldRule> = {
  readonly label: string;
  readonly chat?: string;
  readonly none?: string;
  readonly hint?: string;
  readonly placeholder?: string;
} & (Rule extends { kind: 'choice'; values: readonly (infer Value extends string)[] }
  ? { readonly options: Readonly<Record<Value, string>> }
  : unknown);

/** Words for every field of a form: one without its words does not compile. */
export type FormWords<Rules extends FieldRules> = { readonly [Name in keyof Rules]: FieldWords<Rules[Name]> };

/** Below a field that may stay empty. */
export const optional = 'Optional';

/** The options of a select, from their words. */
export function optionsOf(words: Readonly<Record<string, string>>): Option[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** Above the fields of a form. */
export const neededFields = 'Fields with * are needed.';
export const toReply = 'For our reply';
export const fromAbroad = 'Abroad? Add +country code';
export const underAge = 'Under 18? Fill this in with a parent, and give their number.';

/** Where every form leads for the whole notice. */
export const privacyLink = { label: 'Privacy notice', href: '/privacy' } as const;

/** What is said beside a field that cannot be sent, where its rule has no sentence; the same voice as the server's. */
export const fieldProblems = {
  emailFormat: 'Enter an email address in the correct format, like name@example.com.',
  other: 'Check this field.',
} as const;

/** Stands above a form that was sent without script and cannot be accepted as it is. */
export const errorSummary = { title: 'There is a problem' } as const;

/** A chat that waits to be opened, whether or not its window came. */
export const waitingChat = {
  text: 'Your details are ready in a WhatsApp chat in a new tab. Press send there to reach us at once. If no tab opened, continue from here.',
  open: 'Continue on WhatsApp',
  call: { label: 'Call us', external: 'call' },
} as const;
