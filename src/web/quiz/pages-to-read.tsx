import { fill } from '#content/fill.ts';
import { interestPlan } from '#content/interest-plan.ts';
import { resultWords } from '#content/quiz-result.ts';
import { formsAfterDegree } from '#content/quiz-things.ts';
import { examinationDates } from '#content/service-shapes/examination-dates.ts';
import { type Read, wayInto } from '#content/way-into.ts';
import { dayOf, daysAfter, daysUntil } from '#domain/day.ts';
import { type Admission, admissionsAfter } from '#domain/direction.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import { doubtsIn, hasAnswered } from '#domain/quiz-reading.ts';
import { closedLately, hostOf, lastDates, wholeDays } from '#web/interests/last-dates.ts';
import { isLongAgo } from '#web/interests/next-forms.ts';
import { cachingApi } from '#web/page/caching-api-client.ts';
import { useLoaded } from '#web/page/effects.ts';
import { monthAndYear, noticeDay } from '#web/page/formats.ts';
import { isPupil, pagesToRead } from './own-reading.ts';
import { Reading } from './suggested-posts.tsx';

const { readFirst } = resultWords;
const mostForms = 5;
/** For whoever is not sure. */
const fewForms = 2;

/** The directions to read first, with the forms on the way there; none of a direction that was hidden or cannot be loaded. */
export function useDirections(answers: QuizAnswers): readonly Read[] {
  const { slugs } = pagesToRead(answers);
  return (
    useLoaded(async () => {
      const reads = slugs.map((slug) => cachingApi.get<Read>(`/api/directions/${slug}`));
      return (await Promise.all(reads)).flatMap((reply) => (reply.success ? [reply.data] : []));
    }, [slugs.join()]) ?? []
  );
}

interface Props {
  answers: QuizAnswers;
  directions: readonly Read[];
}

/** Directions that follow from the fields that were named, and the forms on the way there. */
export function PagesToRead({ answers, directions }: Props) {
  const { why, beyond } = pagesToRead(answers);
  const links = directions.map((read) => ({
    href: `/directions/${read.slug}`,
    title: read.title,
    text: read.summary,
    note: isPupil(answers, false) ? wayInto(read) : '',
  }));
  if (links.length === 0) return null;
  const isSure = doubtsIn(answers).length === 0;
  const isConfused = hasAnswered(answers, '6:confused');
  const today = dayOf(new Date());
  const told = closingSoon(answers, directions, today)?.name;
  const forms = isConfused
    ? []
    : admissionsFor(answers, directions, today)
        .filter(({ name, site, closes, held }) => name !== told && site && (closes || held))
        .slice(0, isSure ? mostForms : fewForms);
  const other = directions.find(({ slug }) => slug === beyond);
  return (
    <section className="stack">
      <h3>{readFirst.title}</h3>
      {!isSure && <ClosingForm answers={answers} directions={directions} />}
      <p>{other ? fill(readFirst.beyond, other) : readFirst[why]}</p>
      <Reading links={links} />
      {forms.length > 0 && (
        <>
          <p>{readFirst.forms}</p>
          <ul className="quiz-forms">
            {forms.map((form) => (
              <li key={form.name}>
                <strong>{form.name}.</strong> {datesOf(form, today)} <OfficialSite site={form.site} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** A form on the way there that closes within days; shows nothing where there is none. */
export function ClosingForm({ answers, directions }: Props) {
  const closing = closingSoon(answers, directions, dayOf(new Date()));
  if (!closing) return null;
  return (
    <p className="quiz-closing">
      <strong>{closing.says}</strong> {hasAnswered(answers, '6:confused') && readFirst.decidesNothing}{' '}
      <OfficialSite site={closing.site} />
    </p>
  );
}

function OfficialSite({ site }: { site: string }) {
  if (!site) return null;
  return (
    <a href={site} rel="noreferrer">
      {hostOf(site)}
    </a>
  );
}

/** Of pupils whose next forms these are: whoever is in class 10 fills in none of them for two years. */
function admissionsFor(answers: QuizAnswers, directions: readonly Read[], today: string): Admission[] {
  if (!hasAnswered(answers, '1:class11-12')) return [];
  return admissionsAfter(today, directions).filter(({ name }) => !formsAfterDegree.includes(name));
}

/** What likely is open and closes within thirty days, and how near that is. */
function closingSoon(answers: QuizAnswers, directions: readonly Read[], today: string) {
  const first = admissionsFor(answers, directions, today).find(
    ({ next, closes }) =>
      next && next.opens <= today && next.closes <= daysAfter(today, 30) && !isLongAgo(next, closes),
  );
  const next = first?.next;
  if (!next) return undefined;
  const said = { name: first.name, site: first.site, day: noticeDay(next.closes) };
  const says = readFirst.closingNow[daysUntil(next.closes, today)] ?? readFirst.closing;
  return { ...said, says: fill<string>(says, said) };
}

/** The days of the last time; where those are older than that, the month alone, and that the new ones are not known. */
function datesOf(admission: Admission, today: string): string {
  const { next, closes, held } = admission;
  const closed = next && closedLately(next, today);
  if (closed) return fill(interestPlan.own.over, { month: monthAndYear(closed) });
  const isOld = next ? isLongAgo(next, closes) : Number(held.slice(-4)) < Number(today.slice(0, 4)) - 1;
  if (!isOld) return wholeDays(lastDates(admission));
  const month = next && fill(examinationDates.usual, { month: monthAndYear(next.opens || next.closes) });
  return [month && `${month}.`, readFirst.datesToCome].filter(Boolean).join(' ');
}
