import { faq, faqMeta } from '#content/faq.ts';
import { quizLabels, quizTitle } from '#content/quiz.ts';
import { ErrorSummary } from '#web/forms/field.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { PlainQuestions } from '#web/quiz/plain-questions.tsx';
import { PlainResult } from '#web/quiz/plain-quiz.tsx';
import { plainQuizAction } from '#web/quiz/plain-quiz-action.ts';
import { PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/faq-quiz.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';

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
