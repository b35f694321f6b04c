import { type FieldWords, optionsOf } from '#content/forms.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import { type FieldRules, isRequired } from '#domain/field-rule.ts';
import { leadForms } from '#domain/lead-fields.ts';
import type { PublicForm } from '#domain/student-field.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { controlOf, SelectField, TextAreaField, TextField } from './field.tsx';

interface FormFieldsProps {
  rules: FieldRules;
  words: Readonly<
    Record<string, Partial<FieldWords<{ kind: 'choice'; called: ''; values: readonly string[] }>>>
  >;
  idPrefix: string;
  errors: FieldErrors;
  values?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The controls of a lead's form, and of what the office asks for on it. */
export function LeadFields({ kind, ...props }: Omit<FormFieldsProps, 'rules'> & { kind: PublicForm }) {
  const further = useSettings().forms?.[kind];
  return (
    <FormFields
      {...props}
      rules={{ ...leadForms[kind], ...further?.rules }}
      words={{ ...props.words, ...further?.words }}
    />
  );
}

/** A form's controls, one for each rule that has words, in their order. */
function FormFields({ rules, words, idPrefix, errors, values = {} }: FormFieldsProps) {
  return Object.entries(rules).map(([name, rule]) => {
    const word = words[name];
    if ('hidden' in rule || !word) return null;
    const { label = '', hint, placeholder, options } = word;
    const frame = { idPrefix, name, label, hint, error: errors[name], defaultValue: values[name] };
    if (rule.kind === 'choice') {
      return (
        <SelectField
          key={name}
          {...frame}
          {...(placeholder !== undefined && { placeholder })}
          required={isRequired(rule)}
          options={options ? optionsOf(options) : rule.values.map((value) => ({ value, label: value }))}
        />
      );
    }
    if ('multiline' in rule) return <TextAreaField key={name} {...frame} {...controlOf(rule)} rows={3} />;
    return <TextField key={name} {...frame} {...controlOf(rule)} placeholder={placeholder} />;
  });
}
