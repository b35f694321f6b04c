import { type ReactNode, useState } from 'react';
import { keyOf } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { studentDesk, taskKindWords } from '#content/student-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { keepRowFocus } from '#web/desk/frame/desk-keys.tsx';
import { Chip, Choose, LineInput } from '#web/desk/frame/line-controls.tsx';
import { useOwnerChoices } from '#web/desk/frame/names.ts';
import { quickTimes, useAct } from './use-act.ts';

interface Props {
  office: StudentOffice;
  count: number;
  /** How many that are, where it is more than their number. */
  words?: string | undefined;
  whom: { ids: string[] } | { query: Record<string, string> };
  onDone: () => void;
  /** Some of the chosen may have left the list. */
  onChanged: () => void;
  children?: ReactNode;
}

/** What is done with the chosen students, or those of the chosen leads, and what came of it. */
export function BulkBar({
  office,
  count,
  words = fill(studentDesk.chosen, { count }),
  whom,
  onDone,
  onChanged,
  children,
}: Props) {
  const owners = useOwnerChoices(office.owners);
  const [said, setSaid] = useState({ told: '', undo: '' });
  const { act, isBusy } = useAct((answer) => {
    if (!answer.done) return false;
    setSaid({ told: answer.told ?? '', undo: answer.id ?? '' });
    onChanged();
    return true;
  });
  const [tag, setTag] = useState('');
  /** Where they go once it is said why, or what comes next. */
  const [stage, setStage] = useState<Stage>();
  const change = (values: object) => !isBusy && act('bulk', '', { ...whom, change: values });
  return (
    <section className="bulk" aria-label={count > 0 ? words : studentDesk.bulk.title} ref={keepRowFocus}>
      {count > 0 && (
        <>
          <strong>{words}</strong>
          {children}
          <Choose
            ref={keepRowFocus}
            label={studentDesk.assign}
            aria-keyshortcuts={keyOf('owner')}
            choices={[['', studentDesk.assign], ...owners, ['-', studentDesk.nobody]]}
            value=""
            onChoose={(owner) => change({ owner: owner === '-' ? null : owner })}
          />
          <Choose
            ref={keepRowFocus}
            label={studentDesk.moveTo}
            aria-keyshortcuts={keyOf('stage')}
            choices={[
              ['', studentDesk.moveTo],
              ...office.stages.map(({ key, words }) => [key, words] as const),
            ]}
            value={stage?.key ?? ''}
            onChoose={(key) => {
              const to = office.stages.find((one) => one.key === key);
              setStage(to && asksOf(to) ? to : undefined);
              if (to && !asksOf(to)) change({ stage: key });
            }}
          />
          {stage && (
            <MoveQuestion
              key={stage.key}
              stage={stage}
              office={office}
              onMove={(values) => {
                change({ stage: stage.key, ...values });
                setStage(undefined);
              }}
            />
          )}
          <form
            ref={keepRowFocus}
            onSubmit={(event) => {
              event.preventDefault();
              if (tag.trim()) change({ tags: [tag.trim()] });
              setTag('');
            }}
          >
            <LineInput label={studentDesk.addTag} maxLength={40} value={tag} onType={setTag} />
          </form>
        </>
      )}
      <span role="status">{!stage && said.told}</span>
      {!stage && said.undo && <Chip onClick={() => act('bulk-undo', said.undo)}>{studentDesk.undo}</Chip>}
      <Chip className="bulk-end" aria-keyshortcuts="Escape" onClick={onDone}>
        {studentDesk.unchoose}
      </Chip>
    </section>
  );
}

type Stage = StudentOffice['stages'][number];

/** Whether a move there leaves something to be said: why it ended, or what comes next. */
const asksOf = ({ kind, reasons = [] }: Stage) => kind === 'open' || reasons.length > 0;

interface QuestionProps {
  stage: Stage;
  office: StudentOffice;
  onMove: (values: object) => void;
}

function MoveQuestion({ stage, office, onMove }: QuestionProps) {
  const [answer, setAnswer] = useState('');
  const isOpen = stage.kind === 'open';
  const task = { kind: 'call', what: studentDesk.call, due: answer };
  const values = isOpen ? { task } : { reason: answer };
  return (
    <span className="bulk-move" ref={keepRowFocus}>
      <Choose
        label={isOpen ? studentDesk.nextStep : studentDesk.reason}
        choices={
          isOpen
            ? [
                ['', studentDesk.nextStep],
                ...quickTimes(office).map(
                  ({ label, due }) => [due, `${taskKindWords.call}: ${label}`] as const,
                ),
              ]
            : [['', studentDesk.chooseReason], ...(stage.reasons ?? [])]
        }
        value={answer}
        onChoose={setAnswer}
      />
      <Chip className="is-main" onClick={() => onMove(answer ? values : {})}>
        {studentDesk.move}
      </Chip>
    </span>
  );
}
