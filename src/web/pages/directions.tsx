import { type FormEvent, useEffect, useState } from 'react';
import { areaWords, onetNotice } from '#content/area-words.ts';
import { directionsMeta, directionsPage as words } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { namesOf } from '#domain/direction.ts';
import { type Area, areas } from '#domain/interests.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/directions.ts';
import '#web/interests/directions.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const path = '/directions';

export function loader({ context }: Route.LoaderArgs) {
  const { directions } = context.get(pageServices).content;
  return {
    directions: directions.map((direction) => ({
      slug: direction.slug,
      title: direction.title,
      summary: direction.summary,
      areas: areas.toSorted((one, other) => direction.profile[other] - direction.profile[one]).slice(0, 2),
      subjects: namesOf(direction, 'subjects'),
      exams: namesOf(direction, 'exam'),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...directionsMeta,
    path,
    trail: [{ name: words.title, path }],
    facts: [
      {
        '@type': 'ItemList',
        itemListElement: (loaderData as Route.ComponentProps['loaderData'] | undefined)?.directions.map(
          ({ slug, title }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            url: `/directions/${slug}`,
          }),
        ),
      },
    ],
  });

type Card = Route.ComponentProps['loaderData']['directions'][number];

/** Every direction under the area it rests on most; with script the list can be narrowed. */
export default function Directions({ loaderData: { directions } }: Route.ComponentProps) {
  const [asked, setAsked] = useAsked();
  const shown = directions.filter((card) => fits(card, asked));
  const optionsOf = (values: readonly string[]) => [
    { value: '', label: words.any },
    ...[...new Set(values)].sort().map((value) => ({ value, label: value })),
  ];
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <div className="actions">
          <Action action={words.measure} className="button" />
        </div>
      </PageHead>
      <section className="band">
        <div className="shell directions">
          <search className="needs-script">
            <form
              className="form directions-filter"
              onSubmit={(event) => event.preventDefault()}
              onInput={(event: FormEvent<HTMLFormElement>) => setAsked(new FormData(event.currentTarget))}
            >
              <h2>{words.filter}</h2>
              <TextField
                idPrefix="find-"
                name="q"
                label={words.search}
                type="search"
                defaultValue={asked.q}
              />
              <SelectField
                idPrefix="find-"
                name="area"
                label={words.area}
                options={[
                  { value: '', label: words.any },
                  ...areas.map((area) => ({ value: area, label: areaWords[area].name })),
                ]}
                value={asked.area}
                onChange={() => {}}
              />
              <SelectField
                idPrefix="find-"
                name="subject"
                label={words.subject}
                options={optionsOf(directions.flatMap(({ subjects }) => subjects))}
                value={asked.subject}
                onChange={() => {}}
              />
              <SelectField
                idPrefix="find-"
                name="exam"
                label={words.exam}
                options={optionsOf(directions.flatMap(({ exams }) => exams))}
                value={asked.exam}
                onChange={() => {}}
              />
              <p role="status" className="hint">
                {shown.length === 1 ? words.countOne : fill(words.count, { count: shown.length })}
                {shown.length === 0 && ` ${words.none}`}
              </p>
            </form>
          </search>
          <div className="directions-groups">
            {areas.map((area) => {
              const here = shown.filter((card) => card.areas[0] === area);
              return here.length > 0 && <Group key={area} area={area} cards={here} />;
            })}
          </div>
        </div>
        <p className="shell hint">{onetNotice}</p>
      </section>
    </>
  );
}

function Group({ area, cards }: { area: Area; cards: readonly Card[] }) {
  return (
    <section className="stack" aria-labelledby={`area-${area}`}>
      <h2 id={`area-${area}`}>{areaWords[area].name}</h2>
      <ul className="direction-cards">
        {cards.map(({ slug, title, summary }) => (
          <li key={slug}>
            <PageLink to={`${path}/${slug}`} className="link">
              {title}
            </PageLink>
            <p className="soft">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Asked {
  q: string;
  area: string;
  subject: string;
  exam: string;
}

const nothing: Asked = { q: '', area: '', subject: '', exam: '' };

/** What is looked for stands in the address, so that a narrowed list can be passed on. */
function useAsked(): [Asked, (form: FormData) => void] {
  const [asked, setAsked] = useState(nothing);
  useEffect(() => {
    const given = new URLSearchParams(location.search);
    setAsked(askedIn((name) => given.get(name)));
  }, []);
  return [
    asked,
    (form) => {
      const next = askedIn((name) => form.get(name));
      setAsked(next);
      const filled = Object.entries(next).filter(([, value]) => value !== '');
      const query = new URLSearchParams(filled).toString();
      history.replaceState(history.state, '', query ? `${path}?${query}` : path);
    },
  ];
}

function askedIn(value: (name: string) => FormDataEntryValue | null): Asked {
  return Object.fromEntries(
    Object.keys(nothing).map((name) => [name, String(value(name) ?? '').slice(0, 100)]),
  ) as unknown as Asked;
}

function fits(
  { title, summary, areas: own, subjects, exams }: Card,
  { q, area, subject, exam }: Asked,
): boolean {
  const text = [title, summary, ...exams].join(' ').toLowerCase();
  return (
    (area === '' || own.includes(area as Area)) &&
    (subject === '' || subjects.includes(subject)) &&
    (exam === '' || exams.includes(exam)) &&
    text.includes(q.trim().toLowerCase())
  );
}
