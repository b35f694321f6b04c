import * as z from 'zod/mini';
import type { FieldRule, FieldRules, ValueOf } from './field-rule.ts';
import { parseMediaPath } from './media.ts';
import { emailText, phoneText, typedText } from './text.ts';

const sentences = {
  markup: (called: string) => `Write the ${called} as plain text, without < and >.`,
  url: (called: string) => `Enter the ${called} as a full web address that begins with https://.`,
  phone: (called: string) => `Enter the ${called} in digits, like +91 98765 43210 or 0422 234 5678.`,
  messaging: (called: string) => `Enter the ${called} with its country code, like 91 98765 43210.`,
  date: (called: string) => `Enter the ${called} as year-month-day, like 2027-01-26.`,
  time: (called: string) => `Enter the ${called} as hours and minutes, like 09:30.`,
  picture: 'Choose a picture from your device: JPG, PNG, GIF or WebP.',
  number: (called: string, min: number, max: number) =>
    `Enter the ${called} as a whole number from ${min} to ${max}.`,
  list: (called: string, max: number) => `Keep the ${called} to ${max} or fewer.`,
  choice: (called: string, values: readonly string[]) => `The ${called} must be one of ${values.join(', ')}.`,
  unknown: (name: string) => `There is no field called ${name}.`,
} as const;

const maxUrl = 500;

/** The schema of a rule; every message is a sentence that says what to do. */
export function schemaOf(rule: FieldRule): z.core.$ZodType {
  switch (rule.kind) {
    case 'text':
      return plainText(rule);
    case 'phone':
      if (rule.complete) return phoneText(rule.called, asked(rule).required);
      return special(rule, isDialled, sentences.phone(rule.called));
    case 'email':
      return emailText(asked(rule).required);
    case 'messaging':
      return z.pipe(
        typedText({ called: rule.called }),
        z.pipe(
          z.transform((value: string) => value.replace(/[\s()+-]/g, '')),
          textLike((value) => /^[1-9]\d{7,14}$/.test(value), sentences.messaging(rule.called)),
        ),
      );
    case 'url':
      return special(rule, isWebAddress, sentences.url(rule.called), maxUrl);
    case 'date':
      return special(rule, isCalendarDate, sentences.date(rule.called));
    case 'time':
      return special(rule, (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), sentences.time(rule.called));
    case 'picture':
      return special(rule, (value) => parseMediaPath(value) !== undefined, sentences.picture);
    case 'number': {
      const error = sentences.number(rule.called, rule.min, rule.max);
      return z
        .number({ error })
        .check(z.int({ error }), z.minimum(rule.min, { error }), z.maximum(rule.max, { error }));
    }
    case 'switch':
      return z.boolean({ error: `Say whether the ${rule.called} is on or off.` });
    case 'choice': {
      const error = rule.sentence ?? sentences.choice(rule.called, rule.values);
      if (rule.optional) return z._default(z.enum(['', ...rule.values], { error }), '');
      return z.enum([...rule.values], { error });
    }
    case 'group':
      return groupSchema(rule.fields);
    case 'list':
      // The length comes first: nothing else looks at a list that is too long.
      return z.pipe(
        z
          .array(z.unknown(), { error: `Send the ${rule.called} as a list.` })
          .check(z.maxLength(rule.max, { error: sentences.list(rule.called, rule.max) })),
        z.array(schemaOf(rule.of)),
      );
    case 'variant':
      return z.discriminatedUnion(
        'kind',
        Object.entries(rule.of).map(([kind, fields]) =>
          strictObject(fields, { kind: z.literal(kind) }),
        ) as never,
        { error: sentences.choice(`kind of the ${rule.called}`, Object.keys(rule.of)) },
      );
  }
}

/** The schema of a form: what it does not know is left out. */
export function formSchema<const Rules extends FieldRules>(rules: Rules) {
  return z.object(shapeOf(rules));
}

/** The schemas of a form's fields by name. */
export function shapeOf<const Rules extends FieldRules>(rules: Rules) {
  const shape = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, schemaOf(rule)]));
  return shape as { -readonly [Name in keyof Rules]: z.ZodMiniType<ValueOf<Rules[Name]>> };
}

/** The sentence that asks for a field, where it is required. */
function asked({ called, required }: { called: string; required?: boolean | string }): { required?: string } {
  if (!required) return {};
  return { required: required === true ? `Enter the ${called}.` : required };
}

/** An object with exactly these fields; one that is left out counts as empty where its rule allows that. */
export function groupSchema(rules: FieldRules): z.core.$ZodType {
  return strictObject(rules);
}

function strictObject(rules: FieldRules, further: Record<string, z.core.$ZodType> = {}) {
  return z.strictObject(
    {
      ...further,
      ...Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, schemaOf(rule)])),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? sentences.unknown(issue.keys.join(', '))
          : 'Send these fields as an object.',
    },
  );
}

function plainText(rule: Extract<FieldRule, { kind: 'text' }>) {
  const { called, max, multiline = false } = rule;
  const typed = typedText({ called, max, multiline, ...asked(rule) });
  if (rule.verbatim) return typed;
  return z.pipe(
    typed,
    textLike((value) => !/[<>]/.test(value), sentences.markup(called)),
  );
}

function special(
  rule: { called: string; required?: boolean | string },
  accepts: (value: string) => boolean,
  error: string,
  max?: number,
) {
  const text = { called: rule.called, ...(max && { max }), ...asked(rule) };
  return z.pipe(typedText(text), textLike(accepts, error));
}

function textLike(accepts: (value: string) => boolean, error: string) {
  return z.string().check(z.refine((value) => value === '' || accepts(value), { error }));
}

/** The office's own number may be a short or toll-free one: only its digits are counted. */
function isDialled(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return /^\+?[\d\s()./-]+$/.test(value) && digits >= 5 && digits <= 15;
}

function isWebAddress(value: string): boolean {
  if (!value.startsWith('https://') || !URL.canParse(value) || /[\s<>"]/.test(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && hostname.includes('.');
}

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
