import { Form } from 'react-router';
import { fill } from '#content/fill.ts';
import { insightDesk, insightTables, kindsOf } from '#content/insight-tables.ts';
import { outcomeDesk } from '#content/outcome-desk.ts';
import type { QuizChanges } from '#content/quiz-words.ts';
import { AppError } from '#domain/app-error.ts';
import type { Insight } from '#domain/insight.ts';
import type { Outcomes } from '#domain/student-outcome.ts';
import { DateField } from '#web/desk/frame/date-field.tsx';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { DayChart, ShareTable } from '#web/desk/leads/insight-charts.tsx';
import { OutcomeTables } from '#web/desk/leads/outcome-tables.tsx';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/insight.ts';

/** Days that cannot be read show the usual ones and a sentence. */
export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'leads.read');
  const { content } = args.context.get(pageServices);
  const asked = Object.fromEntries(args.url.searchParams);
  const { stages } = await queries.stages();
  const shown = (numbers: Insight, went: Outcomes) => ({ ...shownIn(numbers, content.quiz), went, stages });
  try {
    return { ...shown(await queries.insight(asked), await queries.outcomes(asked)), problems: [] };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'bad_request') throw failure;
    const usual = shown(await queries.insight({}), await queries.outcomes({}));
    return { ...usual, problems: Object.values(failure.fields ?? {}) };
  }
}

/** Built on the server, so that the words of the quiz stay there. */
function shownIn(numbers: Insight, quiz: QuizChanges) {
  const { from, to, total, days } = numbers;
  const [daily, ...tables] = insightTables(numbers, quiz);
  return {
    from,
    to,
    total,
    daily: daily ?? { title: '', columns: [], rows: [] },
    tables,
    bars: days.map(({ day, kinds }) => ({ day, parts: kindsOf(numbers).map((kind) => kinds[kind] ?? 0) })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, insightDesk.meta);

export default function InsightPage({ loaderData }: Route.ComponentProps) {
  const { from, to, total, daily, tables, bars, problems, went, stages } = loaderData;
  return (
    <>
      <DeskHead title={insightDesk.title}>
        <a className="button quiet" href={`/api/admin/insight.csv?from=${from}&to=${to}`} download>
          {insightDesk.export}
        </a>
      </DeskHead>
      <p>{insightDesk.intro}</p>
      <search>
        <Form className="desk-filters" action="/admin/insight" key={from + to}>
          <DateField
            idPrefix="insight-"
            name="from"
            label={insightDesk.from}
            type="date"
            defaultValue={from}
          />
          <DateField idPrefix="insight-" name="to" label={insightDesk.to} type="date" defaultValue={to} />
          <button type="submit" className="button quiet">
            {insightDesk.show}
          </button>
        </Form>
      </search>
      {problems.length > 0 && (
        <div className="notice is-bad" role="alert">
          {problems.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <section className="desk-section">
        <h2>{outcomeDesk.title}</h2>
        <p className="soft">{outcomeDesk.intro}</p>
        {went.rows.length === 0 && <p>{outcomeDesk.empty}</p>}
        <OutcomeTables numbers={went} stages={stages} />
      </section>
      <p role="status" className="soft">
        {fill(insightDesk.total, { count: total, from, to })}
      </p>
      {total === 0 ? (
        <p>{insightDesk.empty}</p>
      ) : (
        <>
          <section className="desk-section">
            <h2>{daily.title}</h2>
            <DayChart bars={bars} table={daily} />
          </section>
          {tables.map((table) => (
            <section key={table.title} className="desk-section">
              <h2>{table.title}</h2>
              <ShareTable table={table} />
            </section>
          ))}
        </>
      )}
    </>
  );
}
