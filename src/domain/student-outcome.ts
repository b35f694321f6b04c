import * as z from 'zod/mini';
import { dayOf, daysAfter, instantOfLocal, mondayOf } from './day.ts';
import type { replyDueAt } from './office-hours.ts';
import type { Stage } from './student-field.ts';

/** How a student who came went on: the stages reached, each with its first time (ISO UTC) and whose the student was then. */
export interface StudentCourse {
  id: string;
  createdAt: string;
  /** Came with a table: when and where they were answered nobody knows here. */
  isImported?: boolean;
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
const number = z.number();
const outcomeRow = z.object({
  by: z.enum(dimensions),
  value: z.string(),
  counts: z.object({
    came: number,
    'in-time': number,
    late: number,
    counselled: number,
    won: number,
    lost: number,
  }),
  /** Medians of the days from the day they came. */
  days: z.object({ answered: days, counselled: days, won: days }),
});
export type OutcomeRow = z.infer<typeof outcomeRow>;

const stepCount = z.object({ owner: z.string(), kept: number, missed: number });
export type StepCount = z.infer<typeof stepCount>;

export const outcomes = z.object({
  from: z.string(),
  to: z.string(),
  /** How many have no answer yet, for which there still is time. */
  waiting: number,
  rows: z.array(outcomeRow),
  reasons: z.array(z.object({ reason: z.string(), lost: z.number() })),
  steps: z.array(stepCount),
  /** Won in a month, whenever they came; `wanted` is 0 where nobody set a target. */
  months: z.array(z.object({ month: z.string(), won: z.number(), wanted: z.number() })),
});
export type Outcomes = z.infer<typeof outcomes>;

/**
 * What reaching a stage says of a student, and standing in it: `answered`, `counselled`, `won`, `lost`. Nothing else of the
 * stages is counted by: what was counted holds while those that its students reached say the same.
 */
export type Says = (stage: string) => string;

export function saidBy(stages: readonly Stage[]): Says {
  const open = stages.filter(({ kind }) => kind === 'open').map(({ key }) => key);
  // Where nobody renamed it; else what comes after the first answer.
  const talked = open.includes('counselling') ? open.indexOf('counselling') : 2;
  const said = new Map(
    stages.map(({ key, kind }) => {
      const place = open.indexOf(key);
      const answered = place === 0 ? [] : ['answered'];
      const counselled = kind === 'won' || place >= talked ? ['counselled'] : [];
      return [key, [...answered, ...counselled, ...(kind === 'open' ? [] : [kind])].join(' ')];
    }),
  );
  return (stage) => said.get(stage) ?? 'answered';
}

export interface OutcomeRules {
  says: Says;
  /** When the promised reply to who came then is due. */
  promise: (came: Date) => ReturnType<typeof replyDueAt>;
  now: Date;
}

/** What holds of a student, the week it came in, when a reply not given yet will be late, and the tenths of days to each step. */
export type Judged = ReturnType<ReturnType<typeof judging>>;

export function judging({ says, promise, now }: OutcomeRules) {
  const isWon = (stage: string) => says(stage).includes('won');
  const dueAt = (at: string) => promise(new Date(at))?.toISOString() ?? never;
  const isKept = keeping(dueAt);
  const week = weekly();
  return (course: StudentCourse) => {
    const { createdAt, isImported = false, stage, reached } = course;
    const winner = isWon(stage) ? reached.find((one) => one.stage === stage)?.owner : undefined;
    let [answeredAt, counselledAt, wonAt]: (string | undefined)[] = [];
    for (const { stage: one, at } of reached) {
      if (says(one).includes('answered')) answeredAt = earlier(answeredAt, at);
      if (says(one).includes('counselled')) counselledAt = earlier(counselledAt, at);
      if (isWon(one) && isWon(stage)) wonAt = earlier(wonAt, at);
    }
    const wasKept = isKept(createdAt, answeredAt ?? now.toISOString());
    const holds: Record<Measure, boolean> = {
      came: stage !== 'spam',
      'in-time': !isImported && answeredAt !== undefined && wasKept,
      late: !isImported && !wasKept,
      counselled: counselledAt !== undefined,
      won: isWon(stage),
      lost: says(stage).includes('lost'),
    };
    const began = Date.parse(createdAt);
    const daysTo = (at: string | undefined) =>
      isImported || at === undefined
        ? undefined
        : Math.round(Math.max(0, (Date.parse(at) - began) / 86_400_000) * 10);
    return {
      course,
      /** Who won it keeps it, whoever has the student now. */
      owner: winner ?? course.owner,
      week: week(createdAt),
      replyBy: !isImported && answeredAt === undefined && wasKept ? dueAt(createdAt) : never,
      holds,
      days: { answered: daysTo(answeredAt), counselled: daysTo(counselledAt), won: daysTo(wonAt) },
    };
  };
}

const earlier = (known: string | undefined, at: string) => (known === undefined || at < known ? at : known);

/** After every instant, as where nothing is promised. */
const never = '~';

const spans = [
  ['2026-11-30'.length, 'T00:00:00.000Z', 'T23:59:59.999Z'],
  ['2026-11-30T10'.length, ':00:00.000Z', ':59:59.999Z'],
] as const;

/**
 * Whether a reply came within the promise. Who came later is promised no earlier reply, so the ends of the day or of the hour
 * tell of nearly all; the promise itself reads calendars.
 */
function keeping(dueAt: (at: string) => string) {
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

/** The week in which somebody came, asked of the calendar once for each half hour: no day of India begins within one of UTC. */
function weekly(): typeof weekOf {
  const weeks = new Map<string, string>();
  return (createdAt) => {
    const half = `${createdAt.slice(0, 13)}${createdAt.slice(14, 15) < '3'}`;
    const week = weeks.get(half) ?? weekOf(createdAt);
    weeks.set(half, week);
    return week;
  };
}

/** The Monday of the week in which somebody came. */
export function weekOf(createdAt: string): string {
  return mondayOf(dayOf(new Date(createdAt)));
}

/** Whether a step was done by the end of its day; undefined while that day lasts. */
export function isKept({ due, finishedAt }: DueStep, now: Date): boolean | undefined {
  const end = instantOfLocal(`${daysAfter(due.slice(0, 10), 1)}T00:00`).toISOString();
  if (finishedAt !== null) return finishedAt < end;
  return end <= now.toISOString() ? false : undefined;
}

const steps = ['answered', 'counselled', 'won'] as const;
interface Group<Took> {
  counts: OutcomeRow['counts'];
  /** In tenths of days. */
  took: Record<(typeof steps)[number], Took[]>;
}
type Groups<Took> = Record<(typeof dimensions)[number], Map<string, Group<Took>>>;

const noGroups = <Took>() => Object.fromEntries(dimensions.map((by) => [by, new Map()])) as Groups<Took>;

function groupOf<Took>(groups: Map<string, Group<Took>>, value: string): Group<Took> {
  const known = groups.get(value);
  if (known) return known;
  const counts = Object.fromEntries(measures.map((measure) => [measure, 0])) as OutcomeRow['counts'];
  const group: Group<Took> = { counts, took: { answered: [], counselled: [], won: [] } };
  groups.set(value, group);
  return group;
}

/** What is counted of students who came on one day, by each of the dimensions. */
export interface DayOutcomes {
  groups: Groups<number>;
  lostFor: Map<string, number>;
  /** What the stages said of those who were read. */
  said: Map<string, string>;
  /** How many of those counted have no answer yet, and time for it. */
  waiting: number;
  /** How many were read, counted or not. */
  read: number;
  /** How many days of single students it holds. */
  size: number;
  /** Until when it stays true while nothing changes (ISO UTC): then the first of those who wait is answered late. */
  until: string;
}

export const noOutcomes = (): DayOutcomes => ({
  groups: noGroups(),
  lostFor: new Map(),
  said: new Map(),
  waiting: 0,
  read: 0,
  size: 0,
  until: never,
});

export function addOutcome(day: DayOutcomes, { course, owner, week, replyBy, holds, days }: Judged): void {
  const { source, services, stage, reason } = course;
  const values = { source: [source], owner: [owner ?? ''], service: services, stage: [stage], week: [week] };
  for (const by of dimensions) {
    for (const value of values[by]) {
      const { counts, took } = groupOf(day.groups[by], value);
      for (const measure of measures) if (holds[measure]) counts[measure] += 1;
      for (const step of steps) {
        if (days[step] === undefined) continue;
        took[step].push(days[step]);
        day.size += 1;
      }
    }
  }
  if (holds.lost) count(day.lostFor, reason, 1);
  if (replyBy < never) day.waiting += 1;
  if (replyBy < day.until) day.until = replyBy;
}

/** Raise it whenever `judging` or `addOutcome` count otherwise: what was kept is counted anew then. */
export const countedAs = 4;

/** Whose students are counted, everybody's where empty, and by what else but the stages and what `changes` hold. */
export interface CountedBy {
  owner: string;
  rules: string;
}
export interface CountedDay {
  day: string;
  changes: string;
  counted: DayOutcomes;
}

export const outcomesText = (day: DayOutcomes): string =>
  JSON.stringify(day, (_, value) => (value instanceof Map ? [...value] : value));

export function outcomesFrom(text: string): DayOutcomes {
  const { groups, lostFor, said, ...rest } = JSON.parse(text);
  for (const by of dimensions) groups[by] = new Map(groups[by]);
  return { ...rest, groups, lostFor: new Map(lostFor), said: new Map(said) };
}

/** Sources that differ by their letters' case alone are one in what is counted; students keep theirs as it was typed. */
export const sameSource = (source: string): string => source.toLowerCase();

/** What each source is called: as most wrote it, in whatever order the days are read. */
function sourcesOf(days: readonly DayOutcomes[]): Map<string, string> {
  const spelt = new Map<string, number>();
  for (const { groups } of days)
    for (const [value, { counts }] of groups.source) count(spelt, value, counts.came);
  const fewestFirst = [...spelt].sort(([one, few], [other, many]) => few - many || (one < other ? 1 : -1));
  return new Map(fewestFirst.map(([value]) => [sameSource(value), value]));
}

/** The sum of days: those with most first, weeks in their order. */
export function outcomesOf(days: readonly DayOutcomes[]): Pick<Outcomes, 'rows' | 'reasons' | 'waiting'> {
  const all = noGroups<readonly number[]>();
  const lostFor = new Map<string, number>();
  const names = sourcesOf(days);
  for (const { groups, lostFor: ofDay } of days) {
    for (const by of dimensions) {
      for (const [value, { counts, took }] of groups[by]) {
        const sum = groupOf(all[by], by === 'source' ? (names.get(sameSource(value)) ?? value) : value);
        for (const measure of measures) sum.counts[measure] += counts[measure];
        for (const step of steps) sum.took[step].push(took[step]);
      }
    }
    for (const [reason, lost] of ofDay) count(lostFor, reason, lost);
  }
  const rows = dimensions.flatMap((by) =>
    [...all[by]]
      .map(
        ([
          value,
          {
            counts,
            took: { answered, counselled, won },
          },
        ]): OutcomeRow => {
          const medians = { answered: median(answered), counselled: median(counselled), won: median(won) };
          return { by, value, counts, days: medians };
        },
      )
      .sort((one, other) =>
        by === 'week'
          ? one.value < other.value
            ? -1
            : 1
          : other.counts.came - one.counts.came || (one.value < other.value ? -1 : 1),
      )
      .slice(0, by === 'week' ? 120 : 50),
  );
  const reasons = [...lostFor].map(([reason, lost]) => ({ reason, lost }));
  const waiting = days.reduce((sum, day) => sum + day.waiting, 0);
  return { rows, reasons: reasons.sort((one, other) => other.lost - one.lost), waiting };
}

function count<Value>(counts: Map<Value, number>, value: Value, more: number): void {
  counts.set(value, (counts.get(value) ?? 0) + more);
}

/** In days, of tenths; null of none. */
function median(took: readonly (readonly number[])[]): number | null {
  let [total, most] = [0, 0];
  for (const some of took) {
    total += some.length;
    for (const tenths of some) most = Math.max(most, tenths);
  }
  if (total === 0) return null;
  // Most differ by few tenths of the same weeks: how often each comes is sooner counted than all are put in order.
  if (most > 4 * total + mostTenths) {
    return (took.flat().sort((one, other) => one - other)[Math.floor(total / 2)] ?? 0) / 10;
  }
  const times = new Uint32Array(most + 1);
  for (const some of took) for (const tenths of some) times[tenths] = (times[tenths] ?? 0) + 1;
  let tenths = 0;
  for (let before = times[0] ?? 0; before <= Math.floor(total / 2); before += times[tenths] ?? 0) tenths += 1;
  return tenths / 10;
}

/** A year: so many counts cost nothing. */
const mostTenths = 3650;
