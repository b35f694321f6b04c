import { useState } from 'react';
import { Link } from 'react-router';
import { adminBar, keyOf } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { callTried, outcomesOf, phoneOwnerWords, studentDesk, taskKindWords } from '#content/student-desk.ts';
import type { OfficeClock, StudentOffice } from '#desk/students.ts';
import type { StudentPhone, Task } from '#domain/student.ts';
import { DateInput } from '#web/desk/frame/date-field.tsx';
import { useHere } from '#web/desk/frame/desk-head.tsx';
import { keepRowFocus } from '#web/desk/frame/desk-keys.tsx';
import { dot, dotted, isLandline, phoneWords } from '#web/desk/frame/desk-words.ts';
import { Chip, LineInput } from '#web/desk/frame/line-controls.tsx';
import { useNamed } from '#web/desk/frame/names.ts';
import { hourWords, localTimeWords } from '#web/page/formats.ts';
import { type Lanes, laneOf } from './calendar-hours.ts';
import { TextChoice, type Texts } from './text-choice.tsx';
import { moveStep, openDueWords, quickTimes, timeAfter, useAct } from './use-act.ts';

interface TaskRowProps {
  task: Task & { student?: string; phones?: readonly StudentPhone[] };
  office: StudentOffice;
  /** What WhatsApp begins with. */
  text?: string;
  /** What can be chosen instead. */
  texts?: Texts;
  /** What is read before it. */
  about?: string;
  /** Under the name of the day it stands with its hour alone. */
  isUnderDay?: boolean;
  /** Where it stands in a day of the week, whose column is narrow: it names who only where it is somebody else. */
  lanes?: Lanes | undefined;
  /** Whether it is moved by the mouse, and with Shift and the arrow keys; called when keys moved it. */
  onMovedByKey?: (task: Task) => void;
  /** Whether the same person has something else at this time. */
  isOverlapping?: boolean;
}

/** By how many days and hours an arrow key moves a step. */
const arrows: Record<string, readonly [days: number, hours: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -0.5],
  ArrowDown: [0, 0.5],
};

/**
 * A step that is to be done. Calling or writing is one touch and opens what may have come of it, with a next step chosen;
 * what came of it is the second.
 */
