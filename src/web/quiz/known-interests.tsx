import { useMemo, useState } from 'react';
import { resultWords } from '#content/quiz-result.ts';
import { type InterestAnswers, isEnough, type Profile } from '#domain/interests.ts';
import { InterestFigure } from '#web/art/interest-figure.tsx';
import { recallInterests } from '#web/interests/interest-memory.ts';
import { useMatch } from '#web/interests/use-match.ts';
import { useHydrated } from '#web/page/use-settings.ts';
import { Action } from '#web/ui/action.tsx';

/** What this device knows of interests is offered, not shown unasked: on a shared phone it may be somebody else's. */
export function KnownInterests() {
  const isHydrated = useHydrated();
  const known = useMemo(() => {
    if (!isHydrated) return undefined;
    const { answers, forChild } = recallInterests();
    return isEnough(answers) && !forChild ? answers : undefined;
  }, [isHydrated]);
  const [asked, setAsked] = useState<InterestAnswers>();
  const { result, failure } = useMatch(asked);
  if (!known) return null;
  if (!result) {
    return (
      <>
        <p>
          <button type="button" className="link" onClick={() => setAsked({ ...known })}>
            {resultWords.interests.offer}
          </button>
        </p>
        <p role="status">{failure?.error}</p>
      </>
    );
  }
  const strengths = Object.fromEntries(
    result.areas.map(({ area, score }) => [area, (score - 1) / 4]),
  ) as Profile;
  return (
    <div className="night quiz-panel" role="status">
      <InterestFigure strengths={strengths} isNamed />
      <div className="stack">
        {result.why.map((sentence) => (
          <p key={sentence} className="quiz-says">
            {sentence}
          </p>
        ))}
        <p>
          <Action action={resultWords.interests.link} className="button quiet" />
        </p>
      </div>
    </div>
  );
}
