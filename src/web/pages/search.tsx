import { byFamily } from '#content/directions/families.ts';
import { fill } from '#content/fill.ts';
import { examinationAnchor, examinationDates } from '#content/service-shapes/examination-dates.ts';
import { tamilLink } from '#content/site.ts';
import {
  asWritten,
  saidBeside,
  searchResult,
  searchStarts,
  siteSearch,
  withClasses,
} from '#content/site-search.ts';
import type { BlogCard } from '#domain/blog.ts';
import { isWholeIn, wordTest } from '#domain/post-words.ts';
import { nearestWord } from '#domain/typo.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { FamilyDrawing } from '#web/art/family-drawing.tsx';
import { closestTo } from '#web/interests/direction-told.ts';
import { longDate } from '#web/page/formats.ts';
import { pageMeta } from '#web/page/head.ts';
import { pageServices, pageWords } from '#web/page/page-context.ts';
import { wordsMeant } from '#web/page/words-meant.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import type { Route } from './+types/search.ts';
import { lineWith, type Test, withSentences } from './search-lines.ts';
import { examinations, type Hit, pagesOf } from './searched-pages.ts';
import './search.css';

const mostDirections = 6;
/** Below which what is close to a career that was found is offered as well. */
const few = 3;
const newestPosts = 3;
/** Whose words a search may be corrected to. */
const guessedPosts = 50;

/** The row of the first examination asked for, of those that have an anchor. */
function rowOf(words: readonly string[]): string {
  const name = examinationDates.sought.find((sought) => words.some(wordTest(sought)));
  const anchor = name && examinationAnchor(name);
  return anchor ? `#${anchor}` : '';
}

/** Rendered for each question and kept nowhere: there is no end of them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = (url.searchParams.get('q') ?? '').slice(0, 200).trim();
  const { settings, content, searchPosts, listPosts, readPost } = context.get(pageServices);
  const search = (sought: readonly string[]) => searchPosts(sought.map(asWritten).join(' '));
  const offered = pagesOf(content).filter(({ href }) => settings.tamil || href !== tamilLink.href);
  const pages = pageWords(context, offered);
  const texts = pages.map((page) => Object.values(textOf(page)).join(' '));
  const has = wordTest(texts.join(' '));
  const isKnownWhole = isWholeIn(texts.join(' '));
  const test: Test = (text) => wordTest(text, isKnownWhole);
  const { words, instead, known } = await wordsMeant(
    withClasses(asked),
    async (word) => has(word) > 0 || (await search([word])).length > 0,
    // Words of names stand first, and so are preferred.
    async () => {
      const { blogs } = await listPosts(1, guessedPosts);
      const posts = blogs.map(({ title, excerpt }) => `${title} ${excerpt}`);
      return [...pages.flatMap(namesIn), ...texts, ...posts].join(' ');
    },
  );
  const needed = neededOf(words);
  const bestFor = async (sought: readonly string[]) => {
    const own = pages.map((hit) => rated(hit, sought, test));
    const all = [...own, ...(await postsWith(search, sought, test))].filter(({ has }) => has > 0);
    const most = Math.max(0, ...all.map(({ has }) => has));
    const best = all.filter(({ has }) => has === most);
    return { most, found: best.toSorted((one, other) => other.rank - one.rank) };
  };
  const best = await bestFor(words);
  const isWhole = best.most === needed.length;
  const wanted = isWhole ? words : withoutUnwanted(words);
  const { found } = wanted === words ? best : await bestFor(wanted);
  const directions = found.filter(({ kind }) => kind === 'direction');
  const kept = new Set(directions.slice(0, mostDirections));
  const count = found.length;
  const { some, short, one, found: many, nearest } = searchResult;
  const none = asked.length === 1 ? short : searchResult.none;
  const whole = count === 1 ? one : fill(many, { count });
  const near = count === 0 && words.map((word) => nearestWord(word, known)).find(Boolean);
  const [first] = count < few ? directions : [];
  const career = content.directions.find(({ slug }) => first?.href === `/directions/${slug}`);
  const shown = found.filter((hit) => hit.kind !== 'direction' || kept.has(hit));
  const hits = (await withSentences(shown, wanted, test, readPost)).map(
    ({ kind, href, title, publishedAt, ...hit }) => ({
      ...{ kind, href: href + (href === examinations ? rowOf(words) : ''), title, publishedAt },
      text: lineWith(wanted, hit, title, test),
    }),
  );
  return {
    asked,
    marked: markedIn(hits.map(({ text }) => text).join(' '), wanted, test),
    // The best of each kind decides which comes first.
    kinds: [...Map.groupBy(hits, ({ kind }) => kind)],
    close: career && {
      title: searchResult.close,
      list: closestTo(career, content.directions)
        .map(({ slug, title, summary }) => ({ href: `/directions/${slug}`, title, summary }))
        .filter(({ href }) => !directions.some((direction) => direction.href === href)),
    },
    sought: instead || needed.length < words.length ? needed.join(' ') : asked,
    result: [instead, count === 0 ? none : isWhole ? whole : some].join(' ').trim(),
    nearest: near && { label: fill(nearest, { word: near }), href: `/search?q=${encodeURIComponent(near)}` },
    // The list of directions finds what has all of the words.
    moreDirections: isWhole ? directions.length - kept.size : 0,
    starts: count === 0 ? await startsFor(context) : [],
    tamil: settings.tamil && /\p{Script=Tamil}/u.test(asked) ? tamilLink : undefined,
  };
}

/** What services, directions, their courses and examinations are called. */
function namesIn({ kind, href, title, called = '', ways = [], courses = [], lines = [] }: Hit): string[] {
  if (kind === 'direction') return [title, called, ...ways, ...courses, ...lines];
  return href.startsWith('/services') ? [title, called] : [];
}

