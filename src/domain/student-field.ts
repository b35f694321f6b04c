import * as z from 'zod/mini';
import { AppError, type FieldErrors } from './app-error.ts';
import { isDay } from './day.ts';
import { isRecord } from './field-rule.ts';
import { parsePhone } from './person.ts';
import { givenText, plainPattern, typedText } from './text.ts';

export const fieldTypes = ['text', 'number', 'money', 'date', 'choice', 'choices', 'phone', 'link'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The public forms that a field can stand on: Get Started, and those of the services. */
export const publicForms = ['contact', 'enquiry'] as const;
export type PublicForm = (typeof publicForms)[number];

/** What the office wants to know of a student. Values stay with the students when a field is taken away. */
const studentField = z.object({
  /** Letters, digits, `-` and `_`; begins with a letter. */
  key: z.string(),
  label: z.string(),
  type: z.enum(fieldTypes),
  /** What may be chosen, for `choice` and `choices`. */
  choices: z.optional(z.array(z.string())),
  /** The heading that it stands under. */
  group: z.optional(z.string()),
  required: z.optional(z.boolean()),
  /** Where visitors are asked for it too. */
  form: z.optional(z.object({ on: z.array(z.enum(publicForms)), required: z.optional(z.boolean()) })),
});
export type StudentField = z.infer<typeof studentField>;

/** A value as it is stored: text, a number (money in rupees), a day, one or several choices, a number in E.164, a link. */
export type FieldValue = string | number | readonly string[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

const mostFields = 60;
const mostChoices = 100;
const maxText = 2000;

export const stageKinds = ['open', 'won', 'lost'] as const;

/** How far the office has come with a student; `reasons` are offered where one ends in it. */
const stage = z.object({
  key: z.string(),
  words: z.string(),
  kind: z.enum(stageKinds),
  reasons: z.optional(z.array(z.string())),
});
export type Stage = z.infer<typeof stage>;

const mostStages = 30;

const keyText = (called: string) => {
  const error = `The key of a ${called} has letters, digits, - and _, begins with a letter and is at most 40 long.`;
  return z.string({ error }).check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, { error }));
};

const unknownIn = (called: string) => (issue: { code?: string | undefined; keys?: readonly string[] }) =>
  issue.code === 'unrecognized_keys'
    ? `A ${called} has no ${issue.keys?.join(', ')}.`
    : `Send each ${called} as an object.`;

const words = (called: string, max = 80) => typedText({ required: `Write the ${called}.`, called, max });
const several = (called: string, most: number) =>
  z
    .array(words(called), { error: `Send the ${called}s as a list of texts.` })
    .check(z.maxLength(most, { error: `At most ${most}.` }));

const formSentence = `Say on which forms it stands: { on: [${publicForms.join(', ')}], required }.`;

const fieldSchema = z.strictObject(
  {
    key: keyText('field'),
    label: words('label'),
    type: z.enum(fieldTypes, { error: `The type must be one of ${fieldTypes.join(', ')}.` }),
    choices: z.optional(several('choice', mostChoices)),
    group: z.optional(givenText({ called: 'group', max: 80 })),
    required: z.optional(z.boolean({ error: 'Required is true or false.' })),
    form: z.optional(
      z.strictObject(
        {
          on: z.array(z.enum(publicForms, { error: formSentence }), { error: formSentence }),
          required: z.optional(z.boolean({ error: 'Required is true or false.' })),
        },
        { error: formSentence },
      ),
    ),
  },
  { error: unknownIn('field') },
);

const stageSchema = z.strictObject(
  {
    key: keyText('stage'),
    words: words('words'),
    kind: z.enum(stageKinds, { error: `The kind must be one of ${stageKinds.join(', ')}.` }),
    reasons: z.optional(several('reason', mostChoices)),
  },
  { error: unknownIn('stage') },
);

/** Each key once, whatever its case: two that differ by that alone cannot be told apart in a table's heading. */
const eachOnce = (list: readonly { key: string }[]) =>
  new Set(list.map(({ key }) => key.toLowerCase())).size === list.length;

const whole = <T extends z.core.$ZodType<{ key: string }>>(one: T, called: string, most: number) =>
  z
    .pipe(
      z
        .array(z.unknown(), { error: `Send the ${called}s as a list.` })
        .check(z.maxLength(most, { error: `Keep to ${most} ${called}s.` })),
      z.array(one),
    )
    .check(
      z.refine((list) => eachOnce(list as { key: string }[]), { error: `Two ${called}s have the same key.` }),
    );

const onlyOf = (name: string) => ({ error: `Send ${name}, the whole list, and nothing else.` });

