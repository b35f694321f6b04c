import { Fragment, useState } from 'react';
import { data } from 'react-router';
import { areaWords } from '#content/area-words.ts';
import { familyOf } from '#content/directions/families.ts';
import { neverTold, toldTitles, directionsPage as words } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { english } from '#content/languages.ts';
import { dayOf } from '#domain/day.ts';
import {
  beginsAfterTen,
  type Direction,
  isOld,
  type NamedFacts,
  oldSourceYear,
  strongestAreas,
  toldDirection,
} from '#domain/direction.ts';
import { areas, type Profile } from '#domain/interests.ts';
import { correlation } from '#domain/statistics.ts';
import { Icon } from '#web/art/icon.tsx';
import { InterestFigure } from '#web/art/interest-figure.tsx';
import { keepsInterests } from '#web/interests/kept-interests.ts';
import { hostOf, lastDates } from '#web/interests/last-dates.ts';
import { expectedMonths, formsAtGlance } from '#web/interests/next-forms.ts';
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

const kinds = Object.keys(toldTitles) as (keyof typeof toldTitles)[];

export function loader({ params, context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const found = content.directions.find(({ slug }) => slug === params.slug);
  if (!found) return data(null, 404);
  // One text: the router's own form of so many small values costs some hundred bytes more.
  return JSON.stringify(toldPage(found, content.directions, now()));
}

type Page = ReturnType<typeof toldPage>;

/** What the sentences about a course tell as well, where no fact of its own does. */
const saidWithCourse: Partial<Record<keyof typeof toldTitles, RegExp>> = {
  subjects: /\b(any|every) stream\b|\bpass in class 12\b/,
  way: /\b(tests?|interview|asked for)\b/,
  dates: /\bforms were taken\b/,
};

function toldPage(found: Direction, directions: readonly Direction[], now: Date) {
  const direction = numberedAsRead(found);
  const { facts, alsoCalled: _called, activities: _activities, ...about } = direction;
  const told = toldDirection(direction);
  const ofWay = (['subjects', 'course', 'way'] as const).filter((kind) => told[kind].length > 0);
  // Help with fees stands at a glance where else one line would stand alone.
  const atGlance: readonly string[] = ofWay.length > 1 ? ofWay : [...ofWay, 'help'];
  const saidOfCourses = told.course.flatMap((course) => course.facts.map(({ text }) => text)).join(' ');
  const occupations = about.occupations.map((each) => ({
    ...each,
    // The first sentence says what it is.
    description: each.description.split(/(?<=[a-z)]\.) (?=[A-Z])/, 1)[0],
  }));
  const expected = expectedMonths(directions, dayOf(now));
  const forms = formsAtGlance(directions, dayOf(now));
  return {
    direction: { ...about, occupations },
    isOld: isOld(direction, now),
    told: kinds.flatMap((kind) => {
      const entries = told[kind].map((named) => ({
        ...entryOf(named, direction, expected),
        forms: kind === 'way' ? named.facts.map(({ name }) => forms.get(name)).find(Boolean) : undefined,
      }));
      const inShort = atGlance.includes(kind) || undefined;
      return entries.length > 0 ? [{ kind, title: toldTitles[kind], entries, inShort }] : [];
    }),
    close: directions
      .filter((other) => other !== found)
      .map((other) => ({ other, closeness: closenessOf(found, other) }))
      .sort((one, two) => two.closeness - one.closeness)
      .slice(0, 3)
      .map(({ other: { slug, title, summary } }) => ({ slug, title, summary })),
    holes: [
      ...(['course', 'subjects', 'way'] as const)
        // What begins after class 10 asks for no subjects of class 12, and its way in stands with it.
        .filter(
          (kind) =>
            told[kind].length === 0 &&
            !saidWithCourse[kind]?.test(saidOfCourses) &&
            !told.course.some(({ name }) => beginsAfterTen(name)),
        )
        .map((kind) => toldTitles[kind]),
      ...(facts.some(({ kind }) => kind === 'dates' || kind === 'exam') ||
      saidWithCourse.dates?.test(saidOfCourses)
        ? []
        : [toldTitles.dates]),
      neverTold,
    ],
  };
}

/** So much less alike two of the same kind of work may be than two of others. */
const sameKind = 0.2;

function closenessOf(one: Direction, other: Direction): number {
  const [values, others] = [one, other].map(({ profile }) => areas.map((area) => profile[area]));
  const kind = familyOf(one.slug);
  return correlation(values ?? [], others ?? []) + (kind && kind === familyOf(other.slug) ? sameKind : 0);
}

/** The direction with its sources in the order in which a reader meets their numbers. */
function numberedAsRead(direction: Direction): Direction {
  const told = toldDirection(direction);
  const met = kinds
    .flatMap((kind) => told[kind])
    .flatMap(({ facts }) => facts.flatMap(({ source, second }) => [source, Number(second)]));
  const order = [...new Set([...met.filter(Boolean), ...direction.sources.keys().map((at) => at + 1)])];
  const renumbered = (number: number) => order.indexOf(number) + 1;
  return {
    ...direction,
    sources: order.flatMap((number) => direction.sources[number - 1] ?? []),
    facts: direction.facts.map((fact) => ({
      ...fact,
      source: renumbered(fact.source),
      second: fact.second && String(renumbered(Number(fact.second))),
    })),
  };
}

/** One name with its sentences, each with the numbers of its sources. */
function entryOf(
  { name, site, facts }: NamedFacts,
  direction: Direction,
  expected: ReadonlyMap<string, string>,
) {
  return {
    name,
    site,
    lines: facts.map((fact) => ({
      text: [fact.text, lastDates(fact), fact.closes && expected.get(fact.name)].filter(Boolean).join(' '),
      sources: [fact.source, Number(fact.second)].filter(Boolean),
      year: oldSourceYear(fact, direction),
    })),
  };
}

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
                    <a href={url} rel="noreferrer">
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

/** The names of what is told below, each way in with the month of its forms, for whoever has half a minute; one line alone would say nothing shorter. */
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
          {kind === 'way' ? (
            entries.map(({ name, forms }) => <dd key={name}>{forms ? `${name}: ${forms}` : name}</dd>)
          ) : (
            <dd>{entries.map(({ name }) => name).join('; ')}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** What helps with fees is much alike everywhere: its names stand, and each unfolds. */
function Told({ kind, title, entries }: Page['told'][number]) {
  const [Entry, Name] = kind === 'help' ? (['details', 'summary'] as const) : (['div', 'h3'] as const);
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
                {sources.map((number) => (
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