/** What is looked through of something, by how much it counts. */
function textOf({ kind, title, called = '', text, more = '', ...hit }: Hit) {
  const { courses = [], lines = [], ways = [], aside = [] } = hit;
  const whole = [text, ...courses, ...lines, ...ways, more].join(' ');
  const texts = { title, called, text: whole, aside: aside.join(' ') };
  // The list of directions, which is linked for more of them, takes a class as it is written.
  if (kind === 'direction') return texts;
  return {
    title: withClasses(title),
    called: withClasses(called),
    text: withClasses(texts.text),
    aside: withClasses(texts.aside),
  };
}

/** What no page has all of is looked for without what is not wanted: of "doctor without NEET" the doctors. */
function withoutUnwanted(words: readonly string[]): readonly string[] {
  const at = words.indexOf('without');
  return at > 0 ? words.toSpliced(at, 2) : words;
}

/** Without those that are only said beside them. */
function neededOf(words: readonly string[]): readonly string[] {
  const needed = words.filter((word) => !saidBeside.has(word));
  return needed.length > 0 ? needed : words;
}

/** What of some text is marked: the words asked for as they stand in it. */
function markedIn(text: string, words: readonly string[], test: Test): string[] {
  const written = new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu));
  const found = [...written].filter((each) => words.some((word) => test(each)(word) > 0));
  return [...new Set([...found, ...words.map(asWritten)])];
}

/** How many of the words it needs something has, and how well. */
interface Rating {
  has: number;
  rank: number;
}

function rated(hit: Hit, words: readonly string[], test: Test): Hit & Rating {
  const { title, called, text, aside } = textOf(hit);
  const places = [title, called, text, aside].map(test);
  const rankOf = (word: string) => Math.max(...places.map((has, at) => weighed(word, has(word), at)));
  const needed = neededOf(words);
  const has = needed.filter((word) => rankOf(word) > 0).length;
  const rank = words.reduce((sum, word) => sum + rankOf(word) * (needed.includes(word) ? 1 : beside), 0);
  return { ...hit, has, rank };
}

/** In the title, in what else it is called, in the text, beside it: a word of its family or one that begins so, and the word itself. So
 * many words begin with three letters that in a text they tell nothing: fees, and feel. */
