import { Fragment, useState } from 'react';
import { data } from 'react-router';
import { areaWords } from '#content/area-words.ts';
import { directionsPage as words } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { english } from '#content/languages.ts';
import { strongestAreas } from '#domain/direction.ts';
import { areas, type Profile } from '#domain/interests.ts';
import { Icon } from '#web/art/icon.tsx';
import { InterestFigure } from '#web/art/interest-figure.tsx';
import { toldPage } from '#web/interests/direction-told.ts';
import { keepsInterests } from '#web/interests/kept-interests.ts';
import { hostOf } from '#web/interests/last-dates.ts';
import type { OwnFit } from '#web/interests/own-fit.tsx';
import { useStart } from '#web/page/effects.ts';
import { noticeDay } from '#web/page/formats.ts';
import { pageMeta, settingsOf } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { LostView } from '#web/sections/lost-view.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/direction.ts';
import '#web/interests/direction.css';
import '#web/art/kolam-figure.css';
import { OnetNotice } from '#web/interests/onet-notice.tsx';
import '#web/ui/disclosure.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ params, context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const found = content.directions.find(({ slug }) => slug === params.slug);
  if (!found) return data(null, 404);
  // One text: the router's own form of so many small values costs some hundred bytes more.
  return JSON.stringify(toldPage(found, content.directions, now()));
}

type Page = ReturnType<typeof toldPage>;

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const path = location.pathname;
  if (!loaderData) {
    const { title, text } = words.missing;
    return pageMeta(matches, { title, description: text, path, hidden: true });
  }
  const { title, summary, work, checkedOn } = pageOf(loaderData as string).direction;
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

const pageOf = (text: string) => JSON.parse(text) as Page;

