import { fill } from '#content/fill.ts';
import { admissionRounds } from '#content/service-shapes/admission-rounds.ts';
import {
  examinationDatesMeta,
  examinationDates as words,
} from '#content/service-shapes/examination-dates.ts';
import { type ToldFact, toldFacts } from '#domain/direction.ts';
import { Icon } from '#web/art/icon.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/examinations.ts';
import '#web/sections/ruled-grid.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { directions } = context.get(pageServices).content;
  return { exams: toldFacts(directions, 'exam'), forms: toldFacts(directions, 'dates') };
}

const path = admissionRounds.more.href;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...examinationDatesMeta,
    path,
    trail: [
      { name: words.back.label, path: words.back.href },
      { name: words.title, path },
    ],
  });

export default function Examinations({ loaderData: { exams, forms } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={words.title}
        intro={words.intro}
        before={<Action action={words.back} className="link back" before={<Icon of="arrow-left" />} />}
      />
      <Told title={words.exams} facts={exams} isExam />
      <Told title={words.forms} facts={forms} />
    </>
  );
}

function Told({ title, facts, isExam }: { title: string; facts: readonly ToldFact[]; isExam?: boolean }) {
  return (
    <section className="band">
      <div className="shell">
        <h2 className="section-head">{title}</h2>
        <ul className="ruled-grid">
          {facts.map(({ name, text, source, count }) => (
            <li key={`${name} ${text}`}>
              <h3>{name}</h3>
              <p>{text}</p>
              {isExam && (
                <p>
                  <PageLink to={`/directions?exam=${encodeURIComponent(name)}`} className="link">
                    {fill(words.leadsTo, { count })}
                  </PageLink>
                </p>
              )}
              <p className="hint">
                <a href={source.url} rel="noreferrer">
                  {fill(words.source, { title: source.title })}
                </a>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
