import { onetNotice } from '#content/area-words.ts';
import { interestsMethod, interestsMethodMeta } from '#content/interests-method.ts';
import { interestsPage } from '#content/interests-page.ts';
import { pageMeta } from '#web/page/head.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/interests-method.ts';
import '#web/sections/questions.css';
import './faq.css';

const path = '/interests/method';
const way = { label: interestsPage.title, href: '/interests' } as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...interestsMethodMeta,
    path,
    trail: [
      { name: interestsPage.title, path: way.href },
      { name: interestsMethod.title, path },
    ],
  });

export default function InterestsMethod() {
  return (
    <>
      <PageHead title={interestsMethod.title} intro={interestsMethod.intro}>
        <div className="actions">
          <Action action={way} />
        </div>
      </PageHead>
      <div className="band">
        <div className="shell">
          {interestsMethod.sections.map(({ title, paragraphs }) => (
            <section key={title} className="question">
              <h2>{title}</h2>
              <div className="prose">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
          <p className="hint">{onetNotice}</p>
        </div>
      </div>
    </>
  );
}
