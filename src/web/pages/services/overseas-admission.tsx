import { fill } from '#content/fill.ts';
import { overseasTimeline } from '#content/service-shapes/overseas-timeline.ts';
import { costOfYear, costsByCountry, studyAbroad } from '#content/service-shapes/study-abroad.ts';
import { enquiryAction } from '#web/forms/lead-action.ts';
import { Path } from '#web/sections/path.tsx';
import type { Route } from './+types/overseas-admission.ts';
import { serviceData } from './service-data.ts';
import { ServiceView, serviceHead } from './service-view.tsx';
import '#web/sections/path-months.css';
import type { Destination, Section, TextCard } from '#content/service.ts';
import { CardGrid } from '#web/sections/card-grid.tsx';
import { Extras } from '#web/sections/text-list.tsx';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  const data = serviceData(context, 'overseas-admission');
  return { ...data, years: data.words.destinations?.items.map(costsIn) };
}

/** What a year costs in a country, where its costs are known. */
function costsIn({ name }: Destination): string | undefined {
  const known = costsByCountry.find(({ country }) => country === name);
  return known && fill(known.doubt ? studyAbroad.aYearOrMore : studyAbroad.aYear, { sum: costOfYear(known) });
}

export const action = enquiryAction;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => serviceHead(matches, loaderData);

export default function OverseasAdmission({ loaderData }: Route.ComponentProps) {
  const { words, years } = loaderData;
  return (
    <ServiceView {...loaderData} tool={overseasTimeline.more}>
      <Path {...overseasTimeline} />
      {words.destinations && words.extras && (
        <Destinations destinations={words.destinations} extras={words.extras} years={years} />
      )}
    </ServiceView>
  );
}

interface DestinationsProps {
  destinations: Section<Destination>;
  extras: Section<TextCard>;
  /** What a year costs in each. */
  years: readonly (string | undefined)[] | undefined;
}

/** The countries, each with its landmark, and what one gains by going. */
function Destinations({ destinations, extras, years }: DestinationsProps) {
  return (
    <>
      <section className="band">
        <div className="shell">
          <div className="stack section-head">
            <h2>{destinations.title}</h2>
            <p className="lead">{destinations.intro}</p>
          </div>
          <CardGrid
            cards={destinations.items.map(({ drawing, name, blurb }, at) => ({
              id: name,
              title: name,
              text: blurb,
              note: years?.[at],
              art: `destinations/${drawing}`,
            }))}
          />
        </div>
      </section>
      <Extras extras={extras} />
    </>
  );
}
