import { useId } from 'react';
import { quizLabels } from '#content/quiz.ts';

/** Asks before showing what the device kept, with the name of nobody. */
export function Resume({ onResume, onStartAgain }: { onResume: () => void; onStartAgain: () => void }) {
  const question = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, these are two buttons beside it
    <div role="group" aria-labelledby={question} className="quiz-resume">
      <p id={question}>{quizLabels.resume}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onResume}>
          {quizLabels.goOn}
        </button>
        <button type="button" className="button quiet" onClick={onStartAgain}>
          {quizLabels.startAgain}
        </button>
      </div>
    </div>
  );
}
