import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { leadDesk } from '#content/lead-desk.ts';
import { TextAreaField } from '#web/forms/field.tsx';
import { onceAtATime } from './once-at-a-time.ts';
import type { FormAnswer } from './refusal.ts';
import type { TimelineLine } from './timeline-words.ts';

export const noteId = 'note-text';

interface Props {
  lines: readonly TimelineLine[];
  canWrite: boolean;
  /** Called with whether a note is typed and not added. */
  onTyped: (isTyped: boolean) => void;
}

/** What happened to a lead, newest first, and the field for a note. */
export function LeadTimeline({ lines, canWrite, onTyped }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer?.done) return;
    form.current?.reset();
    onTyped(false);
  }, [answer, onTyped]);
  useEffect(() => () => onTyped(false), [onTyped]);
  return (
    <section className="desk-section" aria-labelledby="timeline">
      <h2 id="timeline">{leadDesk.timeline}</h2>
      {canWrite && (
        <fetcher.Form
          method="post"
          className="form note-form"
          ref={form}
          id="note"
          onSubmit={onceAtATime(fetcher)}
        >
          <input type="hidden" name="intent" value="note" />
          <TextAreaField
            idPrefix="note-"
            name="text"
            label={leadDesk.note}
            rows={3}
            maxLength={4000}
            onInput={({ currentTarget }) => onTyped(currentTarget.value.trim() !== '')}
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
