import { useId, useRef, useState } from 'react';
import { accountsDesk } from '#content/accounts-desk.ts';

const { made } = accountsDesk;

interface Props {
  title: string;
  text?: string;
  label: string;
  value: string;
}

/** A secret to copy, shown once. */
export function LinkNote({ title, text, label, value }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="notice">
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      <label className="field" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className="input"
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="desk-acts">
        <button
          type="button"
          className="button quiet needs-script"
          onClick={() =>
            // A page that may not reach the clipboard has the link marked, ready for the keys.
            void (navigator.clipboard?.writeText(value) ?? Promise.reject()).then(
              () => setCopied(true),
              () => field.current?.focus(),
            )
          }
        >
          {made.copy}
        </button>
        <span role="status">{isCopied && made.copied}</span>
      </p>
    </div>
  );
}
