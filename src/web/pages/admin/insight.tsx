import { Form, Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { insightDesk, insightTables, kindsOf } from '#content/insight-tables.ts';
import { outcomeDesk } from '#content/outcome-desk.ts';
import type { QuizChanges } from '#content/quiz-words.ts';
import { AppError } from '#domain/app-error.ts';
import { dayOf, daysAfter, isDay, mondayOf } from '#domain/day.ts';
import { barsOf, type Insight } from '#domain/insight.ts';
import { dimensions, type Outcomes } from '#domain/student-outcome.ts';
import { DateField } from '#web/desk/frame/date-field.tsx';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { Chip, Fold } from '#web/desk/frame/line-controls.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { DayChart, ShareTable } from '#web/desk/leads/insight-charts.tsx';
import { OutcomeFigures, OutcomeTables } from '#web/desk/leads/outcome-tables.tsx';
import { dayWithYear, deskDay, monthAndYear } from '#web/page/formats.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import '#web/desk/students/student-file.css';
import type { Route } from './+types/insight.ts';

/** Days that cannot be read show the usual ones and a sentence. */
export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'leads.read');
  const { content, now } = args.context.get(pageServices);
  const { by: apart, ...asked } = Object.fromEntries(args.url.searchParams);
  const by = dimensions.find((one) => one === apart) ?? 'source';
  const { stages } = await queries.stages();
  const shown = (numbers: Insight, went: Outcomes) => ({
    ...shownIn(numbers, content.quiz),
    spans: spansAt(dayOf(now())),
    went,
    stages,
    by,
  });
  try {
    return { ...shown(await queries.insight(asked), await queries.outcomes(asked)), problems: [] };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'bad_request') throw failure;
    const usual = shown(await queries.insight({}), await queries.outcomes({}));
    return { ...usual, problems: Object.values(failure.fields ?? {}) };
  }
}

/** What is mostly asked for, as the first and last day of each. */
function spansAt(today: string): Record<keyof typeof insightDesk.spans, readonly [string, string]> {
  const month = `${today.slice(0, 8)}01`;
  const lastOfBefore = daysAfter(month, -1);
  return {
    days: [daysAfter(today, -29), today],
    week: [mondayOf(today), today],
    month: [month, today],
    before: [`${lastOfBefore.slice(0, 8)}01`, lastOfBefore],
    year: [`${today.slice(0, 4)}-01-01`, today],
  };
}

/** A day or month of the tables, as the desk writes it. */
function inWords(name: string | number | undefined = ''): string | number {
  if (typeof name === 'number') return name;
  if (isDay(name)) return dayWithYear(name);
  return /^20\d\d-\d\d$/.test(name) ? monthAndYear(`${name}-01`) : name;
}

/** Built on the server, so that the words of the quiz stay there. */
function shownIn(numbers: Insight, quiz: QuizChanges) {
  const { from, to, total, days } = numbers;
  const chart = barsOf(days);
  const [daily, ...tables] = insightTables(numbers, quiz, chart).map(({ rows, ...table }) => ({
    ...table,
    rows: rows.map(([name, ...counts]) => [inWords(name), ...counts]),
  }));
  return {
    from,
    to,
    total,
    daily: daily ?? { title: '', columns: [], rows: [] },
    tables,
    of: chart.of,
    bars: chart.bars.map(({ day, kinds }, at) => ({
      day,
      until: daysAfter(chart.bars[at + 1]?.day ?? daysAfter(to, 1), -1),
      parts: kindsOf(numbers).map((kind) => kinds[kind] ?? 0),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, insightDesk.meta);

export default function InsightPage({ loaderData }: Route.ComponentProps) {
  const { from, to, total, daily, tables, of, bars, problems, went, stages, by, spans } = loaderData;
  return (
    <>
      <DeskHead title={insightDesk.title}>
        <a className="button quiet" href={`/api/admin/insight.csv?from=${from}&to=${to}`} download>
          {insightDesk.export}
        </a>
      </DeskHead>
      <p className="soft">{insightDesk.intro}</p>
      <search className="spans">
        {Object.entries(spans).map(([span, [first, last]]) => (
          <Link
            key={span}
            className="chip"
            to={`?${new URLSearchParams({ from: first, to: last, by })}`}
            aria-current={first === from && last === to ? 'true' : undefined}
          >
            {insightDesk.spans[span as keyof typeof spans]}
          </Link>
        ))}
        <details open={problems.length > 0}>
          <summary className="chip">{insightDesk.other}</summary>
          <Form className="filter-line" action="/admin/insight" key={from + to}>
            <input type="hidden" name="by" value={by} />
            <DateField
              idPrefix="insight-"
              name="from"
              label={insightDesk.from}
              type="date"
              defaultValue={from}
            />
            <DateField idPrefix="insight-" name="to" label={insightDesk.to} type="date" defaultValue={to} />
            <Chip type="submit" className="is-main">
              {insightDesk.show}
            </Chip>
          </Form>
        </details>
      </search>
      {problems.length > 0 && (
        <div className="notice is-bad" role="alert">
          {problems.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <section className="desk-section">
        <h2>{fill(outcomeDesk.title, { from: deskDay(from), to: deskDay(to) })}</h2>
        <OutcomeFigures numbers={went} />
        <p className="soft">{outcomeDesk.intro}</p>
        {went.rows.length === 0 && <p>{outcomeDesk.empty}</p>}
        <OutcomeTables numbers={went} stages={stages} by={by} />
      </section>
      <section className="desk-section">
        <h2>{insightDesk.website}</h2>
        <p role="status" className="soft">
          {fill(total === 1 ? insightDesk.totalOne : insightDesk.total, {
            count: total,
            from: deskDay(from),
            to: deskDay(to),
          })}
        </p>
        {total > 0 && (
          <>
            <h3>{daily.title}</h3>
            <DayChart of={of} bars={bars} table={daily} />
            <Fold label={insightDesk.inDetail}>
              <div className="insight-few">
                {tables.map((table) => (
                  <section key={table.title}>
                    <h3>{table.title}</h3>
                    <ShareTable table={table} />
                  </section>
                ))}
              </div>
            </Fold>
          </>
        )}
      </section>
    </>
  );
}
