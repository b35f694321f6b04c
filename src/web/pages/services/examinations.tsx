import type { ReactNode } from 'react';
import { fill } from '#content/fill.ts';
import { formsNext } from '#content/service-shapes/admission-rounds.ts';
import {
  examinationDatesMeta,
  examinationDates as words,
} from '#content/service-shapes/examination-dates.ts';
import { dayOf } from '#domain/day.ts';
import { type Admission, admissionsAfter } from '#domain/direction.ts';
import { Icon } from '#web/art/icon.tsx';
import { lastDates } from '#web/interests/last-dates.ts';
import { openingOf, opensSoon } from '#web/interests/next-forms.ts';
import { noticeDay } from '#web/page/formats.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { LeadsTo } from '#web/sections/leads-to.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/examinations.ts';
import './facts-read.css';
import '#web/ui/disclosure.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const named = 2;

export function loader({ context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const today = dayOf(now());
  const near: Entry[] = [];
  const later: Entry[] = [];
  const unknown: Entry[] = [];
  for (const admission of admissionsAfter(today, content.directions)) {
    const { name, next, texts, notes, site, source, leadsTo, closes } = admission;
    const list = !next ? unknown : opensSoon(next, today) ? near : later;
    list.push({
      name,
      opening: next && openingOf(next, today, closes),
      isOpen: (next?.opens && next.opens <= today) || undefined,
      text: texts.join(' '),
      last: [lastDates(admission), ...notes].join(' ').trim(),
      site,
      source,
      leadsTo: leadsTo.slice(0, named),
      count: leadsTo.length,
    });
  }
  const [checkedOn = ''] = content.directions.map((direction) => direction.checkedOn).sort();
  // One text, as on the page of a direction: so many small values cost some hundred bytes more in the router's own form.
  return JSON.stringify({ near, later, unknown, checkedOn } satisfies Lists);
}

interface Lists {
  near: Entry[];
  later: Entry[];
  unknown: Entry[];
  checkedOn: string;
}

interface Entry extends Pick<Admission, 'name' | 'site' | 'source' | 'leadsTo'> {
  opening: string | undefined;
  /** Whether forms can likely be had today. */
  isOpen: true | undefined;
  text: string;
  /** When it was the last time. */
  last: string;
  /** How many directions it leads to. */
  count: number;
}

const path = formsNext.more.href;

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
  const { near, later, unknown, checkedOn } = JSON.parse(loaderData) as Lists;
  return (
    <>
      <PageHead
        title={words.title}
        intro={words.intro}
        before={<Action action={words.back} className="link back" before={<Icon of="arrow-left" />} />}
      />
      <Admissions title={words.near} list={near} />
      <Admissions title={words.later} list={later} />
      <Admissions title={words.unknown} list={unknown}>
        {checkedOn && <p className="fine-print">{fill(words.note, { date: noticeDay(checkedOn) })}</p>}
      </Admissions>
    </>
  );
}

interface AdmissionsProps {
  title: string;
  list: readonly Entry[];
  children?: ReactNode;
}

function Admissions({ title, list, children }: AdmissionsProps) {
  return (
    <section className="band is-close">
      <div className="shell stack">
        {list.length > 0 && <h2>{title}</h2>}
        <ul className="admissions">
          {list.map((admission) => (
            <AdmissionEntry key={admission.name} {...admission} />
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

/** A line that says what and when, and unfolds; what can be had today is unfolded. */
function AdmissionEntry({ name, opening, isOpen, text, last, site, source, leadsTo, count }: Entry) {
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <h3>{name}</h3> {opening && <span>{opening}</span>}
        </summary>
        {text && <p>{text}</p>}
        <p>
          {`${words.leadsTo} `}
          <LeadsTo directions={leadsTo} count={count} more={words.more} />
        </p>
        {source && (
          <p className="fine-print">
            {`${last} ${words.source} `}
            <a href={source.url} rel="noreferrer">
              {source.title}
            </a>
          </p>
        )}
      </details>
      {site && (
        <a href={site} rel="noreferrer" className="link">
          {new URL(site).host.replace('www.', '')}
        </a>
      )}
    </li>
  );
}
