import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { adminBar } from '#content/admin.ts';
import { leadDesk } from '#content/lead-desk.ts';
import { useListener } from '#web/desk/frame/effects.ts';
import { openModal } from '#web/page/effects.ts';

/** Of the fetcher whose answer `TakenBack` tells. */
export const takenBackKey = 'taken-back';

const keys: Record<string, string> = {
  c: 'c',
  n: 'n',
  x: 'x',
  slash: '/',
  j: 'j',
  k: 'k',
  move: 'Shift ← →',
};

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

/** What a key does; the key is named as in `KeyboardEvent.key`. */
type DeskKeys = Record<string, () => void>;

/** Listens to single keys while nobody types, chooses or answers a dialog. */
export function useDeskKeys(keys: DeskKeys): void {
  // Who has pressed the key for a note begins to type before the lead's page is there.
  const isLeaving = useNavigation().state === 'loading';
  useListener('keydown', (event) => {
    const act = isLeaving ? undefined : keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as Element | null;
    if (target?.closest?.('input, textarea, select, [contenteditable], dialog[open]')) return;
    event.preventDefault();
    act();
  });
}

/** The keys of the desk in a dialog, which `?` opens on every page. */
export function AllKeys() {
  const [isOpen, setOpen] = useState(false);
  useDeskKeys({ '?': () => setOpen(true) });
  if (!isOpen) return null;
  const { title, close, each } = adminBar.keys;
  return (
    <dialog ref={openModal} className="palette all-keys" aria-label={title} onClose={() => setOpen(false)}>
      <h2>{title}</h2>
      <dl>
        {each.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="chip">
          {close}
        </button>
      </form>
    </dialog>
  );
}

/** The link to a lead that has the focus, or the one that stands so many rows after it (before it, when negative). */
function rowLink(step = 0): HTMLAnchorElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lead]')];
  const row = document.activeElement?.closest('[data-row]');
  const at = links.findIndex((link) => link === document.activeElement || row?.contains(link));
  if (at === -1) return step > 0 ? links[0] : undefined;
  return links[Math.min(Math.max(at + step, 0), links.length - 1)];
}

/** The row that has the focus; in none it is the file that is open. */
export const rowInSight = () => rowLink()?.closest('[data-row]') ?? document.querySelector('.reach');

/** The keys of a list of leads or students: down, up, choose, call, note. */
export function useRowKeys(): DeskKeys {
  const navigate = useNavigate();
  return {
    j: () => rowLink(1)?.focus(),
    k: () => rowLink(-1)?.focus(),
    x: () => rowLink()?.closest('[data-row]')?.querySelector<HTMLElement>('.pick input')?.click(),
    n: () => {
      const link = rowLink();
      if (link) navigate(`${link.pathname}${link.search}#note`);
    },
    c: () => {
      const place = rowInSight();
      place?.querySelector<HTMLElement>('a[href^="tel:"]')?.click();
      // What came of it, where that is asked once the click is dealt with, is noted by the next key.
      setTimeout(() => place?.querySelector<HTMLElement>('.came button')?.focus());
    },
  };
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
      row.nextElementSibling ?? row.previousElementSibling,
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
