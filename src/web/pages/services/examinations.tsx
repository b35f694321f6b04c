import { Fragment, type ReactNode } from 'react';
import { byFamily } from '#content/directions/families.ts';
import { fill } from '#content/fill.ts';
import {
  examinationAnchor,
  examinationDatesMeta,
  soughtBy,
  examinationDates as words,
} from '#content/service-shapes/examination-dates.ts';
import { examinationsAsked, stagesFor } from '#content/service-shapes/examination-stages.ts';
import { formsNext } from '#content/service-shapes/forms-next.ts';
import { type Admission, admissionsAfter } from '#domain/admission.ts';
import { dayOf } from '#domain/day.ts';
import { Icon } from '#web/art/icon.tsx';
import { lastDates, noticeDays, wholeDays } from '#web/interests/last-dates.ts';
import {
  formsListed,
  isLongAgo,
  likelyOver,
  openingInShort,
  opensSoon,
  soughtForms,
} from '#web/interests/next-forms.ts';
import { Opening } from '#web/interests/opening.tsx';
import { openIfSought } from '#web/page/effects.ts';
import { noticeDay } from '#web/page/formats.ts';
import { pageMeta } from '#web/page/head.ts';
import { packed, unpacked } from '#web/page/one-text.ts';
import { pageServices } from '#web/page/page-context.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { directionsOfExam, LeadsTo } from '#web/sections/leads-to.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, CallAction, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/examinations.ts';
import './facts-read.css';
import '#web/ui/disclosure.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

/** All forms; or those that are open after a stage of school, and that lead to a kind of work. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { content, now } = context.get(pageServices);
  const today = dayOf(now());
  const fields = byFamily(content.directions);
  const { searchParams } = url;
  const after = words.stages.find((stage) => stage === searchParams.get('after')) ?? '';
  const field = fields.find(({ title }) => title === searchParams.get('field'));
  const ofField = new Set(field?.members.map(({ slug }) => slug));
  const open: string[] = [];
  const near: string[] = [];
  const later: string[] = [];
  const closed: string[] = [];
  const unknown: string[] = [];
  const all = admissionsAfter(today, content.directions);
  const listed = formsListed(content.directions, today).map(({ name }) => name);
  const linked = new Set([
    ...listed.filter((name) => !soughtBy(name)),
    ...soughtForms(all, today).map(({ name }) => name),
  ]);
  const asked = all.filter(
    (admission) =>
      (!after || stagesFor(admission).includes(after)) &&
      (!field || admission.leadsTo.some(({ slug }) => ofField.has(slug))),
  );
  for (const admission of asked) {
    const { next } = admission;
    // What is asked for stands in the one line that a phone has for it.
    admission.leadsTo.sort((one, other) => Number(ofField.has(other.slug)) - Number(ofField.has(one.slug)));
    const isOver = next && isClosed(admission, next, today);
    const soon = next && isOpenOn(next, today) ? open : near;
    const list = !next ? unknown : isOver ? closed : opensSoon(next, today) ? soon : later;
    list.push(...told(admission, today, linked.has(admission.name)));
  }
  const [checkedOn = ''] = content.directions.map((direction) => direction.checkedOn).sort();
  const numbers = { count: asked.length, all: all.length };
  return {
    lists: [open, near, later, closed, unknown].map(packed).join('\t'),
    checkedOn,
    today,
    fields: packed(fields.map(({ title }) => title)),
    asked: (after || field) && {
      ...{ after, field: field?.title ?? '' },
      found: fill(asked.length > 0 ? examinationsAsked.found : examinationsAsked.none, numbers),
      all: fill(examinationsAsked.all, numbers),
    },
  };
}

/** What the page says of an admission, in the order in which it says it: so it costs the fewest bytes. */
function told(admission: Admission, today: string, isLinked: boolean) {
  const { name, next, texts, notes, site = '', sources, leadsTo } = admission;
  // A phone has one line for what it leads to.
  const [{ slug, title } = { slug: '', title: '' }] = leadsTo;
  return [
    name,
    next ? wholeDays(openingTold(admission, next, today)) : '',
    // What is known of the dates alone says what it is, where nothing else does.
    (texts.length > 0 ? texts : notes).join(' '),
    wholeDays([lastDates(admission), ...(texts.length > 0 ? notes : [])].join(' ').trim()),
    sources.map(({ url }) => url).join(' '),
    sources.map(({ title }) => publisherIn(title)).join('\n'),
    title,
    // How many it leads to, and whether links lead to it.
    [
      leadsTo.length > 1 ? leadsTo.length : '',
      isLinked ? linkedTo : unlinked,
      // Most are called as their title says.
      slug === examinationAnchor(title) ? '' : slug,
    ].join(''),
    site,
  ] as const;
}

/** How long a form can be had, also where it is folded, and what one needs for it who does not come from school. */
function openingTold(admission: Admission, next: NonNullable<Admission['next']>, today: string): string {
  const { closes } = admission;
  const isAfterDegree = stagesFor(admission).every((stage) => stage === 'A degree');
  const after = admission.after || (isAfterDegree ? words.degree : '');
  const opening =
    next.opens > today && !likelyOver(next, today) && !isLongAgo(next, closes)
      ? fill(words.between, { days: noticeDays(next.opens, next.closes) })
      : openingInShort(
          next,
          today,
          closes,
          !after && isClosed(admission, next, today) ? words.nextUsual : words.usual,
        );
  return after ? fill(words.behind, { opening, after }) : opening;
}

