import { Fragment } from 'react';
import { data } from 'react-router';
import { areaWords, onetNotice } from '#content/area-words.ts';
import { directionsPage as words } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { english } from '#content/languages.ts';
import { type Direction, type FactKind, isOld, oldSourceYear } from '#domain/direction.ts';
import { areas, type Profile } from '#domain/interests.ts';
import { Icon } from '#web/art/icon.tsx';
import { InterestFigure } from '#web/art/interest-figure.tsx';
import { lastDates } from '#web/interests/last-dates.ts';
import { longDate } from '#web/page/formats.ts';
import { pageMeta, settingsOf } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { LostView } from '#web/sections/lost-view.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/direction.ts';
import '#web/interests/directions.css';
import '#web/art/kolam-figure.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ params, context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const direction = content.directions.find(({ slug }) => slug === params.slug);
  if (!direction) return data(null, 404);
  return { direction, isOld: isOld(direction, now()) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const found = loaderData as Route.ComponentProps['loaderData'] | undefined;
  const path = location.pathname;
  if (!found) {
    const { title, text } = words.missing;
    return pageMeta(matches, { title, description: text, path, hidden: true });
  }
  const { title, summary, work, checkedOn } = found.direction;
  return pageMeta(matches, {
    title: `${title} | {brand}`,
    description: summary,
    path,
    trail: [
      { name: words.title, path: '/directions' },
      { name: title, path },
    ],
    kind: 'article',
    facts: [
      {
        '@type': 'Article',
        headline: title,
        description: work.slice(0, 300),
        dateModified: checkedOn,
        inLanguage: english.tag,
        publisher: { '@id': `${settingsOf(matches)?.publicUrl ?? ''}/#organization` },
      },
    ],
  });
};

export default function DirectionPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Missing />;
  const { direction } = loaderData;
  const { title, summary, work, sources, checkedOn, occupations } = direction;
  const strengths = Object.fromEntries(
    areas.map((area) => [area, (direction.profile[area] - 1) / 6]),
  ) as Profile;
  const read = { date: longDate(checkedOn) };
  return (
    <>
      <PageHead
        title={title}
        intro={summary}
        before={
          <Action action={words.back} className="link back no-print" before={<Icon of="arrow-left" />} />
        }
        picture={<InterestFigure strengths={strengths} className="page-head-art is-small" />}
      />
      <div className="band">
        <div className="shell direction">
          {loaderData.isOld && <p className="notice">{fill(words.old, read)}</p>}
          <section>
            <h2>{words.work}</h2>
            {work.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          <section>
            <h2>{words.profile}</h2>
            <p>{restsOn(direction.profile)}</p>
          </section>
          <section>
            <h2>{words.notFor}</h2>
            <p>{direction.notFor || fill(words.notForText, { likes: leastLiked(direction.profile) })}</p>
          </section>
          {(Object.keys(words.facts) as FactKind[]).map((kind) => (
            <Facts key={kind} kind={kind} direction={direction} />
          ))}
          <section>
            <h2>{words.occupations}</h2>
            <ul className="direction-occupations">
              {occupations.map(({ code, title: name, description }) => (
                <li key={code}>
                  <details>
                    <summary>
                      {name} <span className="hint">{code}</span>
                    </summary>
                    <p>{description}</p>
                  </details>
                </li>
              ))}
            </ul>
            <p className="hint">{words.dayText}</p>
          </section>
          <section>
            <h2>{words.sources}</h2>
            <ol className="direction-sources">
              {sources.map(({ title: name, url }, at) => (
                <li key={url} id={`source-${at + 1}`}>
                  <a href={url} rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ol>
            <p className="hint">
              {fill(words.checkedOn, read)} {words.gaps}
            </p>
            <p className="hint">{onetNotice}</p>
          </section>
        </div>
      </div>
      <ClosingBand title={words.closing.title} text={words.closing.text}>
        <Action action={words.measure} />
        <Action action={words.closing.book} className="button quiet" />
      </ClosingBand>
    </>
  );
}

function Facts({ kind, direction }: { kind: FactKind; direction: Direction }) {
  const found = direction.facts.filter((fact) => fact.kind === kind);
  if (found.length === 0) return null;
  return (
    <section>
      <h2>{words.facts[kind]}</h2>
      <dl className="direction-facts">
        {found.map((fact) => {
          const { name, text, source, second } = fact;
          const year = oldSourceYear(fact, direction);
          return (
            <div key={`${name} ${source}`}>
              <dt>{name}</dt>
              <dd>
                {[text, lastDates(fact)].join(' ')}{' '}
                {fact.site && (
                  <>
                    <a href={fact.site} rel="noreferrer">
                      {words.official}
                    </a>{' '}
                  </>
                )}
                {[source, Number(second)].filter(Boolean).map((number) => (
                  <Fragment key={number}>
                    <a
                      href={`#source-${number}`}
                      className="hint"
                      aria-label={fill(words.source, { number })}
                    >
                      [{number}]
                    </a>{' '}
                  </Fragment>
                ))}
                {year && <span className="hint">{fill(words.oldSource, { year })}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

const byStrength = (profile: Profile) => areas.toSorted((one, other) => profile[other] - profile[one]);

function restsOn(profile: Profile): string {
  const [first = 'R', second = 'I'] = byStrength(profile);
  return fill(words.restsOn, {
    first: areaWords[first].name,
    second: areaWords[second].name,
    likes: areaWords[first].likes,
  });
}

function leastLiked(profile: Profile): string {
  return areaWords[byStrength(profile).at(-1) ?? 'R'].likes;
}

function Missing() {
  return (
    <LostView title={words.missing.title} text={words.missing.text}>
      <Action action={words.back} className="button" />
    </LostView>
  );
}
