import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { adminBar, dashboard } from '#content/admin.ts';
import { newLead } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import { soundsLike } from '#domain/name-sound.ts';
import { rowInSight } from '#web/desk/frame/desk-keys.tsx';
import { dotted, phoneWords } from '#web/desk/frame/desk-words.ts';
import { useListener } from '#web/desk/frame/effects.ts';
import { api } from '#web/page/api-client.ts';
import { openModal, useLoaded } from '#web/page/effects.ts';
import { PlaceIcon } from './place-icon.tsx';

interface Props {
  places: readonly InternalLink[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  findsStudents: boolean;
}

const quietMs = 150;

interface Line extends InternalLink {
  /** The number of a student; what a part of the settings belongs to. */
  beside?: string | undefined;
  /** What does it on the page. */
  act?: HTMLElement;
}

const newPost: Line = { label: dashboard.newPost, href: '/admin/dashboard?post=new' };
const additions: readonly Line[] = [
  { label: studentDesk.newTitle, href: '/admin/students#add' },
  { label: newLead.title, href: '/admin/leads/new' },
  { label: studentDesk.board, href: '/admin/students?view=board', beside: studentDesk.title },
];

/** What can be done with the row that has the focus, or with the open file. */
function actsInSight(): Line[] {
  const acts = rowInSight()?.querySelectorAll<HTMLElement>(
    ':is(.step-acts:not(.without-script), .row-call) > .chip',
  );
  return Array.from(acts ?? [], (act) => ({
    label: act.ariaLabel ?? Array.from(act.childNodes, ({ textContent }) => textContent).join(' '),
    href: '',
    act,
  }));
}

/** One field for every place, every student and what can be done with one: Ctrl or ⌘ K opens it, arrows choose, Enter goes there. */
export function CommandPalette({ isOpen, ...palette }: Props) {
  useListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    palette.onOpen(true);
  });
  return isOpen && <Palette {...palette} />;
}

function Palette({ places, onOpen, findsStudents }: Omit<Props, 'isOpen'>) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const sought = findsStudents ? typed.trim() : '';

  const found = useFoundStudents(sought);
  const asked = typed.trim().toLowerCase();
  const [acts] = useState(actsInSight);
  const settings = useSettingPlaces(places);
  const added = [
    ...(findsStudents ? additions : []),
    ...(places.some(({ href }) => href === '/admin/dashboard') ? [newPost] : []),
  ];
  const ranked: { line: Line; rank: number }[] = [
    // Until something is typed, what is not in the side bar comes first.
    ...[...acts, ...(asked ? [...places, ...added] : [...added, ...places])].map((line) => ({
      line,
      rank: [0, 0, 3][placeIn(spoken(line), asked)] ?? unfound,
    })),
    ...found.map((student) => {
      const [label = '', beside] = foundParts(student);
      const line = { label, beside, href: `/admin/students/${student.id}` } as const;
      return { line, rank: [1, 4, 4][placeIn(student.name, asked)] ?? 5 };
    }),
    ...(asked ? settings : []).map((line) => ({ line, rank: [2, 2][placeIn(line.label, asked)] ?? unfound })),
  ];
  const lines = ranked
    .filter(({ rank }) => rank < unfound)
    .sort((one, other) => one.rank - other.rank)
    .map(({ line }) => line);
  const chosen = lines[Math.min(at, lines.length - 1)];
  const go = (line: Line | undefined) => {
    if (!line) return;
    onOpen(false);
    // Once the dialog is closed, which has the page until then.
    if (line.act) setTimeout(() => line.act?.click());
    else navigate(line.href);
  };

  return (
    <dialog
      ref={openModal}
      className="palette"
      aria-label={adminBar.palette.label}
      // Escape: not on the event of the closing, which comes later, and after a key that opens it again.
      onCancel={() => onOpen(false)}
      onClose={() => onOpen(false)}
      onClick={({ target, currentTarget }) => target === currentTarget && onOpen(false)}
      onKeyDown={() => {}}
    >
      <input
        role="combobox"
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${lines.indexOf(chosen)}`}
        aria-label={adminBar.palette.label}
        placeholder={adminBar.palette.hint}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(at + 1, lines.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
          else if (event.key === 'Enter') go(chosen);
          else return;
          event.preventDefault();
        }}
      />
      <div role="listbox" id={listId} aria-label={adminBar.palette.label}>
        {lines.slice(0, 20).map((line, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
          <div
            key={line.href + line.label}
            id={`${listId}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={line === chosen}
            ref={line === chosen ? shownInList : undefined}
            onClick={() => go(line)}
          >
            <PlaceIcon href={line.href} />
            {line.label}
            {line.beside && <span className="soft">{line.beside}</span>}
          </div>
        ))}
      </div>
      <p className={lines.length === 0 ? 'soft' : 'soft palette-keys'} role="status">
        {lines.length === 0 ? adminBar.palette.none : adminBar.palette.keys}
      </p>
    </dialog>
  );
}

const unfound = 9;

/** 0 where the words begin so, 1 where a word does, or some begin with each that is asked, 2 where they are within one, else 3. */
function placeIn(words: string, asked: string): number {
  const at = words.toLowerCase();
  if (at.startsWith(asked)) return 0;
  if (asked.split(/\s+/).every((word) => ` ${at}`.includes(` ${word}`))) return 1;
  return at.includes(asked) ? 2 : 3;
}

const spoken = ({ label, href }: Line) => [label, adminBar.palette.also[href]].filter(Boolean).join(' ');

/** The parts of the settings for who may change them, fetched once they are asked for: their words are many. */
function useSettingPlaces(places: readonly InternalLink[]): readonly Line[] {
  const load = async () => {
    if (!places.some(({ href }) => href === '/admin/settings')) return [];
    const { settingPlaces } = await import('#content/content-desk.ts');
    return settingPlaces.map(({ of: beside, ...line }) => ({ ...line, beside }));
  };
  return useLoaded(load, []) ?? [];
}

const shownInList = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

export interface FoundStudent {
  id: string;
  name: string;
  phones: { number: string }[];
}

/** The name and the first number; the number once where it stands for the name. */
const foundParts = ({ name, phones }: FoundStudent) => [
  ...new Set([name, phones[0]?.number ?? ''].map(phoneWords)),
];

export const foundWords = (student: FoundStudent) => dotted(foundParts(student));

/** Who is found by two letters or more, once the typing rests; eight at most. */
export function useFoundStudents(sought: string): readonly FoundStudent[] {
  const found = useLoaded(
    async () => {
      if (sought.length < 2) return [];
      const path = `/api/admin/students?q=${encodeURIComponent(sought)}`;
      const answer = await api.get<{ students: FoundStudent[] }>(path);
      if (!answer.success) return [];
      // Whose name begins so comes first, then who is written so, then who sounds so, the most alike first.
      const asked = sought.toLowerCase();
      const place = ({ name }: FoundStudent) => {
        const at = name.toLowerCase().indexOf(asked);
        return at === -1 ? 2 + soundsLike(name, asked) : Math.min(at, 1);
      };
      return answer.data.students.sort((one, other) => place(one) - place(other)).slice(0, 8);
    },
    [sought],
    quietMs,
  );
  return found ?? [];
}
