import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { applicationKindWords, studentDesk } from '#content/student-desk.ts';
import { type Application, applicationKinds } from '#domain/student.ts';
import { DateInput } from '#web/desk/frame/date-field.tsx';
import { shortDay } from '#web/page/formats.ts';
import { TextCell } from './student-facts.tsx';
import { useAct } from './use-act.ts';

/** One line of what happened, in words. */
export interface HappenedLine {
  key: number;
  at: string;
  when: string;
  who: string;
  what: string;
  note: string;
}

/** A note, and all that happened, newest first. */
export function Happened({
  studentId,
  lines,
  canWrite,
}: {
  studentId: string;
  lines: readonly HappenedLine[];
  canWrite: boolean;
}) {
  const [text, setText] = useState('');
  const { act, isBusy, errors } = useAct((answer) => {
    if (answer.done) setText('');
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
            id="student-note"
            rows={2}
            maxLength={4000}
            aria-label={studentDesk.note}
            placeholder={studentDesk.note}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button type="submit" className="chip is-main">
            {studentDesk.addNote}
          </button>
          {errors.text && <p className="field-error">{errors.text}</p>}
        </form>
      )}
      <ol className="happened">
        {lines.map(({ key, at, when, who, what, note }) => (
          <li key={key}>
            <p>
              {what}
              <span className="soft">
                {' '}
                · {who} · <time dateTime={at}>{when}</time>
              </span>
            </p>
            {note && <p className="timeline-note">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The applications of a student, each changed where it stands. */
export function Applications({
  studentId,
  applications,
  canWrite,
}: {
  studentId: string;
  applications: readonly Application[];
  canWrite: boolean;
}) {
  const { act, isBusy, errors } = useAct((answer) => {
    if (answer.done) setTo('');
  });
  const [to, setTo] = useState('');
  const [course, setCourse] = useState('');
  const [deadline, setDeadline] = useState('');
  const [kind, setKind] = useState<Application['kind']>('college');
  const change = (id: string, values: object) => act('application-change', id, values);
  const rupees = (text: string) => (text === '' ? null : Number(text.replace(/[,₹\s]/g, '')));
  return (
    <section className="file-part" aria-labelledby="applications">
      <h2 id="applications">{studentDesk.applications}</h2>
      {applications.length === 0 && <p className="soft">{studentDesk.noApplications}</p>}
      <ul className="applications">
        {applications.map((one) => (
          <li key={one.id}>
            <fieldset disabled={!canWrite}>
              <legend>
                {one.to}{' '}
                <span className="soft">
                  {[applicationKindWords[one.kind], one.course, one.intake].filter(Boolean).join(' · ')}
                </span>
              </legend>
              <Small label={studentDesk.status}>
                <TextCell
                  label={studentDesk.status}
                  value={one.status}
                  onSave={(status) => change(one.id, { status })}
                />
              </Small>
              <Small label={studentDesk.deadline}>
                <TextCell
                  label={studentDesk.deadline}
                  type="date"
                  value={one.deadline ?? ''}
                  onSave={(text) => change(one.id, { deadline: text || null })}
                />
              </Small>
              <Small label={studentDesk.feeDue}>
                <TextCell
                  label={studentDesk.feeDue}
                  value={String(one.feeDue ?? '')}
                  onSave={(text) => change(one.id, { feeDue: rupees(text) })}
                />
              </Small>
              <Small label={studentDesk.feePaid}>
                <TextCell
                  label={studentDesk.feePaid}
                  value={String(one.feePaid ?? '')}
                  onSave={(text) => change(one.id, { feePaid: rupees(text) })}
                />
              </Small>
              <Small label={studentDesk.result}>
                <TextCell
                  label={studentDesk.result}
                  value={one.result}
                  onSave={(result) => change(one.id, { result })}
                />
              </Small>
            </fieldset>
          </li>
        ))}
      </ul>
      {canWrite && (
        <form
          className="add-line"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) act('application', studentId, { kind, to, course, ...(deadline && { deadline }) });
          }}
        >
          <select
            className="cell"
            aria-label={studentDesk.kind}
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as Application['kind'])}
          >
            {applicationKinds.map((one) => (
              <option key={one} value={one}>
                {applicationKindWords[one]}
              </option>
            ))}
          </select>
          <input
            className="cell is-wide"
            aria-label={studentDesk.to}
            placeholder={studentDesk.to}
            required
            maxLength={200}
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <input
            className="cell"
            aria-label={studentDesk.course}
            placeholder={studentDesk.course}
            maxLength={200}
            value={course}
            onChange={({ currentTarget }) => setCourse(currentTarget.value)}
          />
          <DateInput
            className="cell"
            type="date"
            aria-label={studentDesk.deadline}
            value={deadline}
            onChange={({ currentTarget }) => setDeadline(currentTarget.value)}
          />
          <button type="submit" className="chip is-main">
            {studentDesk.addApplication}
          </button>
          {Object.values(errors).map((sentence) => (
            <p key={sentence} className="field-error" role="alert">
              {sentence}
            </p>
          ))}
        </form>
      )}
    </section>
  );
}

function Small({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="small-cell">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
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
              <button
                type="button"
                className="chip"
                disabled={isBusy}
                aria-label={`${studentDesk.part}: ${words}`}
                onClick={() => act('part', studentId, { enquiries: [id] })}
              >
                {studentDesk.part}
              </button>
            )}
          </li>
        ))}
      </ul>
      {family.length > 0 && (
        <>
          <h3>{studentDesk.family}</h3>
          <ul className="plain-lines">
            {family.map(({ personId, name, sharedKey }) => (
              <li key={personId}>
                <Link to={`/admin/students/${personId}`}>{name}</Link>
                <span className="soft">{sharedKey.replace(/^mailto:/, '')}</span>
                {canWrite && (
                  <button
                    type="button"
                    className="chip"
                    disabled={isBusy}
                    aria-label={`${studentDesk.merge}: ${name}`}
                    onClick={() => act('merge', studentId, { other: personId })}
                  >
                    {studentDesk.merge}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A deadline of Today and the calendar. */
export function DeadlineRow({ deadline }: { deadline: Application & { student: string } }) {
  return (
    <li className="step">
      <p className="step-what">
        <Link to={`/admin/students/${deadline.studentId}`} className="step-name">
          {deadline.student}
        </Link>
        <span>
          {deadline.to} {deadline.course}
        </span>
      </p>
      <p className="step-when">{shortDay(deadline.deadline ?? '')}</p>
    </li>
  );
}
