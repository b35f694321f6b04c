import { useState } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { phoneOwnerWords, studentDesk, taskKindWords, taskOutcomeWords } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { type StudentPhone, type Task, taskKinds, taskOutcomes } from '#domain/student.ts';
import { DateInput } from '#web/desk/frame/date-field.tsx';
import { Choose } from './choose.tsx';
import { dueWords, quickTimes, useAct } from './use-act.ts';

interface TaskRowProps {
  task: Task & { student?: string; phones?: readonly StudentPhone[] };
  office: StudentOffice;
  /** What WhatsApp begins with. */
  text?: string;
  /** Under the name of the day it stands with its hour alone. */
  isUnderDay?: boolean;
}

/** A step that is to be done: call or write with one touch, say what came of it with another, and the next one is set. */
export function TaskRow({ task, office, text = '', isUnderDay = false }: TaskRowProps) {
  const { act, isBusy } = useAct();
  const [outcome, setOutcome] = useState<Task['outcome']>(null);
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const isLate = task.due < office.now;
  const name = task.student ?? task.what;
  const [first] = task.phones ?? [];
  const chat = task.phones?.find(({ whatsapp }) => whatsapp) ?? first;

  function finish(due: string | undefined, came: Task['outcome'] = outcome): void {
    const next = due && { due, kind: task.kind === 'meeting' ? 'call' : task.kind };
    act('finish', task.id, { outcome: came, note, ...(next && { next }) });
    setOutcome(null);
  }

  return (
    <li className="step" data-row data-late={isLate || undefined}>
      <div className="step-main">
        <p className="step-what">
          {task.student && (
            <Link to={`/admin/students/${task.studentId}`} className="step-name" data-lead={task.studentId}>
              {task.student}
            </Link>
          )}
          <span>{task.what}</span>
        </p>
        <p className="step-when">
          <span className={isLate ? 'is-late' : undefined}>
            {isUnderDay ? task.due.slice(11, 16) : dueWords(task.due, office.now)}
          </span>{' '}
          · {taskKindWords[task.kind]} · {task.owner}
          {task.minutes > 0 && ` · ${task.minutes} min`}
          {task.place && (
            <>
              {' · '}
              {task.place.startsWith('https://') ? <a href={task.place}>{task.place}</a> : task.place}
            </>
          )}
        </p>
      </div>
      {office.can.write && (
        <div className="step-acts">
          {task.kind !== 'whatsapp' && first && (
            <a
              className="chip is-main"
              href={`tel:${first.number}`}
              aria-label={fill(studentDesk.callNamed, { name, whose: phoneOwnerWords[first.whose] })}
            >
              {studentDesk.call}
            </a>
          )}
          {chat && (
            <a
              className={task.kind === 'whatsapp' ? 'chip is-main' : 'chip'}
              href={`https://wa.me/${chat.number.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`}
              target="_blank"
              rel="noopener"
              aria-label={fill(studentDesk.chatNamed, { name })}
              onClick={() => setAsking(true)}
            >
              {studentDesk.chat}
            </a>
          )}
          {isAsking ? (
            <>
              <span className="soft">{studentDesk.sent}</span>
              <button
                type="button"
                className="chip is-main"
                disabled={isBusy}
                onClick={() => finish(quickTimes(office.now)[1]?.due, 'reached')}
              >
                {studentDesk.sentYes}
              </button>
              <button type="button" className="chip" onClick={() => setAsking(false)}>
                {studentDesk.sentNo}
              </button>
            </>
          ) : (
            taskOutcomes.map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={outcome === one}
                aria-label={fill(studentDesk.outcomeOf, { outcome: taskOutcomeWords[one], name })}
                disabled={isBusy}
                onClick={() => {
                  // The office's rules say what follows when nobody answers.
                  if (one === 'no-answer' || one === 'busy') act('finish', task.id, { outcome: one, note });
                  else setOutcome(outcome === one ? null : one);
                }}
              >
                {taskOutcomeWords[one]}
              </button>
            ))
          )}
        </div>
      )}
      {outcome && <NextStep now={office.now} note={note} onNote={setNote} onChoose={(due) => finish(due)} />}
    </li>
  );
}

