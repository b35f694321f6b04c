import type { ExternalLink } from '#content/action.ts';
import type { ServiceDrawing, ServiceSummary } from '#content/service.ts';
import { servicesMeta, servicesPage } from '#content/services-page.ts';
import { serviceIds } from '#domain/services.ts';
import { Art, ownServiceArt } from '#web/art/art.tsx';
import { Icon } from '#web/art/icon.tsx';
import { pageMeta } from '#web/page/head.ts';
import { ownServices, pageServices, pageWords } from '#web/page/page-context.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, LinkWords, PageLink } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import type { Route } from './+types/services.ts';
import './services.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const path = '/services';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...servicesMeta, path, trail: [{ name: servicesPage.title, path }] });

const { notSure } = servicesPage;

export function loader({ context }: Route.LoaderArgs) {
  const { summaries } = context.get(pageServices).content;
  return { summaries: pageWords(context, summaries), own: ownServices(context) };
}

export default function Services({ loaderData: { summaries, own } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={servicesPage.title}
        intro={servicesPage.intro}
        picture={<Art of="scenes/quiz" className="page-head-art is-small" />}
      >
        <p className="actions">
          <Action action={servicesPage.unsure} />
        </p>
      </PageHead>
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
          {own.map((service) => (
            <ServiceRow
              key={service.href}
              service={{ ...service, features: [] }}
              learnMore={servicesPage.learnMore}
              getStarted={servicesPage.getStarted}
            />
          ))}
        </ol>
      </section>
      <ClosingBand title={notSure.title} text={notSure.text}>
        <Action action={notSure.cta} />
      </ClosingBand>
    </>
  );
}

interface ServiceRowProps {
  /** One of the office's own has no drawing of its own. */
  service: Pick<ServiceSummary, 'title' | 'description' | 'features'> & {
    drawing?: ServiceDrawing;
    when?: string;
    href: string;
  };
  learnMore: string;
  getStarted: ExternalLink;
}

/** One service across the page: its drawing, whom it is for, what it is with its two links, and its five bullets. */
function ServiceRow({ service, learnMore, getStarted }: ServiceRowProps) {
  const titleId = `service-${service.href.split('/').at(-1)}`;
  return (
    <li className="service-row">
      <Art of={service.drawing ? `services/${service.drawing}` : ownServiceArt} className="service-row-art" />
      <div className="service-row-words">
        <h2 id={titleId}>{service.title}</h2>
        {service.when && <p className="service-row-when">{service.when}</p>}
        <p className="soft">{service.description}</p>
        <div className="actions">
          <Action action={getStarted} className="button quiet" describedBy={titleId} />
          <PageLink to={service.href} className="link">
            <LinkWords label={learnMore} of={service.title} />
            <Icon of="arrow-right" />
          </PageLink>
        </div>
      </div>
      {service.features.length > 0 && <DotList items={service.features} />}
    </li>
  );
}
