import { fill } from '#content/fill.ts';
import { interestPlan } from '#content/interest-plan.ts';
import { listed } from '#content/listed.ts';
import { resultWords } from '#content/quiz-result.ts';
import { formsAfterDegree } from '#content/quiz-things.ts';
import { examinationDates } from '#content/service-shapes/examination-dates.ts';
import { type Read, wayInto } from '#content/way-into.ts';
import { type Admission, admissionsAfter } from '#domain/admission.ts';
import { dayOf, daysAfter, daysUntil } from '#domain/day.ts';
import { beginsAfterTen, directionNames } from '#domain/direction.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import { doubtsIn, hasAnswered } from '#domain/quiz-reading.ts';
import { closedLately, hostOf, lastDates, wholeDays } from '#web/interests/last-dates.ts';
import { isLongAgo } from '#web/interests/next-forms.ts';
import { cachingApi } from '#web/page/caching-api-client.ts';
import { useLoaded } from '#web/page/effects.ts';
import { monthAndYear, noticeDay } from '#web/page/formats.ts';
import { PageLink } from '#web/ui/action.tsx';
import { isPupil, pagesToRead } from './own-reading.ts';
import { Folded } from './result-view.tsx';
import { Reading, type ReadPost } from './suggested-posts.tsx';

const { readFirst } = resultWords;
const formsId = 'forms';
const mostForms = 3;
/** To whoever is sure: the ways into engineering have so many. */
const mostIfSure = 4;

/** By their addresses, what was fetched while the figure was drawn, so that nothing moves once the result is read. */
const fetched = new Map<string, Read>();

/** The directions to read first, with the forms on the way there; none of a direction that was hidden or cannot be loaded. */
export function useDirections(answers: QuizAnswers): readonly Read[] {
  const loaded = useLoaded(() => fetchDirections(answers), [pathsOf(answers).join()]);
  return loaded ?? pathsOf(answers).flatMap((path) => fetched.get(path) ?? []);
}

export async function fetchDirections(answers: QuizAnswers): Promise<Read[]> {
  const paths = pathsOf(answers);
  const replies = await Promise.all(paths.map((path) => cachingApi.get<Read>(path)));
  return replies.flatMap((reply, at) => {
    if (!reply.success) return [];
    fetched.set(paths[at] ?? '', reply.data);
    return [reply.data];
  });
}

const pathsOf = (answers: QuizAnswers) => pagesToRead(answers).slugs.map((slug) => `/api/directions/${slug}`);

interface Props {
  answers: QuizAnswers;
  directions: readonly Read[];
}

interface PagesProps extends Props {
  /** One that fits what was asked for, in sight. */
  post: ReadPost | undefined;
}

/** Directions that follow from the fields that were named. */
export function PagesToRead({ answers, directions, post }: PagesProps) {
  const { why, beyond } = pagesToRead(answers);
  // The ways in are those of India.
  const isAbroad = hasAnswered(answers, '4:yes-abroad');
  const isNew = hasAnswered(answers, '1:class10');
  const told = (read: Read) => (isAbroad ? isNew && subjectsAtHome(read) : wayAndSubjects(read, isNew)) || '';
  const ways = isPupil(answers, false) ? directions.map(told) : [];
  const isOneWay = ways.length > 1 && new Set(ways).size === 1 && Boolean(ways[0]);
  const links = directions.map((read, at) => ({
    href: `/directions/${read.slug}`,
    title: read.title,
    text: read.summary,
    note: isOneWay ? '' : (ways[at] ?? ''),
  }));
  if (links.length === 0) return null;
  const other = directions.find(({ slug }) => slug === beyond);
  return (
    <section className="stack">
      <h3>{readFirst.title}</h3>
      <p>{other ? fill(readFirst.beyond, other) : readFirst[why]}</p>
      <Reading links={links} />
      {isOneWay && <p>{fill(readFirst.forAll, { way: ways[0] ?? '' })}</p>}
      {post && (
        <p>
          {readFirst.post} <PageLink to={`/blog/${post.slug}`}>{post.title}</PageLink>
        </p>
      )}
    </section>
  );
}

/** The forms on the way to these directions; shows nothing where there are none. */
export function FormsToWatch({ answers, directions }: Props) {
  const isSure = doubtsIn(answers).length === 0;
  const isConfused = hasAnswered(answers, '6:confused');
  const today = dayOf(new Date());
  const closing = closingSoon(answers, directions, today);
  const all = admissionsFor(answers, directions, today).filter(
    ({ site, closes, held }) => site && (closes || held),
  );
  const notTold = all.filter(({ name }) => !closing.some((form) => form.name === name));
  // Whoever is unsure finds no form set off from the others, and the confused none that has time.
  const forms = isSure
    ? notTold.slice(0, mostIfSure)
    : isConfused && closing.length === 0
      ? []
      : ofEach(all, directions);
  if (forms.length === 0) return null;
  return (
    <Folded title={isConfused ? readFirst.formsUnsure : readFirst.forms} id={formsId}>
      {isConfused && <p>{readFirst.decidesNothing}</p>}
      <ul className="quiz-forms">
        {forms.map((form) => (
          <li key={form.name}>
            <strong>{form.name}.</strong>{' '}
            {closing.find(({ name }) => name === form.name)?.says ?? datesOf(form, today)}{' '}
            <OfficialSite site={form.site} />
          </li>
        ))}
      </ul>
      {!isConfused && notTold.length > forms.length && (
        <PageLink to={readFirst.allForms.href} className="link">
          {readFirst.allForms.label}
        </PageLink>
      )}
    </Folded>
  );
}