interface NextStepProps {
  now: string;
  note: string;
  onNote: (note: string) => void;
  onChoose: (due: string | undefined) => void;
}

/** What comes next, chosen with one touch; a note may go along. */
export function NextStep({ now, note, onNote, onChoose }: NextStepProps) {
  const [due, setDue] = useState('');
  return (
    <fieldset className="next-step">
      <legend>{studentDesk.nextStep}</legend>
      {quickTimes(now).map((one) => (
        <button key={one.label} type="button" className="chip is-main" onClick={() => onChoose(one.due)}>
          {one.label}
        </button>
      ))}
      <button type="button" className="chip" onClick={() => onChoose(undefined)}>
        {studentDesk.quick.none}
      </button>
      <DateInput
        type="datetime-local"
        className="cell"
        aria-label={studentDesk.when}
        value={due}
        onChange={({ currentTarget }) => setDue(currentTarget.value)}
      />
      {due && (
        <button type="button" className="chip is-main" onClick={() => onChoose(due)}>
          {studentDesk.save}
        </button>
      )}
      <input
        className="cell step-note"
        aria-label={studentDesk.note}
        placeholder={studentDesk.note}
        maxLength={4000}
        value={note}
        onChange={({ currentTarget }) => onNote(currentTarget.value)}
      />
    </fieldset>
  );
}

/** The line with which a new step is planned. */
export function AddTask({ studentId, office }: { studentId: string; office: StudentOffice }) {
  const { act, isBusy, errors } = useAct((answer) => {
    if (answer.done) setWhat('');
  });
  const [kind, setKind] = useState<Task['kind']>('call');
  const [what, setWhat] = useState('');
  const [due, setDue] = useState(`${quickTimes(office.now)[1]?.due}`);
  const [owner, setOwner] = useState(office.username);
  const [minutes, setMinutes] = useState('30');
  const [place, setPlace] = useState('');
  const isMeeting = kind === 'meeting';
  return (
    <form
      className="add-line"
      onSubmit={(event) => {
        event.preventDefault();
        const appointment = isMeeting && { minutes: Number(minutes) || 0, place };
        if (!isBusy)
          act('task', studentId, { kind, what: what || taskKindWords[kind], due, owner, ...appointment });
      }}
    >
      <Choose
        label={studentDesk.kind}
        choices={taskKinds.map((one) => [one, taskKindWords[one]])}
        value={kind}
        onChoose={(chosen) => setKind(chosen as Task['kind'])}
      />
      <input
        className="cell is-wide"
        aria-label={studentDesk.what}
        placeholder={studentDesk.what}
        maxLength={300}
        value={what}
        onChange={({ currentTarget }) => setWhat(currentTarget.value)}
      />
      <DateInput
        className="cell"
        type="datetime-local"
        aria-label={studentDesk.when}
        required
        value={due}
        onChange={({ currentTarget }) => setDue(currentTarget.value)}
      />
      <Choose label={studentDesk.who} choices={office.owners} value={owner} onChoose={setOwner} />
      {isMeeting && (
        <>
          <input
            className="cell is-short"
            inputMode="numeric"
            aria-label={studentDesk.minutes}
            value={minutes}
            onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
          />
          <input
            className="cell is-wide"
            aria-label={studentDesk.place}
            placeholder={studentDesk.place}
            maxLength={300}
            value={place}
            onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          />
        </>
      )}
      <button type="submit" className="chip is-main">
        {studentDesk.addTask}
      </button>
      {Object.values(errors).map((sentence) => (
        <p key={sentence} className="field-error" role="alert">
          {sentence}
        </p>
      ))}
    </form>
  );
}
