import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { areaWords } from '#content/area-words.ts';
import { byFamily } from '#content/directions/families.ts';
import { nearWork } from '#content/directions/other-names.ts';
import {
  directionsMeta,
  noDirections,
  searchElsewhere,
  wayWords,
  directionsPage as words,
} from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import { english } from '#content/languages.ts';
import { searchResult, withClasses } from '#content/site-search.ts';
import { wayInto } from '#content/way-into.ts';
import {
  afterTen,
  type Direction,
  type DirectionFilter,
  directionNames,
  directionsAskedFor,
  isNamedIn,
  nearestByWords,
  withoutExam,
} from '#domain/direction.ts';
import { areas } from '#domain/interests.ts';
import { hasWordsAsked, wordTest } from '#domain/post-words.ts';
import { FamilyDrawing } from '#web/art/family-drawing.tsx';
import { openIfSought, useStart } from '#web/page/effects.ts';
import { pageMeta } from '#web/page/head.ts';
import { packed, unpacked } from '#web/page/one-text.ts';
import { pageServices } from '#web/page/page-context.ts';
import { wordsMeant } from '#web/page/words-meant.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/directions.ts';
import '#web/interests/directions.css';
import { OnetNotice } from '#web/interests/onet-notice.tsx';
import '#web/ui/disclosure.css';
import '#web/ui/wide-open.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const path = '/directions';

type Card = readonly [slug: string, title: string, summary: string, way: string];

/** The way into most of a group's careers, which its head tells once; '' where no way leads into more than half of them. */
function sharedWay(cards: readonly Card[]): string {
  const most = ([, , , way]: Card) => cards.filter((card) => card[3] === way).length;
  return cards.find((card) => most(card) > 1 && 2 * most(card) > cards.length)?.[3] ?? '';
}

/** A slug that follows from the title is left out, and the way into a direction stands as its place in a list. */
const usualSlug = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function cardsIn(texts: readonly string[], ways: readonly string[]): Card[] {
  const cards: Card[] = [];
  for (let at = 0; at < texts.length; at += 4) {
    const [slug, title = '', summary = '', way] = texts.slice(at, at + 4);
    cards.push([slug || usualSlug(title), title, summary, ways[Number(way)] ?? '']);
  }
  return cards;
}

