import { fill } from '#content/fill.ts';
import { overseasTimeline } from '#content/service-shapes/overseas-timeline.ts';
import {
  costsByCountry,
  costsReadOn,
  intakeStages,
  studyAbroadMeta,
  studyAbroad as words,
} from '#content/service-shapes/study-abroad.ts';
import { intakesAfter } from '#domain/intakes.ts';
import { Icon } from '#web/art/icon.tsx';
import { longDate, monthAndYear } from '#web/page/formats.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/study-abroad.ts';
import '#web/sections/ruled-grid.css';
import './fact-cards.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { today: context.get(pageServices).now().toISOString().slice(0, 10) };
}

const path = overseasTimeline.more.href;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...studyAbroadMeta,
    path,
    trail: [
      { name: words.back.label, path: words.back.href },
      { name: words.title, path },
    ],
  });

/** Costs by country, each with its sources, and for each intake the months in which its steps are due. */
export default function StudyAbroad({ loaderData }: Route.ComponentProps) {
  const months = [...new Set(costsByCountry.flatMap((each): readonly number[] => each.months))];
  const due = intakesAfter(loaderData.today, months, intakeStages);
  return (
    <>
      <PageHead
        title={words.title}
        intro={words.intro}
        before={<Action action={words.back} className="link back" before={<Icon of="arrow-left" />} />}
      />
      <section className="band">
        <div className="shell">
          <h2 className="section-head">{words.costs}</h2>
          <ul className="ruled-grid">
            {costsByCountry.map(({ country, living, tuition, sources }) => (
              <li key={country}>
                <h3>{country}</h3>
                <dl className="fact-card">
                  <dt>{words.living}</dt>
                  <dd>{living}</dd>
                  <dt>{words.tuition}</dt>
                  <dd>{tuition}</dd>
                </dl>
                <p className="hint">
                  {fill(words.readOn, { date: longDate(costsReadOn) })}{' '}
                  {sources.map(({ title, url }) => (
                    <a key={url} href={url} rel="noreferrer">
                      {title}
                    </a>
                  ))}
                </p>
              </li>
            ))}
          </ul>
          <p>
            <Action action={words.loan} className="link" />
          </p>
        </div>
      </section>
      <section className="band">
        <div className="shell">
          <div className="stack section-head">
            <h2>{words.calendar}</h2>
            <p className="lead">{words.calendarIntro}</p>
          </div>
          <ul className="ruled-grid">
            {due.map(({ start, month, stages }) => (
              <li key={start}>
                <h3>{fill(words.begins, { month: monthAndYear(start) })}</h3>
                <p className="soft">
                  {costsByCountry
                    .filter((each) => (each.months as readonly number[]).includes(month))
                    .map(({ country }) => country)
                    .join(', ')}
                </p>
                <dl className="fact-card is-calendar">
                  {stages.map(({ what, from }) => (
                    <div key={what}>
                      <dt>{what}</dt>
                      <dd>{from ? monthAndYear(from) : words.now}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
