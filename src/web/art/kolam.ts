/** What happens where two neighbouring dots meet: the strands cross, each turns back round its own dot, or both run straight on. */
export type Meeting = 'cross' | 'turn' | 'run';

/** A lattice of dots (whole-number places) and every meeting that is not a crossing, keyed by `meetingKey`. */
export type KolamPlan = {
  readonly dots: readonly (readonly [x: number, y: number])[];
  readonly meetings: ReadonlyMap<string, Meeting>;
};

/** The drawn figure in user units: one SVG path per closed line, the dots' places, and the box that holds it all. */
export type Kolam = {
  readonly lines: readonly string[];
  readonly dots: readonly (readonly [x: number, y: number])[];
  readonly width: number;
  readonly height: number;
};

type Strand = { readonly dot: number; readonly quarter: number; readonly clockwise: boolean };
type Piece = { kind: 'line' | 'arc'; radius: number; sweep: number; turn: number; x: number; y: number };

// Sides and quarters both count clockwise: side 0 is up; quarter 0 lies between up and right.
const sides = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
// With this radius a loop meets the diagonals of its crossings exactly as a tangent.
const loopRadius = Math.SQRT1_2 / 2;
const bendRadius = 0.5;
const bendReach = bendRadius * Math.tan(Math.PI / 8);

/** Names the meeting of the dot at x, y with its neighbour to the right ('e') or below ('s'). */
export function meetingKey(x: number, y: number, towards: 'e' | 's'): string {
  return `${x},${y},${towards}`;
}

/** The places of an n-by-m grid, row by row. */
export function gridDots(columns: number, rows: number): [number, number][] {
  return Array.from({ length: columns * rows }, (_, i) => [i % columns, Math.floor(i / columns)]);
}

/** The places of a diamond whose widest row has 2 * reach + 1 dots (reach 3: 1-3-5-7-5-3-1). */
export function diamondDots(reach: number): [number, number][] {
  const size = 2 * reach + 1;
  return gridDots(size, size).filter(([x, y]) => Math.abs(x - reach) + Math.abs(y - reach) <= reach);
}

/** Follows every line of the plan round its dots; a true kolam comes back with exactly one. */
export function traceStrands(plan: KolamPlan): Strand[][] {
  const places = new Map(plan.dots.map(([x, y], i) => [`${x},${y}`, i]));
  const seen = new Set<number>();
  const loops: Strand[][] = [];
  for (let start = 0; start < plan.dots.length * 4; start++) {
    if (seen.has(start)) continue;
    const loop: Strand[] = [];
    let strand: Strand = { dot: start >> 2, quarter: start & 3, clockwise: true };
    while (!seen.has(strand.dot * 4 + strand.quarter)) {
      seen.add(strand.dot * 4 + strand.quarter);
      loop.push(strand);
      strand = follow(plan, places, strand);
    }
    loops.push(loop);
  }
  return loops;
}

function follow(plan: KolamPlan, places: ReadonlyMap<string, number>, strand: Strand): Strand {
  const { dot, quarter, clockwise } = strand;
  const side = exitSide(strand);
  const neighbour = places.get(neighbourKey(plan, dot, side));
  const meeting = meetingAt(plan, places, dot, side);
  if (neighbour === undefined || meeting === 'turn') {
    return { dot, quarter: (quarter + (clockwise ? 1 : 3)) % 4, clockwise };
  }
  const across = meeting === 'cross' ? !clockwise : clockwise;
  return { dot: neighbour, quarter: (side + (across ? 2 : 1)) % 4, clockwise: across };
}

function exitSide({ quarter, clockwise }: Strand): number {
  return clockwise ? (quarter + 1) % 4 : quarter;
}

function entrySide({ quarter, clockwise }: Strand): number {
  return clockwise ? quarter : (quarter + 1) % 4;
}

function neighbourKey(plan: KolamPlan, dot: number, side: number): string {
  const [x, y] = plan.dots[dot] ?? [0, 0];
  const [dx, dy] = sides[side] ?? [0, 0];
  return `${x + dx},${y + dy}`;
}

function meetingAt(plan: KolamPlan, places: ReadonlyMap<string, number>, dot: number, side: number): Meeting {
  if (!places.has(neighbourKey(plan, dot, side))) return 'turn';
  const [x, y] = plan.dots[dot] ?? [0, 0];
  const key =
    side === 0
      ? meetingKey(x, y - 1, 's')
      : side === 3
        ? meetingKey(x - 1, y, 'e')
        : meetingKey(x, y, side === 1 ? 'e' : 's');
  return plan.meetings.get(key) ?? 'cross';
}

