import { postForm } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { isLongEnough } from './post-values.ts';

interface ContentProps {
  idPrefix: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const words = postForm.fields.content;

/** The text of a post, with a count that says when it is enough. */
export function ContentField({ idPrefix, value, error, onChange }: ContentProps) {
  const id = `${idPrefix}content`;
  const described = [`${id}-hint`, error && `${id}-error`, `${id}-count`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{words.label}</label>
      <p className="hint" id={`${id}-hint`}>
        {words.hint}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <textarea
        id={id}
        name="content"
        className="input"
        rows={10}
        required
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className="hint" id={`${id}-count`}>
        {fill(words.count, { count: value.trim().length })}{' '}
        <span>{isLongEnough(value) ? words.longEnough : words.tooShort}</span>
      </p>
    </div>
  );
}
