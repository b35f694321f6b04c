import { weekOfPreparation } from '#content/service-shapes/preparation-week.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import type { Route } from './+types/test-preparation.ts';
import { serviceData } from './service-data.ts';
import { ServiceView, serviceHead } from './service-view.tsx';
import '#web/sections/week-plan.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  return serviceData(context, 'test-preparation');
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function TestPreparation({ loaderData }: Route.ComponentProps) {
  return (
    <ServiceView {...loaderData}>
      <WeekPlan {...weekOfPreparation} />
    </ServiceView>
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
    <section className="band">
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
