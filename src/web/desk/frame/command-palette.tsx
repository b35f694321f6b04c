import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { adminBar, dashboard, keyOf, keyWordsOf } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { newLead } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import { soundsLike } from '#domain/name-sound.ts';
import { type FileAct, fileActs, keyControl, rowInSight } from '#web/desk/frame/desk-keys.tsx';
import { dotted, phoneWords } from '#web/desk/frame/desk-words.ts';
import { useListener } from '#web/desk/frame/effects.ts';
import { api } from '#web/page/api-client.ts';
import { useLoaded } from '#web/page/effects.ts';
import { optionLines, PaletteBox, type PaletteLine } from './palette-box.tsx';
import { askedWords, hitIn, placeIn } from './word-match.ts';

interface Props {
  places: readonly InternalLink[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  findsStudents: boolean;
  worksOnStudents: boolean;
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

function Palette({ places, onOpen, findsStudents, worksOnStudents }: Omit<Props, 'isOpen'>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = askedWords(typed);
  const isAsked = words.length > 0;
  const ofStudents = actsAsked(words, worksOnStudents);
  const found = useFoundStudents(findsStudents ? typed.trim() : '');
  const named = useFoundStudents(
    findsStudents && ofStudents.acts.length > 0 ? ofStudents.rest.join(' ') : '',
  );
  const [{ acts, choices }] = useState(actsInSight);
  const settings = useSettingPlaces(places);
  const added = [
    ...(findsStudents ? additions : []),
    ...(places.some(({ href }) => href === '/admin/dashboard') ? [newPost] : []),
  ];
  const rankOf = ({ label, href, beside = '' }: Line, whole = [0, 5, 30, 50]) =>
    Math.min(
      whole[placeIn(label, words)] ?? last,
      [22, 22, 31, 60][placeIn([label, beside, adminBar.palette.also[href]].join(' '), words)] ?? last,
    );
  const ranked: { line: Line; rank: number }[] = [
    // Until something is typed, what is not in the side bar comes first.
    ...[...acts, ...(isAsked ? [...choices, ...places, ...added] : [...added, ...places])].map((line) => ({
      line,
      rank: isAsked ? rankOf(line) : 0,
    })),
    ...named.flatMap((student) =>
      ofStudents.acts.map((name) => {
        const [who = '', beside] = foundParts(student);
        const label = `${keyWordsOf(name)}: ${who}`;
        const line = { label, beside, href: `/admin/students/${student.id}#${name}` } as const;
        return { line, rank: [10, 11, 12, 13][placeIn(who, ofStudents.rest)] ?? 14 };
      }),
    ),
    ...found.map((student) => {
      const [label = '', beside] = foundParts(student);
      const line = { label, beside, href: `/admin/students/${student.id}` } as const;
      const sounding = 55 + soundsLike(student.name, typed);
      return { line, rank: [15, 40, 41][placeIn(student.name, words)] ?? sounding };
    }),
    ...(isAsked ? settings : []).map((line) => ({
      line,
      // A page of its own before a part of another.
      rank: rankOf(line, [20, 21, 30, 50]) + (/content\/.*#/.test(line.href) ? 0.5 : 0),
    })),
    ...(isAsked ? [{ line: logOut, rank: rankOf(logOut, [45, 45, 45]) }] : []),
  ];
  const lines = ranked
    .filter(({ rank }) => rank < last)
    .sort((one, other) => one.rank - other.rank || (isAsked ? inOrder(one.line.label, other.line.label) : 0))
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

/** After every rank: what is not found. */
const last = 99;

const inOrder = (one: string, other: string) => one.localeCompare(other, undefined, { numeric: true });

/** What is asked to be done with a student, and the words that say with whom: "ezhil call". */
function actsAsked(words: readonly string[], isAllowed: boolean): { acts: FileAct[]; rest: string[] } {
  const asks = (word: string, name: FileAct) =>
    word.length > 2 && [1, 3].includes(hitIn(keyWordsOf(name), word)?.how ?? 0);
  const verbs = words.filter((word) => fileActs.some((name) => asks(word, name)));
  const acts = fileActs.filter((name) => verbs.length > 0 && verbs.every((word) => asks(word, name)));
  return {
    acts: isAllowed ? acts : acts.filter((name) => name === 'call'),
    rest: words.filter((word) => !verbs.includes(word)),
  };
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
      return answer.data.students
        .sort((one, other) => place(one) - place(other) || inOrder(one.name, other.name))
        .slice(0, 8);
    },
    [sought],
    quietMs,
  );
  return found ?? [];
}