export function TaskRow({
  task,
  office,
  text = '',
  texts,
  about,
  isUnderDay = false,
  lanes,
  onMovedByKey,
  isOverlapping = false,
}: TaskRowProps) {
  const named = useNamed();
  const here = useHere();
  const [asked, setAsked] = useState<'came' | 'called' | 'sent'>();
  const kind = asked === 'called' ? 'call' : asked === 'sent' ? 'whatsapp' : task.kind;
  // A call or a message does no step of another kind: that one stays open.
  const isElse = kind !== task.kind;
  const { act, isBusy } = useAct(({ done }) => {
    if (done && isElse) setAsked(undefined);
  });
  const isLate = task.due < office.now;
  const [hour, half] = hourWords(task.due).split(' ');
  const student = task.student && phoneWords(task.student);
  const name = student ?? task.what;
  const [first] = task.phones ?? [];
  const chat =
    task.phones?.find(({ whatsapp }) => whatsapp) ?? task.phones?.find(({ number }) => !isLandline(number));
  const chatTo = chat && `https://wa.me/${chat.number.replace(/\D/g, '')}`;
  const isCall = task.kind === 'call';
  const length = task.minutes > 0 && `${task.minutes} ${studentDesk.minutesUnit}`;
  const isOutcome = asked !== undefined && asked !== 'sent' && !isElse;

  function finish(outcome: Outcome, chosen: Chosen): void {
    if (isElse) {
      const { note } = chosen;
      const what = kind === 'call' ? studentDesk.call : studentDesk.wrote;
      act('log', task.studentId, { kind, what, outcome, note }, { intent: 'reopen', id: '' });
      return;
    }
    act('finish', task.id, finishOf(task.kind, outcome, chosen, office), {
      intent: 'reopen',
      id: task.id,
    });
  }

  return (
    <li
      className="step"
      data-row
      data-step={task.id}
      data-kind={task.kind}
      data-late={isLate || undefined}
      data-own={task.owner === office.username || undefined}
      {...(lanes && laneOf(task, lanes))}
      ref={keepRowFocus}
      {...(onMovedByKey &&
        office.can.write && {
          draggable: asked === undefined,
          onDragStart: ({ dataTransfer }) => dataTransfer.setData('text/plain', task.id),
          onKeyDown(event) {
            const { key, shiftKey, target } = event;
            const [days, hours] = (shiftKey && arrows[key]) || [0, 0];
            if (days === hours || target instanceof HTMLInputElement) return;
            event.preventDefault();
            moveStep(act, task, timeAfter(task.due, days * 24 + hours));
            onMovedByKey(task);
          },
        })}
    >
      <div
        className="step-main"
        title={
          lanes
            ? dotted([
                name,
                hourWords(task.due),
                taskKindWords[task.kind],
                student && task.what,
                length,
                isOverlapping && studentDesk.overlaps,
                named(task.owner),
              ])
            : undefined
        }
      >
        <p className="step-what">
          {student && (
            <Link
              to={`/admin/students/${task.studentId}`}
              state={here}
              className="step-name"
              data-lead={task.studentId}
              draggable={onMovedByKey ? false : undefined}
            >
              {student}
            </Link>
          )}
          <span>{task.what}</span>
        </p>
        <p className="step-when">
          <span className={isLate ? 'is-late' : undefined} title={localTimeWords(task.due)}>
            {isUnderDay ? hour : openDueWords(task.due, office.now)}
            {isUnderDay && <span className="day-half"> {half}</span>}
          </span>
          <span className="step-kind">{dot + taskKindWords[task.kind]}</span>
          {length && <span className="step-minutes">{dot + length}</span>}
          {isOverlapping && (
            <span className="is-late step-overlaps">
              <span className="step-dot">{dot}</span>
              {studentDesk.overlaps}
            </span>
          )}
          {!(lanes && task.owner === office.username) && <StepWho>{named(task.owner)}</StepWho>}
        </p>
        {about && (
          <p className="step-place step-about" title={about}>
            {about}
          </p>
        )}
        {task.place && (
          <p className="step-place">
            {task.place.startsWith('https://') ? (
              <a href={task.place}>{task.place.slice('https://'.length).split('/')[0]}</a>
            ) : (
              task.place
            )}
          </p>
        )}
      </div>
      {office.can.write && (
        <div className="step-acts">
          {first && (
            <a
              className={isCall ? 'chip is-main' : 'chip'}
              href={`tel:${first.number}`}
              aria-label={fill(studentDesk.callNamed, { name, whose: phoneOwnerWords[first.whose] })}
              onClick={() => setAsked('called')}
            >
              {studentDesk.call}
            </a>
          )}
          {chatTo && (
            <a
              className={task.kind === 'whatsapp' ? 'chip is-main' : 'chip'}
              href={`${chatTo}${text && `?text=${encodeURIComponent(text)}`}`}
              target="_blank"
              rel="noopener"
              aria-label={fill(studentDesk.chatNamed, { name })}
              onClick={() => setAsked('sent')}
            >
              {studentDesk.chat}
            </a>
          )}
          {chatTo && texts && (
            <TextChoice
              texts={texts}
              reach={{ chat: chatTo, mail: undefined }}
              ways={['whatsapp']}
              leadId={undefined}
              onOpened={() => setAsked('sent')}
            />
          )}
          <Chip
            className="with-script"
            aria-label={fill(studentDesk.notedOf, { name })}
            aria-expanded={isOutcome}
            aria-keyshortcuts={keyOf('outcome')}
            onClick={() => setAsked(isOutcome ? undefined : 'came')}
          >
            {studentDesk.noted}
          </Chip>
        </div>
      )}
      {asked && (
        <Came
          clock={office}
          name={name}
          isBusy={isBusy}
          outcomes={
            asked === 'sent' ? { reached: studentDesk.sentYes } : isElse ? callTried : outcomesOf[kind]
          }
          question={asked === 'sent' ? studentDesk.sent : studentDesk.outcome}
          onCame={finish}
          onClose={() => setAsked(undefined)}
          isPlanned={isElse}
          {...(isOutcome && { onMove: (due) => moveStep(act, task, due) })}
          {...((asked === 'sent' || isElse) && { onNot: () => setAsked(undefined) })}
          {...(asked === 'called' && { notWords: studentDesk.notCalled })}
        />
      )}
    </li>
  );
}

/** Whose a step or a lead is, after when it is due; in wide rows a column of its own. */
export const StepWho = ({ children }: { children: string }) => (
  <span className="step-who" data-nobody={children ? undefined : true}>
    <span>{dot}</span>
    {children || studentDesk.nobody}
  </span>
);

export type Outcome = NonNullable<Task['outcome']>;

/** What follows: `due` is undefined until somebody chooses, '' for nothing. */
export interface Chosen {
  due: string | undefined;
  note: string;
}

