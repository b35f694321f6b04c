import { serviceIds } from '#content/service-summaries.ts';
import { servicesMeta, servicesPage } from '#content/services-page.ts';
import { Art } from '#web/art/art.tsx';
import { pageMeta } from '#web/head.ts';
import { pageServices } from '#web/page-context.ts';
import { pageWords } from '#web/page-words.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { ComparisonTable } from '#web/sections/comparison-table.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { ServiceRow } from '#web/sections/service-row.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/services.ts';

export { loadAgainElsewhere as shouldRevalidate } from '#web/same-page.ts';

const path = '/services';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...servicesMeta, path, trail: [{ name: servicesPage.title, path }] });

const { comparison, notSure } = servicesPage;

export function loader({ context }: Route.LoaderArgs) {
  return { summaries: pageWords(context, context.get(pageServices).content.summaries) };
}

export default function Services({ loaderData: { summaries } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={servicesPage.title}
        intro={servicesPage.intro}
        picture={<Art of="scenes/quiz" className="page-head-art is-small" />}
      />
      <section className="band rows-band">
        <ol className="shell rows">
          {serviceIds.map((id) => (
            <ServiceRow
              key={id}
              service={summaries[id]}
              learnMore={servicesPage.learnMore}
              getStarted={servicesPage.getStarted}
            />
          ))}
        </ol>
      </section>
      <section className="band band-card">
        <div className="shell split">
          <div className="stack">
            <h2 id="comparison">{comparison.title}</h2>
            <p className="lead">{comparison.intro}</p>
          </div>
          <ComparisonTable
            labelledBy="comparison"
            columns={[comparison.columns.service, comparison.columns.when, comparison.columns.result]}
            rows={serviceIds.map((id) => ({
              title: summaries[id].title,
              href: summaries[id].href,
              cells: [comparison.rows[id].when, comparison.rows[id].result],
            }))}
          />
        </div>
      </section>
      <ClosingBand title={notSure.title} text={notSure.text}>
        <Action action={notSure.cta} />
      </ClosingBand>
    </>
  );
}
