import { fill } from '#content/fill.ts';
import { overseasCosts } from '#content/service-shapes/overseas-timeline.ts';
import {
  type CountryCosts,
  costOfDegree,
  costOfYear,
  costsByCountry,
  costsId,
  costsReadOn,
  degreeSources,
  intakeSources,
  intakeStages,
  lakhs,
  lineOfYear,
  range,
  ratesOfTheDay,
  rupeeRates,
  studyAbroadMeta,
  toALakh,
  studyAbroad as words,
} from '#content/service-shapes/study-abroad.ts';
import { type Intake, intakesAfter } from '#domain/intakes.ts';
import { Icon } from '#web/art/icon.tsx';
import { wholeDays } from '#web/interests/last-dates.ts';
import { grouped } from '#web/page/amounts.ts';
import { monthAndYear, noticeDay, shortMonth } from '#web/page/formats.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { CostLine, CostMarks } from '#web/sections/cost-line.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Sources } from '#web/sections/sources.tsx';
import { Action, CallAction, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/study-abroad.ts';
import './facts-read.css';
import './study-abroad.css';
import '#web/ui/disclosure.css';
import '#web/ui/wide-open.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { today: context.get(pageServices).now().toISOString().slice(0, 10) };
}

const path = overseasCosts.more.href;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...studyAbroadMeta,
    path,
    trail: [
      { name: words.back.label, path: words.back.href },
      { name: words.title, path },
    ],
  });

/** Costs by country, and for each intake the months in which its steps are due. */
export default function StudyAbroad({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={words.title}
        intro={words.intro}
        before={<Action action={words.back} className="link back" before={<Icon of="arrow-left" />} />}
      >
        <p className="go-to no-print">
          {words.goTo}
          {costsByCountry.map(({ country }) => (
            <a key={country} href={`#${costsId(country)}`}>
              {country}
            </a>
          ))}
          <a href="#intakes">{words.calendar}</a>
        </p>
      </PageHead>
      <section className="band">
        <div className="shell stack">
          <h2 id="costs">{words.costs}</h2>
          <p className="lead">{fill(words.leftOut, { month: monthAndYear(rupeeRates.day) })}</p>
          <Costs />
          <p className="fine-print">
            {fill(words.rates, { date: noticeDay(rupeeRates.day) })} <Sources list={[rupeeRates.source]} />.{' '}
            {words.ratesNow} <Sources list={[ratesOfTheDay]} />. {words.degreeRead}{' '}
            <Sources list={degreeSources} />
          </p>
        </div>
      </section>
      <section className="band band-card">
        <div className="shell stack">
          <h2 id="intakes">{words.calendar}</h2>
          <p className="lead">{words.calendarIntro}</p>
          <p>{words.formsClose}</p>
          <Intakes today={loaderData.today} />
          <p className="fine-print">
            {fill(words.readOn, { date: noticeDay(costsReadOn) })} <Sources list={intakeSources} />
          </p>
        </div>
      </section>
      <ClosingBand title={words.banner} text={words.bannerText}>
        <Action action={words.book} />
        <CallAction action={words.call} />
      </ClosingBand>
    </>
  );
}

function Costs() {
  return (
    <ul className="costs">
      {costsByCountry.map((row) => (
        <li key={row.country} id={costsId(row.country)}>
          <div>
            <h3>{row.country}</h3>
            <p className="costs-sum">{costOfYear(row)}</p>
            <CostLine {...lineOfYear(row)} />
            <CostMarks />
            <p className="costs-degree">{costOfDegree(row)}</p>
            {row.entry && <p>{row.entry}</p>}
            <LoanLink of={row} />
            <p className="fine-print">
              {words.official}{' '}
              <a href={row.official.url} rel="noreferrer">
                {row.official.name}
              </a>
            </p>
          </div>
          <details className="wide-open">
            <summary>{words.parts}</summary>
            <dl>
              <Amounts what={words.living} list={row.living} currency={row.currency} />
              <Amounts what={words.tuition} list={row.tuition} currency={row.currency} />
            </dl>
            <p className="fine-print">
              {words.source} <Sources list={row.sources} />
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** To what the least of all years costs as a loan. */
function LoanLink({ of }: { of: CountryCosts }) {
  const amount = toALakh(lineOfYear(of).from * of.years);
  return (
    <PageLink to={`${words.loan.href}?amount=${Math.round(amount * 1e5)}#answer`} className="link">
      {words.loan.label}
    </PageLink>
  );
}

/** Each in rupees, and below in the money of the country with what it is for. */
function Amounts({
  what,
  list,
  currency,
}: { what: string; list: CountryCosts['living'] } & Pick<CountryCosts, 'currency'>) {
  return (
    <div>
      <dt>{what}</dt>
      {list.map((each) => (
        <dd key={each.what}>
          <strong>{fill(words.lakh, { amount: range(each.amounts, lakhs(currency)) })}</strong>
          <br />
          {currency} {range(each.amounts, grouped)}
          {each.what[0] === '(' ? ' ' : ', '}
          {wholeDays(each.what)}
          {each.isFurther && words.notInSum}
        </dd>
      ))}
    </div>
  );
}

/** How many intakes a phone shows before those that it folds. */
const nearest = 4;

function Intakes({ today }: { today: string }) {
  const months = [...new Set(costsByCountry.flatMap((each) => each.months))];
  const intakes = intakesAfter(today, months, intakeStages);
  return (
    <>
      <Calendar intakes={intakes.slice(0, nearest)} titleId="intakes" />
      <details className="wide-open">
        <summary id="later">{words.later}</summary>
        <Calendar intakes={intakes.slice(nearest)} titleId="later" />
      </details>
    </>
  );
}

/** Intakes as rows and steps as columns; the steps that are late already share one cell. */
function Calendar({ intakes, titleId }: { intakes: readonly Intake[]; titleId: string }) {
  const steps = intakeStages.map(({ what }) => what);
  return (
    <table className="calendar" aria-labelledby={titleId}>
      <thead>
        <tr>
          {[words.begins, ...steps].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {intakes.map(({ start, month, stages }) => {
          const late = stages.filter(({ from }) => !from).length;
          const there = costsByCountry.filter((each) => each.months.includes(month));
          return (
            <tr key={start}>
              <th scope="row">
                {monthAndYear(start)}
                <span className="fine-print">
                  {there.map(({ country }) => country.replaceAll(' ', '\u00a0')).join(', ')}
                </span>
              </th>
              {late > 0 && (
                <td className="is-now" colSpan={late} data-label={steps.slice(0, late).join('\n')}>
                  {words.now}
                </td>
              )}
              {stages.slice(late).map(({ what, from }) => (
                <td key={what} data-label={what}>
                  {from && shortMonth(from)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
