import { isRecord } from '#domain/field-rule.ts';
import { type FieldProps, hintOf, labelOf } from './editor-context.ts';

type Props = FieldProps<Extract<FieldProps['rule'], { kind: 'group' }>> & {
  /** Stands in a list that names it already. */
  isBare?: boolean;
};

/** Fields that belong together, under one name. */
export function GroupField({ rule, path, value, context, onChange, isBare }: Props) {
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
  if (isBare) return <div className="desk-group">{fields}</div>;
  return (
    <fieldset className="desk-group" id={context.idPrefix + path} tabIndex={-1}>
      <legend>{labelOf(context, rule, path)}</legend>
      {hint && <p className="hint">{hint}</p>}
      {error && <p className="field-error">{error}</p>}
      {fields}
    </fieldset>
  );
}
