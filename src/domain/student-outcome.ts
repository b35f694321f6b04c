import * as z from 'zod/mini';
import { dayOf, daysAfter, instantOfLocal } from './day.ts';
import type { replyDueAt } from './office-hours.ts';
import type { Stage } from './student-field.ts';

/** How a student who came went on: the stages reached, each with its first time (ISO UTC) and whose the student was then. */
export interface StudentCourse {
  id: string;
  createdAt: string;
  owner: string | null;
  source: string;
  stage: string;
  reason: string;
  services: readonly string[];
  reached: readonly { stage: string; at: string; owner: string | null }[];
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
export const mostCourses = 200_000;

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

const stepCount = z.object({ owner: z.string(), kept: count, missed: count });
export type StepCount = z.infer<typeof stepCount>;

export const outcomes = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(outcomeRow),
  reasons: z.array(z.object({ reason: z.string(), lost: z.number() })),
  steps: z.array(stepCount),
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

/** What holds of a student, and the days to each step, rounded to tenths. */
export type Judged = ReturnType<ReturnType<typeof judging>>;

export function judging({ stages, promise, now }: OutcomeRules) {
  const kinds = new Map(stages.map(({ key, kind }) => [key, kind]));
  const open = stages.filter(({ kind }) => kind === 'open').map(({ key }) => key);
  const [first] = open;
  // Where nobody renamed it; else what comes after the first answer.
  const talked = new Set(
    open.includes('counselling') ? open.slice(open.indexOf('counselling')) : open.slice(2),
  );
  const isWon = (stage: string) => kinds.get(stage) === 'won';
  const isKept = keeping(promise);
  return (course: StudentCourse) => {
    const { createdAt, stage, reached } = course;
    const winner = isWon(stage) ? reached.find((one) => one.stage === stage)?.owner : undefined;
    let [answeredAt, counselledAt, wonAt]: (string | undefined)[] = [];
    for (const { stage: one, at } of reached) {
      if (one !== first) answeredAt = earlier(answeredAt, at);
      if (talked.has(one) || isWon(one)) counselledAt = earlier(counselledAt, at);
      if (isWon(one) && isWon(stage)) wonAt = earlier(wonAt, at);
    }
    const wasKept = isKept(createdAt, answeredAt ?? now.toISOString());
    const holds: Record<Measure, boolean> = {
      came: stage !== 'spam',
      'in-time': answeredAt !== undefined && wasKept,
      late: !wasKept,
      counselled: counselledAt !== undefined,
      won: isWon(stage),
      lost: kinds.get(stage) === 'lost',
    };
    const began = Date.parse(createdAt);
    const daysTo = (at: string | undefined) =>
      at === undefined ? undefined : Math.round(Math.max(0, (Date.parse(at) - began) / 86_400_000) * 10) / 10;
    return {
      course,
      /** Who won it keeps it, whoever has the student now. */
      owner: winner ?? course.owner,
      holds,
      days: { answered: daysTo(answeredAt), counselled: daysTo(counselledAt), won: daysTo(wonAt) },
    };
  };
}

const earlier = (known: string | undefined, at: string) => (known === undefined || at < known ? at : known);

const spans = [
  ['2026-11-30'.length, 'T00:00:00.000Z', 'T23:59:59.999Z'],
  ['2026-11-30T10'.length, ':00:00.000Z', ':59:59.999Z'],
] as const;

/**
 * Whether a reply came within the promise. Who came later is promised no earlier reply, so the ends of the day or of the hour
 * tell of nearly all; the promise itself reads calendars.
 */
function keeping(promise: OutcomeRules['promise']) {
  // After every time where nothing is promised.
  const dueAt = (at: string) => promise(new Date(at))?.toISOString() ?? '~';
  const ends = new Map<string, string>();
  function endOf(at: string): string {
    const due = ends.get(at) ?? dueAt(at);
    ends.set(at, due);
    return due;
  }
  return (createdAt: string, repliedAt: string): boolean => {
    for (const [length, first, last] of spans) {
      const span = createdAt.slice(0, length);
      if (repliedAt <= endOf(span + first)) return true;
      if (repliedAt > endOf(span + last)) return false;
    }
    return repliedAt <= dueAt(createdAt);
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

type Counts = OutcomeRow['counts'];
interface Group {
  counts: Counts;
  /** How many took so many days. */
  days: Record<keyof OutcomeRow['days'], Map<number, number>>;
}

/** Students who came in some days, counted by each of the dimensions as they are added. */
export function outcomeTotals() {
  const groups = Object.fromEntries(dimensions.map((by) => [by, new Map<string, Group>()])) as Record<
    (typeof dimensions)[number],
    Map<string, Group>
  >;
  const weeks = new Map<string, string>();
  function add(by: (typeof dimensions)[number], value: string, { holds, days }: Judged): void {
    let group = groups[by].get(value);
    if (!group) {
      const counts = Object.fromEntries(measures.map((measure) => [measure, 0])) as Counts;
      group = { counts, days: { answered: new Map(), counselled: new Map(), won: new Map() } };
      groups[by].set(value, group);
    }
    for (const measure of measures) if (holds[measure]) group.counts[measure] += 1;
    for (const step of ['answered', 'counselled', 'won'] as const) {
      const took = days[step];
      if (took !== undefined) group.days[step].set(took, (group.days[step].get(took) ?? 0) + 1);
    }
  }
  return {
    add(judged: Judged): void {
      const { owner } = judged;
      const { source, services, stage, createdAt } = judged.course;
      add('source', source, judged);
      add('owner', owner ?? '', judged);
      for (const service of services) add('service', service, judged);
      add('stage', stage, judged);
      // No day of India begins within half an hour of UTC.
      const half = `${createdAt.slice(0, 13)}${createdAt.slice(14, 15) < '3'}`;
      const week = weeks.get(half) ?? weekOf(createdAt);
      weeks.set(half, week);
      add('week', week, judged);
    },
    /** Those with most first, weeks in their order. */
    rows: (): OutcomeRow[] =>
      dimensions.flatMap((by) =>
        [...groups[by]]
          .map(([value, { counts, days }]): OutcomeRow => {
            const { answered, counselled, won } = days;
            const medians = { answered: median(answered), counselled: median(counselled), won: median(won) };
            return { by, value, counts, days: medians };
          })
          .sort((one, other) =>
            by === 'week'
              ? one.value < other.value
                ? -1
                : 1
              : other.counts.came - one.counts.came || (one.value < other.value ? -1 : 1),
          )
          .slice(0, by === 'week' ? 120 : 50),
      ),
  };
}

function median(took: ReadonlyMap<number, number>): number | null {
  const all = [...took].sort(([one], [other]) => one - other);
  let before = Math.floor(all.reduce((sum, [, times]) => sum + times, 0) / 2);
  for (const [days, times] of all) {
    if (before < times) return days;
    before -= times;
  }
  return null;
}