/** Draws a plan with `spacing` user units between dots and `margin` units of air round the line. */
export function drawKolam(plan: KolamPlan, spacing: number, margin: number): Kolam {
  const xs = plan.dots.map(([x]) => x);
  const ys = plan.dots.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const edge = margin + loopRadius * spacing;
  const place = (at: number, from: number) => Math.round((edge + (at - from) * spacing) * 10) / 10;
  const lines = traceStrands(plan).map((loop) => {
    const pieces = join(loop.flatMap((strand) => piecesOf(plan, strand)));
    const end = pieces.at(-1);
    const to = (p: { x: number; y: number }) => `${place(p.x, left)} ${place(p.y, top)}`;
    const drawn = pieces.map((p) => {
      if (p.kind === 'line') return `L${to(p)}`;
      const radius = Math.round(p.radius * spacing * 10) / 10;
      return `A${radius} ${radius} 0 ${p.turn > 180 ? 1 : 0} ${p.sweep} ${to(p)}`;
    });
    return end ? `M${to(end)}${drawn.join('')}Z` : '';
  });
  return {
    lines,
    dots: plan.dots.map(([x, y]) => [place(x, left), place(y, top)]),
    width: Math.ceil(2 * edge + (Math.max(...xs) - left) * spacing),
    height: Math.ceil(2 * edge + (Math.max(...ys) - top) * spacing),
  };
}

function piecesOf(plan: KolamPlan, strand: Strand): Piece[] {
  const places = new Map(plan.dots.map(([x, y], i) => [`${x},${y}`, i]));
  const [x, y] = plan.dots[strand.dot] ?? [0, 0];
  const from = entrySide(strand);
  const to = exitSide(strand);
  const before = meetingAt(plan, places, strand.dot, from);
  const after = meetingAt(plan, places, strand.dot, to);
  const round = strand.clockwise ? 1 : 0;
  const diagonal = (a: number, b: number, reach: number) => {
    const [ax, ay] = sides[a] ?? [0, 0];
    const [bx, by] = sides[b] ?? [0, 0];
    return { x: x + ax * reach + bx * reach, y: y + ay * reach + by * reach };
  };
  const at = (side: number, other: number, out: number, aside: number) => {
    const [sx, sy] = sides[side] ?? [0, 0];
    const [ox, oy] = sides[other] ?? [0, 0];
    return { x: x + sx * out + ox * aside, y: y + sy * out + oy * aside };
  };
  const line = (p: { x: number; y: number }): Piece => ({ kind: 'line', radius: 0, sweep: 0, turn: 0, ...p });
  const arc = (radius: number, sweep: number, turn: number, p: { x: number; y: number }): Piece => ({
    kind: 'arc',
    radius,
    sweep,
    turn,
    ...p,
  });
  const end =
    after === 'cross'
      ? at(to, from, 0.5, 0)
      : after === 'turn'
        ? at(to, from, loopRadius, 0)
        : at(to, from, 0.5, loopRadius);
  const bend = 0.5 - loopRadius;
  switch (`${before}-${after}`) {
    case 'turn-turn':
      return [arc(loopRadius, round, 90, end)];
    case 'turn-cross':
      return [arc(loopRadius, round, 45, diagonal(from, to, 0.25)), line(end)];
    case 'cross-turn':
      return [line(diagonal(from, to, 0.25)), arc(loopRadius, round, 45, end)];
    case 'cross-run':
      return [arc(bendRadius, 1 - round, 45, at(to, from, bend + bendReach, loopRadius)), line(end)];
    case 'run-cross':
      return [line(at(from, to, bend + bendReach, loopRadius)), arc(bendRadius, 1 - round, 45, end)];
    case 'run-run':
      return [arc(bend, 1 - round, 90, end)];
    default:
      return [line(end)];
  }
}

function join(pieces: Piece[]): Piece[] {
  const same = (a: Piece | undefined, b: Piece) =>
    a?.kind === b.kind && a.radius === b.radius && a.sweep === b.sweep;
  const first = pieces.findIndex((piece, i) => !same(pieces.at(i - 1), piece));
  const inOrder = first > 0 ? [...pieces.slice(first), ...pieces.slice(0, first)] : pieces;
  const joined: Piece[] = [];
  for (const piece of inOrder) {
    const last = joined.at(-1);
    if (last && same(last, piece))
      Object.assign(last, { x: piece.x, y: piece.y, turn: last.turn + piece.turn });
    else joined.push({ ...piece });
  }
  return joined;
}
