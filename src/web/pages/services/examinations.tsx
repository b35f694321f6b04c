import type { ReactNode } from 'react';
import { fill } from '#content/fill.ts';
import { admissionRounds } from '#content/service-shapes/admission-rounds.ts';
import {
  examinationDatesMeta,
  examinationDates as words,
} from '#content/service-shapes/examination-dates.ts';
import { dayOf } from '#domain/day.ts';
import { type Admission, admissionsAfter } from '#domain/direction.ts';
import { Icon } from '#web/art/icon.tsx';
import { lastDates, openingOf, opensSoon } from '#web/interests/last-dates.ts';
import { noticeDay } from '#web/page/formats.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { directionsOfExam, LeadsTo } from '#web/sections/leads-to.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/examinations.ts';
import '#web/sections/ruled-grid.css';
import './facts-read.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const named = 2;

export function loader({ context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const today = dayOf(now());
  const near: Card[] = [];
  const later: Card[] = [];
  const unknown: Card[] = [];
  for (const admission of admissionsAfter(today, content.directions)) {
    const { name, next, texts, site, source, leadsTo, isExam, closes } = admission;
    const list = !next ? unknown : opensSoon(next, today) ? near : later;
    list.push({
      name,
      opening: next && openingOf(next, today, closes),
      text: [lastDates(admission), ...texts].join(' '),
      site,
      source,
      leadsTo: leadsTo.slice(0, named),
      count: leadsTo.length,
      isExam,
    });
  }
  const [checkedOn = ''] = content.directions.map((direction) => direction.checkedOn).sort();
  return { near, later, unknown, checkedOn };
}

interface Card extends Pick<Admission, 'name' | 'site' | 'source' | 'leadsTo' | 'isExam'> {
  opening: string | undefined;
  text: string;
  /** How many directions it leads to. */
  count: number;
}

const path = admissionRounds.more.href;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    ...examinationDatesMeta,
    path,
    trail: [
      { name: words.back.label, path: words.back.href },
      { name: words.title, path },
    ],
  });

export default function Examinations({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={words.title}
        intro={words.intro}
        before={<Action action={words.back} className="link back" before={<Icon of="arrow-left" />} />}
      />
      <Overview list={[...loaderData.near, ...loaderData.later]} />
      <Admissions title={words.near} list={loaderData.near} from={0} />
      <Admissions title={words.later} list={loaderData.later} from={loaderData.near.length} />
      <Admissions title={words.unknown} list={loaderData.unknown}>
        {loaderData.checkedOn && (
          <p className="fine-print">{fill(words.note, { date: noticeDay(loaderData.checkedOn) })}</p>
        )}
      </Admissions>
    </>
  );
}

/** All whose forms have known dates, each with the way to its entry below. */
function Overview({ list }: { list: readonly Card[] }) {
  return (
    <section className="band is-close">
      <div className="shell stack">
        <h2 id="overview">{words.overview}</h2>
        <table className="dates" aria-labelledby="overview">
          <tbody>
            {list.map(({ name, opening }, at) => (
              <tr key={name}>
                <th scope="row">
                  <a href={`#e${at}`}>{name}</a>
                </th>
                <td>{opening}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface AdmissionsProps {
  title: string;
  list: readonly Card[];
  /** How many stand before them in the overview; undefined for those that it leaves out. */
  from?: number;
  children?: ReactNode;
}

function Admissions({ title, list, from, children }: AdmissionsProps) {
  return (
    <section className="band is-close">
      <div className="shell stack">
        {list.length > 0 && <h2>{title}</h2>}
        <ul className="ruled-grid">
          {list.map((admission, at) => (
            <AdmissionCard
              key={admission.name}
              {...admission}
              id={from === undefined ? undefined : `e${from + at}`}
            />
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

function AdmissionCard({
  id,
  name,
  text,
  site,
  source,
  leadsTo,
  count,
  isExam,
}: Card & { id: string | undefined }) {
  return (
    <li id={id}>
      <h3>{name}</h3>
      <p>
        {words.leadsTo}{' '}
        <LeadsTo
          directions={leadsTo}
          count={count}
          more={words.more}
          href={isExam ? directionsOfExam(name) : undefined}
        />
      </p>
      {site && (
        <p>
          <a href={site} rel="noreferrer" className="link">
            {fill(words.official, { name })}
          </a>
        </p>
      )}
      {(text || source) && (
        <details>
          <summary>{words.details}</summary>
          <p>{text}</p>
          {source && (
            <p className="fine-print">
              {words.source}{' '}
              <a href={source.url} rel="noreferrer">
                {source.title}
              </a>
            </p>
          )}
        </details>
      )}
    </li>
  );
}