export const fieldsForm = z.strictObject(
  {
    fields: whole(fieldSchema, 'field', mostFields).check(
      z.refine(
        (fields) =>
          fields.every(({ type, choices }) => !type.startsWith('choice') || (choices?.length ?? 0) > 0),
        { error: 'A field of choices needs its choices.' },
      ),
      z.refine((fields) => fields.every(({ choices = [] }) => new Set(choices).size === choices.length), {
        error: 'A choice stands twice in one field.',
      }),
      z.refine((fields) => fields.every(({ type, form }) => type !== 'choices' || !form?.on.length), {
        error: 'On a public form one thing is chosen: make it a choice, or take it off the form.',
      }),
    ),
  },
  onlyOf('fields'),
);

export const stagesForm = z.strictObject(
  {
    stages: whole(stageSchema, 'stage', mostStages).check(
      z.refine((stages) => stages.some(({ kind }) => kind === 'open'), {
        error: 'At least one stage must be open: new students begin there.',
      }),
    ),
  },
  onlyOf('stages'),
);

export const fieldList = z.object({ fields: z.array(studentField) });
export const stageList = z.object({ stages: z.array(stage) });

/** The value of a field as it is stored, or the sentence that says why it cannot be one; null for '' and an empty list. */
export function fieldValue(
  field: StudentField,
  given: unknown,
): { value: FieldValue | null } | { error: string } {
  const { label, type, choices = [] } = field;
  if (given === null || given === '' || (Array.isArray(given) && given.length === 0)) {
    return field.required ? { error: `${label} is needed.` } : { value: null };
  }
  if (type === 'number' || type === 'money') {
    const isNumber = typeof given === 'number' && Number.isFinite(given) && Math.abs(given) < 1e13;
    return isNumber && (type === 'number' || given >= 0)
      ? { value: given }
      : { error: `${label} must be a number${type === 'money' ? ' of rupees, 0 or more' : ''}.` };
  }
  if (type === 'choices') {
    const isFit =
      Array.isArray(given) && given.length <= mostChoices && given.every((one) => choices.includes(one));
    return isFit
      ? { value: [...new Set(given as string[])] }
      : { error: `${label} must be some of ${choices.join(', ')}.` };
  }
  if (typeof given !== 'string') return { error: `${label} must be text.` };
  if (given.length > maxText) return { error: `Keep ${label} to ${maxText} characters or fewer.` };
  const text = given.toWellFormed().trim().normalize('NFC');
  if (type === 'choice') {
    return choices.includes(text)
      ? { value: text }
      : { error: `${label} must be one of ${choices.join(', ')}.` };
  }
  if (type === 'date')
    return isDay(text) ? { value: text } : { error: `${label} must be a day like 2026-11-30.` };
  if (type === 'phone') {
    const value = parsePhone(text);
    return value ? { value } : { error: `${label} must be a whole phone number.` };
  }
  if (type === 'link') {
    const isLink = /^https?:\/\//.test(text) && URL.canParse(text) && !/[\s\p{Cc}<>"]/u.test(text);
    return isLink ? { value: text } : { error: `${label} must be a web address that begins with https://.` };
  }
  return plainPattern.test(text.replace(/[\n\r\t]/g, ''))
    ? { value: text }
    : { error: `Remove the special characters from ${label}.` };
}

/**
 * Values with a change laid over them, field by field; null takes a value away. What is stored under a key that is no field
 * now stays. AppError `bad_request` for an unknown key or a value that does not fit.
 */
export function changedFields(
  fields: readonly StudentField[],
  before: FieldValues,
  change: unknown,
): FieldValues {
  if (!isRecord(change)) throw badFields({ fields: 'Send the fields as an object.' });
  const values: Record<string, FieldValue> = Object.assign(Object.create(null), before);
  const errors: FieldErrors = {};
  for (const [key, given] of Object.entries(change).slice(0, mostFields + 1)) {
    const field = fields.find((one) => one.key === key);
    const checked = field
      ? fieldValue(field, given)
      : { error: `There is no field called ${key.slice(0, 40)}.` };
    if ('error' in checked) errors[`fields.${key.slice(0, 40)}`] = checked.error;
    else if (checked.value === null) delete values[key];
    else values[key] = checked.value;
  }
  if (Object.keys(errors).length > 0) throw badFields(errors);
  return { ...values };
}

/** The values that the office's fields show: none of a field that was taken away, or that changed its type since. */
export function shownFields(fields: readonly StudentField[], values: FieldValues): FieldValues {
  return Object.fromEntries(
    fields.flatMap(({ key, type }) => {
      const value = Object.hasOwn(values, key) ? values[key] : undefined;
      return value !== undefined && typeOf(value) === shapes[type] ? [[key, value]] : [];
    }),
  );
}

const shapes: Record<FieldType, string> = {
  text: 'string',
  number: 'number',
  money: 'number',
  date: 'string',
  choice: 'string',
  choices: 'list',
  phone: 'string',
  link: 'string',
};
const typeOf = (value: FieldValue) => (Array.isArray(value) ? 'list' : typeof value);

function badFields(fields: FieldErrors): AppError {
  return new AppError('bad_request', Object.values(fields)[0] ?? '', { fields });
}
