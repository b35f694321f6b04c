import { useState } from 'react';
import { keyOf } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { today } from '#content/lead-desk.ts';
import { outcomesOf, studentDesk } from '#content/student-desk.ts';
import type { OfficeClock } from '#desk/students.ts';
import type { Task } from '#domain/student.ts';
import { keepRowFocus } from '#web/desk/frame/desk-keys.tsx';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { ChatLink } from '#web/desk/leads/contact-buttons.tsx';
import type { ReachLinks } from '#web/desk/leads/reach-links.ts';
import { Came, type Chosen, finishOf, type Outcome } from './task-row.tsx';
import { TextChoice, type Texts } from './text-choice.tsx';
import { useAct } from './use-act.ts';

interface Props {
  student: { id: string; name: string };
  reach: ReachLinks;
  /** The number, where it is not read beside. */
  number?: string;
  /** What can be chosen to begin with. */
  texts?: Texts;
  clock: OfficeClock;
  canWrite: boolean;
  /** An enquiry of the student: that its chat was opened is noted in it, and who called first can be noted too. */
  leadId?: string;
  /** Whether it stands in a list, where each button names whom it is for. */
  isRow?: boolean;
  /** The open page, where it takes what came of it by itself: it is there without a connection. */
  page?: string;
  onNoted?: () => void;
}

/** How somebody was reached for. */
export type Way = 'call' | 'whatsapp' | 'email';

/**
 * Calls or writes to a student, on a phone from the foot of the screen; who comes back says with a touch what came of it: of the
 * open step that this was, or of one that nobody had planned. The next step follows.
 */
export function Reach({
  student,
  reach,
  number,
  texts,
  clock,
  canWrite,
  leadId,
  isRow,
  page,
  onNoted,
}: Props) {
  const { name } = student;
  const [asked, setAsked] = useState<Way>();
  const ask = (way: Way | undefined) => setAsked(canWrite ? way : undefined);
  const label = (words: string) => (isRow ? fill(words, { name }) : undefined);

  const isCall = asked === 'call';
  const came = asked && (
    <WhatCame
      key={asked}
      way={asked}
      {...{ student, clock, page, onNoted }}
      onClose={() => setAsked(undefined)}
    />
  );
  return (
    <>
      <div className={isRow ? 'step-acts' : 'step-acts contact-bar'}>
        {reach.call && (
          <a
            className="chip is-main"
            href={reach.call}
            aria-label={label(today.callNamed)}
            onClick={() => ask('call')}
          >
            {studentDesk.call}
            {number && <span className="call-number">{number}</span>}
          </a>
        )}
        {reach.chat && (
          <ChatLink
            className="chip"
            href={reach.chat}
            leadId={leadId}
            template={reach.template}
            aria-label={label(today.chatNamed)}
            onOpened={() => ask('whatsapp')}
          >
            {studentDesk.chat}
          </ChatLink>
        )}
        {reach.chat && texts && (
          <TextChoice
            ways={isRow ? ['whatsapp', 'email'] : ['whatsapp']}
            onOpened={ask}
            {...{ texts, reach, leadId }}
          />
        )}
        {reach.mail && !isRow && (
          <a className="chip" href={reach.mail} onClick={() => ask('email')}>
            {studentDesk.mail}
          </a>
        )}
        {reach.mail && texts && !(isRow && reach.chat) && (
          <TextChoice ways={['email']} onOpened={ask} {...{ texts, reach, leadId }} />
        )}
        {canWrite && (
          <Chip
            className="with-script"
            aria-label={fill(studentDesk.notedOf, { name })}
            aria-expanded={isCall}
            aria-keyshortcuts={keyOf('outcome')}
            onClick={() => ask(isCall ? undefined : 'call')}
          >
            {studentDesk.noted}
          </Chip>
        )}
        {!isRow && came}
      </div>
      {isRow && came}
    </>
  );
}

interface WhatCameProps extends Pick<Props, 'student' | 'clock'> {
  way: Way;
  page?: string | undefined;
  onNoted?: (() => void) | undefined;
  /** Also once it is noted. */
  onClose: () => void;
}

/** Asks what came of a call or a message to a student, and notes it. */
export function WhatCame({ student: { id, name }, way, clock, page, onNoted, onClose }: WhatCameProps) {
  const { act, isBusy } = useAct(({ done }) => {
    if (!done) return;
    onClose();
    onNoted?.();
  }, page);
  const isCall = way === 'call';

  function note(outcome: Outcome, chosen: Chosen): void {
    const kind: Task['kind'] = way === 'email' ? 'other' : way;
    const what = { call: studentDesk.call, whatsapp: studentDesk.wrote, email: studentDesk.wroteMail }[way];
    const { next, ...noted } = finishOf(kind, outcome, chosen, clock);
    const title = isCall ? studentDesk.callBack : studentDesk.call;
    const call = next && { due: next.due, kind: 'call', what: title };
    act(
      'log',
      id,
      { kind: way, what, ...noted, ...(next !== undefined && { next: call }) },
      { intent: 'reopen', id: '' },
    );
  }

  return (
    <Came
      clock={clock}
      name={name}
      isBusy={isBusy}
      question={isCall ? studentDesk.outcome : studentDesk.sent}
      outcomes={isCall ? outcomesOf.call : { reached: studentDesk.sentYes }}
      onCame={note}
      onClose={onClose}
      onNot={onClose}
      notWords={isCall ? studentDesk.notCalled : studentDesk.sentNo}
    />
  );
}

/** The same below a row of a table with so many cells, whose student was called or written to. */
export const CameLine = ({ cells, ...asked }: WhatCameProps & { cells: number }) => (
  <tr className="came-line" ref={keepRowFocus}>
    <td className="came-cell" colSpan={cells}>
      <WhatCame {...asked} />
    </td>
  </tr>
);
