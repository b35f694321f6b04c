import type { ReactNode, Ref } from 'react';
import { fill } from '#content/fill.ts';
import { resultLabels } from '#content/quiz.ts';
import {
  childWords,
  doubtSteps,
  levelByPoints,
  nextStepTargets,
  ownWords,
  pointsText,
  resultWords,
  unsureHeadline,
  withoutTest,
} from '#content/quiz-result.ts';
import { abroad, firstCheck, firstOfEach } from '#content/quiz-things.ts';
import { questionIds } from '#domain/quiz.ts';
import { doubtsIn, hasAnswered, isOutweighed, mostPoints } from '#domain/quiz-reading.ts';
import { serviceHref, serviceTitles } from '#domain/services.ts';
import { quizFigure } from '#web/art/quiz-figure.ts';
import { FinishedKolam } from '#web/art/quiz-kolam.tsx';
import { saidFragment } from '#web/interests/quiz-said.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { Action, CallAction, PageLink } from '#web/ui/action.tsx';
import { asAsked } from './as-asked.ts';
import { allChosenPlaces } from './chosen-places.ts';
import {
  admissionService,
  factsForParent,
  fittingThing,
  ownReading,
  scholarshipThingFor,
  suggestedServices,
  trueThingFor,
} from './own-reading.ts';
import type { QuizResult } from './quiz-state.ts';
import { useQuizWords } from './use-quiz-words.ts';
import '#web/ui/disclosure.css';

const headlineId = 'said-first';

interface Props {
  result: QuizResult;
  headingRef?: Ref<HTMLHeadingElement>;
  /** A form that closes within days, where there is script. */
  closing?: ReactNode;
  /** Directions to read first, where there is script. */
  pages?: ReactNode;
  /** What can be done with the figure, where there is script. */
  keep?: ReactNode;
  /** Takes the quiz again, for whoever took the first answer to every question; where there is script. */
  again?: ReactNode;
  /** A parent answered for a child. */
  forChild?: boolean;
  /** What this device knows of interests, where there is script. */
  knownInterests?: ReactNode;
  /** Forms to watch for and posts that fit, where there is script. */
  children?: ReactNode;
}

