import { type ReactNode, useState } from 'react';
import { fill } from '#content/fill.ts';
import { interestItems, likings } from '#content/interest-items.ts';
import { interestsPage } from '#content/interests-page.ts';
import { type ItemId, itemIds, type Liking } from '#domain/interests.ts';
import { readOut } from '#web/page/effects.ts';
import { type KeyPress, useFreeKeys } from './free-keys.ts';
import { ItemPicture } from './item-picture.tsx';

interface Props {
  id: ItemId;
  chosen: Liking | undefined;
  total: number;
  /** A parent says how the child would like it. */
  forChild: boolean;
  onAnswer: (liking: Liking) => void;
  onBack: () => void;
}

const values = Object.keys(likings).map(Number) as Liking[];

/** One activity: a touch or a key answers it and goes on. */
export function ItemStep({ id, chosen, total, forChild, onAnswer, onBack }: Props) {
  const { question } = forChild ? interestsPage.child : interestsPage;
  const number = itemIds.indexOf(id) + 1;
  /** Below the finger: a browser shows a short touch as active only once it has answered. */
  const [touched, setTouched] = useState('');
  const letGo = () => setTouched('');

  function answerByKey(event: KeyPress): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const value = values.find((each) => String(each) === event.key);
    if (value) onAnswer(value);
    if (event.key === 'Backspace') onBack();
  }

  useFreeKeys(answerByKey);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons can all be reached; the keys are a shorter way
    <div className="interest-step" onKeyDown={answerByKey}>
      <StepTop words={interestsPage.progress} number={number} total={total} />
      <ItemPicture key={`picture ${id}`} id={id} />
      <h2 ref={readOut} tabIndex={-1} key={id} className="interest-item">
        {interestItems[id]}
      </h2>
      <p id="interest-asked" className="interest-asked">
        {question}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, these are buttons that answer */}
      <div role="group" aria-labelledby="interest-asked" className="interest-answers">
        {values.map((value) => (
          <button
            // Each activity has its own: what one shows as touched is not seen at the next.
            key={`${id} ${value}`}
            type="button"
            className={touched === `${id} ${value}` ? 'interest-answer is-touched' : 'interest-answer'}
            aria-pressed={chosen === undefined ? undefined : chosen === value}
            // The second of a double tap is no answer to the next activity.
            onClick={({ detail }) => detail < 2 && onAnswer(value)}
            onPointerDown={() => setTouched(`${id} ${value}`)}
            onPointerUp={letGo}
            onPointerLeave={letGo}
            onPointerCancel={letGo}
          >
            <span className="interest-dot" data-liking={value} />
            {likings[value]}
          </button>
        ))}
      </div>
      <StepFoot keys={interestsPage.keys} onBack={number > 1 ? onBack : undefined} />
    </div>
  );
}

interface TopProps {
  /** With `{number}` and `{total}`. */
  words: string;
  number: number;
  total: number;
  children?: ReactNode;
}

/** How far somebody has come, in words and as a bar. */
export function StepTop({ words, number, total, children }: TopProps) {
  const progress = fill(words, { number, total });
  return (
    <div className="interest-top">
      <p className="quiz-count">
        {progress}
        {children}
      </p>
      <div
        role="progressbar"
        aria-label={progress}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={number - 1}
        className="interest-progress"
      >
        <svg aria-hidden="true">
          <rect width={`${(100 * (number - 1)) / total}%`} height="100%" />
        </svg>
      </div>
    </div>
  );
}

export function StepFoot({ keys, onBack }: { keys: string; onBack: (() => void) | undefined }) {
  return (
    <div className="interest-foot">
      <button type="button" className="link back" disabled={!onBack} onClick={onBack}>
        {interestsPage.back}
      </button>
      <p className="hint interest-keys">{keys}</p>
    </div>
  );
}