/** What is noted of a step of this kind, with the one that follows. */
export function finishOf(kind: Task['kind'], outcome: Outcome, { due, note }: Chosen, clock: OfficeClock) {
  // Unless somebody chose, the office's rules say what follows when nobody answers.
  if (due === undefined && (outcome === 'no-answer' || outcome === 'busy')) return { outcome, note };
  const followed = due === undefined && outcome !== 'wrong-number' ? suggestedDue(clock) : due;
  return {
    outcome,
    note,
    next: followed ? { due: followed, kind: kind === 'meeting' ? 'call' : kind } : null,
  };
}

/** The moment that a next step mostly falls on. */
export const suggestedDue = (clock: OfficeClock) => quickTimes(clock)[1]?.due;

/** For the `ref` of a panel that opens below what was touched: it comes into sight, and passes the focus on when it goes. */
function openPanel(panel: HTMLElement | null) {
  panel?.scrollIntoView({ block: 'nearest' });
  return keepRowFocus(panel);
}

interface CameProps {
  clock: OfficeClock;
  name: string;
  isBusy: boolean;
  question: string;
  outcomes: Partial<Record<Outcome, string>>;
  /** Whether what comes next is planned already. */
  isPlanned?: boolean;
  onCame: (outcome: Outcome, chosen: Chosen) => void;
  onClose: () => void;
  /** Where it may not have happened at all. */
  onNot?: () => void;
  notWords?: string;
  /** Where it may be put off instead. */
  onMove?: (due: string) => void;
}

/** What came of it, which one touch notes with what stands below: the next step, which is chosen already, and a note. */
export function Came({
  clock,
  name,
  isBusy,
  question,
  outcomes,
  isPlanned = false,
  onCame,
  onClose,
  onNot,
  notWords = studentDesk.sentNo,
  onMove,
}: CameProps) {
  const [due, setDue] = useState<string>();
  const [note, setNote] = useState('');
  const [isOther, setOther] = useState(false);
  const chosen = due ?? suggestedDue(clock);
  return (
    <div className="came" ref={openPanel} tabIndex={-1}>
      <fieldset className="next-step">
        <legend>{question}</legend>
        {Object.entries(outcomes).map(([outcome, words], at) => (
          <Chip
            key={outcome}
            aria-keyshortcuts={String(at + 1)}
            aria-label={fill(studentDesk.outcomeOf, { outcome: words, name })}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onCame(outcome as Outcome, { due, note })}
          >
            {words}
          </Chip>
        ))}
        {onNot && (
          <Chip onClick={onNot} aria-keyshortcuts={String(Object.keys(outcomes).length + 1)}>
            {notWords}
          </Chip>
        )}
        {onMove && chosen && (
          <Chip
            aria-label={fill(studentDesk.moveOnlyOf, { due: localTimeWords(chosen), name })}
            aria-keyshortcuts={String(Object.keys(outcomes).length + 1)}
            onClick={() => !isBusy && onMove(chosen)}
          >
            {studentDesk.moveOnly}
          </Chip>
        )}
        {!isPlanned && <p className="soft">{studentDesk.cameHint}</p>}
      </fieldset>
      {!isPlanned && (
        <fieldset className="next-step">
          <legend>{studentDesk.nextStep}</legend>
          {[...quickTimes(clock), { label: studentDesk.quick.none, due: '' }].map((one) => (
            <Chip
              key={one.label}
              title={one.due && localTimeWords(one.due)}
              aria-pressed={!isOther && chosen === one.due}
              onClick={() => {
                setOther(false);
                setDue(one.due);
              }}
            >
              {one.label}
            </Chip>
          ))}
          {isOther ? (
            <DateInput
              type="datetime-local"
              className="cell"
              aria-label={studentDesk.when}
              value={due ?? ''}
              onChange={({ currentTarget }) => setDue(currentTarget.value)}
            />
          ) : (
            <Chip onClick={() => setOther(true)}>{studentDesk.quick.other}</Chip>
          )}
        </fieldset>
      )}
      <LineInput
        className="step-note"
        label={studentDesk.note}
        maxLength={4000}
        value={note}
        onType={setNote}
        aria-keyshortcuts={keyOf('itsNote')}
        // What came of it is chosen next.
        onKeyDown={({ key, currentTarget }) =>
          key === 'Enter' && currentTarget.closest('.came')?.querySelector('button')?.focus()
        }
      />
      <Chip
        className="came-close"
        aria-label={adminBar.keys.close}
        aria-keyshortcuts="Escape"
        onClick={onClose}
      >
        ×
      </Chip>
    </div>
  );
}
