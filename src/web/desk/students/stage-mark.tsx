import type { Stage } from '#domain/student-field.ts';

interface Props {
  stages: readonly Pick<Stage, 'key' | 'words' | 'kind'>[];
  /** A key of theirs; one that is none stands for itself. */
  stage: string;
}

/** A stage in words, with a ring that fills from one open stage to the next. */
export function StageMark({ stages, stage }: Props) {
  const found = stages.find(({ key }) => key === stage);
  const open = stages.filter(({ kind }) => kind === 'open');
  const at = open.findIndex(({ key }) => key === stage);
  const words = found?.words ?? stage;
  return (
    <span
      className="stage"
      data-kind={found?.kind}
      data-part={at > 0 ? Math.floor((at * 3) / open.length) + 1 : undefined}
      title={words}
    >
      {words}
    </span>
  );
}
