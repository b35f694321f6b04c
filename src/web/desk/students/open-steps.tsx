import { type ReactNode, useState } from 'react';
import { keyOf } from '#content/admin.ts';
import { studentDesk, taskKindWords } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { type Task, taskKinds } from '#domain/student.ts';
import { DateInput } from '#web/desk/frame/date-field.tsx';
import { KeyHint } from '#web/desk/frame/desk-keys.tsx';
import { Chip, Choose, Fold, LineInput, Problems } from '#web/desk/frame/line-controls.tsx';
import { useOwnerChoices } from '#web/desk/frame/names.ts';
import { suggestedDue, TaskRow } from './task-row.tsx';
import { quickTimes, useAct } from './use-act.ts';

/** What is planned for a student, and the line for one step more. */
export function OpenSteps({ studentId, tasks, office, first }: OpenStepsProps) {
  return (
    <>
      {tasks.length === 0 && !first && <p className="soft">{studentDesk.noTasks}</p>}
      <ul className="steps">
        {first}
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} office={office} />
        ))}
      </ul>
      {office.can.write && (
        <Fold label={studentDesk.newTask}>
          <AddTask studentId={studentId} office={office} />
        </Fold>
      )}
    </>
  );
}

interface OpenStepsProps {
  /** What stands before the steps. */
  first?: ReactNode;
  studentId: string;
  tasks: readonly Task[];
  office: StudentOffice;
}

interface AddTaskProps {
  studentId: string;
  office: StudentOffice;
  /** The day that was chosen already, or a time of it, which is mostly kept free for an appointment. */
  time?: string;
  onDone?: () => void;
}

/** The line with which a new step is planned. */
export function AddTask({ studentId, office, time = '', onDone }: AddTaskProps) {
  const { act, isBusy, errors } = useAct((answer) => {
    if (!answer.done) return;
    setWhat('');
    onDone?.();
  });
  const [kind, setKind] = useState<Task['kind']>(time.includes('T') ? 'meeting' : 'call');
  const [what, setWhat] = useState('');
  const times = quickTimes(office);
  const { quick } = studentDesk;
  const [when, setWhen] = useState<string>((time ? undefined : times[1]?.label) ?? quick.other);
  const [ownDue, setOwnDue] = useState(time ? `${time}T10:00`.slice(0, 16) : `${suggestedDue(office)}`);
  const due = times.find(({ label }) => label === when)?.due ?? ownDue;
  const [owner, setOwner] = useState(office.username);
  const owners = useOwnerChoices(office.owners);
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
          act(
            'task',
            studentId,
            { kind, what: what || taskKindWords[kind], due, owner, ...appointment },
            { intent: 'task-remove', id: '' },
          );
      }}
    >
      <Choose
        label={studentDesk.kind}
        choices={taskKinds.map((one) => [one, taskKindWords[one]])}
        value={kind}
        onChoose={(chosen) => setKind(chosen as Task['kind'])}
      />
      <LineInput
        className="is-wide"
        label={studentDesk.what}
        aria-keyshortcuts={keyOf('step')}
        maxLength={300}
        value={what}
        onType={setWhat}
      />
      <Choose
        label={studentDesk.when}
        choices={[...times.map(({ label }) => label), quick.other]}
        value={when}
        onChoose={setWhen}
      />
      {when === quick.other && (
        <DateInput
          className="cell"
          type="datetime-local"
          aria-label={quick.other}
          required
          value={ownDue}
          onChange={({ currentTarget }) => setOwnDue(currentTarget.value)}
        />
      )}
      <Choose label={studentDesk.who} choices={owners} value={owner} onChoose={setOwner} />
      {isMeeting && (
        <>
          <span className="with-unit">
            <LineInput
              className="is-short"
              inputMode="numeric"
              label={studentDesk.minutes}
              value={minutes}
              onType={setMinutes}
            />
            {studentDesk.minutesUnit}
          </span>
          <LineInput
            className="is-wide"
            label={studentDesk.place}
            maxLength={300}
            value={place}
            onType={setPlace}
          />
        </>
      )}
      <Chip type="submit" className={time && 'is-main'}>
        {studentDesk.addTask}
        <KeyHint of="save" />
      </Chip>
      <Problems errors={errors} />
    </form>
  );
}
