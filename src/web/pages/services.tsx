import { type ServiceSummary, serviceIds } from '#content/service-summaries.ts';
import { servicesMeta, servicesPage } from '#content/services-page.ts';
import { Art } from '#web/art/art.tsx';
import { pageMeta } from '#web/head.ts';
import { pageServices } from '#web/page-context.ts';
import { pageWords } from '#web/page-words.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import type { Route } from './+types/services.ts';
import '#web/sections/comparison-table.css';
import type { ExternalLink } from '#content/action.ts';
import { Icon } from '#web/art/icon.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import { LinkWords } from '#web/ui/link-words.tsx';
import '#web/sections/service-row.css';

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

interface ComparisonTableProps {
  labelledBy: string;
  columns: readonly string[];
  rows: readonly { title: string; href: string; cells: readonly string[] }[];
}

/** A table on wide screens; on phones each row becomes a block in which every cell carries its column's name. */
function ComparisonTable({ labelledBy, columns, rows }: ComparisonTableProps) {
  return (
    <table className="comparison" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, href, cells }) => (
          <tr key={href}>
            <th scope="row">
              <PageLink to={href} className="table-link">
                {title}
              </PageLink>
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ServiceRowProps {
  service: ServiceSummary;
  learnMore: string;
  getStarted: ExternalLink;
}

/** One service across the page: its drawing, what it is with its two links, and its five bullets. */
function ServiceRow({ service, learnMore, getStarted }: ServiceRowProps) {
  const titleId = `service-${service.id}`;
  return (
    <li className="service-row">
      <Art of={`services/${service.id}`} className="service-row-art" />
      <div className="service-row-words">
        <h2 id={titleId}>{service.title}</h2>
        <p className="soft">{service.description}</p>
        <div className="actions">
          <Action action={getStarted} className="button quiet" describedBy={titleId} />
          <PageLink to={service.href} className="link">
            <LinkWords label={learnMore} of={service.title} />
            <Icon of="arrow-right" />
          </PageLink>
        </div>
      </div>
      <DotList items={service.features} />
    </li>
  );
}
