import { quizLeadForm } from '#content/quiz-lead-form.ts';
import { questionIds } from '#domain/quiz.ts';
import { FormNotes } from '#web/forms/field.tsx';
import { plainQuizPath } from './plain-questions.tsx';
import type { PostedQuiz } from './plain-quiz-action.ts';
import { QuizLeadFields } from './quiz-lead-fields.tsx';
import type { QuizResult } from './quiz-state.ts';
import { ResultView } from './result-view.tsx';
import '#web/art/kolam-figure.css';

/** The result, and the details under it; the answers travel along in hidden fields. */
export function PlainResult({ posted, result }: { posted: PostedQuiz; result: QuizResult }) {
  const chosen = posted.values.contactMethod ?? result.answers[8][0];
  const method = chosen === 'phone' || chosen === 'whatsapp' ? chosen : 'email';
  return (
    <div className="form quiz-result">
      <ResultView result={result} forChild={posted.forChild} />
      <section className="form no-print">
        <h3>{quizLeadForm.title}</h3>
        <p>{quizLeadForm.intro}</p>
        <form method="post" action={plainQuizPath} className="form" noValidate>
          <input type="hidden" name="step" value="details" />
          {posted.forChild && <input type="hidden" name="for" value="child" />}
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
