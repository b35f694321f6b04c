import { useEffect, useLayoutEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { quizLabels } from '#content/quiz.ts';
import { multipleChoiceQuestion, progressPercent, questionIds, quizPoints } from '#domain/quiz.ts';
import type { QuizWords } from '#domain/quiz-words.ts';
import { useHydrated } from '#web/page/use-settings.ts';
import { asAsked } from './as-asked.ts';
import { OptionPicture } from './option-picture.tsx';
import { choose, currentQuestion, type QuizState } from './quiz-state.ts';
import './question-step.css';

const staggerMs = 100;

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  readonly target: EventTarget | null;
};

interface Props {
  state: QuizState;
  questions: QuizWords['questions'];
  showPoints: boolean;
  onChoose: (state: QuizState) => void;
  onNext: () => void;
  onPrevious: () => void;
  onLeave: () => void;
}

/** One question with its options: arrow keys as everywhere, digits choose, Enter goes on. */
export function QuestionStep({ state, questions, showPoints, onChoose, onNext, onPrevious, onLeave }: Props) {
  const id = currentQuestion(state) ?? 1;
  const { hint } = questions[id];
  const values = Object.keys(quizPoints[id]);
  const points: Record<string, number> = quizPoints[id];
  const isLast = id === questionIds.length;
  const percent = progressPercent(id);
  const forChild = state.forChild === true;
  const { text, options, isOfChild } = asAsked(id, questions[id], forChild);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef((value: string) => onChoose(choose(state, value)));

  const isOpened = useHydrated();
  const begunWith = useRef(isOpened ? undefined : id);

  useLayoutEffect(() => {
    // Whoever comes by the address begins at the page's top, and may have chosen before React came.
    if (begunWith.current === id) {
      const chosen = list.current?.querySelector<HTMLInputElement>(':checked');
      if (chosen) latest.current(chosen.value);
      return;
    }
    begunWith.current = undefined;
    heading.current?.focus({ preventScroll: true });
    staggerIn(list.current, id);
  }, [id]);

  function chooseByDigit({ key, target, ctrlKey, metaKey, altKey }: KeyPress): void {
    // Enter sends a form from its controls only; after a digit the question itself still has the focus.
    if (key === 'Enter' && !isControl(target)) onNext();
    const at = Number(key) - 1;
    const value = values[at];
    if (value === undefined || ctrlKey || metaKey || altKey) return;
    onChoose(choose(state, value));
    // The ring stays with what was chosen last.
    const options = list.current;
    if (options?.contains(document.activeElement)) options.querySelectorAll('input')[at]?.focus();
  }

  // Nothing has the focus where the page was opened at a question, or after a click beside it.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOwn = event.target instanceof Element && list.current?.closest('form')?.contains(event.target);
      if (!isOwn && !isControl(event.target)) chooseByDigit(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return (
    <form
      className="form quiz-question"
      onKeyDown={chooseByDigit}
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <p aria-live="polite" className="quiz-count">
        <span>{fill(quizLabels.progress, { number: id, total: questionIds.length })}</span>{' '}
        <span className="hint">{fill(quizLabels.percentComplete, { percent })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={fill(quizLabels.progress, { number: id, total: questionIds.length })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="quiz-progress"
      >
        <svg aria-hidden="true">
          <rect width={`${percent}%`} height="100%" />
        </svg>
      </div>
      <p role="status" className={isOfChild ? 'sr-only' : undefined}>
        {forChild && (isOfChild ? id === 1 && text : quizLabels.child.note)}
      </p>
      <fieldset className="form" aria-describedby={hint && 'quiz-hint'}>
        <legend>
          <h2 ref={heading} tabIndex={-1}>
            {text}
          </h2>
        </legend>
        {hint && (
          <p className="hint">
            <span id="quiz-hint">{hint}</span>
            {id === multipleChoiceQuestion && (
              <span role="status" className="quiz-kindly">
                {state.choice.length < 2 && quizLabels.onlyOne}
                {state.choice.length > 3 && fill(quizLabels.moreThanThree, { count: state.choice.length })}
              </span>
            )}
          </p>
        )}
        <div ref={list} className="quiz-options">
          {values.map((value) => (
            <label key={`${id} ${value}`} className="quiz-option">
              <input
                type={id === multipleChoiceQuestion ? 'checkbox' : 'radio'}
                name={`question-${id}`}
                value={value}
                checked={state.choice.includes(value)}
                onChange={() => onChoose(choose(state, value))}
              />
              <Answer words={options[value] ?? ''} />
              {showPoints && (
                <span className="hint">{fill(quizLabels.points, { points: points[value] ?? 0 })}</span>
              )}
              <OptionPicture value={value} />
            </label>
          ))}
        </div>
      </fieldset>
      {id === 1 && (
        <p className="quiz-first">
          <span className="hint">{quizLabels.about}</span>
          <button type="button" className="link" onClick={() => onChoose({ ...state, forChild: !forChild })}>
            {forChild ? quizLabels.child.end : quizLabels.child.begin}
          </button>
        </p>
      )}
      <div className="actions quiz-moves">
        <button type="button" className="button quiet" disabled={id === 1} onClick={onPrevious}>
          {quizLabels.previous}
        </button>
        <button type="submit" className="button" disabled={state.choice.length === 0}>
          {isLast ? quizLabels.getResults : quizLabels.next}
        </button>
        {isOpened && (
          <span className="hint quiz-keys">{fill(quizLabels.keys, { count: values.length })}</span>
        )}
      </div>
      <button type="button" className="link back" onClick={onLeave}>
        {quizLabels.backToFaq}
      </button>
    </form>
  );
}

/** What has keys of its own. */
function isControl(target: EventTarget | null): boolean {
  const controls = 'a, button, input, select, textarea, summary, dialog, [contenteditable]';
  return target instanceof Element && target.closest(controls) !== null;
}

/** Breaks after the colon first: "Very clear:", "I know what I want". */
function Answer({ words }: { words: string }) {
  const [short = '', meaning] = words.split(/(?<=: )/);
  return (
    <span>
      {short}
      {meaning && <span>{meaning}</span>}
    </span>
  );
}

/** Options come one after the other, unless the visitor wants things to stand still. */
function staggerIn(list: HTMLElement | null, question: number): void {
  if (!list || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [index, option] of [...list.children].entries()) {
    option.animate(
      [
        { opacity: 0, transform: 'translateY(8px)' },
        { opacity: 1, transform: 'none' },
      ],
      {
        id: `question-${question}`,
        duration: 200,
        delay: index * staggerMs,
        easing: 'ease-out',
        fill: 'backwards',
      },
    );
  }
}
