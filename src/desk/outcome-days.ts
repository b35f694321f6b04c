import { dayOf, daysAfter, startOfDay } from '#domain/day.ts';
import { type OfficeHours, type ReplyWithin, replyDueAt } from '#domain/office-hours.ts';
import {
  addOutcome,
  type CountedDay,
  countedAs,
  type DayOutcomes,
  judging,
  mostCourses,
  noOutcomes,
  type Says,
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

/** What the promised reply follows from. */
export type Promised = OfficeHours & { replyWithin: ReplyWithin };

/** When the promised reply to who came then is due. */
export const promiseOf = (promised: Promised) => (came: Date) =>
  replyDueAt(promised, promised.replyWithin, came);

/**
 * Counts the students who came in a range day by day. A day is read again only when something changed of it, in this process
 * or another, when the promise did or what the stages of its students say, or when somebody has waited past the promise since;
 * what was counted is also kept in the database, for the next start.
 */
export function outcomeDays(
  store: StudentStore,
  tooMany: () => Error,
  onNotKept: (failure: unknown) => void = () => undefined,
) {
  let isTold = false;
  /** Told once: the next days fail for the same reason. */
  function tellNotKept(failure: unknown): void {
    if (!isTold) onNotKept(failure);
    isTold = true;
  }
  /** The last used ones last. */
  const kept = new Map<string, { rules: string; changes: string; counted: DayOutcomes }>();
  let numbers = 0;
  /** By what is promised, the holidays between a day and the last reply promised on it: others change nothing of its counts. */
  let holidaysOf = { promised: '', within: new Map<string, string>() };
  function drop(key: string): void {
    numbers -= kept.get(key)?.counted.size ?? 0;
    kept.delete(key);
  }
  function keep(key: string, rules: string, changes: string, counted: DayOutcomes): void {
    drop(key);
    kept.set(key, { rules, changes, counted });
    numbers += counted.size;
    for (const oldest of kept.keys()) {
      if (numbers <= mostNumbers && kept.size <= mostDays) return;
      drop(oldest);
    }
  }

  return async (
    { from, to }: Days,
    ofOwner: string | undefined,
    says: Says,
    promised: Promised,
    now: Date,
  ): Promise<DayOutcomes[]> => {
    const promise = promiseOf(promised);
    const judge = judging({ says, promise, now });
    const { holidays, ...hours } = promised;
    const rules = JSON.stringify([countedAs, hours]);
    const isKnown = holidaysOf.promised === JSON.stringify(promised);
    if (!isKnown) holidaysOf = { promised: JSON.stringify(promised), within: new Map() };
    const { within } = holidaysOf;
    // Before the students: what changes between the two is read again next time.
    const changed = await store.courseDays({ from: startOfDay(from), to: startOfDay(daysAfter(to, 1)) });
    /** A day of the office begins within one of UTC and ends within the next. */
    function changesOf(day: string): string {
      if (!within.has(day)) {
        const last = promise(new Date(Date.parse(startOfDay(daysAfter(day, 1))) - 1));
        within.set(day, holidays.filter((one) => one >= day && (!last || one <= dayOf(last))).join());
      }
      return [changed[daysAfter(day, -1)], changed[day], within.get(day)].join();
    }
    const keyOf = (day: string) => `${day} ${ofOwner ?? ''}`;
    const around = Object.keys(changed).flatMap((day) => [day, daysAfter(day, 1)]);
    const days = [...new Set(around)].filter((day) => day >= from && day <= to).sort();
    const by = { owner: ofOwner ?? '', rules };
    const unseen = days.filter((day) => kept.get(keyOf(day))?.rules !== rules);
    const stored = unseen.length > 0 ? await store.countedDays(unseen, by) : [];
    for (const { day, changes: then, counted } of stored) keep(keyOf(day), rules, then, counted);
    const holds = ({ said, until }: DayOutcomes) =>
      now.toISOString() <= until && [...said].every(([stage, then]) => says(stage) === then);
    const known: DayOutcomes[] = [];
    const missing: string[][] = [[]];
    for (const day of days) {
      const was = kept.get(keyOf(day));
      if (was?.rules === rules && was.changes === changesOf(day) && holds(was.counted)) {
        known.push(was.counted);
        keep(keyOf(day), rules, was.changes, was.counted);
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
          for (const stage of [course.stage, ...course.reached.map((one) => one.stage)])
            counted.said.set(stage, says(stage));
          const judged = judge(course);
          if (judged.holds.came && (ofOwner === undefined || judged.owner === ofOwner))
            addOutcome(counted, judged);
        }
      }
      for (const day of some) {
        const counted = fresh.get(day) ?? noOutcomes();
        keep(keyOf(day), rules, changesOf(day), counted);
        if (counted.read <= mostStored) recounted.push({ day, changes: changesOf(day), counted });
      }
    }
    // Nobody waits for it; where nothing can be written, the next start counts again.
    if (recounted.length > 0) store.keepCountedDays(recounted, by).catch(tellNotKept);
    return [...known, ...fresh.values()];
  };
}
