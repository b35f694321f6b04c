import { type FormEvent, useEffect, useState } from 'react';
import { areaWords, onetNotice } from '#content/area-words.ts';
import { directionsMeta, directionsPage as words } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { type Direction, type FactKind, namesOf } from '#domain/direction.ts';
import { type Area, areas } from '#domain/interests.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { api } from '#web/page/api-client.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/directions.ts';
import '#web/interests/directions.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const path = '/directions';

type Card = [slug: string, title: string, summary: string];

export function loader({ context }: Route.LoaderArgs) {
  const { directions } = context.get(pageServices).content;
  return {
    groups: areas.map((area) =>
      directions
        .filter((direction) => strongest(direction) === area)
        .map(({ slug, title, summary }): Card => [slug, title, summary]),
    ),
    subjects: allNames(directions, 'subjects'),
    exams: allNames(directions, 'exam'),
  };
}

function strongest({ profile }: Direction): Area | undefined {
  return areas.toSorted((one, other) => profile[other] - profile[one])[0];
}

function allNames(directions: readonly Direction[], kind: FactKind): string[] {
  return [...new Set(directions.flatMap((direction) => namesOf(direction, kind)))].sort();
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...directionsMeta,
    path,
    trail: [{ name: words.title, path }],
  });

/** Every direction under the area it rests on most; with script the list can be narrowed. */
export default function Directions({ loaderData: { groups, subjects, exams } }: Route.ComponentProps) {
  const { asked, found, ask } = useAsked();
  const shown = groups.map((cards) => (found ? cards.filter(([slug]) => found.has(slug)) : cards));
  const count = shown.flat().length;
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
              onInput={(event: FormEvent<HTMLFormElement>) => ask(new FormData(event.currentTarget))}
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
                options={optionsOf(subjects)}
                value={asked.subject}
                onChange={() => {}}
              />
              <SelectField
                idPrefix="find-"
                name="exam"
                label={words.exam}
                options={optionsOf(exams)}
                value={asked.exam}
                onChange={() => {}}
              />
              <p role="status" className="hint">
                {count === 1 ? words.countOne : fill(words.count, { count })}
                {count === 0 && ` ${words.none}`}
              </p>
            </form>
          </search>
          <div className="directions-groups">
            {areas.map((area, at) => {
              const cards = shown[at] ?? [];
              return cards.length > 0 && <Group key={area} area={area} cards={cards} />;
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
        {cards.map(([slug, title, summary]) => (
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

/** What is looked for stands in the address, so that a narrowed list can be passed on; the server finds it. */
function useAsked() {
  const [asked, setAsked] = useState(nothing);
  const [found, setFound] = useState<ReadonlySet<string>>();
  useEffect(() => {
    const given = new URLSearchParams(location.search);
    setAsked(askedIn((name) => given.get(name)));
  }, []);
  useEffect(() => {
    const query = queryOf(asked);
    if (query === '') return setFound(undefined);
    const leaving = new AbortController();
    // A word is looked for once it is typed.
    const timer = setTimeout(async () => {
      const reply = await api.get<{ slug: string }[]>(`/api/directions?${query}`, { signal: leaving.signal });
      if (reply.success) setFound(new Set(reply.data.map(({ slug }) => slug)));
    }, 150);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  return {
    asked,
    found,
    ask(form: FormData) {
      const next = askedIn((name) => form.get(name));
      setAsked(next);
      const query = queryOf(next);
      history.replaceState(history.state, '', query ? `${path}?${query}` : path);
    },
  };
}

function queryOf(asked: Asked): string {
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();
}

function optionsOf(values: readonly string[]) {
  return [{ value: '', label: words.any }, ...values.map((value) => ({ value, label: value }))];
}

function askedIn(value: (name: string) => FormDataEntryValue | null): Asked {
  return Object.fromEntries(
    Object.keys(nothing).map((name) => [name, String(value(name) ?? '').slice(0, 100)]),
  ) as unknown as Asked;
}
