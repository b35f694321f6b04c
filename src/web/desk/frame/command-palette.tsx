import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { adminBar, dashboard, keyOf, keyWordsOf } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { newLead } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { DeskCard } from '#domain/blog.ts';
import { localTimeOf } from '#domain/day.ts';
import { type NameRank, nameRanks, rankNames } from '#domain/name-rank.ts';
import { soundsLike } from '#domain/name-sound.ts';
import type { Asked } from '#domain/permission.ts';
import { type FileAct, fileActs, keyControl, rowInSight, rowLink } from '#web/desk/frame/desk-keys.tsx';
import { dotted } from '#web/desk/frame/desk-words.ts';
import { useListener } from '#web/desk/frame/effects.ts';
import { api } from '#web/page/api-client.ts';
import { useLoaded } from '#web/page/effects.ts';
import { localTimeWords, shortDay } from '#web/page/formats.ts';
import { type FoundStudent, foundParts, useFoundStudents, whyFound } from './found-students.ts';
import { optionLines, PaletteBox, type PaletteLine } from './palette-box.tsx';
import { noLists, useNamedLists } from './palette-lists.ts';
import { seenBy } from './seen.ts';
import { type PlannedStep, typedTime } from './typed-time.ts';
import { askedWords, hitIn, inOrder, placeIn, unfound } from './word-match.ts';

