import { useLayoutEffect, useRef } from 'react';
import { type QuestionWording, questions, quizLabels, resultLabels } from '#content/quiz.ts';
import { questionIds } from '#domain/quiz.ts';
import type { Attempt } from '#web/forms/attempt.ts';
import { QuizLeadForm } from './quiz-lead-form.tsx';
import type { QuizResult } from './quiz-state.ts';
import { ResultView } from './result-view.tsx';
import { SuggestedPosts } from './suggested-posts.tsx';

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
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="form quiz-result">
      <ResultView result={result} headingRef={heading} />
      <section className="stack">
        <h3>{resultLabels.answers}</h3>
        <AnswerList answers={result.answers} />
        <div className="actions">
          <button type="button" className="button quiet" onClick={() => window.print()}>
            {resultLabels.print}
          </button>
        </div>
      </section>
      <div className="form no-print">
        <QuizLeadForm result={result} {...sending} />
      </div>
      <div className="form no-print">
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
      <SuggestedPosts answers={result.answers} />
    </div>
  );
}

/** What was answered, for a page that is kept or shown to a parent. */
function AnswerList({ answers }: Pick<QuizResult, 'answers'>) {
  return (
    <dl className="quiz-answers">
      {questionIds.map((id) => {
        const { text, options }: QuestionWording = questions[id];
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
