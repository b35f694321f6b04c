import { type ComponentType, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { quizLabels, quizTitle } from '#content/quiz.ts';
import { questionIds } from '#domain/quiz.ts';
import { quizFigure } from '#web/art/quiz-figure.ts';
import { FinishedKolam, QuizKolam } from '#web/art/quiz-kolam.tsx';
import { newAttempt } from '#web/forms/attempt.ts';
import { useLoaded, useOnNew, useStart } from '#web/page/effects.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { chosenPlaces } from './chosen-places.ts';
import { QuestionStep } from './question-step.tsx';
import {
  emptyQuiz,
  forgetQuiz,
  next,
  previous,
  type QuizMemory,
  type QuizResult,
  type QuizState,
  recallQuiz,
  rememberQuiz,
  restoredQuiz,
  resultOf,
} from './quiz-state.ts';
import type { ResultProps } from './result-step.tsx';
import { useQuizWords } from './use-quiz-words.ts';
import '#web/art/kolam-figure.css';
import '#web/forms/forms.css';
import './quiz.css';

const revealMs = 1000;
/** On a slow line what the result is drawn with comes after it. */
const longestRevealMs = 2500;

interface Props {
  onLeave: () => void;
}

/** The Career Clarity Quiz, one question at a time, from the first. What this device kept is offered, never shown unasked. */
export function Quiz({ onLeave }: Props) {
  const { quizPoints } = useSettings();
  const { questions } = useQuizWords();
  const { place, push, replace, goBack, leaveHistory } = useQuizPlace();
  const [kept, setKept] = useState<QuizMemory>();
  const [state, setState] = useState(emptyQuiz);
  const [attempt, setAttempt] = useState(() => newAttempt());
  const [isRevealing, setRevealing] = useState(false);
  const section = useRef<HTMLElement>(null);
  const hasRecalled = useRef(false);
  const result = resultOf(state);

  // Not before React has taken the server's page over, which knows nothing of this device.
  useStart(() => {
    const memory = recallQuiz();
    hasRecalled.current = true;
    const reloaded = restoredQuiz({ ...place, choice: [] });
    if (resultOf(reloaded)) {
      const isSame = JSON.stringify(memory.state.answers) === JSON.stringify(reloaded.answers);
      setState(reloaded);
      if (isSame) setAttempt(newAttempt(memory.key));
      return;
    }
    // What a reload left of the history knows of answers that are only offered now.
    if (place.step > 0) replace(emptyQuiz);
    // On a shared phone they may be somebody else's.
    if (memory.state.answers.length > 0) setKept(memory);
  });

  // A step is as tall as its options: each begins at its top, wherever the last one was left.
  const step = `${state.answers.length} ${isRevealing}`;
  useOnNew(step, () => section.current?.scrollIntoView());

  function go(to: QuizState, key = attempt.key): void {
    setState(to);
    const isOther = to.answers.length > 0;
    if (isOther) setKept(undefined);
    // A mere choice does not yet replace what is offered, nor one made before it is known what was kept.
    if (isOther || (hasRecalled.current && !kept)) rememberQuiz({ state: to, key });
  }

  function goOn(): void {
    const to = next(state);
    if (to === state) return;
    const finished = resultOf(to);
    if (finished) {
      setRevealing(true);
      void reveal(finished).then(() => turnOver(() => setRevealing(false)));
    }
    push(to);
    go(to);
  }

  /** The browser's Back and Forward: a question back drops its answer, as Previous does. */
  useOnNew(place, (to, from = to) => {
    if (from.depth === to.depth) return;
    if (to.step < state.answers.length) {
      let earlier = state;
      while (earlier.answers.length > to.step) earlier = previous(earlier);
      setRevealing(false);
      go(earlier);
    } else if (to.step > state.answers.length) {
      if (to.depth < from.depth) leaveHistory();
      else if (to.step === state.answers.length + 1) go(next(state));
    }
  });

  function resume({ state: begun, key }: QuizMemory): void {
    setKept(undefined);
    setState(begun);
    replace(begun);
    setAttempt(newAttempt(key));
  }

  function startOver(): void {
    forgetQuiz();
    setKept(undefined);
    setState(emptyQuiz);
    replace(emptyQuiz);
    setAttempt(newAttempt());
  }

  const ResultStep = useResultStep(state.answers.length > 0);
  const isDone = result && !isRevealing && ResultStep;
  // A choice shows in the figure at once, before it is confirmed.
  const drawn = state.choice.length > 0 ? [...state.answers, state.choice] : state.answers;
  return (
    <section
      ref={section}
      className={`band quiz${isDone ? ' is-done' : result ? ' is-revealing night' : ''}`}
    >
      <div className="shell quiz-in">
        <div className="quiz-top">
          {!isDone &&
            (result ? (
              <FinishedKolam plan={quizFigure(chosenPlaces(drawn))} className="quiz-figure" />
            ) : (
              <QuizKolam chosen={chosenPlaces(drawn)} className="quiz-figure" />
            ))}
          <h1 className="quiz-title">{quizTitle}</h1>
          {!result && <p className="hint quiz-draws">{quizLabels.draws}</p>}
        </div>
        {result && !isDone && (
          <p role="status" className="lead">
            {quizLabels.revealing}
          </p>
        )}
        {isDone && (
          <ResultStep
            result={result}
            attempt={attempt}
            onNewAttempt={(fresh) => {
              setAttempt(fresh);
              rememberQuiz({ state, key: fresh.key });
            }}
            isSent={place.isSent === true}
            forChild={state.forChild === true}
            onForChild={(forChild) => {
              const told = { ...state, forChild };
              replace(told, place.isSent);
              setState(told);
              if (!place.isSent) rememberQuiz({ state: told, key: attempt.key });
            }}
            onSent={() => {
              forgetQuiz();
              replace(state, true);
            }}
            onStartOver={startOver}
            onLeave={onLeave}
          />
        )}
        {!result && (
          <div className="form">
            {kept && <Resume onResume={() => resume(kept)} onStartAgain={startOver} />}
            <QuestionStep
              state={state}
              questions={questions}
              showPoints={quizPoints}
              onChoose={go}
              onNext={goOn}
              onPrevious={() => {
                go(previous(state));
                goBack();
              }}
              onLeave={onLeave}
            />
          </div>
        )}
      </div>
    </section>
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The second in which the figure is drawn; what stands in the result is fetched meanwhile. */
async function reveal({ answers }: QuizResult): Promise<void> {
  const fetched = loadResult().then(({ prepareResult }) => prepareResult(answers));
  await Promise.all([pause(revealMs), Promise.race([fetched.catch(() => {}), pause(longestRevealMs)])]);
}

/** The figure moves to its place in the result, where the browser can show that. */
function turnOver(show: () => void): void {
  if (document.startViewTransition) document.startViewTransition(() => flushSync(show));
  else show();
}

const loadResult = () => import('./result-step.tsx');

/** The result's code is fetched while the questions are answered. */
function useResultStep(isBegun: boolean): ComponentType<ResultProps> | undefined {
  const loaded = useLoaded(async () => {
    if (!isBegun) return undefined;
    // Once more when it fails: without it there is nothing to show.
    return loadResult().catch(() => void setTimeout(() => location.reload(), 5000));
  }, [isBegun]);
  return loaded?.ResultStep;
}

/** What an entry of the browser's history knows of the quiz. */
interface QuizPlace {
  /** How many questions were answered. */
  step: number;
  /** How many entries of the quiz are below this one. */
  depth: number;
  /** Of a finished quiz: its result survives a reload, in this tab alone. */
  answers?: readonly string[][];
  forChild?: boolean;
  isSent?: boolean;
}

/** The quiz's entry of the browser's history, and the ways to change it. */
function useQuizPlace() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const place = useMemo((): QuizPlace => ({ step: 0, depth: 0, ...state }), [state]);
  function to({ answers, forChild = false }: QuizState, depth: number, isSent = false): void {
    const isDone = answers.length === questionIds.length;
    const next: QuizPlace = { step: answers.length, depth, ...(isDone && { answers, forChild, isSent }) };
    void navigate(pathname, { state: next, replace: depth === place.depth, preventScrollReset: true });
  }
  return {
    place,
    push: (quiz: QuizState) => to(quiz, place.depth + 1),
    replace: (quiz: QuizState, isSent = false) => to(quiz, place.depth, isSent),
    goBack: () => {
      if (place.depth > 0) void navigate(-1);
    },
    /** To the page before the quiz. */
    leaveHistory: () => void navigate(-1 - place.depth),
  };
}

/** Asks before showing what the device kept, without naming anybody. */
function Resume({ onResume, onStartAgain }: { onResume: () => void; onStartAgain: () => void }) {
  const question = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, these are two buttons beside it
    <div role="group" aria-labelledby={question} className="quiz-resume">
      <p id={question}>{quizLabels.resume}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onResume}>
          {quizLabels.goOn}
        </button>
        <button type="button" className="button quiet" onClick={onStartAgain}>
          {quizLabels.startAgain}
        </button>
      </div>
    </div>
  );
}
