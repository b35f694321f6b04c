import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { type InsightTable, insightDesk } from '#content/insight-tables.ts';
import type { Bar } from '#domain/insight.ts';
import { ScrollBox, TableHead } from '#web/desk/frame/desk-head.tsx';
import { grouped } from '#web/page/amounts.ts';
import { shortDay, shortMonth } from '#web/page/formats.ts';
import './lead-desk.css';

interface DayBar {
  day: string;
  /** The last of the days that it counts. */
  until: string;
  /** One count for each form, from the ground up. */
  parts: number[];
}

const height = 100;
const step = 10;

/** So many bars have room for what each is called and how many it holds. */
const mostNamed = 14;

interface ChartProps {
  of: Bar;
  bars: readonly DayBar[];
  table: InsightTable;
}

/** A bar for each day, week or month, in parts by form; the same as a table below. */
export function DayChart({ of, bars, table }: ChartProps) {
  const totals = bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  const most = Math.max(1, ...totals);
  // The scale ends with an even number, whose half is one too.
  const top = most + (most % 2);
  const names = table.columns.slice(1, -1);
  return (
    <figure className="insight-chart">
      <ol className="insight-axis" aria-hidden="true">
        {[top, top / 2, 0].map((count) => (
          <li key={count}>{grouped(count)}</li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose parts are links */}
      <svg
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={fill(insightDesk.chart[of], { most })}
      >
        <path className="insight-lines" d={`M0 0H${bars.length * step}M0 50H${bars.length * step}`} />
        {bars.map(({ day, until, parts }, at) => {
          let edge = height;
          const drawn = parts.map((part, index) => {
            const tall = (part / top) * height;
            edge -= tall;
            return (
              part > 0 && (
                <rect
                  key={`${day}-${names[index]}`}
                  className={`insight-part-${index}`}
                  x={at * step + 1}
                  y={edge}
                  width={step - 2}
                  height={tall}
                />
              )
            );
          });
          return (
            edge < height && (
              // By key the same lists are reached from the table below.
              <Link key={day} to={leadsOf({ day, until })} tabIndex={-1}>
                <title>{`${nameOf(of, day)}: ${grouped(totals[at] ?? 0)}`}</title>
                <rect className="insight-hit" x={at * step} width={step} height={height} />
                {drawn}
              </Link>
            )
          );
        })}
      </svg>
      {of === 'month' && bars.length <= mostNamed ? (
        <ol className="insight-names" aria-hidden="true">
          {bars.map(({ day }, at) => (
            <li key={day}>
              <strong>{grouped(totals[at] ?? 0)}</strong> {shortMonth(day).slice(0, 3)}
            </li>
          ))}
        </ol>
      ) : (
        <p className="soft insight-scale">
          <span>{nameOf(of, bars[0]?.day)}</span>
          <span>{fill(insightDesk.most[of], { most })}</span>
          <span>{nameOf(of, bars.at(-1)?.day)}</span>
        </p>
      )}
      <figcaption className="insight-legend">
        {names.map((name, index) => (
          <span key={name}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={`insight-part-${index}`} width="10" height="10" />
            </svg>{' '}
            {name}
          </span>
        ))}
      </figcaption>
      <details>
        <summary className="soft">{insightDesk.table}</summary>
        <ShareTable table={table} spans={bars} />
      </details>
    </figure>
  );
}

/** The list of the leads that came on some days. */
const leadsOf = ({ day, until }: Pick<DayBar, 'day' | 'until'>) =>
  `/admin/leads?${new URLSearchParams({ from: day, to: until, flagged: 'no' })}`;

const nameOf = (of: Bar, day = '') => (of === 'month' ? shortMonth : shortDay)(day);

interface ShareProps {
  table: InsightTable;
  /** The days that the rows count, in their order: they lead to the leads of those days. */
  spans?: readonly Pick<DayBar, 'day' | 'until'>[];
}

/** A table whose last column is drawn as well, where it has but one column of counts. */
export function ShareTable({ table: { title, columns, rows }, spans }: ShareProps) {
  const isShare = columns.length === 2;
  if (isShare && rows.every(([, count]) => count === 0))
    return <p className="soft">– {insightDesk.nobodyYet}</p>;
  const most = Math.max(1, ...rows.map((row) => Number(row.at(-1))));
  return (
    <ScrollBox label={title}>
      <table
        className={`insight-table ${isShare ? 'is-share' : columns.length > 4 ? 'is-wide' : ''}`.trim()}
        aria-label={title}
      >
        <TableHead names={columns} />
        <tbody>
          {rows.map(([name, ...counts], at) => (
            <tr key={name}>
              <th scope="row">{spans?.[at] ? <Link to={leadsOf(spans[at])}>{name}</Link> : name}</th>
              {counts.map((count, index) => (
                <td key={columns[index + 1]} className={Number(count) > 0 ? undefined : 'soft'}>
                  {count || '–'}
                  {isShare && (
                    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                      <rect className="insight-part-1" width={(Number(count) / most) * 100} height="8" />
                    </svg>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
