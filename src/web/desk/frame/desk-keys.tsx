import { useNavigation } from 'react-router';
import { type DeskKey, keyOf } from '#content/admin.ts';
import { leadDesk } from '#content/lead-desk.ts';
import { useListener } from '#web/desk/frame/effects.ts';

const keys: Record<string, string> = {
  c: keyOf('call'),
  n: keyOf('note'),
  x: keyOf('choose'),
  slash: keyOf('search'),
  j: 'j',
  k: 'k',
  move: keyOf('card'),
  all: keyOf('help'),
};

/** What an address names after `#` to have it done on the page of a student or lead. */
export const fileActs = [
  'call',
  'outcome',
  'note',
  'step',
  'stage',
  'owner',
] as const satisfies readonly DeskKey[];
export type FileAct = (typeof fileActs)[number];

/** The shortcuts of a list; who may change nothing chooses nothing. */
export const keyWords = ({ can }: { can: { write: boolean } }) =>
  can.write ? leadDesk.listKeys : leadDesk.keys;

/** Lists the keyboard shortcuts. */
export function DeskKeyHelp({ words = leadDesk.keys }: { words?: string }) {
  return (
    <p className="soft desk-keys">
      {words.split(/\{(\w+)\}/).map((part, at) =>
        // Every second part is the name of a key.
        at % 2 === 1 ? <kbd key={part}>{keys[part]}</kbd> : part,
      )}
    </p>
  );
}

/** A key beside the words of what it does, for who has keys. */
export const KeyHint = ({ of }: { of: DeskKey }) => (
  <span className="key-hint" aria-hidden="true">
    {keyOf(of)}
  </span>
);

/** What a key does; the key is named as in `KeyboardEvent.key`. */
type DeskKeys = Record<string, () => void>;

/** What takes keys as text or as a choice. */
export const takesKeys = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog[open]';

/** Hears each key that is pressed alone, while nobody types, chooses or answers a dialog; what it answers tells whether the key did something. */
export function useSingleKeys(hear: (key: string) => boolean, isFirst = false): void {
  // Who has pressed the key for a note begins to type before the lead's page is there.
  const isLeaving = useNavigation().state === 'loading';
  useListener(
    'keydown',
    (event) => {
      if (isLeaving || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === 'Escape' || (event.target as Element | null)?.closest?.(takesKeys)) return;
      if (hear(event.key)) event.preventDefault();
    },
    isFirst,
  );
}

export function useDeskKeys(keys: DeskKeys): void {
  useSingleKeys((key) => {
    keys[key]?.();
    return key in keys;
  });
}

/** The link to a lead that has the focus, or the one that stands so many rows after it (before it, when negative). */
export function rowLink(step = 0): HTMLAnchorElement | undefined {
  const all = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lead]')];
  const links = step === 0 ? all : all.filter((link) => link.checkVisibility());
  const around = document.activeElement?.closest('[data-row], .came-line');
  const row = around?.matches('.came-line') ? around.previousElementSibling : around;
  const at = links.findIndex((link) => link === document.activeElement || row?.contains(link));
  if (at === -1) return step > 0 ? links[0] : undefined;
  return links[Math.min(Math.max(at + step, 0), links.length - 1)];
}

/** The row that has the focus; in none it is the file that is open. */
export const rowInSight = () => rowLink()?.closest('[data-row]') ?? document.querySelector('.contact-bar');

/** The keys of a list of leads or students: down, up, choose, call. */
export const rowKeys = {
  j: () => rowLink(1)?.focus(),
  k: () => rowLink(-1)?.focus(),
  x: () => rowLink()?.closest('[data-row]')?.querySelector<HTMLElement>('.pick input')?.click(),
  c: () => {
    const place = rowInSight();
    place?.querySelector<HTMLElement>('a[href^="tel:"]')?.click();
    toOutcomes(place);
  },
} satisfies DeskKeys;

/** What came of it, where that is asked once the click is dealt with, is noted by the next key. */
const toOutcomes = (place: Element | null | undefined) =>
  setTimeout(() => {
    const line = place?.nextElementSibling;
    const around = line?.matches('.came-line') ? line : place?.matches('.card') ? document : place;
    around?.querySelector<HTMLElement>('.came button')?.focus();
  });

/** The control in sight that names the key: that of the chosen rows, else the nearest one around what has the focus; of a row whose file is not open, its own alone. */
export function keyControl(key: string): HTMLElement | undefined {
  const selector = `[aria-keyshortcuts~="${CSS.escape(key)}"]`;
  const ofChosen = document.querySelector<HTMLElement>(`.bulk ${selector}`);
  if (ofChosen && !document.activeElement?.closest('.file, .came')) return ofChosen;
  const link = rowLink();
  const around = link?.ariaCurrent ? undefined : link?.closest('[data-row]');
  for (let place = document.activeElement; place; place = place.parentElement) {
    const named = place.querySelectorAll<HTMLElement>(selector);
    // The way back from a file is none on a wide screen, and a key to it.
    const inSight = [...named].filter((one) => one.checkVisibility() || one.matches('.file-back'));
    // What opened last stands within what it belongs to.
    const control = inSight.at(key === 'Escape' ? -1 : 0);
    if (control) return control;
    if (place === around && key !== 'Escape') return undefined;
  }
  return undefined;
}

/** Does what a press of its key does: a field takes the focus, a button is clicked. */
export function pressControl(control: HTMLElement): void {
  if (control.matches('input, textarea, select')) control.focus();
  else control.click();
  if (control.getAttribute('aria-keyshortcuts') === keyOf('outcome'))
    toOutcomes(control.closest('[data-row], .contact-bar'));
}

const focusableIn = (place: Element) =>
  place.querySelector<HTMLElement>('a[data-lead]') ??
  place.querySelector<HTMLElement>('a[href], button:not(:disabled), input, select, textarea');

/**
 * For the `ref` of what goes once it is dealt with, such as a row of a list: a focus that was in it goes on to what follows, or to
 * what stood before the last, so that users of a keyboard or a screen reader keep their place.
 */
export function keepRowFocus(row: HTMLElement | null) {
  return () => {
    if (!row?.contains(document.activeElement)) return;
    const around = [
      (row.matches('.came-line') ? undefined : row.nextElementSibling) ?? row.previousElementSibling,
      row.parentElement,
      row.closest('section'),
    ];
    // A page that is left takes its whole list with it.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      const next = around.flatMap((place) => (place?.isConnected && focusableIn(place)) || [])[0];
      (next ?? document.querySelector<HTMLElement>('main'))?.focus();
    });
  };
}
