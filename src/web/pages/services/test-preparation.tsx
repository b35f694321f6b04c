import { fill } from '#content/fill.ts';
import { abroadTests } from '#content/service-shapes/abroad-tests.ts';
import { soughtBy } from '#content/service-shapes/examination-dates.ts';
import { examinationList, weekOfPreparation } from '#content/service-shapes/preparation-week.ts';
import { admissionsAfter } from '#domain/admission.ts';
import { dayOf } from '#domain/day.ts';
import { directionNames } from '#domain/direction.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { wholeDays } from '#web/interests/last-dates.ts';
import { openingOf, soughtFirst, stillToCome } from '#web/interests/next-forms.ts';
import { Opening } from '#web/interests/opening.tsx';
import { noticeDay } from '#web/page/formats.ts';
import { asOneText, ofOneText } from '#web/page/one-text.ts';
import { pageServices } from '#web/page/page-context.ts';
import { directionsOfExam, LeadsTo } from '#web/sections/leads-to.tsx';
import { Sources } from '#web/sections/sources.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/test-preparation.ts';
import { serviceData } from './service-data.ts';
import { Enquiry, ProcessAndIncluded, ServiceView, serviceHead } from './service-view.tsx';
import '#web/sections/ruled-grid.css';
import '#web/sections/week-plan.css';
import '#web/ui/disclosure.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const today = dayOf(now());
  const exams = new Set(content.directions.flatMap((direction) => directionNames(direction, 'exam')));
  const all = admissionsAfter(today, content.directions).filter(({ name }) =>
    exams.has(soughtBy(name) ?? name),
  );
  const examinations = soughtFirst(stillToCome(all, today)).map(
    ({ name, next, closes, leadsTo, site }, at) => ({
      ...{ name, leadsTo: leadsTo.slice(0, named), count: leadsTo.length },
      opening: next && openingOf(next, today, closes),
      site: at < first ? site : '',
    }),
  );
  const tests = abroadTests.tests.map(({ days = [], ...test }) => {
    const next = days
      .filter((day) => day >= today)
      .map((day) => noticeDay(day))
      .join(', ');
    const said = next && ` ${wholeDays(fill(abroadTests.next, { days: next }))}`;
    return { ...test, text: test.text + said };
  });
  return asOneText({
    ...serviceData(context, 'test-preparation'),
    examinations,
    abroad: { ...abroadTests, tests },
  });
}

/** How many directions of an examination are named. */
const named = 2;
/** How many examinations are shown before the others are folded. */
const first = 6;

interface Examination {
  name: string;
  /** When its form opens next, or closes. */
  opening: string | undefined;
  leadsTo: { slug: string; title: string }[];
  /** How many directions it leads to. */
  count: number;
  /** The official one, of the first. */
  site: string;
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function TestPreparation({ loaderData }: Route.ComponentProps) {
  const { examinations, abroad, ...page } = ofOneText(loaderData);
  return (
    <ServiceView {...page}>
      <Examinations list={examinations} />
      <WeekPlan {...weekOfPreparation} />
      <ProcessAndIncluded {...page} />
      <Enquiry {...page} />
      <AbroadTests {...abroad} />
    </ServiceView>
  );
}

/** Which examination leads where; when it is held, and where that was read, stands on each direction's page. */
function Examinations({ list }: { list: readonly Examination[] }) {
  const words = examinationList;
  return (
    <section className="band" id="examinations">
      <div className="shell">
        <div className="stack section-head">
          <h2>{words.title}</h2>
          <p className="lead">{words.intro}</p>
          <p>
            <Action action={words.dates} className="button quiet" />
          </p>
        </div>
        <ExaminationGrid list={list.slice(0, first)} />
        {list.length > first && (
          <details>
            <summary>{fill(words.others, { count: list.length - first })}</summary>
            <ExaminationGrid list={list.slice(first)} />
          </details>
        )}
      </div>
    </section>
  );
}

function ExaminationGrid({ list }: { list: readonly Examination[] }) {
  return (
    <ul className="ruled-grid">
      {list.map(({ name, leadsTo, count, opening, site }) => (
        <li key={name}>
          <h3>{name}</h3>
          {opening && (
            <p>
              <Opening of={opening} />
            </p>
          )}
          <p className="soft">
            <LeadsTo
              directions={leadsTo}
              count={count}
              more={examinationList.more}
              href={directionsOfExam(name)}
            />
          </p>
          <OfficialSite of={site} />
        </li>
      ))}
    </ul>
  );
}

/** By its host alone; `hostOf` would bring what only the server needs to the browser. */
function OfficialSite({ of }: { of: string }) {
  if (!of) return null;
  return (
    <p>
      <a href={of} rel="noreferrer">
        {new URL(of).host.replace('www.', '')}
      </a>
    </p>
  );
}

function AbroadTests({ title, intro, read, tests }: typeof abroadTests) {
  return (
    <section className="band" id="abroad">
      <div className="shell">
        <div className="stack section-head">
          <h2>{title}</h2>
          <p className="lead">{intro}</p>
        </div>
        <ul className="ruled-grid">
          {tests.map(({ name, text, site, sources }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="soft">{text}</p>
              <OfficialSite of={site} />
              <p className="hint">
                {read} <Sources list={sources} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface WeekPlanProps {
  title: string;
  intro: string;
  days: readonly string[];
  /** What is done, and on which days (by their place in the week). */
  rows: readonly { label: string; days: readonly number[] }[];
  done: string;
}

/** A week as a grid of dots: filled where something is done. */
function WeekPlan({ title, intro, days, rows, done }: WeekPlanProps) {
  return (
    <section className="band night">
      <div className="shell split">
        <div className="stack">
          <h2 id="week">{title}</h2>
          <p className="lead">{intro}</p>
        </div>
        <table className="week" aria-labelledby="week">
          <thead>
            <tr>
              <td />
              {days.map((day) => (
                <th key={day} scope="col">
                  <abbr title={day}>{day.slice(0, 3)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, days: on }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {days.map((day, at) => (
                  <td key={day} className={on.includes(at) ? 'is-done' : undefined}>
                    {on.includes(at) && <span className="sr-only">{done}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