/** What is asked for, by kind of work; or in one list by title. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { directions } = context.get(pageServices).content;
  const param = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 100);
  const area = areas.find((each) => each === param('area')) ?? '';
  const asked = { q: param('q'), area, subject: param('subject'), exam: param('exam') } as const;
  const { taken, ...sought } = withClassAsExam(asked);
  const typed = directionsAskedFor(directions, sought);
  const { q, instead } =
    typed.length > 0 ? { q: sought.q, instead: '' } : await lookedFor(sought.q, directions);
  const exact = instead ? directionsAskedFor(directions, { ...sought, q }) : typed;
  const isWordAlone = !(area || asked.subject || sought.exam);
  const near = exact.length === 0 && isWordAlone ? nearestByWords(directions, nearWork, q) : [];
  const found = exact.length > 0 ? exact : near;
  const isNear = near.some(({ slug }) => hasWordsAsked(nearWork[slug] ?? '', q));
  const none = near.length > 0 ? (isNear ? 'near' : 'some') : isWordAlone ? 'called' : 'ofAll';
  const count = exact.length === 1 ? words.countOne : fill(words.count, { count: exact.length });
  const result = exact.length === 0 ? noDirections[none] : (taken || instead) && count;
  const isByName = param('by') === 'name';
  const exams = directions.flatMap((each) => directionNames(each, 'exam'));
  // What is chosen stands among the choices: also the form of a State, which is no examination.
  const isOtherWay = !exams.includes(asked.exam) && directions.some((each) => isNamedIn(each, asked.exam));
  const byName = () => found.toSorted((one, other) => one.title.localeCompare(other.title, english.tag));
  const inOneList = (members: readonly Direction[]) => [{ key: '', title: '', members }];
  // What a word asks for is listed by how well it fits.
  const groups = isByName ? inOneList(byName()) : asked.q ? inOneList(found) : byFamily(found);
  const ways = [...new Set(found.map((direction) => wayInto(direction)))];
  const linesOf = (direction: Direction) => {
    const { slug, title, summary } = direction;
    const way = String(ways.indexOf(wayInto(direction)));
    return [slug === usualSlug(title) ? '' : slug, title, summary, way];
  };
  return {
    asked,
    none: [taken, instead, result].filter(Boolean).join(' '),
    ...(exact.length === 0 &&
      q && { elsewhere: { ...searchElsewhere, href: `/search?q=${encodeURIComponent(asked.q)}` } }),
    isByName,
    groups: groups
      .map(({ key, title, members }) => packed([key, title, ...members.flatMap(linesOf)]))
      .join('\t'),
    ways: packed(ways),
    exams: packed([...new Set([...exams, ...(isOtherWay ? [asked.exam] : [])])].sort()),
  };
}

/** A class among the words (`after 10th`) as what begins after it, said in `taken`; beside other words, class 12 narrows nothing. */
function withClassAsExam<Filter extends DirectionFilter>(asked: Filter) {
  const named = withClasses(asked.q);
  const ofClass = /\b1[02]th\b/.exec(named)?.[0];
  if (!ofClass || asked.exam) return { ...asked, taken: '' };
  const q = named.replace(/\b(?:after )?1[02]th\b/gi, ' ').trim();
  const exam = ofClass === '10th' ? afterTen : q === '' ? withoutExam : '';
  const kind = exam === afterTen ? words.afterTen : words.withoutExam;
  return { ...asked, q, exam, taken: exam && fill(searchResult.taken, { words: kind }) };
}

/** What is looked for in place of words that no direction has, by names before texts. */
async function lookedFor(asked: string, directions: readonly Direction[]) {
  const names = directions.map((each) =>
    [each.title, each.alsoCalled, nearWork[each.slug], ...directionNames(each, 'exam')].join(' '),
  );
  const all = [...names, ...directions.map(({ summary, work }) => `${summary} ${work}`)].join(' ');
  const has = wordTest(all);
  const meant = await wordsMeant(
    asked,
    async (word) => has(word) > 0,
    async () => all,
  );
  return { q: meant.instead ? meant.words.join(' ') : asked, instead: meant.instead };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...directionsMeta, path, trail: [{ name: words.title, path }] });

