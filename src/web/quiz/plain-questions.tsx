import { quizLabels } from '#content/quiz.ts';
import { multipleChoiceQuestion, questionIds, quizPoints } from '#domain/quiz.ts';
import type { PostedQuiz } from './plain-quiz-action.ts';
import './quiz.css';
import { useQuizWords } from './use-quiz-words.ts';

/** Where the quiz without script is sent. */
export const plainQuizPath = '/faq/quiz#problem';

/** All eight questions on one page, for browsers without script. */
export function PlainQuestions({ posted }: { posted: PostedQuiz | undefined }) {
  const { questions } = useQuizWords();
  return (
    <form method="post" action={plainQuizPath} className="form">
      <label className="quiz-option">
        <input type="checkbox" name="for" value="child" defaultChecked={posted?.forChild} />
        <span>{quizLabels.child.plain}</span>
      </label>
      {questionIds.map((id) => {
        const name = `question-${id}`;
        const { text, hint, options } = questions[id];
        const error = posted?.errors[name];
        return (
          <fieldset key={id} className="form" id={name} tabIndex={-1}>
            <legend>
              {id}. {text}
            </legend>
            {hint && <p className="hint">{hint}</p>}
            {error && <p className="field-error">{error}</p>}
            <div className="quiz-options">
              {Object.keys(quizPoints[id]).map((value) => (
                <label key={value} className="quiz-option">
                  <input
                    type={id === multipleChoiceQuestion ? 'checkbox' : 'radio'}
                    name={name}
                    value={value}
                    defaultChecked={posted?.answers[id - 1]?.includes(value)}
                  />
                  <span>{(options as Record<string, string>)[value]}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      <p>
        <button type="submit" className="button">
          {quizLabels.getResults}
        </button>
      </p>
    </form>
  );
}
