import { useMemo, useRef, useState } from 'react';
import { areaWords } from '#content/area-words.ts';
import { fill } from '#content/fill.ts';
import { interestChoices } from '#content/interest-choices.ts';
import type { InterestResult } from '#content/interest-result.ts';
import { interestResult } from '#content/interest-result-words.ts';
import { interestsPage } from '#content/interests-page.ts';
import { listed } from '#content/listed.ts';
import type { About } from '#domain/direction-match.ts';
import { levelWithFirst, openBetween } from '#domain/interest-reading.ts';
import { type Area, firstDirections, firstStep, type InterestAnswers, itemIds } from '#domain/interests.ts';
import { api } from '#web/page/api-client.ts';
import { readOut } from '#web/page/effects.ts';
import { deskDay } from '#web/page/formats.ts';
import { AboutForm, aboutIn } from './about-form.tsx';
import { namesOf } from './choice-step.tsx';
import type { InterestMemory } from './interest-memory.ts';
import { InterestResultView, isWide } from './interest-result-view.tsx';
import { Awaited } from './later-part.tsx';
import { OnetNotice } from './onet-notice.tsx';
import { useMatch } from './use-match.ts';

interface Props {
  memory: InterestMemory;
  about: About;
  onAbout: (about: About) => void;
  /** Where only the first step was answered: goes on with the others. */
  onGoOn: (() => void) | undefined;
  /** Chooses between the two strongest areas. */
  onChoose: () => void;
  /** Made for what stands chosen, and not only for what the list was shown anew with. */
  onPlan: (about: About) => void;
  /** The other of the two, parent or child, answers. */
  onOther: () => void;
  onKept: () => void;
  onStartAgain: () => void;
}

const words = interestResult;
const { parent: parentWords, child: childWords } = interestsPage;

/** Asks the server what the answers say, and shows it; nothing of it is stored there. */
export function InterestOutcome(props: Props) {
  const { memory, about, onAbout, onGoOn, onChoose, onPlan, onOther, onKept, onStartAgain } = props;
  const { answers, before, parent, forChild, isKept } = memory;
  const aboutForm = useRef<HTMLFormElement>(null);
  const { result, failure, retry } = useMatch(answers, about);
  const { result: earlier } = useMatch(before?.answers);
  const { result: ofParent } = useMatch(parent);
  const { result: ofFirstStep } = useMatch(
    useMemo(() => firstStepOf(answers), [answers]),
    about,
  );

  if (!result) return <Awaited hasFailed={failure !== undefined} onRetry={retry} />;
  const between = result.verdict && openBetween(result, answers);
  return (
    <div className="form interest-result">
      <InterestResultView
        // Read out anew once the list was asked to fit something else.
        key={JSON.stringify(about)}
        result={result}
        headingRef={readOut}
        most={5}
        forChild={forChild === true}
        isFirstStep={onGoOn !== undefined}
        before={ofFirstStep?.areas}
        beside={ofParent && <BesideParent own={result} parent={ofParent} />}
        fit={result.verdict && <AboutForm about={about} onChange={onAbout} formRef={aboutForm} />}
        folds={
          <>
            {ofFirstStep && <Further answers={answers} before={ofFirstStep} now={result} />}
            {!forChild && (
              <details className="quiz-folded no-print">
                <summary>
                  <h3>{parentWords.heading}</h3>
                </summary>
                <p>{parentWords.inviteText}</p>
                <p>
                  <button type="button" className="button quiet" onClick={onOther}>
                    {parent ? parentWords.again : parentWords.invite}
                  </button>
                </p>
              </details>
            )}
          </>
        }
        actions={
          <>
            {forChild && (
              <div className="stack no-print">
                <h3>{childWords.heading}</h3>
                <p>{childWords.inviteText}</p>
              </div>
            )}
            <div className="actions no-print">
              {forChild && (
                <button type="button" className="button" onClick={onOther}>
                  {childWords.invite}
                </button>
              )}
              {onGoOn && (
                <button type="button" className={forChild ? 'button quiet' : 'button'} onClick={onGoOn}>
                  {words.surer}
                </button>
              )}
              {between && !answers.choices && (
                <button type="button" className={forChild ? 'button quiet' : 'button'} onClick={onChoose}>
                  {fill(interestChoices.offer, namesOf(between))}
                </button>
              )}
              <button
                type="button"
                className={forChild || onGoOn || (between && !answers.choices) ? 'button quiet' : 'button'}
                onClick={() => onPlan(aboutForm.current ? aboutIn(aboutForm.current) : about)}
              >
                {result.verdict ? interestsPage.makePlan : interestsPage.makeOpenPlan}
              </button>
              {between && answers.choices && (
                <button type="button" className="button quiet" onClick={onChoose}>
                  {interestChoices.again}
                </button>
              )}
            </div>
          </>
        }
      >
        {before && earlier && <Earlier on={before.on} earlier={earlier} now={result} />}
      </InterestResultView>
      {!onGoOn && !forChild && <KeepAnswers answers={answers} isKept={isKept === true} onKept={onKept} />}
      <div className="quiz-links no-print">
        <button type="button" className="link" onClick={onStartAgain}>
          {interestsPage.startAgain}
        </button>
      </div>
      <OnetNotice />
    </div>
  );
}