/** The figure, what the person's own answers say, what to do next and one thing to know; then what else there is, most of it folded. */
export function ResultView(props: Props) {
  const {
    result,
    headingRef,
    closing,
    pages,
    keep,
    again,
    forChild = false,
    knownInterests,
    children,
  } = props;
  const { totalScore, level, answers } = result;
  const { levels, questions } = useQuizWords();
  const isByPoints = isOutweighed(level, answers);
  const thing = trueThingFor(answers, forChild);
  const scholarship = scholarshipThingFor(answers, forChild);
  const { doubts, inShort } = ownReading(answers, forChild);
  const hasDoubts = doubts.length > 0;
  const isToAnswerAgain = thing === firstOfEach;
  const told = isToAnswerAgain ? fittingThing(answers) : thing;
  const isSure = hasAnswered(answers, '2:very-clear') && hasAnswered(answers, '6:very-confident');
  const isSureOfField = isSure && answers[3].length === 1 && !hasAnswered(answers, '3:others');
  const onward = forChild
    ? resultWords.childOnward
    : { ...resultWords.onward, ...(isSureOfField && !isToAnswerAgain && resultWords.onwardInField) };
  const leadsToInterests = told?.link?.href === onward.link.href;
  const toInterests = {
    ...onward.link,
    href: `${onward.link.href.replace('#child', '')}${saidFragment(answers, forChild)}`,
  };
  const saysNoToTest = hasAnswered(answers, '7:no-test');
  // A parent, and whoever is unsure and wants no test, is sent to the activities first.
  const likesFirst = leadsToInterests && (hasDoubts ? saysNoToTest && !isByPoints : forChild);
  const text = saysNoToTest && level === 'Medium Clarity' ? withoutTest.mediumText : levels[level].text;
  const said = doubts.join(' ');
  const isUnsure = hasAnswered(answers, '6:confused') || hasAnswered(answers, '2:need-guidance');
  const aboutDoubt = isUnsure
    ? { title: thing?.headline ?? unsureHeadline[forChild ? 'child' : 'own'], text: said }
    : splitAfterFirst(said);
  const all = forChild ? factsForParent(answers) : [];
  // What is to be checked comes before what is to be done, unless a doubt comes before both.
  const check = hasDoubts ? undefined : all.find(({ title }) => title === firstCheck.title);
  const facts = all.filter((fact) => fact !== check);
  // Where no doubt comes first, the one thing to know does.
  const head = isToAnswerAgain ? firstOfEach : hasDoubts ? aboutDoubt : { title: thing?.title, text: '' };
  const lookAround = hasAnswered(answers, '4:no-abroad') ? resultWords.lookAround : resultWords.lookAbroad;
  const besides = leadsToInterests ? hasDoubts && lookAround : { ...onward, link: toInterests };
  const isAbroadUntold =
    !forChild &&
    hasAnswered(answers, '4:yes-abroad') &&
    besides !== lookAround &&
    thing?.link !== abroad.link;
  const method = (
    <PageLink to={resultWords.method.href} className="hint">
      {resultWords.method.label}
    </PageLink>
  );
  // What was asked for, or is to be done first, comes before what the level proposes.
  const thingFirst = likesFirst || scholarship;
  const isAfter = !hasDoubts && !thingFirst && told?.after;
  const furtherOfThing = (
    <>
      {told?.after && <p>{told.after}</p>}
      {told?.link && (
        <Action
          action={leadsToInterests ? toInterests : told.link}
          className={likesFirst ? 'button' : leadsToInterests ? 'button quiet' : ''}
        />
      )}
    </>
  );
  const known = told && (
    <div className={hasDoubts ? 'quiz-thing' : 'quiz-thing is-first'}>
      {hasDoubts && (
        <>
          <strong>{resultWords.trueThing}</strong>
          <p className="quiz-thing-title">{told.title}</p>
        </>
      )}
      <p>{told.text}</p>
      {!isAfter && furtherOfThing}
    </div>
  );
  const ofDoubt = hasDoubts && (
    <div>
      {known}
      {closing}
    </div>
  );
  const more = [
    ...facts,
    ...(saysNoToTest ? [] : [resultWords.tests]),
    ...(isAbroadUntold ? [abroad] : []),
    ...(besides === lookAround ? [lookAround] : []),
  ];
  const furtherOn = besides && besides !== lookAround && (
    <div className="quiz-thing no-print">
      <h3>{besides.title}</h3>
      <p>{besides.text}</p>
      <Action action={besides.link} className="button quiet" />
    </div>
  );
  return (
    <>
      <section className="night quiz-panel">
        <figure className="quiz-own">
          <FinishedKolam plan={quizFigure(allChosenPlaces(answers))} />
          <figcaption className={hasDoubts ? 'hint is-told' : 'hint'}>
            <p>{inShort}</p>
            <p>{ownWords.drawn}</p>
          </figcaption>
        </figure>
        <div className="stack quiz-side">
          <div className="stack">
            <h2 ref={headingRef} tabIndex={-1} aria-describedby={headlineId}>
              {resultLabels.title}
            </h2>
            <h3 id={headlineId} className="quiz-headline">
              {head.title}
            </h3>
            {head.text && <p className="quiz-says">{head.text}</p>}
            {isToAnswerAgain && again}
            {check && (
              <p className="quiz-says">
                <strong>{check.title}</strong> {check.text}
              </p>
            )}
            {!hasDoubts && known}
            {!hasDoubts && closing}
          </div>
          <div className="quiz-body">
            {isToAnswerAgain && <p className="quiz-thing">{said}</p>}
            {thingFirst && ofDoubt}
            {scholarship && scholarship !== thing && (
              <p>
                <strong>{scholarship.title}</strong> {scholarship.text}{' '}
                {scholarship.link && scholarship.link !== thing?.link && (
                  <Action action={scholarship.link} className="" />
                )}
              </p>
            )}
            <NextSteps result={result} isSecondary={isToAnswerAgain || likesFirst} />
            {!thingFirst && ofDoubt}
            {isAfter && <div className="quiz-thing">{furtherOfThing}</div>}
            {furtherOn}
          </div>
        </div>
        <div className="quiz-further">
          {keep && <div className="quiz-keep no-print">{keep}</div>}
          {isByPoints ? (
            <p className="hint">
              <span>{fill(levelByPoints, { points: totalScore, most: mostPoints, level })}</span>.{' '}
              {pointsText.text} {isUnsure ? pointsText.unsure : pointsText.disagreeing} {method}
            </p>
          ) : (
            <div className="stack">
              <dl className={hasDoubts ? 'quiz-level' : 'quiz-level is-beside'}>
                <div>
                  <dt>{resultLabels.yourLevel}</dt>
                  <dd>{level}</dd>
                </div>
                <div className="quiz-points">
                  <dt>{resultLabels.totalPoints}</dt>
                  <dd>{fill(resultWords.points, { points: totalScore, most: mostPoints })}</dd>
                </div>
              </dl>
              <p>
                {forChild && <span className="hint">{childWords.levelNote}</span>} {text} {method}
              </p>
            </div>
          )}
        </div>
      </section>
      {knownInterests}
      {pages}
      <div className="quiz-folds">
        {more.length > 0 && (
          <Folded title={titlesOf(more)}>
            {more.map((fact) => (
              <p key={fact.title}>
                <strong>{fact.title}</strong> {fact.text}{' '}
                {fact.link && <Action action={fact.link} className="" />}
              </p>
            ))}
          </Folded>
        )}
        {children}
        <Folded title={resultLabels.suggestions}>
          <ul className="quiz-suggestions">
            {suggestedServices(answers).map(({ service, link, reason, reasonForParent }) => (
              <li key={service}>
                <PageLink to={link?.href ?? serviceHref(service)} className="link">
                  {link?.label ?? serviceTitles[service]}
                </PageLink>
                <p>{(forChild && reasonForParent) || reason}</p>
              </li>
            ))}
          </ul>
        </Folded>
        <Folded title={resultLabels.answers}>
          <dl className="quiz-answers">
            {questionIds.map((id) => {
              const { text: question, options } = asAsked(id, questions[id], forChild);
              return (
                <div key={id}>
                  <dt>{question}</dt>
                  <dd>{answers[id].map((value) => options[value]).join(', ')}</dd>
                </div>
              );
            })}
          </dl>
        </Folded>
      </div>
    </>
  );
}

