/** What happens where two neighbouring dots meet: the strands cross, each turns back round its own dot, or both run straight on. */
export type Meeting = 'cross' | 'turn' | 'run';

/** A lattice of dots (whole-number places) and every meeting that is not a crossing, keyed by `meetingKey`. */
export type KolamPlan = {
  readonly dots: readonly (readonly [x: number, y: number])[];
  readonly meetings: ReadonlyMap<string, Meeting>;
};

/** One quarter turn of the line round one dot; sides and quarters count clockwise, side 0 is up, quarter 0 lies between up and right. */
export type Strand = { readonly dot: number; readonly quarter: number; readonly clockwise: boolean };

/** One closed line as the strands it is made of, with what it does where it enters and leaves each. */
export type TracedStrand = Strand & { readonly before: Meeting; readonly after: Meeting };

/** The unit steps to a dot's four sides, clockwise from up. */
export const sides = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Names the meeting of the dot at x, y with its neighbour to the right ('e') or below ('s'). */
export function meetingKey(x: number, y: number, towards: 'e' | 's'): string {
  return `${x},${y},${towards}`;
}

/** The places of a grid, row by row. */
export function gridDots(columns: number, rows: number): [number, number][] {
  return Array.from({ length: columns * rows }, (_, i) => [i % columns, Math.floor(i / columns)]);
}

/** The places of a diamond whose widest row has 2 * reach + 1 dots (reach 3: 1-3-5-7-5-3-1). */
export function diamondDots(reach: number): [number, number][] {
  const size = 2 * reach + 1;
  return gridDots(size, size).filter(([x, y]) => Math.abs(x - reach) + Math.abs(y - reach) <= reach);
}

/** Follows every closed line of the plan round its dots; a kolam of one unbroken line comes back as exactly one. */
export function traceLines(plan: KolamPlan): TracedStrand[][] {
  const places = new Map(plan.dots.map(([x, y], i) => [`${x},${y}`, i]));
  const seen = new Set<number>();
  const lines: TracedStrand[][] = [];
  for (let start = 0; start < plan.dots.length * 4; start++) {
    if (seen.has(start)) continue;
    const line: TracedStrand[] = [];
    let strand: Strand = { dot: start >> 2, quarter: start & 3, clockwise: true };
    while (!seen.has(strand.dot * 4 + strand.quarter)) {
      seen.add(strand.dot * 4 + strand.quarter);
      const before = meetingAt(plan, places, strand.dot, entrySide(strand));
      const after = meetingAt(plan, places, strand.dot, exitSide(strand));
      line.push({ ...strand, before: before.meeting, after: after.meeting });
      strand = follow(strand, after);
    }
    lines.push(line);
  }
  return lines;
}

/** The side at which a strand comes in. */
export function entrySide({ quarter, clockwise }: Strand): number {
  return clockwise ? quarter : (quarter + 1) % 4;
}

/** The side at which a strand goes out. */
export function exitSide({ quarter, clockwise }: Strand): number {
  return clockwise ? (quarter + 1) % 4 : quarter;
}

function follow(strand: Strand, { meeting, neighbour }: { meeting: Meeting; neighbour: number }): Strand {
  const { dot, quarter, clockwise } = strand;
  if (meeting === 'turn') return { dot, quarter: (quarter + (clockwise ? 1 : 3)) % 4, clockwise };
  const turnsClockwise = meeting === 'cross' ? !clockwise : clockwise;
  return {
    dot: neighbour,
    quarter: (exitSide(strand) + (turnsClockwise ? 2 : 1)) % 4,
    clockwise: turnsClockwise,
  };
}

function meetingAt(
  plan: KolamPlan,
  places: ReadonlyMap<string, number>,
  dot: number,
  side: number,
): { meeting: Meeting; neighbour: number } {
  const [x, y] = plan.dots[dot] ?? [0, 0];
  const [dx, dy] = sides[side] ?? [0, 0];
  const neighbour = places.get(`${x + dx},${y + dy}`);
  if (neighbour === undefined) return { meeting: 'turn', neighbour: dot };
  const key = meetingKey(Math.min(x, x + dx), Math.min(y, y + dy), dx === 0 ? 's' : 'e');
  return { meeting: plan.meetings.get(key) ?? 'cross', neighbour };
}
