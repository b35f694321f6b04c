import type { Ref } from 'react';
import { fill } from '#content/fill.ts';
import { resultLabels } from '#content/quiz.ts';
import {
  doubtSteps,
  levelByPoints,
  nextStepTargets,
  pointsText,
  resultWords,
  withoutTest,
} from '#content/quiz-result.ts';
import { firstOfEach } from '#content/quiz-things.ts';
import { doubtsIn, hasAnswered, isOutweighed, mostPoints } from '#domain/quiz-reading.ts';
import { serviceHref, serviceTitles } from '#domain/services.ts';
import { quizFigure } from '#web/art/quiz-figure.ts';
import { FinishedKolam } from '#web/art/quiz-kolam.tsx';
import { useSettings } from '#web/page/use-settings.ts';
import { Action, CallAction, PageLink } from '#web/ui/action.tsx';
import { allChosenPlaces } from './chosen-places.ts';
import { ownReading, suggestedServices, trueThingFor } from './own-reading.ts';
import type { QuizResult } from './quiz-state.ts';
import { useQuizWords } from './use-quiz-words.ts';

interface Props {
  result: QuizResult;
  headingRef?: Ref<HTMLHeadingElement>;
  /** What can be done with the figure, where there is script. */
  figureActions?: React.ReactNode;
  /** Directions to read first, where there is script. */
  pages?: React.ReactNode;
  /** Takes the quiz again, for whoever took the first answer to every question; where there is script. */
  again?: React.ReactNode;
  /** A parent answered for a child. */
  forChild?: boolean;
  /** What this device knows of interests, where there is script. */
  knownInterests?: React.ReactNode;
}

/** The figure, what the person's own answers say, the level with its text, the next steps, and the services that fit. */
export function ResultView(props: Props) {
  const { result, headingRef, figureActions, pages, again, forChild = false, knownInterests } = props;
  const { totalScore, level, answers } = result;
  const { levels } = useQuizWords();
  const isByPoints = isOutweighed(level, answers);
  const thing = trueThingFor(answers, forChild);
  const { doubts, told } = ownReading(answers, forChild);
  const onward = forChild ? resultWords.childOnward : resultWords.onward;
  const saysNoToTest = hasAnswered(answers, '7:no-test');
  const text = saysNoToTest && level === 'Medium Clarity' ? withoutTest.mediumText : levels[level].text;
  return (
    <>
      <section className="night quiz-panel">
        <FinishedKolam plan={quizFigure(allChosenPlaces(answers))} className="quiz-own" />
        <div className="stack">
          <h2 ref={headingRef} tabIndex={-1}>
            {resultLabels.title}
          </h2>
          {doubts.length > 0 && <p>{doubts.join(' ')}</p>}
          {thing && (
            <div className="quiz-thing">
              <strong>{resultWords.trueThing}</strong>
              <p className="quiz-headline">{thing.title}</p>
              <p>{thing.text}</p>
              {thing.link && <Action action={thing.link} className="" />}
              {thing === firstOfEach && again}
            </div>
          )}
          <p className="soft quiz-told">{told}</p>
          {isByPoints ? (
            <div className="quiz-by-points">
              <p>{fill(levelByPoints, { points: totalScore, most: mostPoints, level })}</p>
              <p className="soft">{pointsText}</p>
            </div>
          ) : (
            <>
              <dl className="quiz-level">
                <div>
                  <dt>{resultLabels.yourLevel}</dt>
                  <dd>{level}</dd>
                </div>
                <div className="quiz-points">
                  <dt>{resultLabels.totalPoints}</dt>
                  <dd>{fill(resultWords.points, { points: totalScore, most: mostPoints })}</dd>
                </div>
              </dl>
              <p>{text}</p>
            </>
          )}
          <p className="hint">
            <PageLink to={resultWords.method.href} className="">
              {resultWords.method.label}
            </PageLink>
          </p>
        </div>
      </section>
      <NextSteps result={result} />
      {pages}
      <section className="stack">
        <h3>{onward.title}</h3>
        <p>{onward.text}</p>
        <p>
          <Action action={onward.link} className="button quiet" />
        </p>
        {knownInterests}
      </section>
      {figureActions}
      <section className="stack">
        <h3>{resultLabels.suggestions}</h3>
        <ul className="quiz-suggestions">
          {suggestedServices(answers).map(({ service, link, reason }) => (
            <li key={service}>
              <PageLink to={link?.href ?? serviceHref(service)} className="link">
                {link?.label ?? serviceTitles[service]}
              </PageLink>
              <p>{reason}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The level's two next steps as buttons, or those of the doubt that outweighs it; where they lead follows what was said. */
function NextSteps({ result: { level, answers } }: { result: QuizResult }) {
  const { bookingUrl } = useSettings();
  const { firstStep, secondStep } = useQuizWords().levels[level];
  const guidance = serviceHref('career-guidance');
  const booking = (label: string) =>
    bookingUrl ? ({ label, external: 'booking' } as const) : { label, href: '/get-started' };
  const fitting = () => {
    const isUnsure = doubtsIn(answers).length > 0;
    const service = isUnsure ? 'career-guidance' : suggestedServices(answers)[0]?.service;
    return serviceHref(service ?? 'career-guidance');
  };
  const ofLevel = [firstStep, secondStep].map((label, at) => {
    const target = nextStepTargets[level][at];
    if (target === 'booking') return booking(label);
    if (target === 'service') return { label, href: fitting() };
    const proposesTest = level === 'Medium Clarity' && hasAnswered(answers, '7:no-test');
    return { label: proposesTest ? withoutTest.label : label, href: guidance };
  });
  const ofDoubt = [booking(doubtSteps.first), { label: doubtSteps.second, href: guidance }];
  const [first, second] = isOutweighed(level, answers) ? ofDoubt : ofLevel;
  return (
    <section className="stack">
      <h3>{resultLabels.nextSteps}</h3>
      <ol className="quiz-next">
        <li>{first && <Action action={first} />}</li>
        <li>{second && <Action action={second} className="button quiet" />}</li>
        <li className="no-print">
          <CallAction action={resultWords.call} className="link" />
        </li>
      </ol>
    </section>
  );
}
