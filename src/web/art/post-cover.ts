import { alert, dusk, ink, kumkum, kumkumDeep, leafDeep, paper, rice, turmeric } from '#web/design/colors.ts';
import { type KolamPlan, type Meeting, meetingKey, traceLines } from './kolam.ts';
import { dotsPath, drawKolam } from './kolam-path.ts';

/**
 * The dots of each figure, known by its outline where a cover is small. All have seven rows, so that none is the small one.
 * Of each the middle row and the middle column are without a gap: across a gap no mirrored line is one.
 */
const figures = {
  diamond: '...o... ..ooo.. .ooooo. ooooooo .ooooo. ..ooo.. ...o...',
  star: 'oo...oo ooo.ooo .ooooo. ..ooo.. .ooooo. ooo.ooo oo...oo',
  flower: '.oo.oo. ooooooo ooooooo .ooooo. ooooooo ooooooo .oo.oo.',
  petals: 'ooo.ooo ooo.ooo ooooooo .ooooo. ooooooo ooo.ooo ooo.ooo',
  drum: 'ooooooo .ooooo. ..ooo.. ...o... ..ooo.. .ooooo. ooooooo',
  butterfly: 'oo.....oo ooo...ooo oooo.oooo ooooooooo oooo.oooo ooo...ooo oo.....oo',
  wheel: '..ooooo.. .oo.o.oo. oo..o..oo ooooooooo oo..o..oo .oo.o.oo. ..ooooo..',
  rosette: '..ooo.. .ooooo. ooooooo ooooooo ooooooo .ooooo. ..ooo..',
} as const;

type CoverFigure = keyof typeof figures;
const figureNames = Object.keys(figures) as [CoverFigure, ...CoverFigure[]];

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
    ['#b98218', '#12172e', '#5e1d14'],
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

/** In hundredths of the height, so that places are short whole numbers: between two dots, and the air round the kolam. */
const spacing = 12;
const margin = 14 - spacing * (Math.SQRT1_2 / 2);

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
  const { plan, look } = coverOf(slug);
  const [[ground, line, dots], dark] = look;
  const kolam = drawKolam(plan, spacing, margin);
  const [originX, originY] = kolam.dots[0] ?? [0, 0];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${kolam.width} ${kolam.height}" width="${width}" height="${height}">`,
    hasDark ? darkStyle(dark) : '',
    `<pattern id="g" width="${spacing}" height="${spacing}" x="${originX - spacing / 2}" y="${originY - spacing / 2}" patternUnits="userSpaceOnUse">`,
    `<circle class="s" cx="${spacing / 2}" cy="${spacing / 2}" r=".6" fill="${line}" opacity=".22"/></pattern>`,
    // Ground and dots go on beyond the kolam and its air, which are whole in a box of any shape.
    ...[`class="g" fill="${ground}"`, 'fill="url(#g)"'].map(
      (fill) => `<path ${fill} d="M-300-300h800v800h-800z"/>`,
    ),
    '<g fill="none" stroke-linecap="round">',
    `<path class="l" stroke="${line}" stroke-width="1.5" d="${kolam.lines.join('')}"/>`,
    `<path class="d" stroke="${dots}" stroke-width="3" d="${dotsPath(kolam.dots)}"/></g></svg>`,
  ].join('');
}

function darkStyle([ground, line, dots]: Look): string {
  return `<style>@media (prefers-color-scheme:dark){.g{fill:${ground}}.s{fill:${line}}.l{stroke:${line}}.d{stroke:${dots}}}</style>`;
}

/** What a slug's cover shows and wears, before it is drawn. */
export function coverOf(slug: string): { figure: CoverFigure; look: Worn; plan: KolamPlan } {
  const next = numbersFrom(slug);
  const oneOf = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(next() * all.length)] ?? all[0];
  const figure = oneOf(figureNames);
  const look = oneOf(looks);
  return { figure, look, plan: weaveOneLine(dotsOf(figures[figure]), next) };
}

function dotsOf(outline: string): [number, number][] {
  return outline
    .split(' ')
    .flatMap((row, y) => [...row].flatMap((place, x): [number, number][] => (place === 'o' ? [[x, y]] : [])));
}

/** Of 20,000 slugs none took more than 13; none keeps the server busy. */
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
    const bending = 0.12 + next() * 0.26;
    const woven = new Map(
      groups.flatMap((group): [string[], Meeting][] =>
        next() < bending ? [[group, next() < 0.85 ? 'turn' : 'run']] : [],
      ),
    );
    let plan = planOf(dots, woven);
    let count = traceLines(plan).length;
    for (const group of groups) {
      for (const meeting of ['cross', 'turn', 'run'] as const) {
        if (count === 1) return plan;
        const tried = planOf(dots, new Map(woven).set(group, meeting));
        const left = traceLines(tried).length;
        if (left >= count) continue;
        woven.set(group, meeting);
        plan = tried;
        count = left;
      }
    }
    if (count === 1) return plan;
    if (!best || count < best.count) best = { plan, count };
  }
  return best?.plan ?? planOf(dots, new Map());
}

function planOf(dots: KolamPlan['dots'], woven: ReadonlyMap<readonly string[], Meeting>): KolamPlan {
  const bent = [...woven].filter(([, meeting]) => meeting !== 'cross');
  return { dots, meetings: new Map(bent.flatMap(([keys, meeting]) => keys.map((key) => [key, meeting]))) };
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

// FNV-1a to seed, mulberry32 to draw: the same numbers on every machine, which Math.random would not give. It starts where
// the posts that come with the site differ in their figures and grounds.
function numbersFrom(text: string): () => number {
  let state = 2324225;
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
