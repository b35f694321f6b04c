import type { ReactNode, Ref } from 'react';
import { areaWords } from '#content/area-words.ts';
import { fill } from '#content/fill.ts';
import { likings } from '#content/interest-items.ts';
import type { InterestResult, MostLiked } from '#content/interest-result.ts';
import { interestResult } from '#content/interest-result-words.ts';
import { interestsPage } from '#content/interests-page.ts';
import { firstDirections, areas as inOrder, type Profile } from '#domain/interests.ts';
import { InterestFigure } from '#web/art/interest-figure.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import { saidFirst, shownReasons } from './shown-reasons.ts';
import '#web/art/kolam-figure.css';
import './interests.css';
import '#web/ui/disclosure.css';

const words = interestResult;
const nextFew = 6;

interface Props {
  result: InterestResult;
  /** The highest score there can be. */
  most: number;
  /** A parent answered for a child. */
  forChild?: boolean;
  /** Only the first step was answered, and one can go on. */
  isFirstStep?: boolean;
  /** The ranges after the first step, once all is answered. */
  before?: InterestResult['areas'] | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
  /** What to do next, inside the panel with the figure. */
  actions?: ReactNode;
  /** What the directions can be fitted to, right below them. */
  fit?: ReactNode;
  /** What else unfolds further below. */
  folds?: ReactNode;
  /** What two persons see differently, before the directions. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** What is liked most, with the ways to careers that are like it. */
export function MostLikedWords({ said, seeAlso, careers }: MostLiked) {
  return (
    <>
      <p>
        {said} {seeAlso}
      </p>
      {careers.length > 0 && <CareerLinks careers={careers} />}
    </>
  );
}

function CareerLinks({ careers }: Pick<MostLiked, 'careers'>) {
  return (
    <ul className="direction-next">
      {careers.map(({ slug, title }) => (
        <li key={slug}>
          <PageLink to={`/directions/${slug}`} className="link">
            {title}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** The figure, what the answers say and how sure that is, and the directions with the reason for each. */
export function InterestResultView(props: Props) {
  const { result, most, forChild, isFirstStep, before, headingRef, actions, fit, folds, beside, children } =
    props;
  const { areas, verdict, why, mostLiked, directions } = result;
  const strengths = Object.fromEntries(
    areas.map(({ area, score }) => [area, (score - 1) / (most - 1)]),
  ) as Profile;
  const { first, wished, others } = partedDirections(directions);
  const told = wished ? [...first, wished] : first;
  const [top, second] = areas;
  const isNear = first.every(({ kind }) => kind !== 'fits');
  return (
    <>
      <section className="night quiz-panel">
        <div className="interest-own">
          <InterestFigure strengths={strengths} isNamed />
          <p className="hint">
            {words.figure} {!verdict && words.figureOpen}
          </p>
        </div>
        <div className="stack">
          <h2 ref={headingRef} tabIndex={-1}>
            {verdict ? words.title : words.noVerdict}
          </h2>
          <WhyWords why={why} />
          {actions}
        </div>
      </section>
      {beside}
      <section className="stack">
        <h3>{verdict ? (isNear ? words.nearest : words.directions)[first.length - 1] : words.noneTitle}</h3>
        {verdict && isNear && <p>{words.onlyNear}</p>}
        {verdict && <KindWords directions={told} />}
        {verdict ? <DirectionList directions={first} look="direction-first" /> : <NoDirections />}
        {mostLiked && (
          <>
            <h4>{forChild ? interestsPage.child.liked : words.liked}</h4>
            <MostLikedWords {...mostLiked} />
          </>
        )}
        {wished && (
          <>
            <h4>{words.wished}</h4>
            <DirectionList directions={[wished]} look="direction-more" />
          </>
        )}
        {others.length > 0 && (
          <>
            <h4>{words.next}</h4>
            <CareerLinks careers={others.slice(0, nextFew)} />
          </>
        )}
        <p className="actions">
          {verdict && isNear && top && second && top.low > second.high && (
            <PageLink to={`/directions?area=${top.area}`} className="link">
              {fill(words.ofArea, { area: areaWords[top.area].name })}
            </PageLink>
          )}
          <Action action={interestsPage.browse} className="link" />
          <Action action={interestsPage.talk} className="button quiet" />
        </p>
        <div className="quiz-folds">
          <details className="quiz-folded">
            <summary>
              <h4>{words.sure}</h4>
            </summary>
            {isFirstStep && verdict && <p className="hint">{words.surerText}</p>}
            <PageLink to={words.method.href} className="link">
              {words.method.label}
            </PageLink>
          </details>
          {others.length > 0 && (
            <details className="quiz-folded">
              <summary>
                <h4>{words.more}</h4>
              </summary>
              <DirectionList directions={others} look="direction-more" />
              <KindWords directions={others} told={told} />
            </details>
          )}
          {fit}
        </div>
      </section>
      {children}
      <div className="quiz-folds">
        {top?.score !== areas.at(-1)?.score && (
          <details className="quiz-folded" open={isWide()}>
            <summary>
              <h3>{forChild ? interestsPage.child.areas : words.areas}</h3>
            </summary>
            <p className="soft">
              {words.areasText} {before && words.further.pale}
            </p>
            <p className="area-ends hint" aria-hidden="true">
              <span>{words.least}</span>
              <span>{words.most}</span>
            </p>
            <ol className="area-list">
              {areas.map(({ area, score, low, high }) => (
                <li key={area}>
                  <span className="area-name">{areaWords[area].name}</span>
                  <AreaRange
                    score={score}
                    low={low}
                    high={high}
                    most={most}
                    before={before?.find((range) => range.area === area)}
                  />
                  <span className="hint">
                    {score.toFixed(1)}
                    <span className="sr-only">
                      {' '}
                      {fill(words.range, { most, low: low.toFixed(1), high: high.toFixed(1) })}
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          </details>
        )}
        {folds}
      </div>
      <p className="hint">{forChild ? interestsPage.child.honest : words.honest}</p>
    </>
  );
}

/** Where nothing is clear: something to do, and the six areas to begin looking with, in no order of liking. */
function NoDirections() {
  return (
    <>
      <p>{words.none}</p>
      <ul className="interest-areas">
        {inOrder.map((area) => (
          <li key={area}>
            <PageLink to={`/directions?area=${area}`} className="link">
              {areaWords[area].name}
            </PageLink>
            <p>{areaWords[area].likes}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the answers say. The name of an area is not broken at the end of a line. */
export function WhyWords({ why }: Pick<InterestResult, 'why'>) {
  return why.map((sentence) => (
    <p key={sentence} className="quiz-says">
      {sentence.replaceAll(areaWords.I.name, areaWords.I.name.replace(' ', '\u00a0'))}
    </p>
  ));
}

/** The three nearest, what was wished for where it is none of them, and the others. */
export function partedDirections(directions: InterestResult['directions']) {
  const first = directions.slice(0, firstDirections);
  const further = directions.slice(firstDirections);
  const wished = further.find(({ isWished }) => isWished);
  return { first, wished, others: further.filter((direction) => direction !== wished) };
}

/** On a phone the figure alone says it first; a page made by the server has room for all. */
export const isWide = () => typeof window === 'undefined' || window.matchMedia('(width >= 48rem)').matches;

/** What the words mean with which the reasons of these directions begin, unless those of others that were told did. */
export function KindWords({
  directions,
  told = [],
}: Pick<InterestResult, 'directions'> & { told?: InterestResult['directions'] }) {
  const begins = (all: InterestResult['directions'], kind: string) =>
    all.some(({ why }) => why.startsWith(`${kind}:`));
  // What holds for all is said once in full, without the word.
  const { above = '' } = shownReasons(directions);
  const used = Object.entries(words.kinds).filter(
    ([kind]) => begins(directions, kind) && !begins(told, kind) && !above.startsWith(`${kind}:`),
  );
  // Where areas are level, each has work among the first: then it stands first only in its own, but before what is closer.
  const likedMost = directions.filter(({ why }) => why.includes(`"${likings[5]}" to`));
  const isLikedFirst =
    told.length === 0 &&
    likedMost.length > 0 &&
    (isBeforeCloser(directions) || likedMost.length === directions.length);
  const meanings = [isLikedFirst && words.likedFirst, ...used.map(([, meaning]) => meaning)].filter(Boolean);
  return meanings.length > 0 && <p className="hint">{meanings.join(' ')}</p>;
}

/** Whether work that is nearer to the answers stands after what they liked. */
const isBeforeCloser = (directions: InterestResult['directions']) =>
  directions[0]?.kind === 'near' && directions.some(({ kind }) => kind === 'fits');

interface ListProps {
  directions: InterestResult['directions'];
  /** Classes of the list. */
  look: string;
}

/** What holds for all of them is said once, above or below. What is between is of each alone. */
export function DirectionList({ directions, look }: ListProps) {
  const { above, below, own } = shownReasons(directions);
  return (
    <>
      {above && <p className="hint">{inFull(above)}</p>}
      <ol className={look}>
        {directions.map(({ slug, title, summary, way }, at) => (
          <li key={slug}>
            <PageLink to={`/directions/${slug}`} className="link">
              {title}
            </PageLink>
            <p>{summary}</p>
            {own[at] && <Reason why={isBeforeCloser(directions) ? saidFirst(own[at]) : own[at]} />}
            <p className="direction-way">{way}</p>
          </li>
        ))}
      </ol>
      {below && <p>{below}</p>}
    </>
  );
}

/** A reason without the word for how near it is. */
const inFull = (why: string) =>
  why
    .replace(/^[\w ]+: mostly/, 'This work is mostly')
    .replace(/^[A-Z][^.:"]*: (.)/, (_, first: string) => first.toUpperCase());

/** It begins with how near the direction is, where that is not told once for all, or with what was said of work like it. */
function Reason({ why }: { why: string }) {
  const parts = why.split(/(^You said "[^"]+"|(?:^|(?<=\. ))(?!No )[A-Z][^.:"]*:)/);
  return (
    <p className="direction-why">
      {parts.map((part, at) => (at % 2 === 1 ? <strong key={part}>{part}</strong> : part))}
    </p>
  );
}

interface RangeProps {
  score: number;
  low: number;
  high: number;
  most: number;
  before: { low: number; high: number } | undefined;
}

/** A bar from low to high with a mark at the score, over the paler one from before. Decoration: the numbers stand beside it. */
function AreaRange({ score, low, high, most, before }: RangeProps) {
  const part = (value: number) => `${(100 * (value - 1)) / (most - 1)}%`;
  return (
    <svg className="area-range" aria-hidden="true">
      <line x1="0" x2="100%" y1="50%" y2="50%" />
      {before && (
        <line className="is-range is-pale" x1={part(before.low)} x2={part(before.high)} y1="50%" y2="50%" />
      )}
      <line className="is-range" x1={part(low)} x2={part(high)} y1="50%" y2="50%" />
      <line className="is-score" x1={part(score)} x2={part(score)} y1="0" y2="100%" />
    </svg>
  );
}