/** Every direction with its way in; what narrows the list stands in the address, and works without script. */
export default function Directions({ loaderData }: Route.ComponentProps) {
  const ways = unpacked(loaderData.ways);
  const groups = unpacked(loaderData.groups, '\t').map((group) => {
    const [key = '', title, ...lines] = unpacked(group);
    return { key, title, cards: cardsIn(lines, ways) };
  });
  const isWhole = groups.length > 1 && !Object.values(loaderData.asked).some(Boolean);
  const count = groups.reduce((sum, { cards }) => sum + cards.length, 0);
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <Filter {...loaderData} />
        <p>
          {words.unsure} <Action action={words.measure} className="" />
        </p>
      </PageHead>
      <section className="band">
        <div className="shell directions">
          {isWhole && (
            <ul className="kind-chips">
              {groups.map(({ key, title, cards }) => (
                <li key={key}>
                  <a href={`#${key}`} className="link">
                    {title} <small>{cards.length}</small>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p role="status">
            {loaderData.none || (count === 1 ? words.countOne : fill(words.count, { count }))}
          </p>
          <div className="direction-kinds">
            {groups.map(({ key, title, cards }) => {
              const heading = key && (
                <h2>
                  <FamilyDrawing of={key} />
                  {title}
                </h2>
              );
              const shared = key === '' ? '' : sharedWay(cards);
              const isOfAll = cards.every((card) => card[3] === shared);
              const section = (
                <section key={key} id={key}>
                  {heading}
                  {shared && <p>{isOfAll ? shared : fill(wayWords.mostly, { way: shared })}</p>}
                  <ul className="direction-cards">
                    {cards.map(([slug, name, summary, own]) => (
                      <li key={slug}>
                        <PageLink to={`${path}/${slug}`}>{name}</PageLink>
                        <p>{summary}</p>
                        {own !== shared && <p>{own}</p>}
                      </li>
                    ))}
                  </ul>
                </section>
              );
              return isWhole ? (
                <details key={key} ref={openIfSought} className="wide-open">
                  <summary>
                    {heading}
                    <small>{cards.length}</small>
                  </summary>
                  {section}
                </details>
              ) : (
                section
              );
            })}
          </div>
          {loaderData.none && (
            <p>
              <Action action={words.back} className="" /> {wayWords.or}{' '}
              <Action action={words.ask} className="" />
              {loaderData.elsewhere && (
                <>
                  <br />
                  <Action action={loaderData.elsewhere} className="" />
                </>
              )}
            </p>
          )}
          <OnetNotice />
        </div>
      </section>
      <ClosingBand title={words.closingAll} text={words.closing.text}>
        <Action action={words.measure} />
        <Action action={words.closing.book} className="button quiet" />
      </ClosingBand>
    </>
  );
}

type FilterProps = Pick<Route.ComponentProps['loaderData'], 'asked' | 'isByName' | 'exams'>;

/** A plain form; with script a word is looked for once it is typed. */
function Filter({ asked, isByName, exams }: FilterProps) {
  const navigate = useNavigate();
  const timer = useRef(0);
  const form = useRef<HTMLFormElement>(null);

  const given = () => (form.current ? [...new FormData(form.current)] : []) as [string, string][];

  function askSoon(): void {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const filled = new URLSearchParams(given().filter(([, value]) => value !== ''));
      void navigate(filled.size > 0 ? `${path}?${filled}` : path, {
        replace: true,
        preventScrollReset: true,
      });
    }, 150);
  }

  // What was chosen before the script came.
  useStart(() => {
    if (given().some(([name, value]) => name in asked && value !== asked[name as keyof typeof asked]))
      askSoon();
  });

  const select = (name: 'area' | 'exam', options: readonly (readonly [string | undefined, string])[]) => (
    <label>
      <span>{words[name]}</span>
      <select name={name} defaultValue={asked[name]}>
        <option value="">{words.any}</option>
        {options.map(([value, label]) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
  // Without a value an option counts as its words.
  const named = (lines: string) => unpacked(lines).map((name) => [undefined, name] as const);
  return (
    <search>
      <form ref={form} action={path} className="directions-filter" onInput={askSoon}>
        <label>
          <span>{words.search}</span>
          <input type="search" name="q" maxLength={100} defaultValue={asked.q} />
        </label>
        <button type="submit" className="button quiet">
          {words.find}
        </button>
        <details className="wide-open" open={asked.exam !== '' || asked.area !== '' || isByName}>
          <summary>{words.narrow}</summary>
          {select('exam', [[afterTen, words.afterTen], [withoutExam, words.withoutExam], ...named(exams)])}
          {select(
            'area',
            areas.map((area) => [area, areaWords[area].name]),
          )}
          {asked.subject && <input type="hidden" name="subject" value={asked.subject} />}
          <fieldset>
            {(['kind', 'name'] as const).map((by) => (
              <label key={by}>
                <input
                  type="radio"
                  name="by"
                  value={by === 'kind' ? '' : by}
                  defaultChecked={isByName === (by === 'name')}
                />
                {` ${words.by[by]}`}
              </label>
            ))}
          </fieldset>
        </details>
      </form>
    </search>
  );
}
