import { useState } from 'react';
import { outcomesOf, studentDesk } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import type { Student, Task } from '#domain/student.ts';
import { phoneWords } from '#web/desk/frame/desk-words.ts';
import { Came, type Chosen, finishOf, type Outcome } from './task-row.tsx';
import { useAct } from './use-act.ts';

interface Props {
  student: Student;
  tasks: readonly Task[];
  office: StudentOffice;
  /** What WhatsApp begins with. */
  text: string;
}

/**
 * Calls or writes to the student, on a phone from the foot of the screen; who comes back says with a touch what came of it:
 * of the open step that this was, or of one that nobody had planned. The next step follows.
 */
export function Reach({ student, tasks, office, text }: Props) {
  const { act, isBusy } = useAct();
  const [asked, setAsked] = useState<'call' | 'whatsapp'>();
  const [first] = student.phones;
  const chat = student.phones.find(({ whatsapp }) => whatsapp) ?? first;
  const [mail] = student.emails;
  const { now, can } = office;
  const ask = (kind: 'call' | 'whatsapp') => setAsked(can.write ? kind : undefined);

  function note(kind: 'call' | 'whatsapp', outcome: Outcome, chosen: Chosen): void {
    const step = tasks.find((task) => task.kind === kind && task.finishedAt === null);
    const { next, ...noted } = finishOf(kind, outcome, chosen, now);
    if (step) {
      act('finish', step.id, { ...noted, ...(next && { next }) }, { intent: 'reopen', id: step.id });
    } else {
      const what = kind === 'call' ? studentDesk.call : studentDesk.wrote;
      const call = next && { due: next.due, kind: 'call', what: studentDesk.callBack };
      act('log', student.id, { kind, what, ...noted, ...(call && { next: call }) });
    }
    setAsked(undefined);
  }

  return (
    <div className="step-acts reach">
      {first && (
        <a className="chip is-main" href={`tel:${first.number}`} onClick={() => ask('call')}>
          {studentDesk.call} <span className="call-number">{phoneWords(first.number)}</span>
        </a>
      )}
      {chat && (
        <a
          className="chip"
          href={`https://wa.me/${chat.number.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`}
          target="_blank"
          rel="noopener"
          onClick={() => ask('whatsapp')}
        >
          {studentDesk.chat}
        </a>
      )}
      {mail && (
        <a className="chip" href={`mailto:${mail}`}>
          {studentDesk.mail}
        </a>
      )}
      {asked && (
        <Came
          key={asked}
          now={now}
          name={student.name}
          isBusy={isBusy}
          question={asked === 'call' ? studentDesk.outcome : studentDesk.sent}
          outcomes={asked === 'call' ? outcomesOf.call : { reached: studentDesk.sentYes }}
          onCame={(outcome, chosen) => note(asked, outcome, chosen)}
          onNot={() => setAsked(undefined)}
          notWords={asked === 'call' ? studentDesk.notCalled : studentDesk.sentNo}
        />
      )}
    </div>
  );
}