interface Props {
  places: readonly InternalLink[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  username: string;
  permissions: readonly Asked[];
}

type Line = PaletteLine;
const { groups, also } = adminBar.palette;
const under = <L extends Line>(group: string, lines: readonly L[]) =>
  lines.map((line) => ({ ...line, group }));

const logOut: Line = {
  group: groups.act,
  label: adminBar.logout,
  also: adminBar.palette.logoutAlso.join(' '),
  href: '',
  act: () =>
    [...document.querySelectorAll('form')]
      .find(({ elements }) => (elements.namedItem('intent') as HTMLInputElement | null)?.value === 'sign-out')
      ?.requestSubmit(),
};
const pressKey = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
/** Once the dialog is closed, which has the page until then. */
function onceClosed(act: () => void): void {
  setTimeout(() => (document.querySelector('dialog.palette[open]') ? onceClosed(act) : act()));
}

const keyHelp: Line = {
  label: adminBar.keys.title,
  also: adminBar.keys.also,
  keys: keyOf('help'),
  href: '',
  act: () => pressKey(keyOf('help')),
};
const goKeys = new Map(Object.entries(adminBar.keys.places).map(([key, href]) => [href, `g ${key}`]));
const withKey = (line: Line): Line => ({ ...line, keys: goKeys.get(line.href) });
const newPost: Line = { label: dashboard.newPost, href: '/admin/dashboard?post=new' };
const addHref = '/admin/students#add';
const additions: readonly Line[] = [
  { label: studentDesk.newTitle, href: addHref },
  { label: newLead.title, href: '/admin/leads/new' },
];

/** The list on the page as a file, elsewhere all students. */
function download(): Line {
  const link = document.querySelector<HTMLAnchorElement>('main a[href*=".csv"]');
  return {
    ...adminBar.palette.download,
    beside: link ? groups.here : groups.students,
    href: '',
    act: () => (link ? link.click() : window.location.assign('/api/admin/students.csv')),
  };
}

/** What can be done with the row that has the focus, or with the open file: one touch of it first, then each choice. */
function actsInSight(): { acts: Line[]; choices: { line: Line; name: FileAct }[] } {
  const touched = rowInSight()?.querySelectorAll<HTMLElement>(
    ':is(.step-acts:not(.without-script), .row-call) > .chip',
  );
  const acts = Array.from(touched ?? [], (act) => ({
    label:
      act.ariaLabel ??
      Array.from(act.childNodes, ({ textContent }) => textContent)
        .join(' ')
        .trim(),
    keys:
      act.getAttribute('aria-keyshortcuts') ?? (act.matches('[href^="tel:"]') ? keyOf('call') : undefined),
    href: '',
    act: () => act.click(),
  }));
  const link = rowLink();
  for (const name of ['note', 'step', 'stage', 'owner'] as const)
    if (link || keyControl(keyOf(name)))
      acts.push({ label: keyWordsOf(name), keys: keyOf(name), href: '', act: () => pressKey(keyOf(name)) });
  const choices = (['stage', 'owner'] as const).flatMap((name) => {
    const select = keyControl(keyOf(name));
    if (!(select instanceof HTMLSelectElement) || select.matches(':disabled')) return [];
    return optionLines(select).map((line) => ({
      name,
      line: { ...line, label: fill(adminBar.palette[name], { value: line.label }), group: groups.here },
    }));
  });
  return { acts, choices };
}

/** One field for every place, every student and what can be done with one: Ctrl or ⌘ K opens it, arrows choose, Enter goes there. */
export function CommandPalette({ isOpen, ...palette }: Props) {
  useListener('keydown', (event) => {
    // In a post's text the editor has taken the key, for a link.
    if (event.defaultPrevented) return;
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    palette.onOpen(true);
  });
  return isOpen && <Palette {...palette} />;
}

function Palette({ places, onOpen, username, permissions }: Omit<Props, 'isOpen'>) {
  const navigate = useNavigate();
  const findsStudents = permissions.includes('own:leads.read');
  const [typed, setTyped] = useState('');
  const words = askedWords(typed);
  const isAsked = words.length > 0;
  const canWrite = permissions.includes('own:leads.write');
  // A day and an hour find nobody: they say when.
  const when = typedTime(typed, localTimeOf(new Date()));
  const sought = (when.rest || typed).trim();
  const soughtWords = askedWords(sought);
  const isTimed = canWrite && when.day !== undefined && when.rest !== '';
  const ofStudents = actsAsked(soughtWords, canWrite, isTimed);
  const { students: found, isPending } = useFoundStudents(findsStudents ? sought : '');
  const { students: named } = useFoundStudents(
    findsStudents && ofStudents.acts.length > 0 ? ofStudents.rest.join(' ') : '',
  );
  const [{ acts, choices }] = useState(actsInSight);
  const [csv] = useState(download);
  const [seen] = useState(() => seenBy(username));
  const recent = useRecentStudents(findsStudents ? seen.files : []);
  const settings = useSettingPlaces(places);
  const posts = usePosts(isAsked && permissions.includes('posts.write'));
  const lists = useNamedLists(isAsked && findsStudents, username, permissions);
  const added = [
    ...(findsStudents ? additions : []),
    ...(places.some(({ href }) => href === '/admin/dashboard') ? [newPost] : []),
    ...(permissions.includes('own:leads.export') ? [csv] : []),
  ];
  const rankOf = ({ label, href, beside = '', also: other = also[href] }: Line, whole = [0, 5, 30, 50]) =>
    Math.min(
      whole[placeIn(label, words)] ?? last,
      [22, 22, 31, 60][placeIn([label, beside, other].join(' '), words)] ?? last,
    );
  /** A line with how well it fits; one that fits nearly so, or inside a word, is not offered where something fits from its beginning. */
  const fitted = (line: Line, rank = rankOf(line)) => ({
    line,
    rank,
    isSound: placeIn([line.label, line.beside, line.also ?? also[line.href]].join(' '), words) > 1,
  });
  const byUse = (one: Line, other: Line) => (seen.places[other.href] ?? 0) - (seen.places[one.href] ?? 0);
  const untyped = [
    ...under(groups.here, acts),
    ...under(groups.recent, recent),
    ...under(groups.act, added),
    ...under(groups.places, places.toSorted(byUse).map(withKey)),
  ];
  const ranked: { line: Line; rank: number; isSound?: boolean }[] = [
    // Where the name alone fits, the file is meant rather than what can be done with it; of stage and counsellor each choice is asked for.
    ...under(
      groups.here,
      acts.filter(({ label }) => !asked.includes(label)),
    ).map((line) => ({ line, rank: rankOf(line, here) })),
    // What its key says too: "stage", "assign", "stage counsel".
    ...choices.map(({ line, name }) => ({
      line,
      rank: Math.min(
        rankOf(line, here),
        typed.trim().length > 3 && ofStudents.acts.includes(name) && isIn(line.label, ofStudents.rest)
          ? 4
          : last,
      ),
    })),
    ...[...under(groups.places, places.map(withKey)), ...under(groups.act, [...added, keyHelp])].map((line) =>
      fitted(line),
    ),
    ...named.flatMap((student) =>
      ofStudents.acts.map((name) => {
        const [who = '', beside] = foundParts(student);
        const label = `${keyWordsOf(name)}: ${who}`;
        const href = `/admin/students/${student.id}#${name}` as const;
        const step = name === 'step' ? stepAsked(soughtWords, when) : undefined;
        const line = {
          label,
          beside: dotted([beside, isTimed && step?.words]),
          foundBy: ofStudents.foundBy,
          href,
          group: groups.act,
          ...(step && { act: () => navigate(href, { state: { list: '', step: step.planned } }) }),
        } as const;
        const fit = rankNames(ofStudents.rest.join(' '))(student.name);
        return { line, rank: 10 + fit, isSound: fit >= nameRanks.sound };
      }),
    ),
    ...found.map((student) => {
      const [label = '', number] = foundParts(student);
      const why = whyFound(student, sought, lists.fields);
      const line = {
        label,
        // The number once where it stands for the name.
        beside: why && why.words !== label ? why.words : number,
        href: `/admin/students/${student.id}`,
        group: groups.students,
      } as const;
      // Inside a word of theirs: after a place that has it inside.
      const byFact = why && [0, 28, 30.5, 54][why.fit];
      const fit = rankNames(sought)(student.name);
      const starts = placeIn(student.name, soughtWords) === 0 ? 0 : 0.5;
      return {
        line,
        // Who is written nearly so comes before who only sounds so, and both before what else is nearly so.
        rank:
          fit < nameRanks.sound
            ? ofName[fit] + starts - (seen.files.includes(student.id) ? 0.25 : 0)
            : why
              ? (byFact ?? 57)
              : 53 + soundsLike(student.name, sought) / 3,
        isSound: fit >= nameRanks.sound && !why,
      };
    }),
    ...lists.lines.map((line) => fitted(line, rankOf(line, [0, 22, 31, 50]) + 1)),
    ...under(groups.settings, settings).map((line) =>
      // A page of its own before a part of another.
      fitted(line, rankOf(line, [20, 21, 30, 50]) + (/content\/.*#/.test(line.href) ? 0.5 : 0)),
    ),
    ...under(groups.posts, posts).map((line) => fitted(line, rankOf(line, [20, 21, 30, 50]) + 0.7)),
    { line: logOut, rank: asksToLeave(typed) ? 1 : rankOf(logOut, [45, 45, 45]) },
  ];
  const isBegun = ranked.some(({ rank, isSound }) => !isSound && rank < 30);
  const isNamed = isBegun || ranked.some(({ rank, isSound }) => !isSound && byName.includes(rank));
  const lines: Line[] = isAsked
    ? ranked
        // Who only sounds so stands aside for who is written nearly so; a place does not.
        .filter(
          ({ rank, isSound, line }) =>
            rank < last && !(isSound && (line.group === groups.students ? isNamed : isBegun)),
        )
        .sort((one, other) => one.rank - other.rank || inOrder(one.line.label, other.line.label))
        .map(({ line }) => line)
    : untyped;
  const isNew = canWrite && !isPending && /^[\p{L}\p{M}.' ]{2,100}$/u.test(typed.trim());
  if (lines.length === 0 && isNew) {
    const name = typed.trim();
    lines.push({
      group: adminBar.palette.none,
      label: fill(adminBar.palette.add, { name }),
      href: addHref,
      act: () => navigate(addHref, { state: { name } }),
    });
  }
  const go = (line: Line) => {
    onOpen(false);
    if (line.act) onceClosed(line.act);
    else navigate(line.href);
  };

  return (
    <PaletteBox
      label={adminBar.palette.label}
      hint={adminBar.palette.hint}
      typed={typed}
      onType={setTyped}
      lines={lines}
      isPending={isPending || (isAsked && findsStudents && lists === noLists)}
      onChoose={go}
      onClose={() => onOpen(false)}
    />
  );
}

const asked = [keyWordsOf('stage'), keyWordsOf('owner')];

/** Of what can be done here: where its words begin so; with a word of it, which comes after names that begin so. */
const here = [0, 19, 61, 62];

/** Of students by how the name is written; the half less where it begins so. */
const ofName: Readonly<Record<NameRank, number>> = [15, 16, 41, 52, 53, 53];
const byName = Object.values(ofName)
  .flatMap((rank) => [rank, rank + 0.5])
  .slice(0, 2 * nameRanks.sound);

/** Whether it is nearly typed out: "log" may be the beginning of a name. */
const asksToLeave = (typed: string) => {
  const begun = typed.trim().toLowerCase();
  const ways = [adminBar.logout, ...adminBar.palette.logoutAlso];
  return begun.length > 4 && ways.some((words) => words.toLowerCase().startsWith(begun));
};

/** After every rank: what is not found. */
const last = 99;

const isIn = (text: string, words: readonly string[]) => words.length === 0 || placeIn(text, words) < unfound;

/** What is asked to be done with a student, and the words that say with whom: "ezhil call", "plan a call with ezhil". */
function actsAsked(
  words: readonly string[],
  isAllowed: boolean,
  isTimed: boolean,
): { acts: FileAct[]; rest: string[]; foundBy: string[] } {
  const asks = (word: string, name: FileAct) =>
    word.length > 2 &&
    ([1, 3].includes(hitIn(keyWordsOf(name), word)?.how ?? 0) ||
      hitIn(adminBar.palette.actsAlso[name] ?? '', word)?.how === 1);
  const verbs = words.filter((word) => fileActs.some((name) => asks(word, name)));
  const ofAll = fileActs.filter((name) => verbs.length > 0 && verbs.every((word) => asks(word, name)));
  // Of a call that is planned the first word says what is done.
  const acts = isTimed
    ? (['step'] as const)
    : ofAll.length > 0
      ? ofAll
      : fileActs.filter((name) => asks(verbs[0] ?? '', name));
  const foundBy = words.filter((word) => verbs.length === 0 || !adminBar.palette.between.includes(word));
  return {
    acts: isAllowed ? [...acts] : acts.filter((name) => name === 'call'),
    rest: foundBy.filter((word) => !verbs.includes(word)),
    foundBy,
  };
}

/** What a step that is asked for begins with, and its time in words. */
function stepAsked(words: readonly string[], { day, time }: ReturnType<typeof typedTime>) {
  const [kind] = adminBar.palette.stepKinds.find(([, own]) => words.some((word) => own.includes(word))) ?? [];
  const due = day && time ? `${day}T${time}` : day;
  const planned: PlannedStep = { ...(due && { time: due }), ...(kind && { kind }) };
  return { planned, words: due && (time ? localTimeWords(due) : shortDay(due)) };
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

/** The newest posts by their titles, once they are asked for. */
function usePosts(isAsked: boolean): readonly InternalLink[] {
  const load = async () => {
    if (!isAsked) return [];
    const answer = await api.get<{ posts: DeskCard[] }>('/api/admin/blogs?limit=50');
    return answer.success
      ? answer.data.posts.map(({ _id, title }) => ({ label: title, href: `/admin/dashboard?post=${_id}` }))
      : [];
  };
  return useLoaded(load, [isAsked]) ?? [];
}

/** The files opened last on this device but for the open one; once the server has answered, those that the account may still see. */
function useRecentStudents(ids: readonly string[]): readonly Line[] {
  const [others] = useState(() => ids.filter((id) => !window.location.pathname.endsWith(id)).slice(0, 5));
  const load = async () => {
    if (others.length === 0) return undefined;
    const answer = await api.get<{ students: FoundStudent[] }>(`/api/admin/students?ids=${others}`);
    return new Map(answer.success ? answer.data.students.map((one) => [one.id, one]) : []);
  };
  const students = useLoaded(load, []);
  return others.flatMap((id) => {
    const student = students?.get(id);
    if (students && !student) return [];
    // Each has its place before its name is there.
    const [label = '', beside] = student ? foundParts(student) : ['…'];
    return [{ label, beside, href: `/admin/students/${id}` } as const];
  });
}