/** The way in, and what it asks to have been taken at school. */
function wayAndSubjects(read: Read, isNew: boolean): string {
  const subjects = directionNames(read, 'subjects');
  const way = wayInto(read, isNew);
  return subjects.length > 0 ? fill(readFirst.needs, { way, subjects: listed(subjects) }) : `${way}.`;
}

/** What class 12 must have where the work is studied in India; empty where nothing is asked for. */
function subjectsAtHome(read: Read): string {
  const subjects = directionNames(read, 'subjects');
  return subjects.length > 0 ? fill(readFirst.needsAtHome, { subjects: listed(subjects) }) : '';
}

/** Forms on the way there that close within days; shows nothing where there are none. Whoever is unsure reads their names alone. */
export function ClosingForms({ answers, directions }: Props) {
  const closing = closingSoon(answers, directions, dayOf(new Date()));
  if (doubtsIn(answers).length > 0) {
    if (closing.length === 0) return null;
    const [first] = closing;
    const isSeveral = closing.length > 1;
    const when = first?.when ?? '';
    const isSame = closing.every((form) => form.when === when);
    const says = fill<string>(readFirst.willNotWait[isSeveral ? 1 : 0], {
      when: isSame
        ? when
        : when === readFirst.closingAnyDay
          ? readFirst.closingNow
          : fill(readFirst.orSoon, { when }),
    });
    const [before, after] = says.split('{names}');
    return (
      <p className="quiz-closing">
        {before}
        <a href={`#${formsId}`}>{listed(closing.map(({ name }) => name))}</a>
        {after}
      </p>
    );
  }
  if (closing.length === 0) return null;
  return (
    <>
      {closing.map(({ name, says, site }) => (
        <p key={name} className="quiz-closing">
          <strong>{fill(readFirst.ofClass12, { name, purpose: purposeOf(name) })}</strong> {says}{' '}
          <OfficialSite site={site} />
        </p>
      ))}
    </>
  );
}

const purposeOf = (name: string) =>
  (Object.hasOwn(readFirst.purposes, name) && readFirst.purposes[name]) || '';

function OfficialSite({ site }: { site: string }) {
  if (!site) return null;
  return (
    <a href={site} rel="noreferrer">
      {hostOf(site)}
    </a>
  );
}

/** Of pupils whose next forms these are: whoever is in class 10 fills in none of them for two years, those of a diploma that
 * begins after class 10 lie behind, and all are of India. */
function admissionsFor(answers: QuizAnswers, directions: readonly Read[], today: string): Admission[] {
  if (!hasAnswered(answers, '1:class11-12') || hasAnswered(answers, '4:yes-abroad')) return [];
  return admissionsAfter(today, directions).filter(
    ({ name }) => !formsAfterDegree.includes(name) && !beginsAfterTen(name),
  );
}

/** What likely is open and closes within thirty days, each with how near that is and by which day that is said. */
function closingSoon(answers: QuizAnswers, directions: readonly Read[], today: string) {
  return admissionsFor(answers, directions, today)
    .flatMap(({ name, site, next, closes }) => {
      const isNear = site && next && next.opens <= today && next.closes <= daysAfter(today, 30);
      if (!isNear || isLongAgo(next, closes)) return [];
      const days = daysUntil(next.closes, today);
      const when: string =
        days < 0 ? readFirst.closingAnyDay : (readFirst.closingIn[days] ?? readFirst.closingSoon);
      const known = next.closes === closes ? readFirst.closingKnown : readFirst.closing;
      return [{ name, site, when, says: wholeDays(fill<string>(known, { when, day: noticeDay(closes) })) }];
    })
    .slice(0, mostForms);
}

/** Three forms at most, of each direction the way in that it names first, in the order in which they close or open. */
function ofEach(forms: Admission[], directions: readonly Read[]): Admission[] {
  const first = directions.map(({ facts }) => {
    const named = facts.find((fact) => forms.some(({ name }) => name === fact.name));
    return forms.find(({ name }) => name === named?.name);
  });
  const chosen = [...new Set([...first, ...forms])].filter((form) => form !== undefined).slice(0, mostForms);
  return forms.filter((form) => chosen.includes(form));
}

/** The days of the last time; where those are older than that, the month alone, and that the new ones are not known. */
function datesOf(admission: Admission, today: string): string {
  const { next, closes, held, notes } = admission;
  const closed = next && closedLately(next, today);
  if (closed) return fill(interestPlan.own.over, { month: monthAndYear(closed) });
  const isOld = next ? isLongAgo(next, closes) : Number(held.slice(-4)) < Number(today.slice(0, 4)) - 1;
  if (!isOld) return wholeDays([lastDates(admission), ...notes].join(' '));
  const month = next && fill(examinationDates.usual, { month: monthAndYear(next.opens || next.closes) });
  return [month && `${month}.`, readFirst.datesToCome].filter(Boolean).join(' ');
}
