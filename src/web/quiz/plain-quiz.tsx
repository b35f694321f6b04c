import { quizLabels } from '#content/quiz.ts';
import { quizLeadForm } from '#content/quiz-lead-form.ts';
import { multipleChoiceQuestion, questionIds, quizPoints } from '#domain/quiz.ts';
import { FormNotes } from '#web/forms/field.tsx';
import type { PostedQuiz } from './plain-quiz-action.ts';
import { QuizLeadFields } from './quiz-lead-fields.tsx';
import type { QuizResult } from './quiz-state.ts';
import { ResultView } from './result-view.tsx';
import '#web/art/kolam-figure.css';
import './quiz.css';
import { useQuizWords } from './use-quiz-words.ts';

const action = '/faq/quiz#problem';

/** All eight questions on one page, for browsers without script. */
export function PlainQuestions({ posted }: { posted: PostedQuiz | undefined }) {
  const { questions } = useQuizWords();
  return (
    <form method="post" action={action} className="form">
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

/** The result, and the details under it; the answers travel along in hidden fields. */
export function PlainResult({ posted, result }: { posted: PostedQuiz; result: QuizResult }) {
  const chosen = posted.values.contactMethod ?? result.answers[8][0];
  const method = chosen === 'phone' || chosen === 'whatsapp' ? chosen : 'email';
  return (
    <div className="form quiz-result">
      <ResultView result={result} />
      <section className="form no-print">
        <h3>{quizLeadForm.title}</h3>
        <p>{quizLeadForm.intro}</p>
        <form method="post" action={action} className="form" noValidate>
          <input type="hidden" name="step" value="details" />
          {questionIds.flatMap((id) =>
            result.answers[id].map((value) => (
              <input key={`${id} ${value}`} type="hidden" name={`question-${id}`} value={value} />
            )),
          )}
          <QuizLeadFields method={method} errors={posted.errors} values={posted.values} />
          <FormNotes purpose={quizLeadForm.purpose} privacy={quizLeadForm.privacy} />
          <p>
            <button type="submit" className="button">
              {quizLeadForm.submit}
            </button>
          </p>
        </form>
      </section>
    </div>
  );
}
