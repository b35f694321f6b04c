import { type ReactNode, useState } from 'react';
import { studentDesk } from '#content/student-desk.ts';
import { Chip, Choose } from '#web/desk/frame/line-controls.tsx';
import type { useAct } from './use-act.ts';

/** Saves a list and tells what came of it. */
export type Saver = ReturnType<typeof useAct>;

/** A list that is put together line by line and saved as a whole. */
export function useLines<Line>(first: readonly Line[]) {
  const [lines, setLines] = useState<readonly Line[]>(first);
  return {
    lines,
    isChanged: differs(lines, first),
    add: (line: Line) => setLines([...lines, line]),
    change: (at: number, change: Partial<Line>) =>
      setLines(lines.map((line, n) => (n === at ? { ...line, ...change } : line))),
    remove: (at: number) => setLines(lines.filter((_, n) => n !== at)),
    count: lines.length,
    /** Moves a line to a place; the others close up. */
    move: (at: number, to: number) =>
      setLines(lines.toSpliced(at, 1).toSpliced(to, 0, ...lines.slice(at, at + 1))),
  };
}

/** Whether two values hold something else, not whether they are two: each look at the page reads the saved one anew. */
export const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

interface LineButtonsProps {
  at: number;
  /** How many lines there are. */
  count: number;
  name: string;
  move: (at: number, to: number) => void;
  remove: (at: number) => void;
}

/** Moves a line by one, or at once to any place, and takes it away. */
export function LineButtons({ at, count, name, move, remove }: LineButtonsProps) {
  /** A line that is moved in the page takes the focus off what moved it. */
  function moveTo(to: number): void {
    const used = document.activeElement;
    move(at, to);
    if (used instanceof HTMLElement) requestAnimationFrame(() => used.focus());
  }
  return (
    <span className="line-buttons">
      <Choose
        label={`${studentDesk.inList}: ${name}`}
        choices={Array.from({ length: count }, (_, place) => [String(place), String(place + 1)])}
        value={String(at)}
        onChoose={(to) => moveTo(Number(to))}
      />
      <Chip disabled={at === 0} aria-label={`${studentDesk.up}: ${name}`} onClick={() => moveTo(at - 1)}>
        ↑
      </Chip>
      <Chip
        disabled={at === count - 1}
        aria-label={`${studentDesk.down}: ${name}`}
        onClick={() => moveTo(at + 1)}
      >
        ↓
      </Chip>
      <Chip aria-label={`${studentDesk.remove}: ${name}`} onClick={() => remove(at)}>
        ✕
      </Chip>
    </span>
  );
}

interface SaveBarProps {
  isChanged: boolean;
  isBusy: boolean;
  onSave: () => void;
  /** What adds to the list. */
  children?: ReactNode;
}

/** Saves a list; what was changed and is not saved keeps it in sight. */
export function SaveBar({ isChanged, isBusy, onSave, children }: SaveBarProps) {
  return (
    <p className="save-bar" data-changed={isChanged || undefined}>
      {children}
      <Chip className="is-main" disabled={isBusy} onClick={onSave}>
        {studentDesk.save}
      </Chip>
      {isChanged && <span className="soft">{studentDesk.unsaved}</span>}
    </p>
  );
}
