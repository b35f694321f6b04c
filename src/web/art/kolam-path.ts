import { entrySide, exitSide, type KolamPlan, sides, type TracedStrand, traceLines } from './kolam.ts';

/** A drawn figure in user units: one SVG path per closed line, the dots' places, and the box that holds it all. */
export type Kolam = {
  readonly lines: readonly string[];
  readonly dots: readonly (readonly [x: number, y: number])[];
  readonly width: number;
  readonly height: number;
};

type Place = { readonly x: number; readonly y: number };
type Piece = Place & { readonly radius: number; readonly sweep: number; readonly degrees: number };

// With this radius a loop meets the diagonals of its crossings exactly as a tangent.
const loopRadius = Math.SQRT1_2 / 2;
const bendRadius = 0.5;
const runStart = 0.5 - loopRadius + bendRadius * Math.tan(Math.PI / 8);

/** Draws a plan with `spacing` user units between dots and `margin` units of air round the line. */
export function drawKolam(plan: KolamPlan, spacing: number, margin: number): Kolam {
  const { across, down, segment, width, height } = scaleOf(plan, spacing, margin);
  return {
    lines: traceLines(plan).map((line) => {
      const pieces = joined(line.flatMap((strand) => piecesOf(plan, strand)));
      const start = pieces.at(-1) ?? { x: 0, y: 0 };
      return `M${across(start.x)} ${down(start.y)}${pieces.map(segment).join('')}Z`;
    }),
    dots: plan.dots.map(([x, y]) => [across(x), down(y)]),
    width,
    height,
  };
}

/** One open stretch of a line, at the same scale as the whole figure. */
export function drawStretch(
  plan: KolamPlan,
  strands: readonly TracedStrand[],
  spacing: number,
  margin: number,
): string {
  const { across, down, segment } = scaleOf(plan, spacing, margin);
  const [first] = strands;
  if (!first) return '';
  const { x, y } = startOf(plan, first);
  const pieces = strands.flatMap((strand) => piecesOf(plan, strand));
  return `M${across(x)} ${down(y)}${pieces.map(segment).join('')}`;
}

function scaleOf(plan: KolamPlan, spacing: number, margin: number) {
  const xs = plan.dots.map(([x]) => x);
  const ys = plan.dots.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const edge = margin + loopRadius * spacing;
  const across = (x: number) => tenth(edge + (x - left) * spacing);
  const down = (y: number) => tenth(edge + (y - top) * spacing);
  return {
    across,
    down,
    segment: ({ x, y, radius, sweep, degrees }: Piece) => {
      if (radius === 0) return `L${across(x)} ${down(y)}`;
      const scaled = tenth(radius * spacing);
      return `A${scaled} ${scaled} 0 ${degrees > 180 ? 1 : 0} ${sweep} ${across(x)} ${down(y)}`;
    },
    width: Math.ceil(2 * edge + (Math.max(...xs) - left) * spacing),
    height: Math.ceil(2 * edge + (Math.max(...ys) - top) * spacing),
  };
}

/** The dots of a figure as one path of points, to be stroked with a round cap. */
export function dotsPath(dots: Kolam['dots']): string {
  return dots.map(([x, y]) => `M${x} ${y}h.01`).join('');
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Where a strand comes in: the mirror image of where one with that meeting goes out. */
function startOf(plan: KolamPlan, strand: TracedStrand): Place {
  const [x, y] = plan.dots[strand.dot] ?? [0, 0];
  const inward = sides[entrySide(strand)] ?? sides[0];
  const outward = sides[exitSide(strand)] ?? sides[0];
  const [into, out] = { cross: [0.5, 0], turn: [loopRadius, 0], run: [0.5, loopRadius] }[strand.before] as [
    number,
    number,
  ];
  return { x: x + inward[0] * into + outward[0] * out, y: y + inward[1] * into + outward[1] * out };
}

function piecesOf(plan: KolamPlan, strand: TracedStrand): Piece[] {
  const [x, y] = plan.dots[strand.dot] ?? [0, 0];
  const inward = sides[entrySide(strand)] ?? sides[0];
  const outward = sides[exitSide(strand)] ?? sides[0];
  const round = strand.clockwise ? 1 : 0;
  const at = (into: number, out: number): Place => ({
    x: x + inward[0] * into + outward[0] * out,
    y: y + inward[1] * into + outward[1] * out,
  });
  const line = (to: Place): Piece => ({ ...to, radius: 0, sweep: 0, degrees: 0 });
  const loop = (to: Place, degrees: number): Piece => ({ ...to, radius: loopRadius, sweep: round, degrees });
  const bend = (to: Place, radius: number): Piece => ({ ...to, radius, sweep: 1 - round, degrees: 45 });
  const end = { cross: at(0, 0.5), turn: at(0, loopRadius), run: at(loopRadius, 0.5) }[strand.after];
  switch (`${strand.before}-${strand.after}` as const) {
    case 'turn-turn':
      return [loop(end, 90)];
    case 'turn-cross':
      return [loop(at(0.25, 0.25), 45), line(end)];
    case 'cross-turn':
      return [line(at(0.25, 0.25)), loop(end, 45)];
    case 'cross-run':
      return [bend(at(loopRadius, runStart), bendRadius), line(end)];
    case 'run-cross':
      return [line(at(runStart, loopRadius)), bend(end, bendRadius)];
    case 'run-run':
      return [bend(end, 0.5 - loopRadius)];
    case 'run-turn':
    case 'turn-run':
    case 'cross-cross':
      return [line(end)];
  }
}

function joined(pieces: readonly Piece[]): Piece[] {
  const continues = (a: Piece | undefined, b: Piece) => a?.radius === b.radius && a.sweep === b.sweep;
  const first = Math.max(
    0,
    pieces.findIndex((piece, i) => !continues(pieces.at(i - 1), piece)),
  );
  const result: Piece[] = [];
  for (const piece of [...pieces.slice(first), ...pieces.slice(0, first)]) {
    const last = result.at(-1);
    if (last && continues(last, piece))
      result[result.length - 1] = { ...piece, degrees: last.degrees + piece.degrees };
    else result.push(piece);
  }
  return result;
}
