import { areaWords } from '#content/area-words.ts';
import { areas, type Profile } from '#domain/interests.ts';

const size = 320;
const middle = size / 2;
const innermost = 34;
const outermost = 112;
const loop = 36;
/** Moves each name out of reach of the longest loop. */
const nameShifts = [-6, -20, 28, 16, 28, -20];

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * One unbroken line round six dots, as a kolam: each area's loop stands the farther out the more it draws somebody, from 0
 * to 1. Gives the line as an SVG path, the dots and the places for the names, in a square of `size`.
 */
export function interestLine(strengths: Profile): {
  path: string;
  dots: readonly Place[];
  names: readonly Place[];
  size: number;
} {
  const arms = areas.map((area, at) => {
    const angle = (at * Math.PI) / 3 - Math.PI / 2;
    const out = { x: Math.cos(angle), y: Math.sin(angle) };
    const on = { x: -out.y, y: out.x };
    const radius = innermost + (outermost - innermost) * Math.min(1, Math.max(0, strengths[area]));
    const along = (distance: number, aside = 0): Place => ({
      x: rounded(middle + out.x * distance + on.x * aside),
      y: rounded(middle + out.y * distance + on.y * aside),
    });
    return { along, radius };
  });
  const first = arms[0]?.along(arms[0].radius) ?? { x: middle, y: middle };
  const path = arms.map(({ along, radius }, at) => {
    const next = arms[(at + 1) % arms.length] ?? { along, radius };
    // In crosswise, round the dot, out crosswise, and in a bend to the next.
    const [from, to] = [along(radius), next.along(next.radius)];
    const bend = Math.min(28, 0.26 * Math.hypot(to.x - from.x, to.y - from.y));
    return [
      `C${text(along(radius + loop, loop))} ${text(along(radius + loop, -loop))} ${text(from)}`,
      `C${text(along(radius - bend, bend))} ${text(next.along(next.radius - bend, -bend))} ${text(to)}`,
    ].join('');
  });
  return {
    path: `M${text(first)}${path.join('')}Z`,
    dots: arms.map(({ along, radius }) => along(radius + 15)),
    names: arms.map(({ along }) => along(outermost + loop)),
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
  const { path, dots, names } = interestLine(strengths);
  return (
    <svg
      viewBox={isNamed ? `0 -16 ${size} ${size + 32}` : `0 0 ${size} ${size}`}
      width={size}
      height={size}
      className={className}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {[1, 2, 3, 4].map((ring) => (
        <circle
          key={ring}
          cx={middle}
          cy={middle}
          r={innermost + ((outermost - innermost) * ring) / 4 + 15}
          stroke="currentColor"
          strokeOpacity=".28"
          strokeDasharray=".1 12"
          strokeWidth="2"
        />
      ))}
      <path className="kolam-line" pathLength="1" stroke="currentColor" strokeWidth="3" d={path} />
      {dots.map(({ x, y }, at) => (
        <circle key={areas[at]} cx={x} cy={y} r="5.5" fill="var(--art-dot,var(--turmeric))" />
      ))}
      {isNamed &&
        areas.map((area, at) => {
          const { x = middle, y = middle } = names[at] ?? {};
          const side = Math.sign(Math.round(x - middle));
          return (
            <text
              key={area}
              x={side === 0 ? middle : middle + side * (middle - 2)}
              y={y + (nameShifts[at] ?? 0)}
              fill="currentColor"
              fontSize="14"
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

function text({ x, y }: Place): string {
  return `${x} ${y}`;
}

/** A tenth of a point is finer than a screen shows; more digits are bytes alone. */
function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
