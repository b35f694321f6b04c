import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';

/** The rows of a list that are chosen, by id: one at a time, with Shift a range, or all. */
export function useChosen(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [lastAt, setLastAt] = useState(0);

  function choose(at: number, isChosen: boolean, isRange: boolean): void {
    const [from, to] = isRange ? [Math.min(at, lastAt), Math.max(at, lastAt)] : [at, at];
    const next = new Set(chosen);
    for (const id of ids.slice(from, to + 1)) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
    setLastAt(at);
  }

  return {
    chosen,
    isAll: chosen.size > 0 && ids.every((id) => chosen.has(id)),
    choose,
    all: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
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
