import { contentDesk } from '#content/content-desk.ts';
import type { FieldRule } from '#domain/field-rule.ts';
import { SelectField } from '#web/forms/field.tsx';
import { type FieldProps, hintOf, labelOf } from './editor-context.ts';

/** One of a few values. */
export function ChoiceField(props: FieldProps<Extract<FieldRule, { kind: 'choice' }>>) {
  const { rule, path, value, context, onChange } = props;
  return (
    <SelectField
      idPrefix={context.idPrefix}
      name={path}
      label={labelOf(context, rule, path)}
      hint={hintOf(context, path)}
      error={context.errors[path]}
      options={rule.values.map((each) => ({ value: each, label: contentDesk.choices[each] ?? each }))}
      value={String(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
