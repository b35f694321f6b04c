import { takeFocus } from '#web/page/effects.ts';
import './forms.css';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { errorSummary, type Option } from '#content/forms.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import { type FieldRule, isRequired, usualMax } from '#domain/field-rule.ts';
import { useSettings } from '#web/page/use-settings.ts';

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
export function Field({
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

/** What a control takes from the rule of its field. */
export function controlOf(rule: FieldRule) {
  const common = {
    required: isRequired(rule),
    maxLength: 'max' in rule ? rule.max : usualMax,
    autoComplete: ('fill' in rule && rule.fill) || 'off',
  };
  if (rule.kind === 'phone') return { ...common, type: 'tel', inputMode: 'tel' } as const;
  if ('input' in rule) return { ...common, type: rule.input } as const;
  return rule.kind === 'email' ? ({ ...common, type: 'email' } as const) : common;
}

/** In a dialog, following a fragment moves no focus. */
function toField(event: MouseEvent<HTMLAnchorElement>): void {
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
  event.preventDefault();
}

/**
 * What has to be corrected, above a form that came back from the server. It takes the focus; where there is no script,
 * through the fragment of the address posted to. In a form that is still there (`isLive`) the first field has the focus, and
 * the list stands above where more than one is wrong: not all of them are in sight.
 */
export function ErrorSummary({
  idPrefix,
  errors = {},
  title = errorSummary.title,
  isLive,
}: {
  idPrefix: string;
  errors: FieldErrors | undefined;
  title?: string;
  isLive?: boolean;
}) {
  const faults = Object.entries(errors);
  if (faults.length < (isLive ? 2 : 1)) return null;
  const own = isLive ? {} : ({ ref: takeFocus, role: 'alert', id: 'problem', tabIndex: -1 } as const);
  return (
    <div className="notice is-bad" {...own}>
      <h2 className="notice-title">{title}</h2>
      <ul>
        {faults.map(([name, sentence]) => (
          <li key={name}>
            <a className="link" href={`#${idPrefix}${name}`} {...(isLive && { onClick: toField })}>
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Notes {
  /** One line that says what the details are for. */
  purpose: string;
  privacy: { readonly label: string; readonly href: string };
}

/** What the data is for, the notice's version, and a honeypot: a field that only bots fill in. */
export function FormNotes({ purpose, privacy }: Notes) {
  return (
    <>
      <p className="hint">
        {purpose} {/* In a tab of its own: what is typed here stays. */}
        <a href={privacy.href} target="_blank" rel="noopener">
          {privacy.label}
        </a>
      </p>
      <input type="hidden" name="noticeVersion" value={useSettings().noticeVersion} />
      <div className="sr-only" aria-hidden="true">
        <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}
