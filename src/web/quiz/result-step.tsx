import { useMemo, useState } from 'react';
import { fill } from '#content/fill.ts';
import { quizLabels, resultLabels } from '#content/quiz.ts';
import { resultWords } from '#content/quiz-result.ts';
import { type InterestAnswers, isEnough, type Profile } from '#domain/interests.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import { InterestFigure } from '#web/art/interest-figure.tsx';
import type { KolamPlan } from '#web/art/kolam.ts';
import { quizFigure } from '#web/art/quiz-figure.ts';
import type { Attempt } from '#web/forms/attempt.ts';
import { recallInterests } from '#web/interests/interest-memory.ts';
import { WhyWords } from '#web/interests/interest-result-view.tsx';
import { useMatch } from '#web/interests/use-match.ts';
import { readOut, useLoaded } from '#web/page/effects.ts';
import { useHydrated, useSettings } from '#web/page/use-settings.ts';
import { Action } from '#web/ui/action.tsx';
import { allChosenPlaces } from './chosen-places.ts';
import { ClosingForms, FormsToWatch, fetchDirections, PagesToRead, useDirections } from './pages-to-read.tsx';
import { QuizLeadForm } from './quiz-lead-form.tsx';
import type { QuizResult } from './quiz-state.ts';
import { picturePng, pictureSvg, saveFile } from './result-picture.ts';
import { ResultView } from './result-view.tsx';
import { fetchPosts, inSight, PostsToRead, useFittingPosts } from './suggested-posts.tsx';

export interface ResultProps {
  result: QuizResult;
  attempt: Attempt;
  onNewAttempt: (attempt: Attempt) => void;
  /** A parent answered for a child. */
  forChild: boolean;
  onForChild: (forChild: boolean) => void;
  /** Whether it was sent from this entry of the browser's history. */
  isSent: boolean;
  onSent: () => void;
  onStartOver: () => void;
  onLeave: () => void;
}

/** Fetches what the result is drawn with; resolves also where that fails. */
export async function prepareResult(answers: QuizAnswers): Promise<void> {
  await Promise.allSettled([fetchDirections(answers), fetchPosts()]);
}

/** The result in full, then the question for details, then what can be done with it. */
export function ResultStep(props: ResultProps) {
  const { result, isSent, forChild, onForChild, onStartOver, onLeave, ...sending } = props;
  const plan = useMemo(() => quizFigure(allChosenPlaces(result.answers)), [result.answers]);
  const { answers } = result;
  const reading = { answers, directions: useDirections(answers) };
  const { post, folded } = inSight(useFittingPosts(answers, forChild), reading.directions);
  const again = (className: string) => (
    <button type="button" className={className} onClick={onStartOver}>
      {quizLabels.takeAgain}
    </button>
  );
  return (
    <div className="form quiz-result">
      <ResultView
        result={result}
        headingRef={readOut}
        closing={<ClosingForms {...reading} />}
        pages={<PagesToRead {...reading} post={post} />}
        keep={<KeepFigure plan={plan} />}
        again={<p className="no-print">{again('button')}</p>}
        forChild={forChild}
        knownInterests={<KnownInterests />}
      >
        <FormsToWatch {...reading} />
        <PostsToRead posts={folded} />
      </ResultView>
      <div className="form quiz-details no-print">
        <QuizLeadForm result={result} forChild={forChild} {...sending} />
      </div>
      <div className="quiz-last stack no-print">
        <div className="quiz-links">
          <button type="button" className="link" onClick={() => window.print()}>
            {resultLabels.print}
          </button>
          {again('link')}
          <button type="button" className="link" onClick={() => onForChild(!forChild)}>
            {forChild ? resultWords.mine : resultWords.child}
          </button>
          <button type="button" className="link" onClick={onLeave}>
            {quizLabels.backToFaq}
          </button>
        </div>
        <p className="hint">{isSent ? resultLabels.sent : resultLabels.startOver}</p>
      </div>
    </div>
  );
}

/** What this device knows of interests is offered, not shown unasked: on a shared phone it may be somebody else's. */
function KnownInterests() {
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
        <WhyWords why={result.why} />
        <p>
          <Action action={resultWords.interests.link} className="button quiet" />
        </p>
      </div>
    </div>
  );
}

const address = () => `${location.host}/quiz`;

/** Saves the figure as a picture or shares it, all made in the browser: nothing is sent anywhere by us. */
function KeepFigure({ plan }: { plan: KolamPlan }) {
  const { name } = useSettings();
  // Made before it is asked for: a browser shares files only within the click.
  const picture = useLoaded(async () => {
    const png = await picturePng(pictureSvg(plan, name, address()));
    return new File([png], `${resultWords.fileName}.png`, { type: 'image/png' });
  }, [plan, name]);

  function share(): void {
    const text = fill(resultWords.shareText, { url: `${location.origin}/quiz` });
    const withPicture = picture && { files: [picture], text };
    if (withPicture && navigator.canShare?.(withPicture)) {
      // Closing the share sheet is no failure.
      void navigator.share(withPicture).catch(() => {});
      return;
    }
    window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener');
  }

  function savePicture(): void {
    const drawing = () =>
      new File([pictureSvg(plan, name, address())], `${resultWords.fileName}.svg`, { type: 'image/svg+xml' });
    saveFile(picture ?? drawing());
  }

  return (
    <>
      <button type="button" className="link" onClick={share}>
        {resultWords.share}
      </button>
      <button type="button" className="link" onClick={savePicture}>
        {resultWords.savePicture}
      </button>
    </>
  );
}
