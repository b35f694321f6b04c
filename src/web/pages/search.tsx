import { aboutMeta } from '#content/about.ts';
import { byFamily } from '#content/directions/families.ts';
import { directionsMeta } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { interestsMeta } from '#content/interests-page.ts';
import { quizMeta } from '#content/quiz.ts';
import { examinationDatesMeta } from '#content/service-shapes/examination-dates.ts';
import { studyAbroadMeta } from '#content/service-shapes/study-abroad.ts';
import { privacyMeta } from '#content/site.ts';
import { searchStarts, siteSearch } from '#content/site-search.ts';
import type { VisibleContent } from '#content/visible-content.ts';
import { type Direction, directionNames } from '#domain/direction.ts';
import { pagePath } from '#domain/own-page.ts';
import { hasWordsAsked, wordsAsked } from '#domain/post-words.ts';
import { serviceIds } from '#domain/services.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { FamilyDrawing } from '#web/art/family-drawing.tsx';
import { longDate } from '#web/page/formats.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices, pageWords } from '#web/page/page-context.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/search.ts';
import './search.css';

const mostDirections = 6;
const newestPosts = 3;

interface Hit {
  kind: keyof typeof siteSearch.kinds;
  href: string;
  title: string;
  text: string;
  /** Looked through, and not shown. */
  more?: string;
  /** What it is called beside its title. */
  called?: string;
  publishedAt?: string | null;
}

const examinations = '/services/indian-admission/examinations';

/** Pages that are found by what they say of themselves. */
const described = {
  '/directions': directionsMeta,
  '/interests': interestsMeta,
  '/quiz': quizMeta,
  [examinations]: examinationDatesMeta,
  '/services/overseas-admission/costs': studyAbroadMeta,
  '/about': aboutMeta,
  '/privacy': privacyMeta,
};

/** Rendered for each question and kept nowhere: there is no end of them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = (url.searchParams.get('q') ?? '').slice(0, 200).trim();
  const words = wordsAsked(asked);
  const nothing = async () => ({
    asked,
    words,
    hits: [],
    count: 0,
    moreDirections: 0,
    starts: await startsFor(context),
  });
  if (words.length === 0) return nothing();
  const { searchPosts, content } = context.get(pageServices);
  const own = pageWords(context, pagesOf(content)).filter(({ title, called = '', text, more = '' }) =>
    hasWordsAsked(`${title} ${called} ${text} ${more}`, asked),
  );
  const directions = own.filter(({ kind }) => kind === 'direction');
  const kept = new Set(namedFirst(directions, asked).slice(0, mostDirections));
  const posts = (await searchPosts(asked)).map(
    ({ slug, title, excerpt, publishedAt }): Hit => ({
      kind: 'post',
      href: `/blog/${slug}`,
      title,
      text: excerpt,
      publishedAt,
    }),
  );
  const hits = own.filter((hit) => hit.kind !== 'direction' || kept.has(hit));
  if (hits.length + posts.length === 0) return nothing();
  return {
    asked,
    words,
    hits: namedFirst(
      [
        ...hits.map(({ more, called, text, ...hit }) => ({ ...hit, text: sentenceWith(words, text) })),
        ...posts,
      ],
      asked,
    ),
    count: own.length + posts.length,
    moreDirections: directions.length - kept.size,
    starts: [],
  };
}

interface Start {
  title: string;
  links: readonly { label: string; href: string; text?: string; family?: string }[];
}

/** What to do for whoever asked for nothing, or for what is not here. */
async function startsFor(context: Route.LoaderArgs['context']): Promise<Start[]> {
  const { content, listPosts } = context.get(pageServices);
  const { tools, directions, posts, ask } = pageWords(context, searchStarts);
  const { blogs } = await listPosts(1, newestPosts);
  const starts: Start[] = [
    tools,
    {
      title: fill(directions.title, { count: content.directions.length }),
      links: byFamily(content.directions).map(({ key, title }) => ({
        label: title,
        href: `/directions#${key}`,
        family: key,
      })),
    },
    ask,
    {
      title: posts.title,
      links: [...blogs.map(({ slug, title }) => ({ label: title, href: `/blog/${slug}` })), posts.all],
    },
  ];
  return blogs.length > 0 ? starts : starts.slice(0, -1);
}

