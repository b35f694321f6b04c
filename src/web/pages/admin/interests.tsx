import { areaWords } from '#content/area-words.ts';
import { fill } from '#content/fill.ts';
import { interestDesk as words } from '#content/interest-desk.ts';
import { interestItems } from '#content/interest-items.ts';
import { DeskHead, FactList } from '#web/desk/frame/desk-head.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { ShareTable } from '#web/desk/leads/insight-charts.tsx';
import { deskMeta } from '#web/page/head.ts';
import type { Route } from './+types/interests.ts';

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'settings.write');
  const { areas, items, ...counts } = await queries.itemStatistics();
  const failing = items.filter(({ fault }) => fault !== '');
  const others = items.filter(({ fault }) => fault === '');
  return {
    counts,
    failing: failing.length,
    areas: areas.map(({ area, alpha, isLow }) => [
      areaWords[area].name,
      alpha.toFixed(2),
      isLow ? words.lowAlpha : '',
    ]),
    items: [...failing, ...others].map((item) => [
      interestItems[item.id],
      areaWords[item.area].name,
      item.mean.toFixed(1),
      item.spread.toFixed(1),
      item.withRest.toFixed(2),
      `${item.withOther.toFixed(2)} ${areaWords[item.other].name}`,
      words.faults[item.fault],
    ]),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, words.meta);

export default function InterestQuestions({ loaderData }: Route.ComponentProps) {
  const { counts, failing, areas, items } = loaderData;
  return (
    <>
      <DeskHead title={words.title} />
      <p className="soft">{words.intro}</p>
      <p role="status">{fill(words.counts, counts)}</p>
      {items.length === 0 ? (
        <p>{fill(words.waiting, counts)}</p>
      ) : (
        <>
          <p className={failing > 0 ? 'notice is-bad' : ''}>
            {failing > 0 ? fill(words.warning, { count: failing }) : words.fine}
          </p>
          <section className="desk-section">
            <h2>{words.areas}</h2>
            <ShareTable
              table={{ title: words.areas, columns: Object.values(words.areaColumns), rows: areas }}
            />
          </section>
          <section className="desk-section">
            <h2>{words.items}</h2>
            <ShareTable
              table={{ title: words.items, columns: Object.values(words.itemColumns), rows: items }}
            />
          </section>
        </>
      )}
      <section className="desk-section">
        <h2>{words.method}</h2>
        <FactList facts={words.methodFacts} />
      </section>
    </>
  );
}
