import { contentDesk } from '#content/content-desk.ts';
import { fill } from '#content/fill.ts';
import { TextAreaField, TextField } from '#web/forms/field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { type FieldProps, hintOf, labelOf } from './editor-context.ts';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';

const inputTypes = {
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  messaging: { type: 'text', inputMode: 'numeric' },
  url: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  date: { type: 'date' },
  time: { type: 'time' },
  number: { type: 'number', inputMode: 'numeric' },
} as const;

/** Longer texts are shown on several lines, in characters. */
const widestLine = 100;

/** The control for one field of a document, chosen by its rule. */
export function FieldEditor(props: FieldProps) {
  const { rule, path, value, context, onChange } = props;
  switch (rule.kind) {
    case 'group':
      return <GroupField {...props} rule={rule} />;
    case 'list':
      return <ListField {...props} rule={rule} />;
    case 'choice':
      return <ChoiceField {...props} rule={rule} />;
    case 'picture':
      return <PictureField {...props} rule={rule} />;
    case 'switch':
      return (
        <label className="desk-check">
          <input
            type="checkbox"
            id={context.idPrefix + path}
            name={path}
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {labelOf(context, rule, path)}
        </label>
      );
  }
  const variable = context.fixed[path];
  const frame = {
    idPrefix: context.idPrefix,
    name: path,
    label: labelOf(context, rule, path),
    hint: variable ? fill(contentDesk.fixed, { variable }) : hintOf(context, path),
    error: context.errors[path],
    readOnly: variable !== undefined,
  };
  if (rule.kind === 'text' && (rule.multiline || rule.max > widestLine)) {
    return (
      <TextAreaField
        {...frame}
        rows={rule.multiline ? 5 : 2}
        maxLength={rule.max}
        value={String(value ?? '')}
        onChange={({ currentTarget: { value: typed } }) =>
          onChange(rule.multiline ? typed : typed.replace(/\n+/g, ' '))
        }
      />
    );
  }
  return (
    <TextField
      {...frame}
      {...(rule.kind !== 'text' && inputTypes[rule.kind])}
      {...(rule.kind === 'text' && { maxLength: rule.max })}
      {...(rule.kind === 'number' && { min: rule.min, max: rule.max })}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={({ currentTarget }) =>
        onChange(rule.kind === 'number' ? numberIn(currentTarget.value) : currentTarget.value)
      }
    />
  );
}

/** What is no number yet stays as it is typed: the server says what is wrong with it. */
function numberIn(text: string): number | string {
  return text === '' ? '' : Number(text);
}
