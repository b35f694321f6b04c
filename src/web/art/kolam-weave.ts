import { type KolamPlan, type Meeting, meetingKey, traceLines } from './kolam.ts';

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
