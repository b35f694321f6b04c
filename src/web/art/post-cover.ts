import { alert, dusk, ink, kumkum, kumkumDeep, leafDeep, paper, rice, turmeric } from '#web/design/colors.ts';
import { type KolamPlan, type Meeting, meetingKey, traceLines } from './kolam.ts';
import { dotsPath, drawKolam } from './kolam-path.ts';

/** Outlines by the dots of their rows: of one height and nearly one width, so that no cover's kolam is the small one. */
const outlines = [
  [7, 7, 7, 7, 7],
  [7, 9, 9, 9, 7],
  [6, 8, 8, 8, 6],
  [5, 7, 9, 7, 5],
  [9, 9, 9, 9, 9],
  [5, 9, 9, 9, 5],
  [4, 8, 8, 8, 4],
  [3, 7, 9, 7, 3],
] as const;

type Look = readonly [ground: string, line: string, dots: string];
type Worn = readonly [light: Look, dark: Look];

/** What tells covers apart at a glance, each with what it wears on a dark page: a pale ground becomes a deep one there. */
const looks: readonly [Worn, ...Worn[]] = [
  [
    [ink, paper, turmeric],
    [dusk, rice, turmeric],
  ],
  [
    [leafDeep, paper, turmeric],
    ['#12402b', rice, turmeric],
  ],
  [
    [kumkumDeep, rice, turmeric],
    ['#5e1d14', rice, turmeric],
  ],
  [
    [turmeric, ink, kumkumDeep],
    ['#45320f', turmeric, rice],
  ],
  [
    [rice, ink, kumkum],
    ['#0d1124', rice, alert.dark],
  ],
  [
    ['#f3d8cb', kumkumDeep, ink],
    ['#33203a', alert.dark, turmeric],
  ],
  [
    ['#d3e2d3', leafDeep, kumkum],
    ['#153440', '#7ccb9e', rice],
  ],
];

interface CoverWay {
  width: number;
  height: number;
  /** Whether it changes its colours where the page around it is dark. */
  hasDark?: boolean;
}

/**
 * The drawn cover of a post without a picture, as a whole SVG document: its kolam and its colours follow from the slug
 * alone, so that a post is known by them wherever it is named.
 */
export function postCoverSvg(slug: string, { width, height, hasDark = false }: CoverWay): string {
  const next = numbersFrom(slug);
  const plan = planFrom(next);
  const [[ground, line, dots], dark] = looks[Math.floor(next() * looks.length)] ?? looks[0];
  // For all outlines the same, and so is the stroke: nine dots by five and air around them.
  const spacing = Math.floor(Math.min(width / 10.2, height / 6.6));
  const kolam = drawKolam(plan, spacing, 0);
  const left = Math.round((width - kolam.width) / 2);
  const top = Math.round((height - kolam.height) / 2);
  const [originX, originY] = kolam.dots[0] ?? [0, 0];
  const tenths = (number: number) => Math.round(10 * number) / 10;
  const stroke = tenths(spacing * 0.1);
  const dot = tenths(spacing * 0.2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    hasDark ? darkStyle(dark) : '',
    `<pattern id="g" width="${spacing}" height="${spacing}" x="${tenths(left + originX - spacing / 2)}" y="${tenths(top + originY - spacing / 2)}" patternUnits="userSpaceOnUse">`,
    `<circle class="s" cx="${spacing / 2}" cy="${spacing / 2}" r="${dot / 4}" fill="${line}" fill-opacity=".22"/></pattern>`,
    // Ground and dots go on beyond the frame: in a box of another shape the kolam is still whole.
    ...[`class="g" fill="${ground}"`, 'fill="url(#g)"'].map(
      (fill) => `<path ${fill} d="M-${width}-${width}h${3 * width}v${3 * width}H-${width}z"/>`,
    ),
    `<g transform="translate(${left} ${top})" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<path class="l" stroke="${line}" stroke-width="${stroke}" d="${kolam.lines.join('')}"/>`,
    `<path class="d" stroke="${dots}" stroke-width="${dot}" d="${dotsPath(kolam.dots)}"/></g></svg>`,
  ].join('');
}

function darkStyle([ground, line, dots]: Look): string {
  return `<style>@media (prefers-color-scheme:dark){.g{fill:${ground}}.s{fill:${line}}.l{stroke:${line}}.d{stroke:${dots}}}</style>`;
}

/** The one-line kolam of a slug, before it is drawn. */
export function postCoverPlan(slug: string): KolamPlan {
  return planFrom(numbersFrom(slug));
}

function planFrom(next: () => number): KolamPlan {
  return weaveOneLine(rowsOfDots(outlines[Math.floor(next() * outlines.length)] ?? outlines[0]), next);
}

function rowsOfDots(rows: readonly number[]): [number, number][] {
  const widest = Math.max(...rows);
  return rows.flatMap((count, y) =>
    Array.from({ length: count }, (_, x): [number, number] => [x + (widest - count) / 2, y]),
  );
}

/** Of 20,000 slugs none took more than 14; none keeps the server busy. */
const mostTries = 60;

/**
 * One unbroken line round every dot that mirrors itself from left to right and from top to bottom, with few meetings that
 * do not cross. Numbers that lead to none are followed by others, `mostTries` times at most: for dots that have no such line
 * the fewest lines are given.
 */
export function weaveOneLine(dots: KolamPlan['dots'], next: () => number): KolamPlan {
  let best: { plan: KolamPlan; count: number } | undefined;
  for (let tries = 0; tries < mostTries; tries++) {
    const groups = shuffled(mirroredMeetings(dots), next);
    const turning = 0.12 + next() * 0.34;
    let turned = groups.filter(() => next() < turning);
    let count = traceLines(planOf(dots, turned)).length;
    for (const group of groups) {
      if (count === 1) return planOf(dots, turned);
      const tried = turned.includes(group) ? turned.filter((each) => each !== group) : [...turned, group];
      const left = traceLines(planOf(dots, tried)).length;
      if (left < count) {
        turned = tried;
        count = left;
      }
    }
    if (!best || count < best.count) best = { plan: planOf(dots, turned), count };
  }
  return best?.plan ?? planOf(dots, []);
}

function planOf(dots: KolamPlan['dots'], turned: readonly (readonly string[])[]): KolamPlan {
  return { dots, meetings: new Map(turned.flat().map((key): [string, Meeting] => [key, 'turn'])) };
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

// FNV-1a to seed, mulberry32 to draw: the same numbers on every machine, which Math.random would not give. It starts where
// the posts that come with the site differ in their grounds.
function numbersFrom(text: string): () => number {
  let state = 671;
  for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Groups of meetings that mirror each other from left to right and from top to bottom. */
function mirroredMeetings(dots: KolamPlan['dots']): string[][] {
  const places = new Set(dots.map(([x, y]) => `${x},${y}`));
  const ends = (at: 0 | 1) => {
    const all = dots.map((dot) => dot[at]);
    return Math.min(...all) + Math.max(...all);
  };
  const [across, down] = [ends(0), ends(1)];
  const groups = new Map<string, string[]>();
  for (const [x, y] of dots) {
    for (const [towards, dx, dy] of [
      ['e', 1, 0],
      ['s', 0, 1],
    ] as const) {
      if (!places.has(`${x + dx},${y + dy}`)) continue;
      const xs = [x, across - x - dx];
      const keys = [y, down - y - dy].flatMap((row) => xs.map((column) => meetingKey(column, row, towards)));
      groups.set([...keys].sort().join(' '), [...new Set(keys)]);
    }
  }
  return [...groups.values()];
}
