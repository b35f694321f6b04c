import { Link, useNavigate } from 'react-router';
import { keyOf } from '#content/admin.ts';
import { studentDesk } from '#content/student-desk.ts';
import { KeyHint } from '#web/desk/frame/desk-keys.tsx';
import { phoneWords } from '#web/desk/frame/desk-words.ts';
import { RestoredNote, useNoteDraft } from '#web/desk/frame/kept-draft.tsx';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { type TimelineLine, TimelineLines } from '#web/desk/frame/timeline-lines.tsx';
import { useAct } from './use-act.ts';

/** A note, and what happened. */
export function Happened({
  studentId,
  lines,
  canWrite,
}: {
  studentId: string;
  lines: readonly TimelineLine[];
  canWrite: boolean;
}) {
  const { field, text, restoredAt, change, clear } = useNoteDraft(studentId);
  const { act, isBusy, errors } = useAct((answer) => {
    if (answer.done) clear();
  });
  return (
    <section className="file-part" aria-labelledby="happened">
      <h2 id="happened">{studentDesk.timeline}</h2>
      {canWrite && (
        <form
          className="add-line"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy && text.trim()) act('note', studentId, { text });
          }}
        >
          <textarea
            className="cell is-wide"
            aria-keyshortcuts={keyOf('note')}
            rows={2}
            maxLength={4000}
            aria-label={studentDesk.note}
            placeholder={studentDesk.note}
            ref={field}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          <Chip type="submit">
            {studentDesk.addNote}
            <KeyHint of="save" />
          </Chip>
          {restoredAt && <RestoredNote keptAt={restoredAt} onDiscard={clear} />}
          {errors.text && <p className="field-error">{errors.text}</p>}
        </form>
      )}
      <TimelineLines lines={lines} />
    </section>
  );
}

interface Enquiry {
  id: string;
  words: string;
}

interface EnquiriesProps {
  studentId: string;
  enquiries: readonly Enquiry[];
  family: readonly { personId: string; name: string; sharedKey: string }[];
  canWrite: boolean;
}

/** What came in, as it was sent, and who shares a number or an address: brothers, sisters, or the same person twice. */
export function Enquiries({ studentId, enquiries, family, canWrite }: EnquiriesProps) {
  const navigate = useNavigate();
  const { act, isBusy } = useAct((answer) => {
    if (answer.done && answer.id) navigate(`/admin/students/${answer.id}`);
  });
  return (
    <section className="file-part" aria-labelledby="enquiries">
      <h2 id="enquiries">{studentDesk.enquiries}</h2>
      {enquiries.length === 0 && <p className="soft">{studentDesk.noEnquiries}</p>}
      <ul className="plain-lines">
        {enquiries.map(({ id, words }) => (
          <li key={id}>
            <Link to={`/admin/leads/${id}`}>{words}</Link>
            {canWrite && enquiries.length > 1 && (
              <Chip
                disabled={isBusy}
                aria-label={`${studentDesk.part}: ${words}`}
                onClick={() => act('part', studentId, { enquiries: [id] })}
              >
                {studentDesk.part}
              </Chip>
            )}
          </li>
        ))}
      </ul>
      {family.length > 0 && (
        <>
          <h3 id="family">{studentDesk.family}</h3>
          <ul className="plain-lines">
            {family.map(({ personId, name, sharedKey }) => (
              <li key={personId}>
                <Link to={`/admin/students/${personId}`}>{phoneWords(name)}</Link>
                <span className="soft">{phoneWords(sharedKey.replace(/^mailto:/, ''))}</span>
                {canWrite && (
                  <Chip
                    disabled={isBusy}
                    aria-label={`${studentDesk.merge}: ${name}`}
                    onClick={() => act('merge', studentId, { other: personId })}
                  >
                    {studentDesk.merge}
                  </Chip>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
