import { daysAfter } from '#domain/day.ts';
import {
  addOutcome,
  type DayOutcomes,
  type Judged,
  mostCourses,
  noOutcomes,
  type StudentCourse,
} from '#domain/student-outcome.ts';
import type { StudentStore } from '#domain/student-store.ts';

/** Eight megabytes of numbers, and not more days than these whatever they hold. */
const mostNumbers = 1_000_000;
const mostDays = 4000;

interface Piece {
  day: string;
  key: string;
  from: string;
  to: string;
}

/** A day (UTC) as far as a range holds it. */
function pieceOf(day: string, range: { from: string; to: string }, ofOwner: string | undefined): Piece {
  const [begin, end] = [`${day}T00:00:00.000Z`, `${daysAfter(day, 1)}T00:00:00.000Z`];
  const [, from = begin] = [begin, range.from].sort();
  const [to = end] = [end, range.to].sort();
  return { day, from, to, key: `${from} ${to} ${ofOwner ?? ''}` };
}

/**
 * Counts the students who came in a range day by day. A day is read again only when something changed of it, in this process
 * or another, when a rule did, or when somebody has waited past the promise since.
 */
export function outcomeDays(store: StudentStore, tooMany: () => Error) {
  /** The last used ones last. */
  const kept = new Map<string, { changes: number | undefined; counted: DayOutcomes }>();
  let numbers = 0;
  let rules: readonly unknown[] = [];
  function drop(key: string): void {
    numbers -= kept.get(key)?.counted.size ?? 0;
    kept.delete(key);
  }
  function keep(key: string, changes: number | undefined, counted: DayOutcomes): void {
    drop(key);
    kept.set(key, { changes, counted });
    numbers += counted.size;
    for (const oldest of kept.keys()) {
      if (numbers <= mostNumbers && kept.size <= mostDays) return;
      drop(oldest);
    }
  }

  return async (
    range: { from: string; to: string },
    ofOwner: string | undefined,
    judge: (course: StudentCourse) => Judged,
    rulesNow: readonly unknown[],
    now: Date,
  ): Promise<DayOutcomes[]> => {
    if (rulesNow.some((rule, index) => rule !== rules[index])) for (const key of [...kept.keys()]) drop(key);
    rules = rulesNow;
    // Before the students: what changes between the two is read again next time.
    const changes = await store.courseDays(range);
    const known: DayOutcomes[] = [];
    const missing: Piece[][] = [[]];
    for (const day of Object.keys(changes).sort()) {
      const piece = pieceOf(day, range, ofOwner);
      const was = kept.get(piece.key);
      if (was && was.changes === changes[day] && now.toISOString() <= was.counted.until) {
        known.push(was.counted);
        keep(piece.key, was.changes, was.counted);
        missing.push([]);
      } else missing.at(-1)?.push(piece);
    }
    let read = known.reduce((sum, day) => sum + day.read, 0);
    const fresh = new Map<string, DayOutcomes>();
    for (const pieces of missing) {
      const [first, last] = [pieces[0], pieces.at(-1)];
      if (!first || !last) continue;
      const filter = { from: first.from, to: last.to, ...(ofOwner !== undefined && { owner: ofOwner }) };
      for await (const courses of store.courses(filter, mostCourses + 1)) {
        read += courses.length;
        if (read > mostCourses) throw tooMany();
        for (const course of courses) {
          const day = course.createdAt.slice(0, 10);
          const counted = fresh.get(day) ?? noOutcomes();
          fresh.set(day, counted);
          counted.read += 1;
          const judged = judge(course);
          if (judged.holds.came && (ofOwner === undefined || judged.owner === ofOwner))
            addOutcome(counted, judged);
        }
      }
      for (const { day, key } of pieces) {
        keep(key, changes[day], fresh.get(day) ?? noOutcomes());
      }
    }
    return [...known, ...fresh.values()];
  };
}
