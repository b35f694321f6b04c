import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { phoneWords } from '#web/desk/frame/desk-words.ts';
import { type FoundStudent, foundWords, useFoundStudents } from '#web/desk/frame/found-students.ts';
import { Chip, LineInput } from '#web/desk/frame/line-controls.tsx';
import { openModal } from '#web/page/effects.ts';
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

/** A step on a day of the calendar, in a dialog beside what was clicked: first for whom, then what. */
export function AddOnDay({ time, office, onDone }: Props) {
  const [sought, setSought] = useState('');
  const [student, setStudent] = useState<FoundStudent>();
  const { students: found } = useFoundStudents(sought.trim());
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
          <LineInput label={studentDesk.forWhom} maxLength={200} value={sought} onType={setSought} />
          <div className="step-acts" role="status">
            {found.map((one) => (
              <Chip key={one.id} onClick={() => setStudent(one)}>
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
