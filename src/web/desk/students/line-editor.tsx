import { useState } from 'react';
import { studentDesk } from '#content/student-desk.ts';
import type { useAct } from './use-act.ts';

/** Saves a list and tells what came of it. */
export type Saver = ReturnType<typeof useAct>;

/** A list that is put together line by line and saved as a whole. */
export function useLines<Line>(first: readonly Line[]) {
  const [lines, setLines] = useState<readonly Line[]>(first);
  return {
    lines,
    add: (line: Line) => setLines([...lines, line]),
    change: (at: number, change: Partial<Line>) =>
      setLines(lines.map((line, n) => (n === at ? { ...line, ...change } : line))),
    remove: (at: number) => setLines(lines.filter((_, n) => n !== at)),
    up: (at: number) =>
      setLines(at === 0 ? lines : lines.toSpliced(at - 1, 2, ...lines.slice(at - 1, at + 1).reverse())),
  };
}

interface LineButtonsProps {
  at: number;
  name: string;
  up: (at: number) => void;
  remove: (at: number) => void;
}

export function LineButtons({ at, name, up, remove }: LineButtonsProps) {
  return (
    <>
      <button
        type="button"
        className="chip"
        disabled={at === 0}
        aria-label={`${studentDesk.up}: ${name}`}
        onClick={() => up(at)}
      >
        ↑
      </button>
      <button
        type="button"
        className="chip"
        aria-label={`${studentDesk.remove}: ${name}`}
        onClick={() => remove(at)}
      >
        {studentDesk.remove}
      </button>
    </>
  );
}

export function Problems({ errors }: { errors: Readonly<Record<string, string>> }) {
  return [...new Set(Object.values(errors))].map((sentence) => (
    <p key={sentence} className="field-error" role="alert">
      {sentence}
    </p>
  ));
}
