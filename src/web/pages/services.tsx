import type { ExternalLink, InternalLink } from '#content/action.ts';
import { fill, fillWords } from '#content/fill.ts';
import { nextFormLink } from '#content/home.ts';
import { loanCalculator } from '#content/loan-calculator.ts';
import type { ServiceSummary } from '#content/service.ts';
import { documentChecklist } from '#content/service-shapes/document-way.ts';
import { examinationAnchor, soughtBy } from '#content/service-shapes/examination-dates.ts';
import { yearAbroad } from '#content/service-shapes/study-abroad.ts';
import { servicesMeta, servicesPage } from '#content/services-page.ts';
import { dayOf } from '#domain/day.ts';
import { type Direction, directionNames } from '#domain/direction.ts';
import { loanCost } from '#domain/loan.ts';
import { type OwnPage, pagePath } from '#domain/own-page.ts';
import type { ServiceDrawing } from '#domain/service-drawings.ts';
import { type ServiceId, serviceIds } from '#domain/services.ts';
import { Art, serviceArt } from '#web/art/art.tsx';
import { Icon } from '#web/art/icon.tsx';
import { foremostForm, type NextForm, nextForms } from '#web/interests/next-forms.ts';
import { rupees } from '#web/page/amounts.ts';
import { pageMeta } from '#web/page/head.ts';
import { ownServices, pageServices, pageWords } from '#web/page/page-context.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, LinkWords, PageLink } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import type { Route } from './+types/services.ts';
import '#web/sections/page-head-small.css';
import './services.css';
import '#web/ui/dot-list.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const path = '/services';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...servicesMeta, path, trail: [{ name: servicesPage.title, path }] });

const { notSure } = servicesPage;

export function loader({ context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  return {
    summaries: pageWords(context, content.summaries),
    own: ownServices(context).map((service) => ({ ...service, ...linesOf(content.pages, service.href) })),
    facts: factsOn(dayOf(now()), content.directions),
    fees: pageWords(context, content.fees),
  };
}

/** Whom a service of the office's own is for, and of its first list as much as the others have. */
function linesOf(pages: readonly OwnPage[], href: string) {
  const page = pages.find((each) => pagePath(each) === href);
  const list = page?.parts.find((part) => part.kind === 'list');
  return { when: page?.summary ?? '', features: list?.items.slice(0, 5) ?? [] };
}

/** What holds of each service on a day, from what its own page tells. */
function factsOn(today: string, directions: readonly Direction[]): Partial<Record<ServiceId, InternalLink>> {
  const { careerGuidance, overseasAdmission, onlineAdmission, educationalLoans } = servicesPage.facts;
  const { loan } = loanCalculator.example;
  const [papers, others] = documentChecklist.groups;
  const form = foremostForm(directions, today);
  const examinations = new Set(directions.flatMap((direction) => directionNames(direction, 'exam')));
  const examination = nextForms(directions, today).find(
    ({ name }) => name !== form?.name && examinations.has(soughtBy(name) ?? name),
  );
  return {
    'career-guidance': fillWords(careerGuidance, { count: directions.length }),
    ...(form && { 'indian-admission': formLink(form) }),
    'overseas-admission': fillWords(overseasAdmission, yearAbroad()),
    'online-admission': fillWords(onlineAdmission, { first: papers.items.length, more: others.items.length }),
    ...(examination && { 'test-preparation': formLink(examination) }),
    'educational-loans': fillWords(educationalLoans, {
      ...loan,
      amount: rupees(loan.amount),
      monthly: rupees(loanCost(loan).monthly),
    }),
  };
}

const formLink = (form: NextForm): InternalLink => ({
  label: fill(nextFormLink[form.told], form),
  href: `${nextFormLink.href}#${examinationAnchor(form.name)}`,
});

export default function Services({ loaderData: { summaries, own, facts, fees } }: Route.ComponentProps) {
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
              fact={facts[id]}
              fees={fees[id]}
              learnMore={servicesPage.learnMore}
              getStarted={servicesPage.getStarted}
            />
          ))}
          {own.map((service) => (
            <ServiceRow
              key={service.href}
              service={service}
              fees={fees[service.address]}
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
  service: Pick<ServiceSummary, 'title' | 'description' | 'features'> & {
    drawing: ServiceDrawing | '';
    when?: string;
    href: string;
  };
  fact?: InternalLink | undefined;
  fees?: readonly string[] | undefined;
  learnMore: string;
  getStarted: ExternalLink;
}

/** One service across the page: its drawing, whom it is for, a fact of it, what it costs, its two links, and its five bullets. */
function ServiceRow({ service, fact, fees = [], learnMore, getStarted }: ServiceRowProps) {
  const titleId = `service-${service.href.split('/').at(-1)}`;
  return (
    <li className="service-row">
      <Art of={serviceArt(service.drawing)} className="service-row-art" />
      <div className="service-row-words">
        <h2 id={titleId}>{service.title}</h2>
        {service.when ? (
          <p className="service-row-when">{service.when}</p>
        ) : (
          <p className="soft">{service.description}</p>
        )}
        {fact && (
          <p>
            <Action action={fact} className="service-row-fact" />
          </p>
        )}
        {fees.map((fee) => (
          <p key={fee}>{fee}</p>
        ))}
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
