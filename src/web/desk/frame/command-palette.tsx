import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { adminBar, dashboard, keyOf, keyWordsOf } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { newLead } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import { soundsLike } from '#domain/name-sound.ts';
import { keyControl, rowInSight } from '#web/desk/frame/desk-keys.tsx';
import { dotted, phoneWords } from '#web/desk/frame/desk-words.ts';
import { useListener } from '#web/desk/frame/effects.ts';
import { api } from '#web/page/api-client.ts';
import { useLoaded } from '#web/page/effects.ts';
import { optionLines, PaletteBox, type PaletteLine } from './palette-box.tsx';

interface Props {
  places: readonly InternalLink[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  findsStudents: boolean;
}

const quietMs = 150;

type Line = PaletteLine;

const logOut: Line = {
  label: adminBar.logout,
  href: '',
  act: () =>
    [...document.querySelectorAll('form')]
      .find(({ elements }) => (elements.namedItem('intent') as HTMLInputElement | null)?.value === 'sign-out')
      ?.requestSubmit(),
};
const newPost: Line = { label: dashboard.newPost, href: '/admin/dashboard?post=new' };
const additions: readonly Line[] = [
  { label: studentDesk.newTitle, href: '/admin/students#add' },
  { label: newLead.title, href: '/admin/leads/new' },
  { label: studentDesk.board, href: '/admin/students?view=board', beside: studentDesk.title },
];

/** What can be done with the row that has the focus, or with the open file: one touch of it first, then each choice. */
function actsInSight(): { acts: Line[]; choices: Line[] } {
  const touched = rowInSight()?.querySelectorAll<HTMLElement>(
    ':is(.step-acts:not(.without-script), .row-call) > .chip',
  );
  const acts = Array.from(touched ?? [], (act) => ({
    label: act.ariaLabel ?? Array.from(act.childNodes, ({ textContent }) => textContent).join(' '),
    href: '',
    act: () => act.click(),
  }));
  const step = keyControl(keyOf('step'));
  if (step) acts.push({ label: keyWordsOf('step'), href: '', act: () => step.focus() });
  const choices = (['stage', 'owner'] as const).flatMap((name) => {
    const select = keyControl(keyOf(name));
    if (!(select instanceof HTMLSelectElement)) return [];
    return optionLines(select).map((line) => ({
      ...line,
      label: fill(adminBar.palette[name], { value: line.label }),
    }));
  });
  return { acts, choices };
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
  const [typed, setTyped] = useState('');
  const sought = findsStudents ? typed.trim() : '';

  const found = useFoundStudents(sought);
  const asked = typed.trim().toLowerCase();
  const [{ acts, choices }] = useState(actsInSight);
  const settings = useSettingPlaces(places);
  const added = [
    ...(findsStudents ? additions : []),
    ...(places.some(({ href }) => href === '/admin/dashboard') ? [newPost] : []),
  ];
  const ranked: { line: Line; rank: number }[] = [
    // Until something is typed, what is not in the side bar comes first.
    ...[...acts, ...(asked ? [...choices, ...places, ...added] : [...added, ...places])].map((line) => ({
      line,
      rank: Math.min(
        [0, 0, 3][placeIn(line.label, asked)] ?? unfound,
        [2, 2][placeIn(adminBar.palette.also[line.href] ?? '', asked)] ?? unfound,
      ),
    })),
    ...found.map((student) => {
      const [label = '', beside] = foundParts(student);
      const line = { label, beside, href: `/admin/students/${student.id}` } as const;
      return { line, rank: [1, 4, 4][placeIn(student.name, asked)] ?? 5 };
    }),
    { line: logOut, rank: (asked && [4, 4][placeIn(logOut.label, asked)]) || unfound },
    ...(asked ? settings : []).map((line) => ({ line, rank: [2, 2][placeIn(line.label, asked)] ?? unfound })),
  ];
  const lines = ranked
    .filter(({ rank }) => rank < unfound)
    .sort((one, other) => one.rank - other.rank)
    .map(({ line }) => line);
  const go = (line: Line) => {
    onOpen(false);
    // Once the dialog is closed, which has the page until then.
    if (line.act) setTimeout(line.act);
    else navigate(line.href);
  };

  return (
    <PaletteBox
      label={adminBar.palette.label}
      hint={adminBar.palette.hint}
      typed={typed}
      onType={setTyped}
      lines={lines}
      onChoose={go}
      onClose={() => onOpen(false)}
    />
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

/** The parts of the settings for who may change them, fetched once they are asked for: their words are many. */
function useSettingPlaces(places: readonly InternalLink[]): readonly Line[] {
  const load = async () => {
    if (!places.some(({ href }) => href === '/admin/settings')) return [];
    const { settingPlaces } = await import('#content/content-desk.ts');
    return settingPlaces.map(({ of: beside, ...line }) => ({ ...line, beside }));
  };
  return useLoaded(load, []) ?? [];
}

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
