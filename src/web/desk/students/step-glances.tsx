import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { adminBar } from '#content/admin.ts';
import { leadDesk } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import type { Task } from '#domain/student.ts';
import { DateInput } from '#web/desk/frame/date-field.tsx';
import { useHere } from '#web/desk/frame/desk-head.tsx';
import { phoneWords } from '#web/desk/frame/desk-words.ts';
import { openModal } from '#web/desk/frame/effects.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { isWide } from './calendar-hours.ts';
import { TaskRow } from './task-row.tsx';
import { moveStep, useAct } from './use-act.ts';

type Step = Task & { student: string };

interface Props {
  steps: readonly Step[];
  office: StudentOffice;
  /** Days with cards of the steps, each with `data-step`. */
  children: ReactNode;
}

/**
 * On a wide screen the card of a step opens a glance at it, beside the card: all that its narrow place leaves out, with its acts.
 * A new tab, and a phone, get the student's file at once.
 */
export function StepGlances({ steps, office, children }: Props) {
  const [opened, setOpened] = useState<Pick<Task, 'id' | 'due'> & { card: Element }>();
  const step = steps.find(({ id, due }) => id === opened?.id && due === opened.due);
  // What was moved or done is no longer what was opened, and stays closed once that is taken back.
  if (opened && !step) setOpened(undefined);
  /** Before the link hears of it: it leads nowhere then. */
  const open = (event: MouseEvent) => {
    const card = (event.target as Element).closest('a[href^="/admin/students/"]')?.closest('[data-step]');
    const asked = steps.find(({ id }) => id === card?.getAttribute('data-step'));
    if (!card || !asked || !isWide() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened({ ...asked, card });
  };
  return (
    <>
      <div onClickCapture={open}>{children}</div>
      {step && opened && (
        <Glance
          key={step.id}
          step={step}
          card={opened.card}
          office={office}
          onDone={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface GlanceProps {
  step: Step;
  card: Element;
  office: StudentOffice;
  onDone: () => void;
}

function Glance({ step, card, office, onDone }: GlanceProps) {
  const here = useHere();
  const { act } = useAct();
  const [due, setDue] = useState(step.due);
  // The styles place the dialog beside it.
  useEffect(() => {
    card.setAttribute('data-adding', '');
    return () => card.removeAttribute('data-adding');
  }, [card]);
  return (
    <dialog
      ref={openModal}
      className="palette add-panel"
      aria-label={phoneWords(step.student)}
      closedby="any"
      onCancel={onDone}
      onClose={onDone}
    >
      <ul className="steps">
        <TaskRow task={step} office={office} />
      </ul>
      {office.can.write && (
        <form
          className="step-acts"
          onSubmit={(event) => {
            event.preventDefault();
            moveStep(act, step, due);
          }}
        >
          <DateInput
            className="cell"
            type="datetime-local"
            aria-label={studentDesk.when}
            required
            value={due}
            onChange={({ currentTarget }) => setDue(currentTarget.value)}
          />
          <Chip type="submit">{studentDesk.move}</Chip>
        </form>
      )}
      <p className="step-acts">
        <Link className="chip" to={`/admin/students/${step.studentId}`} state={here}>
          {leadDesk.studentFile}
          <span aria-hidden="true">&nbsp;→</span>
        </Link>
        <Chip onClick={onDone}>{adminBar.keys.close}</Chip>
      </p>
    </dialog>
  );
}
