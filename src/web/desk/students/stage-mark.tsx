import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { StudentRow } from '#domain/student.ts';
import type { Stage } from '#domain/student-field.ts';
import { Choose } from '#web/desk/frame/line-controls.tsx';
import { useAct } from './use-act.ts';

interface Props {
  stages: readonly Pick<Stage, 'key' | 'words' | 'kind'>[];
  /** A key of theirs; one that is none stands for itself. */
  stage: string;
}

/** A stage in words, with a ring that fills from one open stage to the next. */
export function StageMark({ stages, stage }: Props) {
  const found = stages.find(({ key }) => key === stage);
  const words = found?.words ?? stage;
  return (
    <span className="stage" data-kind={found?.kind} data-part={partOf(stages, stage)} title={words}>
      {words}
    </span>
  );
}

/** How far the ring of an open stage is filled, in quarters; undefined for the first one and for those that end. */
export function partOf(stages: Props['stages'], stage: string): number | undefined {
  const open = stages.filter(({ kind }) => kind === 'open');
  const at = open.findIndex(({ key }) => key === stage);
  return at > 0 ? Math.floor((at * 3) / open.length) + 1 : undefined;
}

interface ChoiceProps {
  student: Pick<StudentRow, 'id' | 'version' | 'name' | 'stage' | 'reason'>;
  stages: readonly Stage[];
}

/** The stage of a file, which is changed where it is read; of who ended, why is asked beside it. */
export function StageChoice({ student: { id, version, name, stage, reason }, stages }: ChoiceProps) {
  const { act } = useAct();
  const { reasons = [] } = stages.find(({ key }) => key === stage) ?? {};
  return (
    <>
      <span className="card-move">
        <StageMark stages={stages} stage={stage} />
        <Choose
          label={fill(studentDesk.moveOne, { name })}
          choices={stages.map(({ key, words }) => [key, words])}
          value={stage}
          onChoose={(to) => {
            const told = fill(studentDesk.done.moved, {
              name,
              stage: stages.find(({ key }) => key === to)?.words ?? to,
            });
            const body = { version: version + 1, stage, reason };
            act('change', id, { version, stage: to }, { intent: 'change', id, body, told });
          }}
        />
      </span>
      {reasons.length > 0 && !reason && (
        <Choose
          label={studentDesk.chooseReason}
          choices={[['', studentDesk.chooseReason], ...reasons]}
          value=""
          onChoose={(chosen) => act('change', id, { version, reason: chosen })}
        />
      )}
    </>
  );
}