/** The answers of the first step, once all are given. */
function firstStepOf(answers: InterestAnswers): InterestAnswers | undefined {
  if (itemIds.some((id) => answers[id] === undefined)) return undefined;
  return Object.fromEntries(itemIds.slice(0, firstStep).map((id) => [id, answers[id]]));
}

interface FurtherProps {
  answers: InterestAnswers;
  before: InterestResult;
  now: InterestResult;
}

/** What all the answers say beside the first step alone: how sure it is, what comes first, and what that rests on. */
function Further({ answers, before, now }: FurtherProps) {
  const { further } = words;
  const known = new Set(before.directions.slice(0, firstDirections).map(({ slug }) => slug));
  const fresh = now.directions.slice(0, firstDirections).filter(({ slug }) => !known.has(slug));
  const off = { before: mightBeOff(before), now: mightBeOff(now) };
  const lines = [
    firstPlaces(answers, before, now),
    ...(before.verdict || now.verdict
      ? [fill(off.now < off.before ? further.narrower : further.wider, off)]
      : []),
    ...(before.verdict && now.verdict
      ? [
          fresh.length > 0
            ? fill(further.newOnes, { names: listed(fresh.map(({ title }) => title)) })
            : further.sameOnes,
        ]
      : []),
  ];
  return (
    <details className="quiz-folded" open={isWide()}>
      <summary>
        <h3>{further.title}</h3>
      </summary>
      <ul className="plan-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** What stood at the top after the first step, what does now, and which of two the choices between them put first. */
function firstPlaces({ choices = [] }: InterestAnswers, before: InterestResult, now: InterestResult): string {
  const { further } = words;
  const [then, top] = [levelWithFirst(before), levelWithFirst(now)];
  const named = (areas: readonly Area[]) => listed(areas.map((area) => areaWords[area].name));
  const isSame = [...then].sort().join() === [...top].sort().join();
  const [one, other] = now.areas.map(({ area }) => areaWords[area].name);
  const isChosen = top.length > 1 && choices.filter((area) => area === top[0]).length > choices.length / 2;
  const sentence = !now.verdict
    ? before.verdict
      ? further.chance
      : further.open
    : !before.verdict
      ? further.told
      : top.length === 1
        ? further[isSame ? 'same' : then.length === 1 ? 'other' : 'alone']
        : further[
            isSame ? (isChosen ? 'levelBoth' : 'stillLevel') : then.length === 1 ? 'level' : 'otherLevel'
          ];
  return [
    fill<string>(sentence, { before: named(then), now: named(top) }),
    ...(isChosen ? [fill<string>(further.chosen, { one, other })] : []),
  ].join(' ');
}

/** How far a score may be off: the wider side of its range, as the scale cuts off the other one at its ends. */
function mightBeOff({ areas }: InterestResult): string {
  return Math.max(...areas.flatMap(({ score, low, high }) => [high - score, score - low])).toFixed(1);
}

/** The same questions at another time, beside each other. */
function Earlier({ on, earlier, now }: { on: string; earlier: InterestResult; now: InterestResult }) {
  const firstThree = ({ areas }: InterestResult) =>
    areas
      .slice(0, 3)
      .map(({ area }) => areaWords[area].name)
      .join(', ');
  const isSame = earlier.areas[0]?.area === now.areas[0]?.area;
  return (
    <section className="stack">
      <h3>{words.before}</h3>
      <p>
        {fill(words.beforeText, { date: deskDay(on), before: firstThree(earlier), now: firstThree(now) })}{' '}
        {earlier.verdict && now.verdict && (isSame ? words.beforeSame : words.beforeOther)}
      </p>
    </section>
  );
}

/** From this score on an area is called high: answers were more often "Quite a lot" than not. */
const highScore = 3.5;

/** Only differences beyond both ranges are told, the largest first: the others may be chance. */
function BesideParent({ own, parent }: { own: InterestResult; parent: InterestResult }) {
  const both = own.areas.flatMap((mine) => {
    const theirs = parent.areas.find(({ area }) => area === mine.area);
    return theirs ? [{ area: mine.area, mine, theirs, gap: mine.score - theirs.score }] : [];
  });
  const named = (some: typeof both) => listed(some.map(({ area }) => areaWords[area].name));
  const apart = both
    .filter(({ mine, theirs }) => mine.low > theirs.high || theirs.low > mine.high)
    .sort((one, other) => Math.abs(other.gap) - Math.abs(one.gap));
  const groups = [...new Set(apart.map(({ gap }) => gap > 0))].map((isMore) => ({
    says: isMore ? parentWords.more : parentWords.less,
    areas: named(apart.filter(({ gap }) => gap > 0 === isMore)),
  }));
  const high = both.filter(({ mine, theirs }) => Math.min(mine.score, theirs.score) >= highScore);
  const begin = high.length > 0 ? fill(parentWords.bothHigh, { areas: named(high) }) : parentWords.noneHigh;
  return (
    <section className="stack">
      <h3>{parentWords.title}</h3>
      {groups.length === 0 ? (
        <p>{parentWords.same}</p>
      ) : (
        <>
          <ul className="plan-list">
            {groups.map(({ says, areas }) => (
              <li key={says}>{fill(says, { areas })}</li>
            ))}
          </ul>
          <h4>{parentWords.talkTitle}</h4>
          <ul className="plan-list">
            {[begin, ...parentWords.talk].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const keepWords = interestsPage.keep;

interface KeepProps {
  answers: InterestAnswers;
  isKept: boolean;
  onKept: () => void;
}

/** Asks whether the answers may be kept without a name; nothing is sent before the tick and the button. */
function KeepAnswers({ answers, isKept, onKept }: KeepProps) {
  const [agrees, setAgrees] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const reply = await api.post('/api/interests/answers', { answers, consent: true });
    setBusy(false);
    setFailure(reply.success ? '' : reply.error);
    if (reply.success) onKept();
  }

  return (
    <section className="form no-print">
      {!isKept && (
        <>
          <label className="quiz-option">
            <input
              type="checkbox"
              checked={agrees}
              onChange={(event) => setAgrees(event.currentTarget.checked)}
            />
            <span>{keepWords.ask}</span>
          </label>
          <p className="hint">{keepWords.text}</p>
          {agrees && (
            <p>
              <button
                type="button"
                className="button quiet"
                aria-disabled={isBusy || undefined}
                onClick={() => void send()}
              >
                {keepWords.send}
              </button>
            </p>
          )}
        </>
      )}
      <p role="status">{isKept ? keepWords.done : failure}</p>
    </section>
  );
}