/** Listed as closed, from where it comes again. Of a degree's or class 10's that would say a wrong thing. */
const isClosed = (admission: Admission, next: NonNullable<Admission['next']>, today: string) =>
  likelyOver(next, today) && stagesFor(admission).includes('Class 12');

/** Whose page it is, with the day in brackets: what it is about stands above. */
const publisherIn = (title: string) => title.replace(/: .*?(?=( \(\w+ \d{4}\))?$)/, '');

/** With an address of its own, or without one. */
const linkedTo = '+';
const unlinked = '_';

const isOpenOn = ({ opens }: NonNullable<Admission['next']>, today: string) => opens !== '' && opens <= today;

type Told = ReturnType<typeof told>;

function entriesIn(texts: readonly string[]): Told[] {
  const width: Told['length'] = 9;
  const entries: Told[] = [];
  for (let at = 0; at < texts.length; at += width) {
    entries.push(texts.slice(at, at + width) as readonly string[] as Told);
  }
  return entries;
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
  const { lists, checkedOn, today, fields, asked } = loaderData;
  const all = lists.split('\t').map((list) => entriesIn(unpacked(list)));
  const [open = [], near = [], later = [], closed = [], unknown = []] = all;
  const linked = all.flat().filter(({ 7: rest }) => rest.includes(linkedTo));
  return (
    <>
      <PageHead
        title={words.title}
        intro={fill(words.intro, { today: noticeDay(today) })}
        before={<Action action={words.back} className="link back" before={<Icon of="arrow-left" />} />}
      >
        <Filter fields={unpacked(fields)} asked={asked} />
        {asked && (
          <p role="status">
            {`${asked.found} `}
            <PageLink to={path}>{asked.all}</PageLink>
          </p>
        )}
        <p className="go-to no-print" hidden={Boolean(asked)}>
          {words.goTo}
          {words.sought.map((sought) =>
            linked
              .filter(([name]) => soughtBy(name) === sought)
              .map(([name]) => (
                <a key={name} href={`#${examinationAnchor(name)}`}>
                  {name}
                </a>
              )),
          )}
        </p>
      </PageHead>
      <Admissions title={words.openNow} note={words.openNote} list={open} isUnfolded />
      <Admissions title={words.near} list={near} />
      <Admissions title={words.later} list={later} />
      <Admissions title={words.closed} list={closed} />
      <Admissions title={words.unknown} note={words.unknownNote} list={unknown}>
        {checkedOn && <p className="fine-print">{fill(words.note, { date: noticeDay(checkedOn) })}</p>}
      </Admissions>
      <ClosingBand title={words.banner} text={words.bannerText}>
        <Action action={words.book} />
        <CallAction action={words.call} />
      </ClosingBand>
    </>
  );
}

interface FilterProps {
  fields: readonly string[];
  asked: Route.ComponentProps['loaderData']['asked'];
}

/** A plain form: it works without a script. */
function Filter({ fields, asked }: FilterProps) {
  const { after = '', field = '' } = asked || {};
  return (
    <search>
      <form action={path} key={after + field} className="go-to no-print">
        <label>
          {words.after}
          <select name="after" defaultValue={after}>
            <option value="">{words.any}</option>
            {words.stages.map((stage) => (
              <option key={stage}>{stage}</option>
            ))}
          </select>
        </label>
        <label>
          {words.field}
          <select name="field" defaultValue={field}>
            <option value="">{words.any}</option>
            {fields.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="button quiet">
          {words.show}
        </button>
      </form>
    </search>
  );
}

interface AdmissionsProps {
  title: string;
  list: readonly Told[];
  note?: string;
  isUnfolded?: boolean;
  children?: ReactNode;
}

function Admissions({ title, list, note, isUnfolded = false, children }: AdmissionsProps) {
  if (list.length === 0 && !children) return null;
  return (
    <section className="band is-close">
      <div className="shell stack">
        {list.length > 0 && <h2>{title}</h2>}
        {list.length > 0 && note && <p>{note}</p>}
        <ul className="admissions">
          {list.map((admission) => (
            <AdmissionEntry key={admission[0]} told={admission} isUnfolded={isUnfolded} />
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

/** A line that says what and when, and unfolds, also by a link to what is in it; below it what it leads to. */
function AdmissionEntry({ told, isUnfolded }: { told: Told; isUnfolded: boolean }) {
  const [name, opening, text, last, urls, pages, title, rest, site] = told;
  const [count, state, slug] = rest.split(/([+_])/);
  const titles = pages.split('\n');
  const anchor = state === linkedTo ? examinationAnchor(name) : undefined;
  return (
    <li>
      <details open={isUnfolded} ref={openIfSought}>
        <summary>
          <h3>{name}</h3>{' '}
          {opening && (
            <span>
              <Opening of={opening} />
            </span>
          )}
        </summary>
        {text && <p id={anchor}>{text}</p>}
        {urls && (
          <p id={text ? undefined : anchor}>
            {`${last} ${words.source} `}
            {urls.split(' ').map((url, index) => (
              <Fragment key={url}>
                {index > 0 && ', '}
                <a href={url} rel="noreferrer">
                  {titles[index]}
                </a>
              </Fragment>
            ))}
          </p>
        )}
      </details>
      {title && (
        <p>
          {`${words.leadsTo} `}
          <LeadsTo
            directions={[{ slug: slug || examinationAnchor(title), title }]}
            count={Number(count)}
            more={words.more}
            href={directionsOfExam(name)}
          />
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
