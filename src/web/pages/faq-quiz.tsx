import { faq, faqMeta } from '#content/faq.ts';
import { quizLabels, quizTitle } from '#content/quiz.ts';
import { quizLeadForm } from '#content/quiz-lead-form.ts';
import { questionIds } from '#domain/quiz.ts';
import { ErrorSummary, FormNotes } from '#web/forms/field.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { isPupil } from '#web/quiz/own-reading.ts';
import { ClosingForms, FormsToWatch, PagesToRead } from '#web/quiz/pages-to-read.tsx';
import { PlainQuestions, plainQuizPath } from '#web/quiz/plain-questions.tsx';
import { type PostedQuiz, plainQuizAction } from '#web/quiz/plain-quiz-action.ts';
import { QuizLeadFields } from '#web/quiz/quiz-lead-fields.tsx';
import type { QuizResult } from '#web/quiz/quiz-state.ts';
import { ResultView } from '#web/quiz/result-view.tsx';
import { inSight, PostsToRead } from '#web/quiz/suggested-posts.tsx';
import { PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/faq-quiz.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';
import '#web/art/kolam-figure.css';

export function loader({ context }: Route.LoaderArgs) {
  return { quiz: context.get(pageServices).content.quiz };
}

export const action = plainQuizAction;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...faqMeta, path: '/faq/quiz', hidden: true });

export default function FaqQuiz({ actionData: posted }: Route.ComponentProps) {
  return (
    <section className="band">
      <div className="shell form-page">
        <h1>{quizTitle}</h1>
        <ErrorSummary idPrefix={posted?.result ? 'quiz-' : ''} errors={posted?.errors} />
        {posted?.result ? (
          <PlainResult posted={posted} result={posted.result} />
        ) : (
          <>
            <p>{faq.quizBlock.text}</p>
            <PlainQuestions posted={posted} />
          </>
        )}
        <PageLink to="/faq" className="link">
          {quizLabels.backToFaq}
        </PageLink>
      </div>
    </section>
  );
}

/** The result, and the details under it; the answers travel along in hidden fields. */
function PlainResult({ posted, result }: { posted: PostedQuiz; result: QuizResult }) {
  const chosen = posted.values.contactMethod ?? result.answers[8][0];
  const method = chosen === 'phone' || chosen === 'whatsapp' ? chosen : 'email';
  const reading = { answers: result.answers, directions: posted.directions ?? [] };
  const { post, folded } = inSight(posted.posts ?? [], reading.directions);
  const takeAgain = (className: string) => (
    <PageLink to="/faq/quiz" className={className}>
      {quizLabels.takeAgain}
    </PageLink>
  );
  return (
    <div className="form quiz-result">
      <ResultView
        result={result}
        forChild={posted.forChild}
        again={takeAgain('button')}
        closing={<ClosingForms {...reading} />}
        pages={<PagesToRead {...reading} post={post} />}
      >
        <FormsToWatch {...reading} />
        <PostsToRead posts={folded} />
      </ResultView>
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
          <QuizLeadFields
            method={method}
            errors={posted.errors}
            values={posted.values}
            isPupil={isPupil(result.answers, posted.forChild)}
          />
          <FormNotes purpose={quizLeadForm.purpose} privacy={quizLeadForm.privacy} />
          <p>
            <button type="submit" className="button">
              {quizLeadForm.submit}
            </button>
          </p>
        </form>
      </section>
      <p className="no-print">{takeAgain('link')}</p>
    </div>
  );
}
