import { useEffect, useRef } from 'react';
import { errorSummary } from '#content/forms.ts';
import type { FieldErrors } from '#domain/app-error.ts';
import './forms.css';

/**
 * What has to be corrected, above a form that came back from the server. It takes the focus; where there is no script,
 * through the fragment of the address posted to.
 */
export function ErrorSummary({ idPrefix, errors }: { idPrefix: string; errors: FieldErrors | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (!errors || Object.keys(errors).length === 0) return null;
  return (
    <div ref={box} role="alert" className="notice is-bad" id="problem" tabIndex={-1}>
      <h2 className="notice-title">{errorSummary.title}</h2>
      <ul>
        {Object.entries(errors).map(([name, sentence]) => (
          <li key={name}>
            <a className="link" href={`#${idPrefix}${name}`}>
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
