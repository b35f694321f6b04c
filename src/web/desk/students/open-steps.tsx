import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { keyOf } from '#content/admin.ts';
import { studentDesk, taskKindWords } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { type Task, taskKinds } from '#domain/student.ts';
import { DateInput } from '#web/desk/frame/date-field.tsx';
import { KeyHint } from '#web/desk/frame/desk-keys.tsx';
import { Chip, Choose, Fold, LineInput, Problems } from '#web/desk/frame/line-controls.tsx';
import { useOwnerChoices } from '#web/desk/frame/names.ts';
import { type PlannedStep, typedTime } from '#web/desk/frame/typed-time.ts';
import { suggestedDue, TaskRow } from './task-row.tsx';
import { quickTimes, timeAfter, useAct } from './use-act.ts';

/** What is planned for a student, and the line for one step more. */
export function OpenSteps({ studentId, tasks, office, first }: OpenStepsProps) {
  const { state, key } = useLocation();
  // What the palette was asked to plan.
  const planned = (state as { step?: PlannedStep } | null)?.step;
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
        <Fold key={planned && key} label={studentDesk.newTask} opens={planned !== undefined}>
          <AddTask studentId={studentId} office={office} {...planned} />
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
  kind?: Task['kind'];
  onDone?: () => void;
}

/** The line with which a new step is planned; a day and an hour that are typed with what is to be done are its own, until others are chosen. */
export function AddTask({ studentId, office, time = '', kind: first, onDone }: AddTaskProps) {
  const { act, isBusy, errors } = useAct((answer) => {
    if (!answer.done) return;
    setWhat('');
    setChosen(false);
    onDone?.();
  });
  const [kind, setKind] = useState<Task['kind']>(first ?? (time.includes('T') ? 'meeting' : 'call'));
  const [what, setWhat] = useState('');
  const times = quickTimes(office);
  const { quick } = studentDesk;
  const [when, setWhen] = useState<string>((time ? undefined : times[1]?.label) ?? quick.other);
  const [ownDue, setOwnDue] = useState(time ? `${time}T10:00`.slice(0, 16) : `${suggestedDue(office)}`);
  const [isChosen, setChosen] = useState(false);
  const typed = typedTime(what, office.now);
  const isTyped = typed.day !== undefined && !isChosen;
  const due = isTyped ? dueOf(typed, office.now) : (times.find(({ label }) => label === when)?.due ?? ownDue);
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
            { kind, what: (isTyped ? typed.rest : what) || taskKindWords[kind], due, owner, ...appointment },
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
        value={isTyped ? quick.other : when}
        onChoose={(chosen) => {
          setChosen(true);
          setWhen(chosen);
          if (isTyped) setOwnDue(due);
        }}
      />
      {(isTyped || when === quick.other) && (
        <DateInput
          className="cell"
          type="datetime-local"
          aria-label={quick.other}
          required
          value={due}
          onChange={({ currentTarget }) => {
            setChosen(true);
            setWhen(quick.other);
            setOwnDue(currentTarget.value);
          }}
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

/** When a typed day begins for the desk: at its hour, else at ten; of today, in two hours. */
function dueOf({ day = '', time }: ReturnType<typeof typedTime>, now: string): string {
  if (time) return `${day}T${time}`;
  return now.startsWith(day) ? timeAfter(now, 2) : `${day}T10:00`;
}
