import { type ComponentProps, type ReactNode, useId, useState } from 'react';

/** A value and what it is called, or one that is called as it is. */
export type Choice = string | readonly [value: string, words: string];

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** What is chosen; nothing where a label points at it. */
  label?: string;
  choices: readonly Choice[];
  value?: string;
  onChoose?: (value: string) => void;
}

/** A list to choose from, in a line of the desk. A value that is no longer offered stays a choice. */
export function Choose({ label, choices, onChoose, ...select }: Props) {
  const pairs = choices.map((choice) => (typeof choice === 'string' ? ([choice, choice] as const) : choice));
  const { value = '' } = select;
  if (value && !pairs.some(([offered]) => offered === value)) pairs.push([value, value]);
  return (
    <select
      className="cell"
      aria-label={label}
      {...select}
      onChange={onChoose && (({ currentTarget }) => onChoose(currentTarget.value))}
    >
      {pairs.map(([offered, words]) => (
        <option key={offered} value={offered}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** The values of a table of words, each with what it is called. */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] => Object.entries(words);

/** What a phone folds away below a button, and wider screens show at once. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="chip fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} className="folded" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
