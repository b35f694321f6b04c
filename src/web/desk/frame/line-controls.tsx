import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { useAfter } from '#web/page/effects.ts';

/** A value and what it is called, or one that is called as it is. */
export type Choice = string | readonly [value: string, words: string];

/** A small button in a line of the desk. */
export function Chip({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`chip ${className}`.trim()} />;
}

/** Sends the form that it closes; while that goes on it is still found, and says that it waits. */
export function Submit({ isQuiet = false, isBusy = false, children }: SubmitProps) {
  return (
    <p>
      <button
        type="submit"
        className={isQuiet ? 'button quiet' : 'button'}
        aria-disabled={isBusy || undefined}
      >
        {children}
      </button>
    </p>
  );
}

interface SubmitProps {
  isQuiet?: boolean;
  isBusy?: boolean;
  children: ReactNode;
}

interface SearchProps extends ComponentProps<'input'> {
  label: string;
  /** What the list was asked for. */
  asked: string | undefined;
}

const searchPauseMs = 300;

/** The box that a list is searched with as one types, which shows the key that leads to it. */
export function SearchCell({ label, asked = '', ...input }: SearchProps) {
  const submit = useSubmit();
  const [typed, setTyped] = useState<{ text: string; box: HTMLInputElement }>();
  /** Asked for from here: the answer to a text may come when the next one is on its way. */
  const [sent, setSent] = useState<readonly string[]>([]);
  // What else asks for a list, such as Clear or the way back, takes the place of what was typed.
  const [shown, setShown] = useState({ asked, times: 0 });
  if (asked !== shown.asked) {
    const isSent = sent.includes(asked);
    setShown({ asked, times: shown.times + (isSent ? 0 : 1) });
    if (!isSent) {
      setSent([]);
      setTyped(undefined);
    }
  }
  const { location: next } = useNavigation();
  useAfter(typed && searchPauseMs, () => {
    // Who went on to something else by now, or goes back, does not come back to the list.
    if (!typed || document.activeElement !== typed.box) return;
    if (next && !sent.includes(new URLSearchParams(next.search).get(typed.box.name) ?? '')) return;
    setSent((texts) => [...texts.slice(-9), typed.text]);
    void submit(typed.box.form, { replace: asked !== '', preventScrollReset: true });
  }, [typed]);
  return (
    <span className="search-cell">
      <input
        key={shown.times}
        type="search"
        className="cell"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        defaultValue={asked}
        onInput={({ currentTarget }) => setTyped({ text: currentTarget.value, box: currentTarget })}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter') return;
          // The form sends it at once.
          setTyped(undefined);
          setSent((texts) => [...texts.slice(-9), currentTarget.value]);
        }}
        {...input}
      />
    </span>
  );
}

interface InputProps extends ComponentProps<'input'> {
  /** What it is for; it stands in the empty box. */
  label: string;
  onType: (text: string) => void;
}

/** A text box in a line of the desk. */
export function LineInput({ label, onType, className = '', ...input }: InputProps) {
  return (
    <input
      className={`cell ${className}`.trim()}
      aria-label={label}
      placeholder={label}
      {...input}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

/** The same with its words above it. */
export function LabelledInput({ label, onType, className = '', ...input }: InputProps) {
  return (
    <label className={`small-cell ${className}`.trim()}>
      {label}
      <input className="cell" {...input} onChange={({ currentTarget }) => onType(currentTarget.value)} />
    </label>
  );
}

/** What keeps a line from being saved, each sentence once. */
export function Problems({ errors }: { errors: Readonly<Record<string, string>> }) {
  return [...new Set(Object.values(errors))].map((sentence) => (
    <p key={sentence} className="field-error" role="alert">
      {sentence}
    </p>
  ));
}

interface ChooseProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  /** What is chosen; nothing where a label points at it. */
  label?: string;
  choices: readonly Choice[];
  value?: string;
  onChoose?: (value: string) => void;
}

/** A list to choose from, in a line of the desk. A value that is no longer offered stays a choice. */
export function Choose({ label, choices, onChoose, ...select }: ChooseProps) {
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

interface FoldProps {
  label: string;
  children: ReactNode;
  /** Whether it begins unfolded. */
  opens?: boolean;
}

/** What a phone folds away below a button, and wider screens show at once. */
export function Fold({ label, children, opens = false }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(opens);
  return (
    <>
      <Chip className="fold" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
      </Chip>
      <div id={id} className="folded" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
