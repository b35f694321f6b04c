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
import { lastDates, wholeDays } from '#web/interests/last-dates.ts';
import { openingOf, opensSoon } from '#web/interests/next-forms.ts';
import { noticeDay } from '#web/page/formats.ts';
import { pageMeta } from '#web/page/head.ts';
import { asOneText, ofOneText } from '#web/page/one-text.ts';
import { pageServices } from '#web/page/page-context.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, CallAction, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/examinations.ts';
import './facts-read.css';
import '#web/ui/disclosure.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const today = dayOf(now());
  const near: Told[] = [];
  const later: Told[] = [];
  const unknown: Told[] = [];
  for (const admission of admissionsAfter(today, content.directions)) {
    const { next } = admission;
    const list = !next ? unknown : opensSoon(next, today) ? near : later;
    list.push(told(admission, today));
  }
  const [checkedOn = ''] = content.directions.map((direction) => direction.checkedOn).sort();
  return asOneText({ near, later, unknown, checkedOn });
}

type Told = ReturnType<typeof told>;

/** What the page says of an admission, in the order in which it says it: so it costs the fewest bytes. */
function told({ name, next, texts, notes, site, source, leadsTo, ...dates }: Admission, today: string) {
  return {
    name,
    opening: next && wholeDays(openingOf(next, today, dates.closes)),
    /** Whether forms can likely be had today. */
    isOpen: (next?.opens && next.opens <= today) || undefined,
    text: texts.join(' '),
    last: wholeDays([lastDates(dates), ...notes].join(' ').trim()),
    url: source?.url,
    source: source?.title,
    // A phone has one line for what it leads to.
    ...leadsTo[0],
    count: leadsTo.length,
    site,
  };
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
  const { near, later, unknown, checkedOn } = ofOneText(loaderData);
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
      <ClosingBand title={words.banner} text={words.bannerText}>
        <Action action={words.book} />
        <CallAction action={words.call} />
      </ClosingBand>
    </>
  );
}

interface AdmissionsProps {
  title: string;
  list: readonly Told[];
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

/** A line that says what and when, and unfolds; below it what it leads to. What can be had today is unfolded. */
function AdmissionEntry({ name, opening, isOpen, text, last, url, source, slug, title, count, site }: Told) {
  return (
    <li>
      <details open={isOpen || undefined}>
        <summary>
          <h3>{name}</h3> {opening && <span>{opening}</span>}
        </summary>
        {text && <p>{text}</p>}
        {url && (
          <p>
            {`${last} ${words.source} `}
            <a href={url} rel="noreferrer">
              {source}
            </a>
          </p>
        )}
      </details>
      {slug && (
        <p>
          {`${words.leadsTo} `}
          <PageLink to={`/directions/${slug}`}>{title}</PageLink>
          {count > 1 && ` ${fill(words.more, { count: count - 1 })}`}
        </p>
      )}
      {site && (
        <a href={site} rel="noreferrer" className="link">
          {new URL(site).host.replace('www.', '')}
        </a>
      )}
    </li>
  );
}
