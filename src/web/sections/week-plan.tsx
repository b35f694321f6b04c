import './week-plan.css';

interface WeekPlanProps {
  title: string;
  intro: string;
  days: readonly string[];
  /** What is done, and on which days (by their place in the week). */
  rows: readonly { label: string; days: readonly number[] }[];
  done: string;
}

/** A week as a grid of dots: filled where something is done. */
export function WeekPlan({ title, intro, days, rows, done }: WeekPlanProps) {
  return (
    <section className="band">
      <div className="shell">
        <div className="stack section-head">
          <h2 id="week">{title}</h2>
          <p className="lead">{intro}</p>
        </div>
        <table className="week" aria-labelledby="week">
          <thead>
            <tr>
              <td />
              {days.map((day) => (
                <th key={day} scope="col">
                  <abbr title={day}>{day.slice(0, 2)}</abbr>
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
