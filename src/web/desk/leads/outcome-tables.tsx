import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { outcomeDesk } from '#content/outcome-desk.ts';
import { daysAfter } from '#domain/day.ts';
import { nobody } from '#domain/lead-query.ts';
import type { Stage } from '#domain/student-field.ts';
import {
  dimensions,
  type Measure,
  measures,
  type OutcomeRow,
  type Outcomes,
} from '#domain/student-outcome.ts';
import { noValue } from '#domain/student-query.ts';
import { ScrollBox, TableHead } from '#web/desk/frame/desk-head.tsx';
import { sourceWords } from '#web/desk/frame/desk-words.ts';
import { useNamed } from '#web/desk/frame/names.ts';
import { grouped } from '#web/page/amounts.ts';
import { monthAndYear, shortDay } from '#web/page/formats.ts';

interface Props {
  numbers: Outcomes;
  stages: readonly Stage[];
  /** What the students are told apart by. */
  by: OutcomeRow['by'];
}

const figures = ['came', 'in-time', 'won', 'lost'] as const satisfies readonly Measure[];

/** The numbers of all who came, before they are told apart. */
export function OutcomeFigures({ numbers: { rows, waiting, from, to } }: { numbers: Outcomes }) {
  // Each student has one owner.
  const all = rows.filter(({ by }) => by === 'owner');
  const sumOf = (measure: Measure) => all.reduce((sum, { counts }) => sum + counts[measure], 0);
  // Who may still be answered in time is neither.
  const judged = sumOf('in-time') + sumOf('late');
  return (
    <ul className="figures">
      {figures.map((measure) => (
        <li key={measure}>
          {measure === 'in-time' && judged === 0 ? (
            waiting > 0 ? (
              <Link to={`/admin/leads?${new URLSearchParams({ from, to, status: 'new', flagged: 'no' })}`}>
                <strong>–</strong> <span>{fill(outcomeDesk.notYet, { count: grouped(waiting) })}</span>
              </Link>
            ) : (
              <p>
                <strong>–</strong> <span>{outcomeDesk.measures[measure]}</span>
              </p>
            )
          ) : (
            <Link to={`/admin/students?${new URLSearchParams({ from, to, measure })}`}>
              <strong>{grouped(sumOf(measure))}</strong>{' '}
              <span>
                {measure === 'in-time' && judged > 0
                  ? fill(outcomeDesk.shareOfAnswers, { whole: grouped(judged) })
                  : outcomeDesk.measures[measure] + shareOf(sumOf(measure), sumOf('came'), measure)}
              </span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What part of a whole a number is, in words; nothing for those who came, who are the whole. */
function shareOf(count: number, whole: number, measure: Measure): string {
  if (measure === 'came' || measure === 'in-time' || whole === 0) return '';
  return fill(outcomeDesk.share, { percent: Math.round((count / whole) * 100) });
}

/** How those who came went on, told apart by one thing; a number leads to its students. */
export function OutcomeTables({ numbers, stages, by }: Props) {
  const named = useNamed();
  const { rows, reasons, steps, months, from, to } = numbers;
  const firstMonth = months.findIndex(({ won, wanted }) => won + wanted > 0);
  const placeOf = (stage: string) => stages.findIndex(({ key }) => key === stage);
  const some = rows.filter((row) => row.by === by);
  if (by === 'stage') some.sort((one, other) => placeOf(one.value) - placeOf(other.value));
  return (
    <div className="insight-parts">
      {rows.length > 0 && (
        <nav className="tabs" aria-label={outcomeDesk.apart}>
          {dimensions.map((one) => (
            <Link
              key={one}
              to={`?${new URLSearchParams({ from, to, by: one })}`}
              aria-current={one === by ? 'page' : undefined}
              preventScrollReset
            >
              {outcomeDesk.by[one]}
            </Link>
          ))}
        </nav>
      )}
      {some.length > 0 && (
        <Numbers
          title={outcomeDesk.by[by]}
          first={outcomeDesk.names[by]}
          columns={[
            ...measures.map((measure) => outcomeDesk.measures[measure]),
            ...Object.values(outcomeDesk.days),
          ]}
          rows={some.map((row) => {
            const name = nameOf(row, stages, named);
            const query = queryOf(row, { from, to });
            return {
              name,
              cells: [
                ...measures.map((measure) => ({
                  count: row.counts[measure],
                  called: outcomeDesk.measures[measure],
                  query: { ...query, measure },
                })),
                ...Object.values(row.days).map((days) => ({ count: timeWords(days) })),
              ],
            };
          })}
        />
      )}
      <div className="insight-few">
        {reasons.length > 0 && (
          <Numbers
            title={outcomeDesk.reasons.title}
            first={outcomeDesk.reasons.reason}
            columns={[outcomeDesk.measures.lost]}
            rows={reasons.map(({ reason, lost }) => ({
              name: reason || outcomeDesk.reasons.none,
              cells: [
                {
                  count: lost,
                  called: outcomeDesk.measures.lost,
                  query: { from, to, reason: reason || noValue, measure: 'lost' },
                },
              ],
            }))}
          />
        )}
        {steps.length > 0 && (
          <Numbers
            title={outcomeDesk.steps.title}
            first={outcomeDesk.steps.owner}
            columns={[outcomeDesk.steps.kept, outcomeDesk.steps.missed]}
            rows={steps.map(({ owner, kept, missed }) => ({
              name: named(owner),
              cells: [
                {
                  count: kept,
                  called: outcomeDesk.steps.kept,
                  query: { from, to, steps: 'kept', by: owner },
                },
                {
                  count: missed,
                  called: outcomeDesk.steps.missed,
                  query: { from, to, steps: 'missed', by: owner },
                },
              ],
            }))}
          />
        )}
        {firstMonth !== -1 && (
          <Numbers
            title={outcomeDesk.months.title}
            first={outcomeDesk.months.month}
            columns={[outcomeDesk.months.won, outcomeDesk.months.wanted]}
            rows={months.slice(firstMonth).map(({ month, won, wanted }) => ({
              name: monthAndYear(`${month}-01`),
              cells: [
                { count: won, called: outcomeDesk.months.won, query: { won: month } },
                { count: wanted === 0 ? '' : wanted },
              ],
            }))}
          />
        )}
      </div>
    </div>
  );
}

/** '2 h' of less than a day, else days and their tenths: '1.5 d'. */
function timeWords(days: number | null): string {
  if (days === null) return '';
  if (days >= 1) return fill(outcomeDesk.inDays, { days: days.toFixed(1) });
  if (days * 24 < 1) return outcomeDesk.underHour;
  return fill(outcomeDesk.hours, { hours: Math.round(days * 24) });
}

function nameOf(
  { by, value }: OutcomeRow,
  stages: readonly Stage[],
  named: (username: string) => string,
): string {
  if (by === 'owner') return named(value) || outcomeDesk.nobody;
  if (by === 'stage') return stages.find(({ key }) => key === value)?.words ?? value;
  return by === 'week' ? shortDay(value) : sourceWords(value) || outcomeDesk.notAsked;
}

/** What the list of a row's students is asked for. */
function queryOf(
  { by, value }: OutcomeRow,
  { from, to }: { from: string; to: string },
): Record<string, string> {
  if (by === 'week') {
    const last = daysAfter(value, 6);
    return { from: value < from ? from : value, to: last > to ? to : last };
  }
  return { from, to, [by]: value || (by === 'owner' ? nobody : noValue) };
}

interface Cell {
  count: number | string;
  called?: string;
  query?: Record<string, string>;
}

function Numbers({
  title,
  first,
  columns,
  rows,
}: {
  title: string;
  /** The heading of the first column. */
  first: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly Cell[] }[];
}) {
  const isWide = columns.length > 4;
  const most = Math.max(1, ...rows.map(({ cells }) => Number(cells[0]?.count)));
  return (
    <section>
      {!isWide && <h3>{title}</h3>}
      <ScrollBox label={title}>
        <table className={isWide ? 'insight-table is-even' : 'insight-table'} aria-label={title}>
          <TableHead names={[first, ...columns]} />
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {isWide && (
                    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                      <rect
                        className="insight-part-1"
                        width={(Number(cells[0]?.count) / most) * 100}
                        height="8"
                      />
                    </svg>
                  )}
                </th>
                {cells.map(({ count, called = '', query }, at) => (
                  <td
                    key={columns[at]}
                    className={Number(count) === 0 ? 'soft' : undefined}
                    // Where the table is too narrow for a column of its own.
                    data-called={isWide && at >= measures.length && count ? columns[at] : undefined}
                  >
                    {query && Number(count) > 0 ? (
                      <Link
                        to={`/admin/students?${new URLSearchParams(query)}`}
                        aria-label={fill(outcomeDesk.opens, { count, measure: called, name })}
                      >
                        {typeof count === 'number' ? grouped(count) : count}
                      </Link>
                    ) : (
                      count || '–'
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
