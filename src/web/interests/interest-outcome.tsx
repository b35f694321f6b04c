import { useEffect, useRef, useState } from 'react';
import { areaWords } from '#content/area-words.ts';
import { fill } from '#content/fill.ts';
import type { InterestResult } from '#content/interest-result.ts';
import { interestsPage } from '#content/interests-page.ts';
import type { About } from '#domain/direction-match.ts';
import type { InterestAnswers } from '#domain/interests.ts';
import { api } from '#web/page/api-client.ts';
import { longDate } from '#web/page/formats.ts';
import { AboutForm } from './about-form.tsx';
import { InterestResultView } from './interest-result-view.tsx';

interface Props {
  answers: InterestAnswers;
  before: { answers: InterestAnswers; on: string } | undefined;
  /** Where only the first step was answered: goes on with the others. */
  onGoOn: (() => void) | undefined;
  onStartAgain: () => void;
}

const words = interestsPage.result;

/** Asks the server what the answers say, and shows it; nothing of it is stored there. */
export function InterestOutcome({ answers, before, onGoOn, onStartAgain }: Props) {
  const [about, setAbout] = useState<About>({});
  const { result, hasFailed, retry } = useMatch(answers, about);
  const earlier = useMatch(before?.answers, undefined).result;
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = result !== undefined;
  useEffect(() => {
    if (isShown) heading.current?.focus({ preventScroll: true });
  }, [isShown]);

  if (!result) {
    return (
      <div className="form" role="status">
        <p className="lead">{hasFailed ? interestsPage.failed : interestsPage.waiting}</p>
        {hasFailed && (
          <p>
            <button type="button" className="button" onClick={retry}>
              {interestsPage.again}
            </button>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="form interest-result">
      <InterestResultView result={result} headingRef={heading} most={5}>
        {before && earlier && <Earlier on={before.on} earlier={earlier} now={result} />}
      </InterestResultView>
      {onGoOn && (
        <section className="stack interest-surer no-print">
          <p>{words.surerText}</p>
          <p>
            <button type="button" className="button" onClick={onGoOn}>
              {words.surer}
            </button>
          </p>
        </section>
      )}
      {result.verdict && <AboutForm about={about} onChange={setAbout} />}
      <div className="actions no-print">
        <button type="button" className="button quiet" onClick={onStartAgain}>
          {interestsPage.startAgain}
        </button>
      </div>
    </div>
  );
}

/** The same questions at another time, beside each other. */
function Earlier({ on, earlier, now }: { on: string; earlier: InterestResult; now: InterestResult }) {
  const firstThree = ({ areas }: InterestResult) =>
    areas
      .slice(0, 3)
      .map(({ area }) => areaWords[area].name)
      .join(', ');
  const isSame = earlier.areas[0]?.area === now.areas[0]?.area;
  return (
    <section className="stack">
      <h3>{words.before}</h3>
      <p>
        {fill(words.beforeText, { date: longDate(on), before: firstThree(earlier), now: firstThree(now) })}{' '}
        {earlier.verdict && now.verdict && (isSame ? words.beforeSame : words.beforeOther)}
      </p>
    </section>
  );
}

function useMatch(answers: InterestAnswers | undefined, about: About | undefined) {
  const [result, setResult] = useState<InterestResult>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!answers) return;
    let isWanted = true;
    setFailed(false);
    void api.post<InterestResult>('/api/interests/match', { answers, about: about ?? {} }).then((reply) => {
      if (!isWanted) return;
      if (reply.success) setResult(reply.data);
      else setFailed(true);
    });
    return () => {
      isWanted = false;
    };
  }, [answers, about, attempt]);
  return { result, hasFailed, retry: () => setAttempt(attempt + 1) };
}