/** The first sentence of what is said, or what precedes its colon, and the rest as sentences of their own. */
function splitAfterFirst(said: string) {
  const [title = '', text = ''] = said.split(/(?<=[.:]) (.*)/s);
  return { title: title.replace(':', '.'), text: `${text.charAt(0).toUpperCase()}${text.slice(1)}` };
}

/** What is for some is one line until it is asked for; on paper it stands in full. */
export function Folded({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <details className="quiz-folded" id={id}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  );
}

interface NextStepsProps {
  result: QuizResult;
  /** Something else is to be done first. */
  isSecondary: boolean;
}

/**
 * The level's two next steps as buttons, or those of the doubt that outweighs it; where they lead follows what was said. One of them
 * is filled: whoever was told to talk it over does not find a test there.
 */
function NextSteps({ result: { level, answers }, isSecondary }: NextStepsProps) {
  const { bookingUrl } = useSettings();
  const { firstStep, secondStep } = useQuizWords().levels[level];
  const guidance = serviceHref('career-guidance');
  const booking = (label: string) =>
    bookingUrl ? ({ label, external: 'booking' } as const) : { label, href: '/get-started' };
  const isUnsure = doubtsIn(answers).length > 0;
  const ofLevel = [firstStep, secondStep].map((label, at) => {
    const target = nextStepTargets[level][at];
    if (target === 'booking') return booking(label);
    if (target === 'admission') return { label, href: serviceHref(admissionService(answers)) };
    const proposesTest = level === 'Medium Clarity' && hasAnswered(answers, '7:no-test');
    return { label: proposesTest ? withoutTest.label : label, href: guidance };
  });
  const ofDoubt = [booking(doubtSteps.first), { label: doubtSteps.second, href: guidance }];
  const steps = isOutweighed(level, answers) ? ofDoubt : ofLevel;
  const targets: readonly string[] = nextStepTargets[level];
  const main = isSecondary ? -1 : isUnsure ? targets.indexOf('booking') : 0;
  return (
    <section className="stack quiz-steps">
      <h3>{resultLabels.nextSteps}</h3>
      <ol className="quiz-next">
        {steps.map((step, at) => (
          <li key={step.label}>
            <Action action={step} className={at === main ? 'button' : 'button quiet'} />
          </li>
        ))}
        <li className="no-print">
          <ContactLink answers={answers} />
        </li>
      </ol>
    </section>
  );
}

/** Reaches the office in the way that was chosen in question 8. */
function ContactLink({ answers }: Pick<QuizResult, 'answers'>) {
  const { email } = useSettings();
  if (hasAnswered(answers, '8:whatsapp')) return <Action action={resultWords.chat} className="link" />;
  if (hasAnswered(answers, '8:phone') || !email)
    return <CallAction action={resultWords.call} className="link" />;
  return (
    <a className="link" href={`mailto:${email}`}>
      {fill(resultWords.mail, { email })}
    </a>
  );
}

/** What is folded, by its titles as one line. */
function titlesOf(facts: readonly { title: string }[]): string {
  const [first = '', ...others] = facts.map(({ title }) => title.replace(':', ''));
  return [first, ...others.map((title) => title.charAt(0).toLowerCase() + title.slice(1))].join(', and ');
}
