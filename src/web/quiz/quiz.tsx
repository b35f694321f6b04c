import { useEffect, useRef, useState } from 'react';
import { quizLabels, quizTitle } from '#content/quiz.ts';
import { QuizKolam } from '#web/art/quiz-kolam.tsx';
import { newAttempt } from '#web/forms/attempt.ts';
import { QuestionStep } from './question-step.tsx';
import { forgetQuiz, recallQuiz, rememberQuiz } from './quiz-memory.ts';
import { emptyQuiz, next, previous, type QuizState, resultOf } from './quiz-state.ts';
import { ResultStep } from './result-step.tsx';
import '#web/forms/forms.css';
import './quiz.css';

const revealMs = 1000;

interface Props {
  onLeave: () => void;
  /** Shows beside each option what it is worth. */
  showPoints?: boolean;
}

/** The Career Clarity Quiz, one question at a time. It takes up where this device left it. */
export function Quiz({ onLeave, showPoints = false }: Props) {
  const [memory] = useState(recallQuiz);
  const [state, setState] = useState(memory.state);
  const [attempt, setAttempt] = useState(() => newAttempt(memory.key));
  const [isRevealing, setRevealing] = useState(false);
  // On a shared phone the answers may be somebody else's.
  const [isResumed, setResumed] = useState(memory.state.answers.length > 0);
  const section = useRef<HTMLElement>(null);
  const result = resultOf(state);

  useEffect(() => {
    if (!isRevealing) return;
    const timer = setTimeout(() => setRevealing(false), revealMs);
    return () => clearTimeout(timer);
  }, [isRevealing]);

  // A step is as tall as its options: each begins at its top, wherever the last one was left.
  const step = `${state.answers.length} ${isRevealing}`;
  useEffect(() => {
    if (step) section.current?.scrollIntoView();
  }, [step]);

  function go(to: QuizState, key = attempt.key): void {
    setState(to);
    rememberQuiz({ state: to, key });
    if (to.answers.length !== state.answers.length) setResumed(false);
  }

  function goOn(): void {
    const to = next(state);
    if (to !== state && resultOf(to)) setRevealing(true);
    go(to);
  }

  function startOver(): void {
    forgetQuiz();
    setState(emptyQuiz);
    setResumed(false);
    setAttempt(newAttempt());
  }

  return (
    <section ref={section} className="band quiz">
      <div className="shell quiz-in">
        <div className="quiz-top">
          <QuizKolam answered={answeredCount(state)} className="quiz-figure" />
          <h1 className="quiz-title">{quizTitle}</h1>
        </div>
        {result && isRevealing && (
          <p role="status" className="lead">
            {quizLabels.revealing}
          </p>
        )}
        {result && !isRevealing && (
          <ResultStep
            result={result}
            attempt={attempt}
            onNewAttempt={(fresh) => {
              setAttempt(fresh);
              rememberQuiz({ state, key: fresh.key });
            }}
            onSent={forgetQuiz}
            onStartOver={startOver}
            onLeave={onLeave}
          />
        )}
        {!result && isResumed && (
          <p className="hint">
            {quizLabels.resumed}{' '}
            <button type="button" className="link" onClick={startOver}>
              {quizLabels.startAgain}
            </button>
          </p>
        )}
        {!result && (
          <QuestionStep
            state={state}
            showPoints={showPoints}
            onChoose={go}
            onNext={goOn}
            onPrevious={() => go(previous(state))}
            onLeave={onLeave}
          />
        )}
      </div>
    </section>
  );
}

function answeredCount({ answers }: QuizState) {
  return answers.length as Parameters<typeof QuizKolam>[0]['answered'];
}
