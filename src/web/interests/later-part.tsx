import { type ComponentType, useState } from 'react';
import { interestsPage } from '#content/interests-page.ts';
import { useLoaded } from '#web/page/effects.ts';

interface Props<PartProps> {
  /** One function for all renderings: another one is asked anew. */
  load: () => Promise<ComponentType<PartProps>>;
  props: PartProps;
}

/** A part whose script is fetched when it is reached; where that cannot be had, a way to try again. */
export function LaterPart<PartProps extends object>({ load, props }: Props<PartProps>) {
  const [attempt, setAttempt] = useState(0);
  const Part = useLoaded(() => load().catch(() => null), [load, attempt]);
  if (Part) return <Part {...props} />;
  return <Awaited hasFailed={Part === null} onRetry={() => setAttempt(attempt + 1)} />;
}

interface AwaitedProps {
  hasFailed: boolean;
  onRetry: () => void;
}

/** What stands in place of what the server has not given yet, or could not give. */
export function Awaited({ hasFailed, onRetry }: AwaitedProps) {
  return (
    <div className="form" role="status">
      <p className="lead">{hasFailed ? interestsPage.failed : interestsPage.waiting}</p>
      {hasFailed && (
        <p>
          <button type="button" className="button" onClick={onRetry}>
            {interestsPage.again}
          </button>
        </p>
      )}
    </div>
  );
}