export default function DirectionPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Missing />;
  const { direction, told, holes, close, isOld } = pageOf(loaderData);
  const { title, summary, work, notFor, sources, checkedOn, occupations, profile } = direction;
  const read = { date: noticeDay(checkedOn) };
  const sourcesRead = fill(words.sources, { ...read, count: sources.length });
  return (
    <>
      <PageHead
        title={title}
        intro={summary}
        before={
          <Action action={words.back} className="link back no-print" before={<Icon of="arrow-left" />} />
        }
        picture={
          <figure className="direction-figure">
            <InterestFigure strengths={strengthsIn(profile)} isNamed />
            <figcaption className="soft">{words.figure}</figcaption>
          </figure>
        }
      >
        <dl className="direction-suits">
          <div>
            <dt>{words.forYou}</dt>
            {strongestAreas(direction)
              .slice(0, 2)
              .map((area) => (
                <dd key={area}>
                  <strong>{areaWords[area].name}:</strong>{' '}
                  {fill(words.likes, {
                    likes:
                      area === 'R' && words.shaping.has(direction.slug)
                        ? words.shapes
                        : areaWords[area].likes,
                  })}
                </dd>
              ))}
          </div>
          {notFor && (
            <div>
              <dt>{words.notFor}</dt>
              <dd>{notFor}</dd>
            </div>
          )}
        </dl>
        <OwnAnswers key={direction.slug} slug={direction.slug} />
        <p className="no-print">
          <a href="#source-1">{sourcesRead}</a>
        </p>
      </PageHead>
      <div className="band">
        <div className="shell direction">
          {isOld && <p className="notice">{fill(words.old, read)}</p>}
          <Glance told={told} />
          <section>
            <h2>{words.work}</h2>
            {work.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <details className="direction-fold no-print">
              <summary>{words.occupations}</summary>
              <p className="hint">{words.dayText}</p>
              <dl>
                {occupations.map(({ code, title: name, description }) => (
                  <div key={code}>
                    <dt>
                      {name} <span className="hint">{code}</span>
                    </dt>
                    <dd>{description}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </section>
          {told.map((section) => (
            <Told key={section.kind} {...section} />
          ))}
          {holes.length > 0 && (
            <section>
              <h2>{words.holes}</h2>
              <ul className="direction-holes">
                {holes.map((hole) => (
                  <li key={hole}>{hole}</li>
                ))}
              </ul>
              <p>
                {words.holesText} <Action action={words.ask} className="" />.
              </p>
            </section>
          )}
          <section>
            <h2>{words.close}</h2>
            <p className="soft">{words.closeText}</p>
            <ul className="direction-close">
              {close.map(({ slug, title: name, summary: what }) => (
                <li key={slug}>
                  <PageLink to={`/directions/${slug}`}>{name}</PageLink>
                  <p>{what}</p>
                </li>
              ))}
            </ul>
          </section>
          <div className="direction-folds">
            <details id="sources" className="direction-fold">
              <summary>{sourcesRead}</summary>
              <p className="hint">{words.sourcesText}</p>
              <ol>
                {sources.map(({ title: name, url }, at) => (
                  <li key={url} id={`source-${at + 1}`}>
                    <a href={url} rel="noreferrer" data-site={hostOf(url)}>
                      {name}
                    </a>
                  </li>
                ))}
              </ol>
            </details>
            <OnetNotice />
          </div>
        </div>
      </div>
      <ClosingBand title={words.closing.title} text={words.closing.text}>
        <Action action={words.measure} />
        <Action action={words.closing.book} className="button quiet" />
      </ClosingBand>
    </>
  );
}

/** The way to see whether it fits: by the answers that this device keeps, or by giving some. */
function OwnAnswers({ slug }: { slug: string }) {
  const [Own, setOwn] = useState<typeof OwnFit>();
  useStart(() => {
    if (!keepsInterests()) return;
    import('#web/interests/own-fit.tsx').then(
      ({ OwnFit }) => setOwn(() => OwnFit),
      () => {},
    );
  });
  const give = (
    <p className="no-print">
      {words.unsureOfThis} <Action action={words.measure} className="" />
    </p>
  );
  return Own ? <Own slug={slug} otherwise={give} /> : give;
}

/** The names of what is told below, each course with its years and each way in with the month of its forms, for whoever has half a minute; one line alone would say nothing shorter. */
function Glance({ told }: Pick<Page, 'told'>) {
  const short = told.filter(({ inShort }) => inShort);
  if (short.length < 2) return null;
  return (
    <dl className="direction-glance">
      {short.map(({ kind, title, entries }) => (
        <div key={kind}>
          <dt>
            <a href={`#${kind}`}>{title}</a>
          </dt>
          {entries.map(({ name, more }) => (
            <dd key={name}>{more ? `${name}: ${more}` : name}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Much help with fees is alike everywhere: then its names stand, and each unfolds. */
function Told({ kind, title, entries }: Page['told'][number]) {
  const isFolded = kind === 'help' && entries.length > 2;
  const [Entry, Name] = isFolded ? (['details', 'summary'] as const) : (['div', 'h3'] as const);
  return (
    <section id={kind}>
      <h2>{title}</h2>
      <div className="direction-facts">
        {entries.map(({ name, site, lines }) => (
          <Entry key={name}>
            <Name>{name}</Name>
            {lines.map(({ text, sources, year }) => (
              <p key={text}>
                {`${text} `}
                {sources
                  .toSorted((one, other) => one - other)
                  .map((number) => (
                    <Fragment key={number}>
                      <a
                        href={`#source-${number}`}
                        className="hint"
                        aria-label={fill(words.source, { number })}
                        onClick={openSources}
                      >
                        {`[${number}]`}
                      </a>{' '}
                    </Fragment>
                  ))}
                {year && <span className="hint">{fill(words.oldSource, { year })}</span>}
              </p>
            ))}
            {site && (
              <p>
                {words.official}:{' '}
                <a href={site} rel="noreferrer">
                  {hostOf(site)}
                </a>
              </p>
            )}
          </Entry>
        ))}
      </div>
    </section>
  );
}

/** Some browsers do not open what a fragment leads into. */
function openSources(): void {
  document.querySelector<HTMLDetailsElement>('#sources')?.setAttribute('open', '');
}

/** The figure shows what sets a direction apart: its strongest area reaches the outermost ring, its weakest the innermost. */
function strengthsIn(profile: Profile): Profile {
  const [most, least] = [Math.max(...Object.values(profile)), Math.min(...Object.values(profile))];
  return Object.fromEntries(
    areas.map((area) => [area, (profile[area] - least) / (most - least || 1)]),
  ) as Profile;
}

function Missing() {
  return (
    <LostView title={words.missing.title} text={words.missing.text}>
      <Action action={words.back} className="button" />
    </LostView>
  );
}
