import { areaWords } from '#content/area-words.ts';
import { fill } from '#content/fill.ts';
import { interestChoices } from '#content/interest-choices.ts';
import { interestItems } from '#content/interest-items.ts';
import { pairsOf } from '#domain/interest-choices.ts';
import { type Area, areaOf } from '#domain/interests.ts';
import { readOut } from '#web/page/effects.ts';
import { type KeyPress, useFreeKeys } from './free-keys.ts';
import { ItemPicture } from './item-picture.tsx';
import { StepFoot, StepTop } from './item-step.tsx';

interface Props {
  /** The two areas that stand close. */
  between: readonly [Area, Area];
  /** A parent chooses for the child. */
  forChild: boolean;
  /** The area taken of each pair so far. */
  choices: readonly Area[];
  onChoose: (choices: Area[]) => void;
  /** With the area taken of each pair, after the last one. */
  onChosen: (choices: Area[]) => void;
  /** Before the first one. */
  onLeave: () => void;
}

const words = interestChoices;

/** As the words about choices name them. */
export const namesOf = ([one, other]: readonly [Area, Area]) => ({
  one: areaWords[one].name,
  other: areaWords[other].name,
});

/** Two activities, one of each close area: a touch or a key takes one and goes on. */
export function ChoiceStep({ between, forChild, choices, onChoose, onChosen, onLeave }: Props) {
  const pairs = pairsOf(between);
  const pair = pairs[choices.length] ?? [];
  const number = choices.length + 1;

  function take(area: Area): void {
    const taken = [...choices, area];
    if (taken.length === pairs.length) onChosen(taken);
    else onChoose(taken);
  }

  const back = () => (choices.length > 0 ? onChoose(choices.slice(0, -1)) : onLeave());

  function takeByKey(event: KeyPress): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const id = pair[Number(event.key) - 1];
    if (id) take(areaOf(id));
    if (event.key === 'Backspace') back();
  }

  useFreeKeys(takeByKey);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons can all be reached; the keys are a shorter way
    <div className="interest-step" onKeyDown={takeByKey}>
      <StepTop words={words.progress} number={number} total={pairs.length}>
        {' '}
        <span className="hint">{fill(words.between, namesOf(between))}</span>
      </StepTop>
      <h2 ref={readOut} tabIndex={-1} key={number} className="interest-asked">
        {forChild ? words.questionOfChild : words.question}
      </h2>
      <div className="interest-pair">
        {pair.map((id) => (
          <button key={id} type="button" className="interest-choice" onClick={() => take(areaOf(id))}>
            <ItemPicture id={id} />
            {interestItems[id]}
          </button>
        ))}
      </div>
      <StepFoot keys={words.keys} onBack={back} />
    </div>
  );
}
