import { useNavigate } from 'react-router';
import { faq } from '#content/faq.ts';
import { quizLabels, quizMeta, quizTitle } from '#content/quiz.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { PlainQuestions } from '#web/quiz/plain-questions.tsx';
import { Quiz } from '#web/quiz/quiz.tsx';
import { PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/quiz.ts';
import '#web/forms/form-page.css';
import '#web/forms/forms.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { quiz: context.get(pageServices).content.quiz };
}

const path = '/quiz';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...quizMeta, path, trail: [{ name: quizTitle, path }] });

/** One question at a time; without script all eight stand on the page, and are sent to one of their own. */
export default function QuizPage() {
  const navigate = useNavigate();
  return (
    <>
      <noscript>
        {/* React leaves it alone in a browser: its code stays on the server. */}
        {import.meta.env.SSR && (
          <section className="band">
            <div className="shell form-page">
              <h1>{quizTitle}</h1>
              <p>{faq.quizBlock.text}</p>
              <PlainQuestions posted={undefined} />
              <PageLink to="/faq" className="link">
                {quizLabels.backToFaq}
              </PageLink>
            </div>
          </section>
        )}
      </noscript>
      {/* Whoever opens it acts: the first key is heard too. */}
      <div className="needs-script" data-live>
        <Quiz onLeave={() => navigate('/faq')} />
      </div>
    </>
  );
}
