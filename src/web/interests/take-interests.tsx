import { useEffect, useId, useState } from 'react';
import { interestsPage } from '#content/interests-page.ts';
import { firstStep, type InterestAnswers, itemIds, type Liking } from '#domain/interests.ts';
import {
  forgetInterests,
  type InterestMemory,
  recallInterests,
  rememberInterests,
} from './interest-memory.ts';
import { InterestOutcome } from './interest-outcome.tsx';
import { ItemStep } from './item-step.tsx';

const countOf = (answers: InterestAnswers) => itemIds.filter((id) => answers[id] !== undefined).length;

/** The questionnaire of interests, one activity at a time, kept on the device after each answer. */
export function TakeInterests() {
  const [memory, setMemory] = useState<InterestMemory>(recallInterests);
  const [isStored, setStored] = useState(true);
  const { answers } = memory;
  /** What an earlier visit left behind is offered, never shown unasked. */
  const [isOffered, setOffered] = useState(() => countOf(answers) > 0);
  const [at, setAt] = useState(() => countOf(answers));
  const [goesOn, setGoesOn] = useState(() => countOf(answers) > firstStep);

  const total = goesOn ? itemIds.length : firstStep;
  const id = itemIds[at];
  const isDone = at >= total || !id;

  // The next activity begins where this one stood.
  useEffect(() => {
    if (at >= 0) window.scrollTo({ top: 0 });
  }, [at]);

  function keep(next: InterestMemory): void {
    setMemory(next);
    setStored(rememberInterests(next));
  }

  function answer(liking: Liking): void {
    if (!id) return;
    keep({ ...memory, answers: { ...answers, [id]: liking } });
    setAt(at + 1);
  }

  function startAgain(): void {
    const isFinished = countOf(answers) === itemIds.length;
    forgetInterests();
    keep({
      answers: {},
      before: isFinished ? { answers, on: new Date().toISOString().slice(0, 10) } : memory.before,
    });
    setOffered(false);
    setGoesOn(false);
    setAt(0);
  }

  if (isOffered) {
    return (
      <Offer
        text={isDone ? interestsPage.seeAgain : interestsPage.resume}
        onGoOn={() => setOffered(false)}
        onStartAgain={startAgain}
      />
    );
  }
  return (
    <>
      {!isStored && <p className="notice">{interestsPage.notStored}</p>}
      {isDone ? (
        <InterestOutcome
          answers={answers}
          before={memory.before}
          onGoOn={goesOn ? undefined : () => setGoesOn(true)}
          onStartAgain={startAgain}
        />
      ) : (
        <ItemStep
          id={id}
          chosen={answers[id]}
          total={total}
          onAnswer={answer}
          onBack={() => setAt(Math.max(0, at - 1))}
        />
      )}
    </>
  );
}

interface OfferProps {
  text: string;
  onGoOn: () => void;
  onStartAgain: () => void;
}

/** Asks before showing what the device kept: on a shared phone it may be somebody else's. */
function Offer({ text, onGoOn, onStartAgain }: OfferProps) {
  const question = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, these are two buttons
    <div role="group" aria-labelledby={question} className="quiz-resume">
      <p id={question}>{text}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onGoOn}>
          {interestsPage.goOn}
        </button>
        <button type="button" className="button quiet" onClick={onStartAgain}>
          {interestsPage.startAgain}
        </button>
      </div>
    </div>
  );
}
