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
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { LeadsTo } from '#web/sections/leads-to.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, CallAction } from '#web/ui/action.tsx';
import type { Route } from './+types/examinations.ts';
import './facts-read.css';
import '#web/ui/disclosure.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const named = 2;

export function loader({ context }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const today = dayOf(now());
  const near: string[] = [];
  const later: string[] = [];
  const unknown: string[] = [];
  for (const admission of admissionsAfter(today, content.directions)) {
    const { next } = admission;
    const list = !next ? unknown : opensSoon(next, today) ? near : later;
    list.push(linesOf(admission, today));
  }
  const [checkedOn = ''] = content.directions.map((direction) => direction.checkedOn).sort();
  return { near, later, unknown, checkedOn };
}

/** An admission as one text, each value a line of it: as an object each costs the page some twenty bytes more. */
function linesOf({ name, next, texts, notes, site, source, leadsTo, ...dates }: Admission, today: string) {
  return [
    name,
    next && openingOf(next, today, dates.closes),
    // Whether forms can likely be had today.
    next?.opens && next.opens <= today && 'open',
    texts.join(' '),
    [lastDates(dates), ...notes].join(' ').trim(),
    site,
    source?.title,
    source?.url,
    leadsTo.length,
    ...leadsTo.slice(0, named).flatMap(({ slug, title }) => [slug, title]),
  ]
    .map((value) => String(value || '').replaceAll('\n', ' '))
    .join('\n');
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
  const { near, later, unknown, checkedOn } = loaderData;
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
  list: readonly string[];
  children?: ReactNode;
}

function Admissions({ title, list, children }: AdmissionsProps) {
  return (
    <section className="band is-close">
      <div className="shell stack">
        {list.length > 0 && <h2>{title}</h2>}
        <ul className="admissions">
          {list.map((lines) => (
            <AdmissionEntry key={lines} lines={lines} />
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

/** A line that says what and when, and unfolds; what can be had today is unfolded. */
function AdmissionEntry({ lines }: { lines: string }) {
  const [name, opening, isOpen, text, last, site, source, url, count, ...leads] = lines.split('\n');
  const leadsTo = leads.flatMap((title, at) => (at % 2 ? [{ slug: leads[at - 1] ?? '', title }] : []));
  return (
    <li>
      <details open={isOpen ? true : undefined}>
        <summary>
          <h3>{name}</h3> {opening && <span>{opening}</span>}
        </summary>
        {text && <p>{text}</p>}
        <p>
          {`${words.leadsTo} `}
          <LeadsTo directions={leadsTo} count={Number(count)} more={words.more} />
        </p>
        {url && (
          <p className="fine-print">
            {`${last} ${words.source} `}
            <a href={url} rel="noreferrer">
              {source}
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
