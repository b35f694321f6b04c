import '#web/sections/prose.css';
import { faq } from '#content/faq.ts';
import { fillWords } from '#content/fill.ts';
import { quizMethod, quizMethodMeta } from '#content/quiz-method.ts';
import { mostPoints } from '#domain/quiz-reading.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices, pageWords } from '#web/page/page-context.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/quiz-method.ts';
import '#web/sections/questions.css';
import './faq.css';

const path = '/faq/quiz/method';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...quizMethodMeta,
    path,
    trail: [
      { name: faq.title, path: '/faq' },
      { name: quizMethod.title, path },
    ],
  });

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { known } = context.get(pageServices).content.profiling;
  const sections = quizMethod.sections.map(({ id, title, paragraphs }) => ({
    title,
    paragraphs: fillWords(id === 'limits' ? [...paragraphs, ...known] : [...paragraphs], {
      most: mostPoints,
    }),
  }));
  return { sections: pageWords(context, sections) };
}

export default function QuizMethod({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={quizMethod.title} intro={quizMethod.intro}>
        <div className="actions">
          <Action action={quizMethod.quiz} />
        </div>
      </PageHead>
      <div className="band">
        <div className="shell">
          {sections.map(({ title, paragraphs }) => (
            <section key={title} className="question">
              <h2>{title}</h2>
              <div className="prose">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
