import { useMemo } from 'react';
import { quizLabels, resultLabels } from '#content/quiz.ts';
import { resultWords } from '#content/quiz-result.ts';
import { questionIds } from '#domain/quiz.ts';
import { quizFigure } from '#web/art/quiz-figure.ts';
import type { Attempt } from '#web/forms/attempt.ts';
import { readOut } from '#web/page/effects.ts';
import { allChosenPlaces } from './chosen-places.ts';
import { KnownInterests } from './known-interests.tsx';
import { QuizLeadForm } from './quiz-lead-form.tsx';
import type { QuizResult } from './quiz-state.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultView } from './result-view.tsx';
import { SuggestedPosts } from './suggested-posts.tsx';
import { useQuizWords } from './use-quiz-words.ts';

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

/** The result in full, then the question for details, then the answers for those who keep or print it. */
export function ResultStep(props: ResultProps) {
  const { result, isSent, forChild, onForChild, onStartOver, onLeave, ...sending } = props;
  const plan = useMemo(() => quizFigure(allChosenPlaces(result.answers)), [result.answers]);
  return (
    <div className="form quiz-result">
      <ResultView
        result={result}
        headingRef={readOut}
        figureActions={<ResultActions plan={plan} />}
        forChild={forChild}
        personSwitch={
          <p className="no-print">
            <button type="button" className="link" onClick={() => onForChild(!forChild)}>
              {forChild ? resultWords.mine : resultWords.child}
            </button>
          </p>
        }
        knownInterests={<KnownInterests />}
      />
      <SuggestedPosts answers={result.answers} />
      <div className="form quiz-details no-print">
        <QuizLeadForm result={result} {...sending} />
      </div>
      <details className="quiz-folded">
        <summary>
          <h3>{resultLabels.answers}</h3>
        </summary>
        <AnswerList answers={result.answers} />
      </details>
      <div className="form no-print">
        <div className="actions">
          <button type="button" className="button quiet" onClick={onStartOver}>
            {quizLabels.takeAgain}
          </button>
          <button type="button" className="button quiet" onClick={() => window.print()}>
            {resultLabels.print}
          </button>
          <button type="button" className="link back" onClick={onLeave}>
            {quizLabels.backToFaq}
          </button>
        </div>
        <p className="hint">{isSent ? resultLabels.sent : resultLabels.startOver}</p>
      </div>
    </div>
  );
}

/** What was answered, for a page that is kept or shown to a parent. */
function AnswerList({ answers }: Pick<QuizResult, 'answers'>) {
  const { questions } = useQuizWords();
  return (
    <dl className="quiz-answers">
      {questionIds.map((id) => {
        const { text, options } = questions[id];
        return (
          <div key={id}>
            <dt>{text}</dt>
            <dd>{answers[id].map((value) => (options as Record<string, string>)[value]).join(', ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}
