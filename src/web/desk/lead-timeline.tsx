import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { leadDesk } from '#content/lead-desk.ts';
import { TextAreaField } from '#web/forms/field.tsx';
import type { FormAnswer } from './refusal.ts';
import type { TimelineLine } from './timeline-words.ts';

export const noteId = 'note-text';

/** What happened to a lead, newest first, and the field for a note. */
export function LeadTimeline({ lines, canWrite }: { lines: readonly TimelineLine[]; canWrite: boolean }) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (answer?.done) form.current?.reset();
  }, [answer]);
  return (
    <section className="desk-section" aria-labelledby="timeline">
      <h2 id="timeline">{leadDesk.timeline}</h2>
      {canWrite && (
        <fetcher.Form method="post" className="form note-form" ref={form} id="note">
          <input type="hidden" name="intent" value="note" />
          <TextAreaField
            idPrefix="note-"
            name="text"
            label={leadDesk.note}
            rows={3}
            maxLength={4000}
            error={answer && !answer.done ? (answer.fields.text ?? answer.error) : undefined}
          />
          <p>
            <button
              type="submit"
              className="button quiet"
              aria-disabled={fetcher.state !== 'idle' || undefined}
            >
              {leadDesk.addNote}
            </button>
          </p>
        </fetcher.Form>
      )}
      <ol className="timeline">
        {lines.map(({ key, at, when, who, what, note }) => (
          <li key={key}>
            <p className="soft">
              <time dateTime={at}>{when}</time> · {who}
            </p>
            <p>{what}</p>
            {note && <p className="timeline-note">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
