import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';

/**
 * The rows of a list that are chosen, by id: one at a time, with Shift a range, or all. Once they were changed (`onChanged`) only
 * those that are still in the list are; the bar below it stays for what it says of the others.
 */
export function useChosen(ids: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [isChanged, setChanged] = useState(false);
  const isGone = isChanged && [...marked].some((id) => !ids.includes(id));
  const chosen = isGone ? new Set(ids.filter((id) => marked.has(id))) : marked;
  const [lastAt, setLastAt] = useState(0);

  function choose(at: number, isChosen: boolean, isRange: boolean): void {
    const [from, to] = isRange ? [Math.min(at, lastAt), Math.max(at, lastAt)] : [at, at];
    const next = new Set(chosen);
    for (const id of ids.slice(from, to + 1)) isChosen ? next.add(id) : next.delete(id);
    setMarked(next);
    setLastAt(at);
  }

  return {
    chosen,
    hasBar: marked.size > 0,
    isAll: chosen.size > 0 && ids.every((id) => chosen.has(id)),
    choose,
    all: () => setMarked(new Set(ids)),
    clear(): void {
      setMarked(new Set());
      setChanged(false);
    },
    onChanged: () => setChanged(true),
  };
}

export type Choosing = ReturnType<typeof useChosen>;

/** The box above the others. */
export function PickAll({ isAll, all, clear }: Choosing) {
  return (
    <th scope="col" className="pick">
      <input
        type="checkbox"
        aria-label={studentDesk.chooseAll}
        checked={isAll}
        onChange={({ currentTarget }) => (currentTarget.checked ? all() : clear())}
      />
    </th>
  );
}

interface PickProps {
  choosing: Choosing;
  /** The row's place in the list. */
  at: number;
  id: string;
  name: string;
}

export function Pick({ choosing, at, id, name }: PickProps) {
  return (
    <td className="pick">
      <label>
        <input
          type="checkbox"
          aria-label={fill(studentDesk.choose, { name })}
          checked={choosing.chosen.has(id)}
          onChange={({ currentTarget, nativeEvent }) =>
            choosing.choose(at, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
          }
        />
      </label>
    </td>
  );
}
