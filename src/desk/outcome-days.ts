import { dayOf, daysAfter, startOfDay } from '#domain/day.ts';
import {
  addOutcome,
  type CountedDay,
  countedAs,
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
/** A day of more students, as an import brings, is not worth keeping: a megabyte. */
const mostStored = 20_000;

/** The days of a range, both inclusive, in the office's time. */
interface Days {
  from: string;
  to: string;
}

/** What `courseDays` says of a day of the office, which begins within one of UTC and ends within the next. */
const changesOf = (changes: Readonly<Record<string, number>>, day: string) =>
  [changes[daysAfter(day, -1)], changes[day]].join();

/**
 * Counts the students who came in a range day by day. A day is read again only when something changed of it, in this process
 * or another, when a rule did, or when somebody has waited past the promise since; what was counted is also kept in the
 * database, for the next start.
 */
export function outcomeDays(store: StudentStore, tooMany: () => Error) {
  /** The last used ones last. */
  const kept = new Map<string, { changes: string; counted: DayOutcomes }>();
  let numbers = 0;
  let rules: readonly unknown[] = [];
  function drop(key: string): void {
    numbers -= kept.get(key)?.counted.size ?? 0;
    kept.delete(key);
  }
  function keep(key: string, changes: string, counted: DayOutcomes): void {
    drop(key);
    kept.set(key, { changes, counted });
    numbers += counted.size;
    for (const oldest of kept.keys()) {
      if (numbers <= mostNumbers && kept.size <= mostDays) return;
      drop(oldest);
    }
  }

  return async (
    { from, to }: Days,
    ofOwner: string | undefined,
    judge: (course: StudentCourse) => Judged,
    rulesNow: readonly unknown[],
    now: Date,
  ): Promise<DayOutcomes[]> => {
    if (rulesNow.some((rule, index) => rule !== rules[index])) for (const key of [...kept.keys()]) drop(key);
    rules = rulesNow;
    // Before the students: what changes between the two is read again next time.
    const changes = await store.courseDays({ from: startOfDay(from), to: startOfDay(daysAfter(to, 1)) });
    const keyOf = (day: string) => `${day} ${ofOwner ?? ''}`;
    const around = Object.keys(changes).flatMap((day) => [day, daysAfter(day, 1)]);
    const days = [...new Set(around)].filter((day) => day >= from && day <= to).sort();
    const by = { owner: ofOwner ?? '', rules: JSON.stringify([countedAs, rulesNow]) };
    const unseen = days.filter((day) => !kept.has(keyOf(day)));
    const stored = unseen.length > 0 ? await store.countedDays(unseen, by) : [];
    for (const { day, changes: then, counted } of stored) keep(keyOf(day), then, counted);
    const known: DayOutcomes[] = [];
    const missing: string[][] = [[]];
    for (const day of days) {
      const was = kept.get(keyOf(day));
      if (was && was.changes === changesOf(changes, day) && now.toISOString() <= was.counted.until) {
        known.push(was.counted);
        keep(keyOf(day), was.changes, was.counted);
        missing.push([]);
      } else missing.at(-1)?.push(day);
    }
    let read = known.reduce((sum, day) => sum + day.read, 0);
    const fresh = new Map<string, DayOutcomes>();
    const recounted: CountedDay[] = [];
    for (const some of missing) {
      const [first, last] = [some[0], some.at(-1)];
      if (!first || !last) continue;
      const came = { from: startOfDay(first), to: startOfDay(daysAfter(last, 1)) };
      const filter = { ...came, ...(ofOwner !== undefined && { owner: ofOwner }) };
      for await (const courses of store.courses(filter, mostCourses + 1)) {
        read += courses.length;
        if (read > mostCourses) throw tooMany();
        for (const course of courses) {
          const day = dayOf(new Date(course.createdAt));
          const counted = fresh.get(day) ?? noOutcomes();
          fresh.set(day, counted);
          counted.read += 1;
          const judged = judge(course);
          if (judged.holds.came && (ofOwner === undefined || judged.owner === ofOwner))
            addOutcome(counted, judged);
        }
      }
      for (const day of some) {
        const counted = fresh.get(day) ?? noOutcomes();
        keep(keyOf(day), changesOf(changes, day), counted);
        if (counted.read <= mostStored) recounted.push({ day, changes: changesOf(changes, day), counted });
      }
    }
    // Nobody waits for it; where nothing can be written, the next start counts again.
    if (recounted.length > 0) store.keepCountedDays(recounted, by).catch(() => undefined);
    return [...known, ...fresh.values()];
  };
}
