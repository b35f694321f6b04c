import { type ComponentProps, type ComponentType, useState } from 'react';
import { areaWords, onetNotice } from '#content/area-words.ts';
import { directionsMeta, directionsPage as words } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { type Direction, directionNames, type FactKind } from '#domain/direction.ts';
import { type Area, areas } from '#domain/interests.ts';
import { InterestFigure } from '#web/art/interest-figure.tsx';
import { useStart } from '#web/page/effects.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/directions.ts';
import '#web/interests/directions.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const path = '/directions';

const drawn = { R: 0.7, I: 0.45, A: 1, S: 0.6, E: 0.85, C: 0.3 };

type Card = readonly [slug: string, title: string, summary: string];

/** Texts as lines of one: the router's data costs some bytes for each text and each list, and here are hundreds. */
const packed = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\n', ' ')).join('\n');
const unpacked = (lines: string) => (lines === '' ? [] : lines.split('\n'));

function cardsIn(lines: string): Card[] {
  const texts = unpacked(lines);
  const cards: Card[] = [];
  for (let at = 0; at < texts.length; at += 3) {
    cards.push([texts[at] ?? '', texts[at + 1] ?? '', texts[at + 2] ?? '']);
  }
  return cards;
}

/** The cards by the area that a direction rests on most, in the order of `areas`. */
export function loader({ context }: Route.LoaderArgs) {
  const { directions } = context.get(pageServices).content;
  return {
    groups: areas.map((area) =>
      packed(
        directions
          .filter((direction) => strongest(direction) === area)
          .flatMap(({ slug, title, summary }) => [slug, title, summary]),
      ),
    ),
    subjects: packed(allNames(directions, 'subjects')),
    exams: packed(allNames(directions, 'exam')),
  };
}

function strongest({ profile }: Direction): Area | undefined {
  return areas.toSorted((one, other) => profile[other] - profile[one])[0];
}

function allNames(directions: readonly Direction[], kind: FactKind): string[] {
  return [...new Set(directions.flatMap((direction) => directionNames(direction, kind)))].sort();
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...directionsMeta, path, trail: [{ name: words.title, path }] });

const loadFilter = () => import('#web/interests/direction-filter.tsx');
type Filter = ComponentType<ComponentProps<Awaited<ReturnType<typeof loadFilter>>['DirectionFilter']>>;

/** Every direction under the area it rests on most; with script the list can be narrowed. */
export default function Directions({ loaderData: { groups, subjects, exams } }: Route.ComponentProps) {
  const [Filter, setFilter] = useState<Filter>();
  const [found, setFound] = useState<ReadonlySet<string>>();
  const openFilter = () => void loadFilter().then(({ DirectionFilter }) => setFilter(() => DirectionFilter));
  useStart(() => {
    if (location.search) openFilter();
  });

  const shown = groups.map((lines) => cardsIn(lines).filter(([slug]) => !found || found.has(slug)));
  const count = shown.flat().length;
  return (
    <>
      <PageHead
        title={words.title}
        intro={words.intro}
        picture={<InterestFigure strengths={drawn} className="page-head-art is-small" />}
      >
        <div className="actions">
          <Action action={words.measure} className="button" />
          <button
            type="button"
            className="button quiet needs-script"
            aria-expanded={!!Filter}
            onClick={openFilter}
          >
            {words.filter}
          </button>
        </div>
      </PageHead>
      <section className="band">
        <div className="shell directions" data-live>
          <ul className="area-chips">
            {areas.map((area, at) => (
              <li key={area}>
                <a href={`#area-${area}`}>
                  {areaWords[area].name} <span className="hint">{cardsIn(groups[at] ?? '').length}</span>
                </a>
              </li>
            ))}
          </ul>
          {Filter && <Filter subjects={unpacked(subjects)} exams={unpacked(exams)} onFound={setFound} />}
          <p role="status" className="hint">
            {count === 0 ? words.none : count === 1 ? words.countOne : fill(words.count, { count })}
          </p>
          {areas.map((area, at) => {
            const cards = shown[at] ?? [];
            return cards.length > 0 && <Group key={area} area={area} cards={cards} />;
          })}
          <p className="hint">{onetNotice}</p>
        </div>
      </section>
    </>
  );
}

function Group({ area, cards }: { area: Area; cards: readonly Card[] }) {
  return (
    <section className="stack" aria-labelledby={`area-${area}`}>
      <h2 id={`area-${area}`}>{areaWords[area].name}</h2>
      <ul className="direction-cards">
        {cards.map(([slug, title, summary]) => (
          <li key={slug}>
            <PageLink to={`${path}/${slug}`}>{title}</PageLink>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
