import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { faq, faqMeta, faqMore, questionCount } from '#content/faq.ts';
import { fill, laidOver } from '#content/fill.ts';
import { costTold } from '#content/trust.ts';
import { Art } from '#web/art/art.tsx';
import { faqFact } from '#web/page/faq-fact.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices, pageWords } from '#web/page/page-context.ts';
import { useWords } from '#web/page/use-settings.ts';
import { TakeQuiz } from '#web/quiz/take-quiz.tsx';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, CallAction } from '#web/ui/action.tsx';
import type { Route } from './+types/faq.ts';
import '#web/sections/questions.css';
import '#web/sections/ruled-grid.css';
import '#web/sections/page-head-small.css';
import './faq.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { faq: items, trust, words } = context.get(pageServices).content;
  return {
    items: pageWords(context, items),
    costs: costTold(trust),
    ...(words['faq-page'] && { changed: words['faq-page'] }),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...laidOver(faqMeta, loaderData?.changed?.meta),
    path: '/faq',
    trail: [{ name: faq.title, path: '/faq' }],
    facts: [faqFact(loaderData?.items ?? [])],
  });

/** The quiz once stood at `/faq#quiz`. */
function useQuizOfOldAddress(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === '#quiz') void navigate('/quiz', { replace: true });
  }, [hash, navigate]);
}

export default function Faq({ loaderData: { items, costs, changed } }: Route.ComponentProps) {
  useQuizOfOldAddress();
  const page = useWords(faq, changed);
  const { quizBlock, free } = page;
  return (
    <>
      <PageHead
        title={page.title}
        intro={fill(page.intro, { count: questionCount(items.length) })}
        picture={<Art of="scenes/quiz" className="page-head-art is-small" />}
      >
        <p>
          <Action action={{ label: free.title, href: '/faq#free' }} className="link" />
        </p>
        <div className="actions">
          <TakeQuiz label={page.takeAssessment.label} className="button" />
          <Action action={page.ask} className="button quiet" />
        </div>
      </PageHead>
      <section className="band">
        <ul className="shell questions">
          {items.map(({ id, question, answer }) => (
            <li key={id} id={id} className="question">
              <h2>{question}</h2>
              <div>
                {answer.split(/\n\s*\n/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {faqMore[id] && <Action action={faqMore[id]} className="link" />}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="band band-card free-band">
        <div className="shell stack">
          <h2 id="free">{free.title}</h2>
          <p className="free-first">{free.first}</p>
          {costs ? (
            <p>
              {free.afterKnown} <Action action={costs} className="" />
            </p>
          ) : (
            <p className="soft">{free.after}</p>
          )}
          <ul className="ruled-grid free-list">
            {free.items.map(({ id, title, text, ask }) => (
              <li key={id} id={id}>
                <h3>{title}</h3>
                <p className="soft">{text}</p>
                <Action action={ask} className="link" />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="band quiz-card-band">
        <div className="shell quiz-card">
          <div className="stack">
            <h2>{quizBlock.title}</h2>
            <p className="lead">{quizBlock.text}</p>
          </div>
          <div className="actions">
            <TakeQuiz label={quizBlock.cta.label} className="button" />
            <Action action={quizBlock.interests} className="button quiet" />
          </div>
        </div>
      </section>
      <ClosingBand title={page.consultation.title} text={page.consultation.text}>
        <Action action={page.consultation.cta} />
        <CallAction action={page.consultation.call} />
      </ClosingBand>
    </>
  );
}
