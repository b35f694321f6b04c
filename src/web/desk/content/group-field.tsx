import { isRecord } from '#domain/field-rule.ts';
import { type FieldProps, hintOf, labelOf } from './editor-context.ts';

type Props = FieldProps<Extract<FieldProps['rule'], { kind: 'group' }>> & {
  /** The entry of a list: what it is called, with its number. */
  entry?: string;
};

/** Fields that belong together, under one name. */
export function GroupField({ rule, path, value, context, onChange, entry }: Props) {
  const values = isRecord(value) ? value : {};
  const fields = Object.entries(rule.fields).map(([name, field]) => (
    <context.Field
      key={name}
      rule={field}
      path={`${path}.${name}`}
      value={values[name]}
      context={context}
      onChange={(next) => onChange({ ...values, [name]: next })}
    />
  ));
  const hint = hintOf(context, path);
  const error = context.errors[path];
  if (entry) {
    return (
      <fieldset className="desk-group" aria-label={entry}>
        {fields}
      </fieldset>
    );
  }
  return (
    <fieldset className="desk-group" id={context.idPrefix + path} tabIndex={-1}>
      <legend>{labelOf(context, rule, path)}</legend>
      {hint && <p className="hint">{hint}</p>}
      {error && <p className="field-error">{error}</p>}
      {fields}
    </fieldset>
  );
}
