import type { ComponentProps, ReactNode } from 'react';
import type { Option } from '#content/forms.ts';
import './forms.css';

interface Frame {
  /** With the name it makes the control's id, so that an error summary can lead there. */
  idPrefix: string;
  name: string;
  label: string;
  hint?: string | undefined;
  /** A sentence that says what to correct; it is tied to the control and shown above it. */
  error?: string | undefined;
}

type Attributes = Pick<ComponentProps<'input'>, 'id' | 'name' | 'className'> & {
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label above, then hint and error, then the control that `children` draws with the given attributes. */
function Field({
  idPrefix,
  name,
  label,
  hint,
  error,
  children,
}: Frame & { children: (own: Attributes) => ReactNode }) {
  const id = idPrefix + name;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children({
        id,
        name,
        className: 'input',
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}

export function TextField({ idPrefix, name, label, hint, error, ...input }: Frame & ComponentProps<'input'>) {
  return <Field {...{ idPrefix, name, label, hint, error }}>{(own) => <input {...input} {...own} />}</Field>;
}

export function TextAreaField({
  idPrefix,
  name,
  label,
  hint,
  error,
  ...area
}: Frame & ComponentProps<'textarea'>) {
  return (
    <Field {...{ idPrefix, name, label, hint, error }}>{(own) => <textarea {...area} {...own} />}</Field>
  );
}

type SelectProps = Frame &
  ComponentProps<'select'> & {
    options: readonly Option[];
    /** The choice of nothing; without it one of the options is always chosen. */
    placeholder?: string;
  };

export function SelectField({
  idPrefix,
  name,
  label,
  hint,
  error,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field {...{ idPrefix, name, label, hint, error }}>
      {(own) => (
        <select {...select} {...own}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
