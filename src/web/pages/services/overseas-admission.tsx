import { overseasCosts, overseasTimeline } from '#content/service-shapes/overseas-timeline.ts';
import { costOfYear, costsByCountry, costsId, lineOfYear } from '#content/service-shapes/study-abroad.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { asOneText, ofOneText } from '#web/page/one-text.ts';
import { Path } from '#web/sections/path.tsx';
import type { Route } from './+types/overseas-admission.ts';
import { serviceData } from './service-data.ts';
import { Enquiry, ProcessAndIncluded, ServiceView, serviceHead } from './service-view.tsx';
import '#web/sections/path-months.css';
import type { Destination, Section } from '#content/service.ts';
import { CardGrid } from '#web/sections/card-grid.tsx';
import { CostLine, CostMarks } from '#web/sections/cost-line.tsx';
import { TermBand } from '#web/sections/term-band.tsx';
import { Extras } from '#web/sections/text-list.tsx';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  return asOneText({
    ...serviceData(context, 'overseas-admission'),
    years: costsByCountry.map((costs) => ({
      name: costs.country,
      text: costOfYear(costs),
      href: `${overseasCosts.more.href}#${costsId(costs.country)}`,
      ...lineOfYear(costs),
    })),
  });
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function OverseasAdmission({ loaderData }: Route.ComponentProps) {
  const page = ofOneText(loaderData);
  const { words, years } = page;
  return (
    <ServiceView {...page}>
      <TermBand
        {...overseasCosts}
        terms={years.map((year, index) => ({
          ...year,
          drawn: (
            <>
              <CostLine {...year} />
              {index === years.length - 1 && <CostMarks />}
            </>
          ),
        }))}
      />
      {words.destinations && <Destinations destinations={words.destinations} years={years} />}
      <Path {...overseasTimeline} />
      <ProcessAndIncluded {...page} />
      <Enquiry {...page} />
      {words.extras && <Extras extras={words.extras} />}
    </ServiceView>
  );
}

interface DestinationsProps {
  destinations: Section<Destination>;
  /** Countries whose costs have a page. */
  years: readonly { name: string; href: string }[];
}

/** The countries, each with its landmark. */
function Destinations({ destinations, years }: DestinationsProps) {
  return (
    <section className="band">
      <div className="shell">
        <div className="stack section-head">
          <h2>{destinations.title}</h2>
          <p className="lead">{destinations.intro}</p>
        </div>
        <CardGrid
          cards={destinations.items.map(({ drawing, name, blurb }) => ({
            id: name,
            title: name,
            text: blurb,
            art: `destinations/${drawing}`,
            // Of others the office is asked.
            href: years.find((year) => year.name === name)?.href ?? '#enquiry',
          }))}
        />
      </div>
    </section>
  );
}
