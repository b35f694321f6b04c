import { type ComponentProps, useState } from 'react';
import { Field, type TextField } from '#web/forms/field.tsx';
import { dateAndTime, deskDay } from '#web/page/formats.ts';

/** A native date or time control, whose order of day and month is the browser's: until it is edited it shows the date as the desk writes it. */
export function DateInput(props: ComponentProps<'input'>) {
  const [typed, setTyped] = useState(props.defaultValue);
  // An empty one says what it is for, as other controls do, where no label stands above it.
  const words =
    dateWords(String(props.value ?? typed ?? '')) || (props.placeholder ?? props['aria-label'] ?? '–');
  return (
    <span className="date-box">
      <input
        {...props}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          props.onChange?.(event);
        }}
      />
      {words && <span className="date-words">{words}</span>}
    </span>
  );
}

export function DateField({
  idPrefix,
  name,
  label,
  hint,
  error,
  ...input
}: ComponentProps<typeof TextField>) {
  return (
    <Field {...{ idPrefix, name, label, hint, error }}>{(own) => <DateInput {...input} {...own} />}</Field>
  );
}

/** `2026-10-26` or `2026-10-26T18:23`, by the office's clock; '' for what is no whole date yet, or none of the calendar. */
function dateWords(value: string): string {
  if (Number.isNaN(Date.parse(value))) return '';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return deskDay(`${value}T00:00Z`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? dateAndTime(`${value}+05:30`) : '';
}