/** What the site has beside the blog. */
function pagesOf({ services, pages, faq, directions }: VisibleContent): Hit[] {
  return [
    ...serviceIds.map((id): Hit => {
      const { title, href, description, features, name } = services[id].summary;
      return { kind: 'page', href, title, text: description, more: `${name} ${features.join(' ')}` };
    }),
    ...Object.entries(described).map(
      ([href, { title, description }]): Hit => ({
        kind: 'page',
        href,
        title: title.split(' | ')[0] ?? title,
        text: description,
        ...(href === examinations && { more: directions.flatMap(admissionNames).join(' ') }),
      }),
    ),
    ...pages.map(
      (page): Hit => ({
        kind: 'page',
        href: pagePath(page),
        title: page.title,
        text: page.summary,
        more: JSON.stringify(page.parts),
      }),
    ),
    ...faq.map(
      ({ id, question, answer }): Hit => ({
        kind: 'question',
        href: `/faq#${id}`,
        title: question,
        text: answer,
      }),
    ),
    ...directions.map((direction): Hit => {
      const { slug, title, summary, work, alsoCalled } = direction;
      const more = [...admissionNames(direction), ...directionNames(direction, 'course')].join(' ');
      const text = `${summary} ${work}`;
      return { kind: 'direction', href: `/directions/${slug}`, title, called: alsoCalled, text, more };
    }),
  ];
}

const admissionNames = (direction: Direction) =>
  (['exam', 'way', 'dates'] as const).flatMap((kind) => directionNames(direction, kind));

/** Those first that are called by all that is asked for. */
function namedFirst<Of extends Pick<Hit, 'title' | 'called'>>(hits: readonly Of[], asked: string): Of[] {
  const isNamed = ({ title, called = '' }: Of) => Number(hasWordsAsked(`${title} ${called}`, asked));
  return hits.toSorted((one, other) => isNamed(other) - isNamed(one));
}

/** The first sentence of a text that has one of the words, or the first of all. */
function sentenceWith(words: readonly string[], text: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  return (
    sentences.find((sentence) => words.some((word) => hasWordsAsked(sentence, word))) ?? sentences[0] ?? ''
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: siteSearch.title,
    description: siteSearch.hint,
    path: '/search',
    hidden: true,
    trail: [{ name: siteSearch.title, path: '/search' }],
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  const { asked, words, hits, count, moreDirections, starts } = loaderData;
  const result = count > 0 ? fill(siteSearch.found, { count }) : siteSearch.none;
  return (
    <>
      <PageHead title={siteSearch.title} intro={asked ? result : siteSearch.hint}>
        <SearchForm key={asked} asked={asked} />
        {asked && count === 0 && (
          <p>
            <Action action={siteSearch.ask} className="link" />
          </p>
        )}
      </PageHead>
      {count > 0 && (
        <section className="band">
          <ol className="shell found">
            {hits.map(({ kind, href, title, text, publishedAt }) => (
              <li key={href}>
                <p className="found-kind">
                  {siteSearch.kinds[kind]}
                  {publishedAt && <time dateTime={publishedAt}>{longDate(publishedAt)}</time>}
                </p>
                <h2>
                  <PageLink to={href}>{typographicQuotes(title)}</PageLink>
                </h2>
                <p className="soft">
                  <Marked text={typographicQuotes(text)} words={words} />
                </p>
              </li>
            ))}
            {moreDirections > 0 && (
              <li>
                <PageLink to={`/directions?q=${encodeURIComponent(asked)}`} className="link">
                  {fill(siteSearch.more, { count: moreDirections })}
                </PageLink>
              </li>
            )}
          </ol>
        </section>
      )}
      {starts.length > 0 && (
        <div className="band">
          <div className="shell starts">
            {starts.map(({ title, links }) => (
              <section key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ label, href, text, family }) => (
                    <li key={href}>
                      <PageLink to={href}>
                        {family && <FamilyDrawing of={family} />}
                        {typographicQuotes(label)}
                      </PageLink>
                      {text && <p className="soft">{text}</p>}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** A text with the words that begin with those asked for marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const found = new RegExp(`(?<![\\p{L}\\p{N}])((?:${words.join('|')})[\\p{L}\\p{M}\\p{N}]*)`, 'giu');
  let at = 0;
  return text.split(found).map((part, index) => {
    at += part.length;
    return index % 2 ? <mark key={at}>{part}</mark> : part;
  });
}

/** A plain form: it works without a script. */
function SearchForm({ asked }: { asked: string }) {
  return (
    <search>
      <form action="/search" className="search-form">
        <label htmlFor="search">{siteSearch.label}</label>
        <input id="search" type="search" name="q" maxLength={200} defaultValue={asked} />
        <button type="submit" className="button quiet">
          {siteSearch.submit}
        </button>
      </form>
    </search>
  );
}
