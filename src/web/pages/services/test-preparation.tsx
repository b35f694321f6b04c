import type { InternalLink } from '#content/action.ts';
import { fill } from '#content/fill.ts';
import { abroadTests } from '#content/service-shapes/abroad-tests.ts';
import { soughtBy } from '#content/service-shapes/examination-dates.ts';
import { examinationPapers } from '#content/service-shapes/examination-papers.ts';
import {
  andMore,
  examinationList,
  leadsTo as leadsToWords,
  weekOfPreparation,
} from '#content/service-shapes/preparation-week.ts';
import { admissionsAfter } from '#domain/admission.ts';
import { dayOf, daysAfter } from '#domain/day.ts';
import { directionNames } from '#domain/direction.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { lastDates, wholeDays } from '#web/interests/last-dates.ts';
import { openingOf, soughtFirst, stillToCome } from '#web/interests/next-forms.ts';
import { Opening } from '#web/interests/opening.tsx';
import { noticeDay } from '#web/page/formats.ts';
import { asOneText, ofOneText } from '#web/page/one-text.ts';
import { pageServices } from '#web/page/page-context.ts';
import { directionsOfExam, LeadsTo } from '#web/sections/leads-to.tsx';
import { FoldedSources, siteOf } from '#web/sections/sources.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/test-preparation.ts';
import { serviceData } from './service-data.ts';
import { Enquiry, ProcessAndIncluded, ServiceView, serviceHead } from './service-view.tsx';
import '#web/sections/ruled-grid.css';
import '#web/sections/week-plan.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const today = dayOf(now());
  const exams = new Set(content.directions.flatMap((direction) => directionNames(direction, 'exam')));
  const all = admissionsAfter(today, content.directions).filter(({ name }) =>
    exams.has(soughtBy(name) ?? name),
  );
  const listed = soughtFirst(stillToCome(all, today));
  const shown = listed.slice(0, first).map(({ name, next, closes, held, leadsTo, site }) => {
    const opening = next && openingOf(next, today, closes).replace(/^From\b/, examinationList.formsFrom);
    const paper = paperOf(name)?.text ?? '';
    const last = wholeDays(lastDates({ opens: '', closes: '', held }));
    return {
      name,
      opening,
      paper,
      last,
      leadsTo: leadsTo.slice(0, named),
      count: leadsTo.length,
      site,
    };
  });
  const dated = new Map(all.map(({ name }, at) => [name, at]));
  const examinations = shown.toSorted(
    (one, other) => (dated.get(one.name) ?? 0) - (dated.get(other.name) ?? 0),
  );
  const tests = abroadTests.tests.map(({ days = [], closesBefore = 0, ...test }) => {
    const next = days
      .filter((day) => day >= daysAfter(today, closesBefore))
      .map((day) => noticeDay(day))
      .join(', ');
    const said = next && ` ${wholeDays(fill(abroadTests.next, { days: next }))}`;
    return { ...test, text: test.text + said };
  });
  return asOneText({
    ...serviceData(context, 'test-preparation'),
    examinations: {
      title: examinationList.title,
      intro: examinationList.intro,
      list: examinations,
      read: examinationList.read,
      papers: examinations.flatMap(({ name }) => paperOf(name)?.sources ?? []),
      others: listed.length > first && examinationList.others,
    },
    abroad: { ...abroadTests, tests },
    week: weekOfPreparation,
  });
}

/** An owner may call an examination as they like. */
const paperOf = (name: string) =>
  Object.hasOwn(examinationPapers, name) ? examinationPapers[name] : undefined;

/** So many directions of an examination are named. */
const named = 1;
/** How many examinations stand here; the others are on their page. */
const first = 6;

interface Examination {
  name: string;
  /** When its form opens next, or closes. */
  opening: string | undefined;
  /** What one sits down to; empty where it was not read. */
  paper: string;
  /** When it was held last; empty where no source says it. */
  last: string;
  leadsTo: { slug: string; title: string }[];
  /** How many directions it leads to. */
  count: number;
  /** The official one. */
  site: string;
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function TestPreparation({ loaderData }: Route.ComponentProps) {
  const { examinations, abroad, week, ...page } = ofOneText(loaderData);
  return (
    <ServiceView {...page}>
      <Examinations {...examinations} />
      <WeekPlan {...week} />
      <ProcessAndIncluded {...page} />
      <AbroadTests {...abroad} />
      <Enquiry {...page} />
    </ServiceView>
  );
}

interface ExaminationsProps {
  title: string;
  intro: string;
  list: readonly Examination[];
  /** Before the pages in which the papers were read. */
  read: string;
  papers: readonly { title: string; url: string }[];
  /** The way to those that do not stand here. */
  others: InternalLink | false;
}

/** Which examination leads where; when it is held, and where that was read, stands on each direction's page. */
function Examinations({ title, intro, list, read, papers, others }: ExaminationsProps) {
  return (
    <section className="band" id="examinations">
      <div className="shell">
        <div className="stack section-head">
          <h2>{title}</h2>
          <p className="lead">{intro}</p>
        </div>
        <ul className="ruled-grid">
          {list.map(({ name, leadsTo, count, opening, paper, last, site }) => (
            <li key={name}>
              <h3>{name}</h3>
              {opening && (
                <p>
                  <Opening of={opening} />
                </p>
              )}
              <div className="soft">
                {paper && <p>{paper}</p>}
                {last && <p>{last}</p>}
                <p>
                  {leadsToWords}{' '}
                  <LeadsTo directions={leadsTo} count={count} more={andMore} href={directionsOfExam(name)} />
                </p>
              </div>
              <OfficialSite of={site} />
            </li>
          ))}
        </ul>
        {papers.length > 0 && <FoldedSources read={read} list={papers} />}
        {others && <Action action={others} className="button quiet examinations-others" />}
      </div>
    </section>
  );
}

function OfficialSite({ of }: { of: string }) {
  if (!of) return null;
  return (
    <p>
      <a href={of} rel="noreferrer">
        {siteOf(of)}
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
          {tests.map(({ name, text, site }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="soft">{text}</p>
              <OfficialSite of={site} />
            </li>
          ))}
        </ul>
        <FoldedSources read={read} list={tests.flatMap(({ sources }) => sources)} />
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
