import { dusk, ink, kumkum, kumkumDeep, leafDeep, paper, rice, turmeric } from '#web/design/colors.ts';
import { dotsOfMeeting, gridDots, type KolamPlan, type Meeting, meetingKey, traceLines } from './kolam.ts';
import { dotsPath, drawKolam } from './kolam-path.ts';

const shapes: readonly (() => [number, number][])[] = [
  () => gridDots(4, 4),
  () => gridDots(9, 5).filter(([x, y]) => Math.abs(x - 4) <= y),
  () => gridDots(7, 5),
  () => gridDots(5, 5).filter(([x, y]) => Math.abs(x - 2) + Math.abs(y - 2) <= 2),
  () => gridDots(7, 5).filter(([x, y]) => Math.abs(x - 3) <= 1 || Math.abs(y - 2) <= 1),
  () => gridDots(9, 5).filter(([x, y]) => Math.abs(x - 4) + Math.abs(y - 2) <= 4),
  () => gridDots(8, 5).filter(([x, y]) => Math.abs(x - 3.5) + Math.abs(y - 2) <= 4.5),
  () => gridDots(11, 5).filter(([x, y]) => Math.abs(x - 5) + 2 * Math.abs(y - 2) <= 5),
];

/** What tells covers apart at a glance: ground, line and dots. The last looks much like the first: lists do without it. */
const looks = [
  [ink, paper, turmeric],
  [leafDeep, paper, turmeric],
  [kumkumDeep, rice, turmeric],
  [turmeric, ink, kumkumDeep],
  [rice, ink, kumkum],
  [dusk, turmeric, paper],
] as const;

/** How far a kolam may fill its cover: it stands whole. */
const fills = [0.6, 0.68, 0.76] as const;

interface CoverWay {
  width: number;
  height: number;
  /** Which one of a list it is: it gives the ground and the outline, so that none has those of its neighbours. */
  place?: number | undefined;
}

/**
 * The drawn cover of a post without a picture, as a whole SVG document: every slug has its own kolam and keeps it for good,
 * outside lists with its own ground and outline too.
 */
export function postCoverSvg(slug: string, { width, height, place }: CoverWay): string {
  const next = numbersFrom(slug);
  const plan = planFrom(next, place);
  const fill = fills[Math.floor(next() * fills.length)] ?? fills[0];
  const look = place === undefined ? Math.floor(next() * looks.length) : place % (looks.length - 1);
  const [ground, line, dots] = looks[look] ?? looks[0];
  const unit = drawKolam(plan, 1000, 0);
  const spacing = Math.floor(1000 * fill * Math.min(width / unit.width, height / unit.height));
  const kolam = drawKolam(plan, spacing, 0);
  const left = Math.round((width - kolam.width) / 2);
  const top = Math.round((height - kolam.height) / 2);
  const [originX, originY] = kolam.dots[0] ?? [0, 0];
  const tenths = (number: number) => Math.round(10 * number) / 10;
  const stroke = tenths(spacing * 0.1);
  const dot = tenths(spacing * 0.2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<pattern id="g" width="${spacing}" height="${spacing}" x="${tenths(left + originX - spacing / 2)}" y="${tenths(top + originY - spacing / 2)}" patternUnits="userSpaceOnUse">`,
    `<circle cx="${spacing / 2}" cy="${spacing / 2}" r="${dot / 4}" fill="${line}" fill-opacity=".22"/></pattern>`,
    // Ground and dots go on beyond the frame: in a box of another shape the kolam is still whole.
    ...[ground, 'url(#g)'].map(
      (fill) => `<path fill="${fill}" d="M-${width}-${width}h${3 * width}v${3 * width}H-${width}z"/>`,
    ),
    `<g transform="translate(${left} ${top})" fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<path stroke="${line}" stroke-width="${stroke}" d="${kolam.lines.join('')}"/>`,
    `<path stroke="${dots}" stroke-width="${dot}" d="${dotsPath(kolam.dots)}"/></g></svg>`,
  ].join('');
}

/** The one-line kolam of a slug, before it is drawn. */
export function postCoverPlan(slug: string): KolamPlan {
  return planFrom(numbersFrom(slug));
}

function planFrom(next: () => number, place?: number): KolamPlan {
  const own = Math.floor(next() * shapes.length);
  const dots = shapes[place === undefined ? own : place % shapes.length]?.() ?? gridDots(7, 4);
  const groups = shuffled(mirroredMeetings(dots), next);
  const turning = 0.12 + next() * 0.12;
  const running = next() * 0.14;
  const meetings = new Map<string, Meeting>();
  // Two runs at one dot would pinch the line into a hairpin.
  const runs = new Set<string>();
  const besideRun = (key: string) => dotsOfMeeting(key).some((dot) => runs.has(dot));
  for (const group of groups) {
    const draw = next();
    const meeting =
      draw < turning ? 'turn' : draw < turning + running && !group.some(besideRun) ? 'run' : 'cross';
    if (meeting !== 'cross') for (const key of group) meetings.set(key, meeting);
    if (meeting === 'run') for (const dot of group.flatMap(dotsOfMeeting)) runs.add(dot);
  }
  return weaveOneLine({ dots, meetings }, groups);
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

// FNV-1a to seed, mulberry32 to draw: the same numbers on every machine, which Math.random would not give.
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Groups of meetings that mirror each other left to right, so that a figure can change without losing its balance. */
export function mirroredMeetings(dots: KolamPlan['dots']): string[][] {
  const places = new Set(dots.map(([x, y]) => `${x},${y}`));
  const farSide = Math.min(...dots.map(([x]) => x)) + Math.max(...dots.map(([x]) => x));
  const groups = new Map<string, string[]>();
  for (const [x, y] of dots) {
    if (places.has(`${x + 1},${y}`)) {
      groups.set(meetingKey(Math.min(x, farSide - x - 1), y, 'e'), [
        ...new Set([meetingKey(x, y, 'e'), meetingKey(farSide - x - 1, y, 'e')]),
      ]);
    }
    if (places.has(`${x},${y + 1}`)) {
      groups.set(meetingKey(Math.min(x, farSide - x), y, 's'), [
        ...new Set([meetingKey(x, y, 's'), meetingKey(farSide - x, y, 's')]),
      ]);
    }
  }
  return [...groups.values()];
}

/**
 * Changes as few meetings as it must until one unbroken line goes round every dot.
 * Where two different lines meet, any change of that meeting makes them one, so this always ends.
 */
export function weaveOneLine(plan: KolamPlan, groups: readonly (readonly string[])[]): KolamPlan {
  let woven = plan;
  let count = traceLines(woven).length;
  for (const group of [...groups, ...groups.flat().map((key) => [key])]) {
    if (count === 1) break;
    const tried: KolamPlan = { dots: woven.dots, meetings: changed(woven.meetings, group) };
    const left = traceLines(tried).length;
    if (left < count) {
      woven = tried;
      count = left;
    }
  }
  return woven;
}

function changed(meetings: ReadonlyMap<string, Meeting>, keys: readonly string[]): Map<string, Meeting> {
  const next = new Map(meetings);
  for (const key of keys) next.set(key, (meetings.get(key) ?? 'cross') === 'cross' ? 'turn' : 'cross');
  return next;
}
