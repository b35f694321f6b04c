import { AppError, type FieldErrors } from './app-error.ts';
import { type FieldRule, type FieldRules, isRecord } from './field-rule.ts';
import type { OwnAnswer } from './lead.ts';
import { fieldValue, type PublicForm, type StudentField } from './student-field.ts';

/** What a public form asks for beside its own fields: their rules, and the words of their controls, by the control's name. */
export interface FurtherFields {
  rules: FieldRules;
  words: Readonly<Record<string, { label: string; placeholder?: string }>>;
}

const nameOf = (key: string) => `own-${key}`;
const isOn = (form: PublicForm) => (field: StudentField) => field.form?.on.includes(form) ?? false;

/** By form, what the office asks for on it; undefined where it asks for nothing anywhere: pages then carry nothing of it. */
export function furtherFields(
  fields: readonly StudentField[],
): Partial<Record<PublicForm, FurtherFields>> | undefined {
  const forms = (['contact', 'enquiry'] as const).flatMap((form) => {
    const shown = fields.filter(isOn(form));
    if (shown.length === 0) return [];
    const rules = Object.fromEntries(shown.map((field) => [nameOf(field.key), ruleOf(field)]));
    const words = Object.fromEntries(
      shown.map(({ key, label, type }) => [
        nameOf(key),
        { label, ...(type === 'choice' && { placeholder: `Choose ${label}` }) },
      ]),
    );
    return [[form, { rules, words }] as const];
  });
  return forms.length > 0 ? Object.fromEntries(forms) : undefined;
}

const inputs: Partial<Record<StudentField['type'], 'date' | 'number' | 'url'>> = {
  date: 'date',
  number: 'number',
  money: 'number',
  link: 'url',
};

function ruleOf({ label, type, choices = [], form }: StudentField): FieldRule {
  const required = form?.required ? { required: `${label} is needed.` } : {};
  if (type === 'phone') return { kind: 'phone', complete: true, called: label, ...required };
  if (type === 'choice') {
    const sentence = `Choose ${label} from the list.`;
    return {
      kind: 'choice',
      called: label,
      values: choices,
      sentence,
      ...(!form?.required && { optional: true }),
    };
  }
  const input = inputs[type];
  return { kind: 'text', called: label, max: 200, verbatim: true, ...(input && { input }), ...required };
}

/**
 * What was answered to the office's fields of a form, from the posted controls or from `fields` of the API. AppError
 * `bad_request` that names the controls; what the form does not ask for is left out.
 */
export function ownAnswers(
  fields: readonly StudentField[],
  form: PublicForm,
  posted: Readonly<Record<string, unknown>>,
): OwnAnswer[] {
  const given = isRecord(posted.fields) ? posted.fields : {};
  const errors: FieldErrors = {};
  const answers: OwnAnswer[] = [];
  for (const field of fields.filter(isOn(form))) {
    const { key, label, type } = field;
    const name = nameOf(key);
    const typed = posted[name] ?? (Object.hasOwn(given, key) ? given[key] : '');
    const text = typeof typed === 'string' ? typed.trim() : typed;
    const isNumber = (type === 'number' || type === 'money') && typeof text === 'string' && text !== '';
    const checked = fieldValue(
      { ...field, required: field.form?.required ?? false },
      isNumber ? Number(text.replaceAll(',', '')) : text,
    );
    if ('error' in checked) errors[name] = checked.error;
    else if (typeof checked.value === 'string' || typeof checked.value === 'number')
      answers.push({ key, label, value: checked.value });
  }
  const [first] = Object.values(errors);
  if (first) throw new AppError('bad_request', first, { fields: errors });
  return answers;
}
