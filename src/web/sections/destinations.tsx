import type { Destination, Section, TextCard } from '#content/service.ts';
import { CardGrid } from './card-grid.tsx';
import { Extras } from './extras.tsx';

interface DestinationsProps {
  destinations: Section<Destination>;
  extras: Section<TextCard>;
}

/** The countries, each with its landmark, and what one gains by going. */
export function Destinations({ destinations, extras }: DestinationsProps) {
  return (
    <>
      <section className="band">
        <div className="shell">
          <div className="stack section-head">
            <h2>{destinations.title}</h2>
            <p className="lead">{destinations.intro}</p>
          </div>
          <CardGrid
            cards={destinations.items.map(({ id, drawing, name, blurb }) => ({
              id,
              title: name,
              text: blurb,
              art: `destinations/${drawing}`,
            }))}
          />
        </div>
      </section>
      <Extras extras={extras} />
    </>
  );
}
