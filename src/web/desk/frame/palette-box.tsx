import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { InternalLink } from '#content/action.ts';
import { adminBar } from '#content/admin.ts';
import { openModal } from './effects.ts';
import { PlaceIcon } from './place-icon.tsx';
import { askedWords, partsFound, placeIn, unfound } from './word-match.ts';

/** One thing to choose: a place, or what is done on the page. */
export interface PaletteLine extends Omit<InternalLink, 'href'> {
  href: InternalLink['href'] | '';
  /** The number of a student; what a part of the settings belongs to; why it was found. */
  beside?: string | undefined;
  /** Of what was typed, the words that it was found by; else all of them. */
  foundBy?: readonly string[];
  /** What it is typed for beside what it is called. */
  also?: string;
  /** The heading that it stands under. */
  group?: string;
  /** The key that does the same. */
  keys?: string | undefined;
  /** Does it on the page. */
  act?: () => void;
}

/** Of each heading, and of all. */
const most = { ofGroup: 12, found: 24, offered: 40 };

interface BoxProps {
  label: string;
  hint: string;
  typed: string;
  onType: (typed: string) => void;
  lines: readonly PaletteLine[];
  /** Whether more may come of what was typed: Enter waits for it; a second one does not. */
  isPending?: boolean;
  onChoose: (line: PaletteLine) => void;
  onClose: () => void;
}

/** A field with a list below it: arrows choose, Enter takes, Escape closes. */
export function PaletteBox({
  label,
  hint,
  typed,
  onType,
  lines: all,
  isPending = false,
  onChoose,
  onClose,
}: BoxProps) {
  const listId = useId();
  const words = askedWords(typed);
  // What fits best leads, with all that stands under the same heading.
  const groups = [...Map.groupBy(all, ({ group = '' }) => group)].map(
    ([name, lines]) => [name, words.length > 0 ? lines.slice(0, most.ofGroup) : lines] as const,
  );
  const lines = groups.flatMap(([, some]) => some).slice(0, words.length > 0 ? most.found : most.offered);
  const [at, setAt] = useState(0);
  const chosen = lines[Math.min(at, lines.length - 1)];
  const [isEntered, setEntered] = useState(false);
  const enter = useEffectEvent(() => {
    setEntered(false);
    if (chosen) onChoose(chosen);
  });
  useEffect(() => {
    if (isEntered && !isPending) enter();
  }, [isEntered, isPending]);
  const isNone = lines.length === 0 && !isPending;
  return (
    <dialog
      ref={openModal}
      className="palette"
      aria-label={label}
      // Escape: not on the event of the closing, which comes later, and after a key that opens it again.
      onCancel={onClose}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={() => {}}
    >
      <input
        role="combobox"
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${lines.indexOf(chosen)}`}
        aria-label={label}
        placeholder={hint}
        value={typed}
        onChange={({ currentTarget }) => {
          onType(currentTarget.value);
          setAt(0);
          setEntered(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(at + 1, lines.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
          else if (event.key === 'Enter') isPending && !isEntered ? setEntered(true) : enter();
          else return;
          event.preventDefault();
        }}
      />
      <div role="listbox" id={listId} aria-label={label}>
        {groups.map(([name, some]) => {
          const shown = some.filter((line) => lines.includes(line));
          const options = shown.map((line) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
            <div
              key={line.href + line.label}
              id={`${listId}-${lines.indexOf(line)}`}
              role="option"
              tabIndex={-1}
              aria-selected={line === chosen}
              data-key={line.keys}
              // Read whole: the marked letters are no word of their own.
              aria-label={[line.label, line.beside].filter(Boolean).join(', ')}
              ref={line === chosen ? shownInList : undefined}
              onClick={() => onChoose(line)}
            >
              <PlaceIcon href={line.href} />
              <span>
                <Marked text={line.label} words={line.foundBy ?? words} />
              </span>{' '}
              {line.beside && (
                <span className="soft">
                  <Marked text={line.beside} words={line.foundBy ?? words} />
                </span>
              )}
            </div>
          ));
          if (!name || shown.length === 0) return options;
          return (
            // biome-ignore lint/a11y/useSemanticElements: options stand in a group, which a fieldset of a list is not
            <div key={name} role="group" aria-label={name}>
              <p className="palette-group" aria-hidden="true">
                {name}
              </p>
              {options}
            </div>
          );
        })}
      </div>
      <p className={isNone ? 'soft' : 'soft palette-keys'} role="status">
        {isNone ? adminBar.palette.none : adminBar.palette.keys}
      </p>
    </dialog>
  );
}

/** A text with the parts marked that were asked for. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return [
    ...partsFound(text, words).flatMap(({ from, to }) => {
      const before = text.slice(at, from);
      at = to;
      return [before, <mark key={from}>{text.slice(from, to)}</mark>];
    }),
    text.slice(at),
  ];
}

const shownInList = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

/** What can be chosen instead in a list of choices; its form, where it has one, is sent with it. */
export const optionLines = (select: HTMLSelectElement): PaletteLine[] =>
  [...select.options]
    .filter(({ selected }) => !selected)
    .map(({ label, value }) => ({
      label,
      href: '',
      act: () => {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        select.form?.requestSubmit();
      },
    }));

/** The choices of a list that stands on the page, found by what is typed. */
export function ChooseInSight({ select, onClose }: { select: HTMLSelectElement; onClose: () => void }) {
  const [all] = useState(() => optionLines(select));
  const [typed, setTyped] = useState('');
  const label = select.ariaLabel ?? select.labels[0]?.textContent ?? '';
  const words = askedWords(typed);
  return (
    <PaletteBox
      label={label}
      hint={label}
      typed={typed}
      onType={setTyped}
      lines={all.filter((line) => placeIn(line.label, words) < unfound)}
      onChoose={({ act }) => {
        onClose();
        if (act) setTimeout(act);
      }}
      onClose={onClose}
    />
  );
}
