import { areaWords } from '#content/area-words.ts';
import { areas, type Profile } from '#domain/interests.ts';

const size = 640;
const middle = size / 2;
/** Where an arm begins, and how far out the longest one ends. */
const innermost = 42;
const outermost = 272;
const mostLoops = 5;
const step = (outermost - innermost) / mostLoops;
/** Moves each name out of reach of the longest arm. */
const nameShifts = [-4, -36, 52, 24, 52, -36];

type Place = readonly [x: number, y: number];

/**
 * One unbroken line, as a kolam: six arms of loops round dots, each the longer and of the more dots the more its area draws
 * somebody, from 0 to 1. Gives the line, the dots in it and those beyond it as SVG paths, and the places for the names, in a
 * square of `size`.
 */
export function interestLine(strengths: Profile): {
  path: string;
  dots: string;
  open: string;
  names: readonly Place[];
  size: number;
} {
  const arms = areas.map((area, at) => {
    const angle = (at * Math.PI) / 3 - Math.PI / 2;
    const out = { x: Math.cos(angle), y: Math.sin(angle) };
    // Whole numbers are fine enough for a screen, and few bytes.
    const along = (distance: number, aside = 0): Place => [
      Math.round(middle + out.x * distance - out.y * aside),
      Math.round(middle + out.y * distance + out.x * aside),
    ];
    const score = 1 + (mostLoops - 1) * Math.min(1, Math.max(0, strengths[area]));
    const loops = Math.round(score);
    const length = (step * score) / loops;
    const places = (count: number, between: number) =>
      [...Array(count).keys()].map((dot) => `M${along(innermost + (dot + 0.5) * between).join(' ')}h.01`);
    return { along, loops, length, dots: places(loops, length), open: places(mostLoops, step).slice(loops) };
  });
  // Each stretch by its second handle and its end; the first handle mirrors the one before, so two strands cross straight.
  const stretches = arms.flatMap(({ along, loops, length }, at): [Place, Place][] => {
    const after = arms[(at + 1) % arms.length] ?? { along, length };
    const crossing = (loop: number) => along(innermost + loop * length);
    const handle = (loop: number, ahead: number, side: number) =>
      along(innermost + (loop + ahead) * length, side * (loop % 2 === 0 ? 0.6 : -0.6) * length);
    const outward = [...Array(loops - 1).keys()];
    const last = loops - 1;
    return [
      ...outward.map((loop): [Place, Place] => [handle(loop, 0.6, 1), crossing(loop + 1)]),
      [handle(last, 1, 1), crossing(loops)],
      [handle(last, 0.4, -1), crossing(last)],
      ...outward.reverse().map((loop): [Place, Place] => [handle(loop, 0.4, -1), crossing(loop)]),
      [after.along(innermost - 0.4 * after.length, -0.6 * after.length), after.along(innermost)],
    ];
  });
  const [handle, start] = stretches.at(-1) ?? [
    [middle, middle],
    [middle, middle],
  ];
  let from: Place = start;
  const path = stretches.map(([bend, to]) => {
    const moved = [bend, to].flatMap(([x, y]) => [x - from[0], y - from[1]]);
    from = to;
    return `s${moved.join(' ')}`;
  });
  const first = [2 * start[0] - handle[0], 2 * start[1] - handle[1], ...stretches.slice(0, 1).flat(2)];
  return {
    path: `M${start.join(' ')}C${first.join(' ')}${path.slice(1).join('')}Z`.replaceAll(' -', '-'),
    dots: arms.map(({ dots }) => dots.join('')).join(''),
    open: arms.map(({ open }) => open.join('')).join(''),
    names: arms.map(({ along }) => along(outermost + 32)),
    size,
  };
}

interface Props {
  strengths: Profile;
  /** The areas' names stand around it. */
  isNamed?: boolean;
  className?: string;
}

/** The figure of somebody's interests. Decoration: the areas stand beside it in words. */
export function InterestFigure({ strengths, isNamed = false, className }: Props) {
  const { path, dots, open, names } = interestLine(strengths);
  return (
    <svg
      viewBox={isNamed ? `0 -32 ${size} ${size + 64}` : `0 0 ${size} ${size}`}
      width={size / 2}
      height={size / 2}
      className={className}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path stroke="currentColor" strokeOpacity=".35" strokeWidth="8" d={open} />
      <path className="kolam-line" pathLength="1" stroke="currentColor" strokeWidth="6" d={path} />
      <path stroke="var(--art-dot,var(--turmeric))" strokeWidth="16" d={dots} />
      {isNamed &&
        areas.map((area, at) => {
          const [x, y] = names[at] ?? [middle, middle];
          const side = Math.sign(x - middle);
          return (
            <text
              key={area}
              x={side === 0 ? middle : middle + side * (middle - 4)}
              y={y + (nameShifts[at] ?? 0)}
              fill="currentColor"
              fontSize="35"
              fontWeight="600"
              textAnchor={side < 0 ? 'start' : side > 0 ? 'end' : 'middle'}
            >
              {areaWords[area].name}
            </text>
          );
        })}
    </svg>
  );
}
