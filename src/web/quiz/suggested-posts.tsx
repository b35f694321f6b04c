import { fill } from '#content/fill.ts';
import {
  forParents,
  type ReadingTopic,
  readingAgainst,
  readingTitle,
  readingTopics,
} from '#content/quiz-reading.ts';
import { resultWords } from '#content/quiz-result.ts';
import { type Read, wayInto } from '#content/way-into.ts';
import type { BlogPage } from '#domain/blog.ts';
import { dayOf, daysAfter } from '#domain/day.ts';
import { admissionsAfter } from '#domain/direction.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import { doubtsIn, hasAnswered } from '#domain/quiz-reading.ts';
import { hostOf, lastDates, wholeDays } from '#web/interests/last-dates.ts';
import { cachingApi } from '#web/page/caching-api-client.ts';
import { useLoaded } from '#web/page/effects.ts';
import { noticeDay } from '#web/page/formats.ts';
import { PageLink } from '#web/ui/action.tsx';
import { isPupil, pagesToRead } from './own-reading.ts';
import { Folded } from './result-view.tsx';

/** Posts that fit the answers. Shows nothing when the posts cannot be loaded. */
export function SuggestedPosts({ answers, forChild }: { answers: QuizAnswers; forChild: boolean }) {
  const posts =
    useLoaded(async () => {
      const result = await cachingApi.get<BlogPage>('/api/blogs?page=1&limit=50');
      return result.success ? fittingPosts(answers, result.data.blogs, forChild) : [];
    }, [answers, forChild]) ?? [];
  const links = posts.map(({ slug, title, excerpt }) => ({ href: `/blog/${slug}`, title, text: excerpt }));
  if (links.length === 0) return null;
  return (
    <Folded title={readingTitle}>
      <Reading links={links} />
    </Folded>
  );
}

const { readFirst } = resultWords;
const mostForms = 5;
/** For whoever is not sure. */
const fewForms = 2;

/** Directions that follow from the fields that were named. Shows nothing of one that was hidden or cannot be loaded. */
export function PagesToRead({ answers }: { answers: QuizAnswers }) {
  const { slugs, why, beyond } = pagesToRead(answers);
  const directions =
    useLoaded(async () => {
      const reads = slugs.map((slug) => cachingApi.get<Read>(`/api/directions/${slug}`));
      return (await Promise.all(reads)).flatMap((reply) => (reply.success ? [reply.data] : []));
    }, [slugs.join()]) ?? [];
  const links = directions.map((read) => ({
    href: `/directions/${read.slug}`,
    title: read.title,
    text: read.summary,
    note: isPupil(answers, false) ? wayInto(read) : '',
  }));
  if (links.length === 0) return null;
  // Whoever is in class 10 fills in none of these forms for two years.
  const isOnTheWay = hasAnswered(answers, '1:class11-12');
  const isConfused = hasAnswered(answers, '6:confused');
  const most = doubtsIn(answers).length === 0 ? mostForms : fewForms;
  const today = dayOf(new Date());
  const closing = isOnTheWay ? closingSoon(directions, today) : undefined;
  const forms = isOnTheWay && !isConfused ? formsOf(directions, today, closing?.name).slice(0, most) : [];
  const other = directions.find(({ slug }) => slug === beyond);
  return (
    <section className="stack">
      <h3>{readFirst.title}</h3>
      {closing && (
        <p>
          <strong>{closing.says}</strong> {isConfused && readFirst.decidesNothing}{' '}
          <OfficialSite site={closing.site} />
        </p>
      )}
      <p>{other ? fill(readFirst.beyond, other) : readFirst[why]}</p>
      <Reading links={links} />
      {forms.length > 0 && (
        <>
          <p>{readFirst.forms}</p>
          <ul className="quiz-forms">
            {forms.map(({ name, dates, site }) => (
              <li key={name}>
                <strong>{name}.</strong> {dates} <OfficialSite site={site} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
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

/** What likely is open and closes within thirty days, and how near that is. */
function closingSoon(directions: readonly Read[], today: string) {
  const [first] = admissionsAfter(today, directions);
  const next = first?.next;
  if (!next || next.opens > today || next.closes > daysAfter(today, 30)) return undefined;
  const said = { name: first.name, site: first.site, day: noticeDay(next.closes) };
  const left = [today, daysAfter(today, 1)].indexOf(next.closes);
  return { ...said, says: fill<string>(readFirst.closingNow[left] ?? readFirst.closing, said) };
}

/** The forms to watch for, what opens next first: those of which the dates of the last time are known, and that are not told already. */
function formsOf(
  directions: readonly Read[],
  today: string,
  told: string | undefined,
): { name: string; dates: string; site: string }[] {
  return admissionsAfter(today, directions)
    .filter(({ name }) => name !== told)
    .map((admission) => ({ ...admission, dates: wholeDays(lastDates(admission)) }))
    .filter(({ dates }) => dates);
}

interface ReadingProps {
  links: { href: string; title: string; text: string; note?: string }[];
}

function Reading({ links }: ReadingProps) {
  return (
    <ul className="quiz-suggestions">
      {links.map((link) => (
        <li key={link.href}>
          <PageLink to={link.href} className="link">
            {link.title}
          </PageLink>
          <p className={link.note ? 'quiz-more' : undefined}>{link.text}</p>
          {link.note && <p>{link.note}</p>}
        </li>
      ))}
    </ul>
  );
}

const shown = 3;
const mostFit = 99;

/** The posts that fit most of the answers, newest first among equals; none that fit no answer or that an answer speaks against. */
export function fittingPosts<Post extends { title: string; excerpt: string }>(
  answers: QuizAnswers,
  newestFirst: Post[],
  forChild = false,
): Post[] {
  const answered = (topics: readonly ReadingTopic[]) =>
    topics.filter(
      ({ questionId, values, isMissing = false }) =>
        answers[questionId].some((value) => values.includes(value)) !== isMissing,
    );
  const [topics, against] = [answered(readingTopics), answered(readingAgainst)];
  const fitOf = ({ title, excerpt }: Post) => {
    const text = `${title} ${excerpt}`.toLowerCase();
    const isAbout = ({ words }: ReadingTopic) => words.some((word) => text.includes(word));
    if (text.includes(forParents)) return forChild ? mostFit : 0;
    if (against.some(isAbout)) return 0;
    return topics.filter(isAbout).reduce((sum, { weight = 1 }) => sum + weight, 0);
  };
  return newestFirst
    .map((post) => ({ post, fit: fitOf(post) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, shown)
    .map(({ post }) => post);
}
