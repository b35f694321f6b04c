import { type ReactNode, useState } from 'react';
import { studentDesk } from '#content/student-desk.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
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
    up: (at: number) => setLines(swapped(lines, at)),
    down: (at: number) => setLines(swapped(lines, at + 1)),
  };
}

/** Whether two values hold something else, not whether they are two: each look at the page reads the saved one anew. */
export const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** With a line before the one that stood before it; as they were where there is none. */
function swapped<Line>(lines: readonly Line[], at: number): readonly Line[] {
  const pair = lines.slice(at - 1, at + 1);
  return pair.length < 2 ? lines : lines.toSpliced(at - 1, 2, ...pair.reverse());
}

interface LineButtonsProps {
  at: number;
  name: string;
  up: (at: number) => void;
  down: (at: number) => void;
  remove: (at: number) => void;
}

export function LineButtons({ at, name, up, down, remove }: LineButtonsProps) {
  return (
    <span className="line-buttons">
      <Chip disabled={at === 0} aria-label={`${studentDesk.up}: ${name}`} onClick={() => up(at)}>
        ↑
      </Chip>
      <Chip aria-label={`${studentDesk.down}: ${name}`} onClick={() => down(at)}>
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
