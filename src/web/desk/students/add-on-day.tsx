import { type KeyboardEvent, useState } from 'react';
import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { phoneWords } from '#web/desk/frame/desk-words.ts';
import { openModal } from '#web/desk/frame/effects.ts';
import { type FoundStudent, foundWords, useFoundStudents } from '#web/desk/frame/found-students.ts';
import { Chip, LineInput } from '#web/desk/frame/line-controls.tsx';
import { localTimeWords, shortDay } from '#web/page/formats.ts';
import { AddTask } from './open-steps.tsx';

interface Props {
  /** A day, or a time of one. */
  time: string;
  office: StudentOffice;
  onDone: () => void;
}

/** For `ref`: what is to be done is typed next. */
const focusWhat = (line: HTMLElement | null) => line?.querySelector('input')?.focus();

const arrows: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows go from the box through those found, and back. */
function goByArrow(event: KeyboardEvent<HTMLElement>) {
  const by = arrows[event.key];
  if (!by) return;
  event.preventDefault();
  const places = event.currentTarget.closest('dialog')?.querySelectorAll<HTMLElement>('input, [role] > *');
  const all = Array.from(places ?? []);
  all[all.indexOf(event.currentTarget) + by]?.focus();
}

/** A step on a day of the calendar, in a dialog beside what was clicked: first for whom, then what. */
export function AddOnDay({ time, office, onDone }: Props) {
  const [sought, setSought] = useState('');
  const [student, setStudent] = useState<FoundStudent>();
  /** Enter was pressed: the first one is taken, once the answer to what was typed is there. */
  const [takesFirst, setTakesFirst] = useState(false);
  const { students: found, isPending } = useFoundStudents(sought.trim());
  if (takesFirst && !isPending && found[0] && !student) setStudent(found[0]);
  return (
    <dialog
      ref={openModal}
      className="palette add-panel"
      aria-labelledby="add-on-day"
      onCancel={onDone}
      onClose={onDone}
    >
      <h2 id="add-on-day">
        {student && `${phoneWords(student.name)}: `}
        {fill(studentDesk.addOn, { day: time.includes('T') ? localTimeWords(time) : shortDay(time) })}
      </h2>
      {student ? (
        <div ref={focusWhat}>
          <AddTask studentId={student.id} office={office} time={time} onDone={onDone} />
        </div>
      ) : (
        <>
          <LineInput
            label={studentDesk.forWhom}
            maxLength={200}
            value={sought}
            onType={(text) => {
              setSought(text);
              setTakesFirst(false);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) setTakesFirst(true);
              goByArrow(event);
            }}
          />
          <div className="step-acts" role="status">
            {found.map((one) => (
              <Chip key={one.id} onClick={() => setStudent(one)} onKeyDown={goByArrow}>
                {foundWords(one)}
              </Chip>
            ))}
          </div>
        </>
      )}
      <p>
        <Chip onClick={onDone}>{studentDesk.cancel}</Chip>
      </p>
    </dialog>
  );
}
