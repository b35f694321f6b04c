import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { adminBar, type DeskKey, keyOf, keyWordsOf } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { useHere } from '#web/desk/frame/desk-head.tsx';
import {
  fileActs,
  keyControl,
  pressControl,
  rowKeys,
  rowLink,
  takesKeys,
  useSingleKeys,
} from '#web/desk/frame/desk-keys.tsx';
import { openModal, useListener } from '#web/desk/frame/effects.ts';
import { useOnNew } from '#web/page/effects.ts';
import { ChooseInSight } from './palette-box.tsx';
import { RowNote } from './row-note.tsx';

interface Props {
  /** Where the account may go. */
  places: readonly InternalLink[];
}

/** What follows `g`, and for how long it may. */
const go = adminBar.keys.places;
const goMs = 1500;

/**
 * The keys that hold on every page of the desk, and the dialog that lists all of them. A control that has a key names it in
 * `aria-keyshortcuts`; Escape leaves a field first.
 */
export function AllKeys({ places }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [choosing, setChoosing] = useState<HTMLSelectElement>();
  // Asked for anew it is another one: the browser tells later that the last one was closed.
  const [noteOf, setNoteOf] = useState<{ link: HTMLAnchorElement; at: number }>();
  const [goUntil, setGoUntil] = useState(0);
  const isLeaving = useNavigation().state === 'loading';
  const navigate = useNavigate();
  const { pathname, hash, key: visit } = useLocation();
  const here = useHere();
  // Who comes back from a file or a lead goes on from its row.
  useOnNew(pathname, (now, before = '') => {
    const id = now.split('/').length === 3 && before.split('/')[3];
    if (!id) return;
    setTimeout(() => {
      const row = document.querySelector<HTMLElement>(`[data-lead="${id}"]`);
      const rest = row?.closest('.today-part')?.querySelector<HTMLDetailsElement>('.rest');
      if (rest && !row?.checkVisibility()) rest.open = true;
      if (document.activeElement?.matches('body, main')) row?.focus({ preventScroll: true });
    });
  });

  const press = (control: HTMLElement | undefined) => {
    if (control instanceof HTMLSelectElement) setChoosing(control);
    else if (control) pressControl(control);
    return control !== undefined;
  };
  const pressFirst = useEffectEvent((name: DeskKey) => press(keyControl(keyOf(name))));
  useEffect(() => {
    const name = fileActs.find((one) => hash === `#${one}`);
    if (!name || !visit) return;
    document.querySelector<HTMLElement>('.file')?.focus({ preventScroll: true });
    if (name === 'call') rowKeys.c();
    else pressFirst(name);
  }, [hash, visit]);

  useSingleKeys((key) => {
    const place = Date.now() < goUntil && places.find(({ href }) => href === go[key]);
    setGoUntil(key === 'g' ? Date.now() + goMs : 0);
    if (place) {
      navigate(place.href);
      return true;
    }
    if (key === keyOf('help')) setOpen(true);
    if (press(keyControl(key))) return true;
    // A row without a control of its own has it done on the page that it leads to; who calls stays.
    const name = fileActs.find((one) => one !== 'call' && keyOf(one) === key);
    const link = name && rowLink();
    // Where the file opens beside the list, the note is written there.
    if (link && name === 'note' && !link.closest('.split'))
      setNoteOf((last) => ({ link, at: (last?.at ?? 0) + 1 }));
    else if (link) navigate(`${link.pathname}${link.search}#${name}`, { state: here });
    return Boolean(link || key === keyOf('help'));
  }, true);

  useListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || !target.matches) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      const form = target.closest<HTMLFormElement>('form:is(.add-line, .note-form)');
      if (form) event.preventDefault();
      form?.requestSubmit();
    }
    if (event.key === 'ArrowDown' && target.matches('main [type="search"]')) {
      const row = rowLink(1);
      if (row) event.preventDefault();
      row?.focus();
    }
    if (event.key === 'Escape' && !isLeaving) leave(target);
  });

  return (
    <>
      {isOpen && <KeyList places={places} onClose={() => setOpen(false)} />}
      {choosing && <ChooseInSight select={choosing} onClose={() => setChoosing(undefined)} />}
      {noteOf && (
        <RowNote
          key={noteOf.at}
          link={noteOf.link}
          onClose={() => setNoteOf((now) => (now === noteOf ? undefined : now))}
        />
      )}
    </>
  );
}

/** Escape: out of a field, whose row, panel or file has the focus then; else what closes the nearest panel or the file. */
function leave(target: HTMLElement): void {
  const isDialog = document.querySelector('dialog[open], :popover-open:not([popover="manual"])');
  if (isDialog || !target.isConnected || target.closest('[contenteditable]')) return;
  if (!target.matches(takesKeys)) {
    keyControl('Escape')?.click();
    return;
  }
  // The browser empties it first.
  if (target.matches('[type="search"]:not(:placeholder-shown)')) return;
  const around = target.closest<HTMLElement>('.came, [data-row], .file');
  const place = around?.matches('[data-row]') ? around.querySelector<HTMLElement>('[data-lead]') : around;
  target.blur();
  place?.focus({ preventScroll: true });
}

function KeyList({ places, onClose }: Props & { onClose: () => void }) {
  const { title, close, goTo, everywhere, elsewhere, groups, needs } = adminBar.keys;
  const linesOf = (names: readonly DeskKey[]) =>
    names.map((name) => [keyOf(name), keyWordsOf(name)] as const);
  const isHere = (place = 'body') => document.querySelector(place) !== null;
  const goes = Object.entries(go).flatMap(([key, href]) => {
    const place = places.find((one) => one.href === href);
    return place ? [[`g ${key}`, fill(goTo, { place: place.label })] as const] : [];
  });
  const where = (isAsked: boolean) =>
    groups.flatMap(([group, place, names]) => {
      const some = names.filter((name) => (isHere(place) && isHere(needs[name])) === isAsked);
      return some.length > 0 ? [[group, linesOf(some)] as const] : [];
    });
  const others = where(false);
  return (
    <dialog ref={openModal} className="palette all-keys" aria-label={title} onClose={onClose}>
      <form method="dialog">
        <h2>{title}</h2>
        <button type="submit" className="chip">
          {close}
        </button>
      </form>
      <KeyGroups
        groups={[
          ...where(true),
          [everywhere, [...linesOf(['find', 'help', 'save', 'leave']), ...goes]] as const,
        ]}
      />
      {others.length > 0 && (
        <details>
          <summary>{elsewhere}</summary>
          <KeyGroups groups={others} />
        </details>
      )}
    </dialog>
  );
}

type KeyGroup = readonly [group: string, lines: readonly (readonly [key: string, does: string])[]];

const KeyGroups = ({ groups }: { groups: readonly KeyGroup[] }) => (
  <div className="key-groups">
    {groups.map(([group, lines]) => (
      <section key={group} aria-label={group}>
        <h3>{group}</h3>
        <dl>
          {lines.map(([key, does]) => (
            <div key={key + does}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);
