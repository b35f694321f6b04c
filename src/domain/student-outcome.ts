import * as z from 'zod/mini';
import { dayOf, daysAfter, instantOfLocal } from './day.ts';
import type { replyDueAt } from './office-hours.ts';
import type { Stage } from './student-field.ts';

/** How a student who came went on: the stages reached, each with its first time (ISO UTC). */
export interface StudentCourse {
  id: string;
  createdAt: string;
  owner: string | null;
  source: string;
  stage: string;
  reason: string;
  services: readonly string[];
  reached: readonly { stage: string; at: string }[];
}

/** A step that was due (local time), and when it was done. */
export interface DueStep {
  studentId: string;
  owner: string;
  due: string;
  finishedAt: string | null;
}

/** What can be counted of students but those of the stage `spam`; `late` also holds those who still wait past the promise. */
export const measures = ['came', 'in-time', 'late', 'counselled', 'won', 'lost'] as const;
export type Measure = (typeof measures)[number];
export const stepMeasures = ['kept', 'missed'] as const;

/** More than these of some days are not counted: a shorter time is asked for. */
export const mostCourses = 50_000;

export const dimensions = ['source', 'owner', 'service', 'stage', 'week'] as const;

const days = z.nullable(z.number());
const count = z.number();
const outcomeRow = z.object({
  by: z.enum(dimensions),
  value: z.string(),
  counts: z.object({
    came: count,
    'in-time': count,
    late: count,
    counselled: count,
    won: count,
    lost: count,
  }),
  /** Medians of the days from the day they came. */
  days: z.object({ answered: days, counselled: days, won: days }),
});
export type OutcomeRow = z.infer<typeof outcomeRow>;

export const outcomes = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(outcomeRow),
  reasons: z.array(z.object({ reason: z.string(), lost: z.number() })),
  steps: z.array(z.object({ owner: z.string(), kept: z.number(), missed: z.number() })),
  /** Won in a month, whenever they came; `wanted` is 0 where nobody set a target. */
  months: z.array(z.object({ month: z.string(), won: z.number(), wanted: z.number() })),
});
export type Outcomes = z.infer<typeof outcomes>;

export interface OutcomeRules {
  stages: readonly Stage[];
  /** When the promised reply to who came then is due. */
  promise: (came: Date) => ReturnType<typeof replyDueAt>;
  now: Date;
}

/** What holds of a student, and the days to each step. */
export function outcomeOf(course: StudentCourse, { stages, promise, now }: OutcomeRules) {
  const first = stages.find(({ kind }) => kind === 'open')?.key;
  const kindOf = (key: string) => stages.find((stage) => stage.key === key)?.kind;
  const open = stages.filter(({ kind }) => kind === 'open').map(({ key }) => key);
  // Where nobody renamed it; else what comes after the first answer.
  const talked = open.includes('counselling') ? open.slice(open.indexOf('counselling')) : open.slice(2);
  const since = (fits: (stage: string) => boolean) =>
    course.reached
      .filter(({ stage }) => fits(stage))
      .map(({ at }) => at)
      .sort()[0];
  const answeredAt = since((stage) => stage !== first);
  const counselledAt = since((stage) => talked.includes(stage) || kindOf(stage) === 'won');
  const wonAt = kindOf(course.stage) === 'won' ? since((stage) => kindOf(stage) === 'won') : undefined;
  const due = promise(new Date(course.createdAt))?.toISOString();
  const holds: Record<Measure, boolean> = {
    came: course.stage !== 'spam',
    'in-time': answeredAt !== undefined && (due === undefined || answeredAt <= due),
    late: due !== undefined && (answeredAt ?? now.toISOString()) > due,
    counselled: counselledAt !== undefined,
    won: kindOf(course.stage) === 'won',
    lost: kindOf(course.stage) === 'lost',
  };
  const daysTo = (at: string | undefined) =>
    at === undefined ? undefined : Math.max(0, (Date.parse(at) - Date.parse(course.createdAt)) / 86_400_000);
  return {
    holds,
    days: { answered: daysTo(answeredAt), counselled: daysTo(counselledAt), won: daysTo(wonAt) },
  };
}

/** The Monday of the week in which somebody came. */
export function weekOf(createdAt: string): string {
  const day = dayOf(new Date(createdAt));
  return daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Whether a step was done by the end of its day; undefined while that day lasts. */
export function isKept({ due, finishedAt }: DueStep, now: Date): boolean | undefined {
  const end = instantOfLocal(`${daysAfter(due.slice(0, 10), 1)}T00:00`).toISOString();
  if (finishedAt !== null) return finishedAt < end;
  return end <= now.toISOString() ? false : undefined;
}

/** Students who came in some days, counted by each of the dimensions; those with most first, weeks in their order. */
export function outcomeRows(courses: readonly StudentCourse[], rules: OutcomeRules): OutcomeRow[] {
  const judged = courses.map((course) => ({ course, ...outcomeOf(course, rules) }));
  const valuesOf = ({
    course,
  }: (typeof judged)[number]): Record<(typeof dimensions)[number], readonly string[]> => ({
    source: [course.source],
    owner: [course.owner ?? ''],
    service: course.services,
    stage: [course.stage],
    week: [weekOf(course.createdAt)],
  });
  return dimensions.flatMap((by) => {
    const groups = new Map<string, typeof judged>();
    for (const one of judged) {
      for (const value of valuesOf(one)[by])
        (groups.get(value) ?? groups.set(value, []).get(value))?.push(one);
    }
    const rows = [...groups].map(
      ([value, some]): OutcomeRow => ({
        by,
        value,
        counts: Object.fromEntries(
          measures.map((measure) => [measure, some.filter(({ holds }) => holds[measure]).length]),
        ) as OutcomeRow['counts'],
        days: {
          answered: median(some.map(({ days }) => days.answered)),
          counselled: median(some.map(({ days }) => days.counselled)),
          won: median(some.map(({ days }) => days.won)),
        },
      }),
    );
    return rows
      .sort((one, other) =>
        by === 'week'
          ? one.value < other.value
            ? -1
            : 1
          : other.counts.came - one.counts.came || (one.value < other.value ? -1 : 1),
      )
      .slice(0, by === 'week' ? 120 : 50);
  });
}

function median(given: readonly (number | undefined)[]): number | null {
  const values = given.filter((value) => value !== undefined).sort((one, other) => one - other);
  const middle = values[Math.floor(values.length / 2)];
  return middle === undefined ? null : Math.round(middle * 10) / 10;
}