const weights = [
  [5, 6],
  [2, 4],
  [1, 3],
  [1, 2],
] as const;

function weighed(word: string, how: 0 | 1 | 2, at: number): number {
  const isChance = how === 1 && at >= 2 && word.length < 4;
  return how === 0 || isChance ? 0 : (weights[at]?.[how - 1] ?? 0);
}

/** How much of its weight a word has that is said beside others. */
const beside = 0.1;

/** So that a post comes after a page of the site that has the words nearly as well. */
const behind = 1.5;

/** Posts with all of the words; where there are none, those with some. */
async function postsWith(
  search: (words: readonly string[]) => Promise<BlogCard[]>,
  words: readonly string[],
  test: Test,
) {
  const needed = neededOf(words);
  const whole = await search(needed);
  const lists =
    whole.length > 0 ? needed.map(() => whole) : await Promise.all(needed.map((word) => search([word])));
  const bySlug = new Map(lists.flat().map((post) => [post.slug, post]));
  return [...bySlug.values()].map(({ slug, title, excerpt, publishedAt }) => {
    const hit: Hit = { kind: 'post', href: `/blog/${slug}`, title, text: excerpt, publishedAt };
    const has = needed.filter((_, at) => lists[at]?.some((post) => post.slug === slug)).length;
    return { ...hit, slug, has, rank: Math.max(has, rated(hit, words, test).rank) - behind };
  });
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

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.asked ? `${loaderData.asked}: ${siteSearch.title}` : siteSearch.title,
    description: siteSearch.hint,
    path: '/search',
    hidden: true,
    trail: [{ name: siteSearch.title, path: '/search' }],
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  const { asked, sought, marked, kinds, close, result, moreDirections, starts, tamil, nearest } = loaderData;
  return (
    <>
      <PageHead title={siteSearch.title} intro={asked ? result : siteSearch.hint}>
        <SearchForm key={asked} asked={asked} />
        {[nearest, tamil, asked && kinds.length === 0 && siteSearch.ask].map(
          (link) =>
            link && (
              <p key={link.href}>
                <Action action={link} className="link" />
              </p>
            ),
        )}
      </PageHead>
      {kinds.length > 0 && (
        <div className="band">
          <div className="shell">
            {kinds.map(([kind, hits]) => (
              <section key={kind} className="found">
                <h2>{siteSearch.kinds[kind]}</h2>
                <ol>
                  {hits.map(({ href, title, text, publishedAt }) => (
                    <li key={href}>
                      <h3>
                        <PageLink to={href}>
                          <Marked text={typographicQuotes(title)} words={marked} />
                        </PageLink>
                      </h3>
                      <p className="soft">
                        {publishedAt && <time dateTime={publishedAt}>{`${longDate(publishedAt)}. `}</time>}
                        <Marked text={typographicQuotes(text)} words={marked} />
                      </p>
                    </li>
                  ))}
                  {kind === 'direction' && moreDirections > 0 && (
                    <li>
                      <PageLink to={`/directions?q=${encodeURIComponent(sought)}`} className="link">
                        {fill(siteSearch.more, { count: moreDirections })}
                      </PageLink>
                    </li>
                  )}
                </ol>
              </section>
            ))}
            {close && close.list.length > 0 && (
              <section className="found">
                <h2>{close.title}</h2>
                <ol>
                  {close.list.map(({ href, title, summary }) => (
                    <li key={href}>
                      <h3>
                        <PageLink to={href}>{title}</PageLink>
                      </h3>
                      <p className="soft">{summary}</p>
                    </li>
                  ))}
                </ol>
              </section>
            )}
            <p>
              {`${siteSearch.other} `}
              <Action action={siteSearch.ask} className="" />
            </p>
          </div>
        </div>
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

/** A text with some words marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
  let at = 0;
  return text.split(found).map((part, index) => {
    at += part.length;
    return index % 2 ? <mark key={at}>{part}</mark> : part;
  });
}
