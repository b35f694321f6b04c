/** A run of text that both versions have, or only the older or the newer one. */
export interface DiffPart {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** How many insertions and removals are traced before the rest counts as rewritten: the trace grows with their square. */
const mostEdits = 1500;

/** What changed from one text to another, word by word; together `same` and `gone` make the first, `same` and `new` the second. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const lines = compare(before.split(/(?<=\n)/), after.split(/(?<=\n)/));
  const parts: DiffPart[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [part, next] = [lines[at], lines[at + 1]];
    if (!part) continue;
    if (part.kind === 'gone' && next?.kind === 'new') {
      parts.push(...compare(part.text.split(/(?<=\s)(?=\S)/), next.text.split(/(?<=\s)(?=\S)/)));
      at += 1;
    } else parts.push(part);
  }
  return joined(parts);
}

/** Myers' greedy comparison: the shortest way from one list to the other. */
function compare(before: readonly string[], after: readonly string[]): DiffPart[] {
  const [rows, columns] = [before.length, after.length];
  const limit = Math.min(rows + columns, mostEdits);
  let furthest = new Int32Array(2 * limit + 3);
  const trace: Int32Array[] = [];
  let edits = 0;
  search: for (; edits <= limit; edits++) {
    trace.push(furthest.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = stepInto(furthest, diagonal, edits, limit);
      while (x < rows && x - diagonal < columns && before[x] === after[x - diagonal]) x += 1;
      furthest[limit + 1 + diagonal] = x;
      if (x >= rows && x - diagonal >= columns) break search;
    }
  }
  if (edits > limit) return rewritten(before, after);
  const parts: DiffPart[] = [];
  let [x, y] = [rows, columns];
  for (let edit = edits; edit >= 0; edit--) {
    furthest = trace[edit] as Int32Array<ArrayBuffer>;
    const diagonal = x - y;
    const isDown = edit > 0 && goesDown(furthest, diagonal, edit, limit);
    const from = edit === 0 ? 0 : stepInto(furthest, diagonal, edit, limit);
    while (x > from) {
      parts.push({ kind: 'same', text: before[x - 1] ?? '' });
      x -= 1;
      y -= 1;
    }
    if (edit === 0) break;
    if (isDown) parts.push({ kind: 'new', text: after[--y] ?? '' });
    else parts.push({ kind: 'gone', text: before[--x] ?? '' });
  }
  return joined(parts.reverse());
}

function goesDown(furthest: Int32Array, diagonal: number, edits: number, limit: number): boolean {
  const at = limit + 1 + diagonal;
  return diagonal === -edits || (diagonal !== edits && (furthest[at - 1] ?? 0) < (furthest[at + 1] ?? 0));
}

function stepInto(furthest: Int32Array, diagonal: number, edits: number, limit: number): number {
  const at = limit + 1 + diagonal;
  return goesDown(furthest, diagonal, edits, limit) ? (furthest[at + 1] ?? 0) : (furthest[at - 1] ?? 0) + 1;
}

const rewritten = (before: readonly string[], after: readonly string[]): DiffPart[] => [
  { kind: 'gone', text: before.join('') },
  { kind: 'new', text: after.join('') },
];

/** Neighbours of one kind as one part, what went before what came in its place. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const all: DiffPart[] = [];
  let changed = { gone: '', new: '' };
  const flush = () => {
    if (changed.gone) all.push({ kind: 'gone', text: changed.gone });
    if (changed.new) all.push({ kind: 'new', text: changed.new });
    changed = { gone: '', new: '' };
  };
  for (const { kind, text } of parts) {
    if (kind !== 'same') {
      changed[kind] += text;
      continue;
    }
    flush();
    const last = all.at(-1);
    if (last?.kind === 'same') last.text += text;
    else all.push({ kind, text });
  }
  flush();
  return all;
}
