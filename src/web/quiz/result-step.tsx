import { useEffect, useRef } from 'react';
import { quizLabels, resultLabels } from '../../content/quiz.ts';
import type { Attempt } from '../forms/attempt.ts';
import { QuizLeadForm } from './quiz-lead-form.tsx';
import type { QuizResult } from './quiz-state.ts';
import { ResultView } from './result-view.tsx';

interface Props {
  result: QuizResult;
  attempt: Attempt;
  onNewAttempt: (attempt: Attempt) => void;
  onSent: () => void;
  onStartOver: () => void;
  onLeave: () => void;
}

/** The result in full, and only then the question for details. */
export function ResultStep({ result, onStartOver, onLeave, ...sending }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="form">
      <ResultView result={result} headingRef={heading} />
      <QuizLeadForm result={result} {...sending} />
      <div className="actions">
        <button type="button" className="button quiet" onClick={onStartOver}>
          {quizLabels.takeAgain}
        </button>
        <button type="button" className="link back" onClick={onLeave}>
          {quizLabels.backToFaq}
        </button>
      </div>
      <p className="hint">{resultLabels.startOver}</p>
    </div>
  );
}
