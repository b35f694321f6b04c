import * as z from 'zod/mini';
import { dayOf, daysAfter, isDay, mondayOf } from './day.ts';

export const firstContactSteps = ['1h', '4h', '1d', '2d', 'later'] as const;

const daySentence = 'Dates must look like 2026-11-30.';
const day = z.optional(
  z
    .string({ error: daySentence })
    .check(z.refine((value) => value === '' || isDay(value), { error: daySentence })),
);

/** The days to look at, both inclusive; 30 days up to today when left out, at most two years. */
export const insightQuery = z.object({ from: day, to: day });

export type InsightQuery = z.infer<typeof insightQuery>;

/** What leads that the office entered or brought in are counted under, in place of the form they are stored as. */
export const enteredKind = 'office';

/**
 * Leads of one day (`kind`, and `entered`: how many of a kind came through no form) or month (the other measures, as `2026-11`), one measure (`kind`, `service`, `source`, `status`,
 * `first-contact`, `quiz-1` to `quiz-8`) and value.
 */
export interface Statistic {
  day: string;
  measure: string;
  value: string;
  leads: number;
}

const counted = z.object({ value: z.string(), leads: z.number() });

export const insight = z.object({
  from: z.string(),
  to: z.string(),
  total: z.number(),
  days: z.array(z.object({ day: z.string(), leads: z.number(), kinds: z.record(z.string(), z.number()) })),
  kinds: z.array(counted),
  services: z.array(counted),
  sources: z.array(counted),
  firstContact: z.array(counted),
  months: z.array(z.object({ month: z.string(), statuses: z.record(z.string(), z.number()) })),
  quiz: z.array(z.object({ question: z.number(), answers: z.array(counted) })),
});

export type Insight = z.infer<typeof insight>;

const longestDays = 731;

/** The days that a query stands for. */
export function insightDays({ from, to }: InsightQuery, now: Date): { from: string; to: string } {
  const last = to || dayOf(now);
  const [first = last] = [from || daysAfter(last, -29), last].sort();
  const [, begin = first] = [first, daysAfter(last, -longestDays)].sort();
  return { from: begin, to: last };
}

/** Anyone can make up a source, so only those with the most leads are listed one by one. */
export const mostSources = 100;
/** What all further sources are counted under; no source has a capital letter. */
export const otherSources = 'Others';

export interface StatisticsStore {
  /**
   * Every count of the days from one to another, both inclusive; of sources the `mostSources` with the most leads, and all
   * others added up as `otherSources`.
   */
  between(from: string, to: string): Promise<Statistic[]>;
}

/** The counts of some days as charts and tables show them. */
export function insightOf(
  statistics: readonly Statistic[],
  { from, to }: { from: string; to: string },
): Insight {
  const some = statistics.filter(({ leads }) => leads > 0);
  const measures = Map.groupBy(some, ({ measure }) => measure);
  const of = (measure: string) => measures.get(measure) ?? [];
  const days: Insight['days'] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push({ day, leads: 0, kinds: {} });
  const byDay = new Map(days.map((one) => [one.day, one]));
  const kinds = [...of('kind'), ...of('entered').flatMap(asEntered)];
  for (const { day, value, leads } of kinds) {
    const at = byDay.get(day);
    if (!at) continue;
    at.leads += leads;
    at.kinds[value] = (at.kinds[value] ?? 0) + leads;
    if (at.kinds[value] === 0) delete at.kinds[value];
  }
  const months = new Map<string, Record<string, number>>();
  for (const { day, value, leads } of of('status')) {
    const month = months.get(day.slice(0, 7)) ?? {};
    months.set(day.slice(0, 7), { ...month, [value]: (month[value] ?? 0) + leads });
  }
  return {
    from,
    to,
    total: days.reduce((sum, { leads }) => sum + leads, 0),
    days,
    kinds: most(kinds).filter(({ leads }) => leads > 0),
    services: most(of('service')),
    sources: most(of('source')),
    firstContact: firstContactSteps.map((value) => ({
      value,
      leads: sum(of('first-contact').filter((one) => one.value === value)),
    })),
    months: [...months]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, statuses]) => ({ month, statuses })),
    quiz: [1, 2, 3, 4, 5, 6, 7, 8].map((question) => ({ question, answers: most(of(`quiz-${question}`)) })),
  };
}

/** What a bar of the chart stands for: of more days than a month has, one could not be told from the next. */
export type Bar = 'day' | 'week' | 'month';

/** The days as the chart shows them, weeks and months by their first day that was asked for. */
export function barsOf(days: Insight['days']): { of: Bar; bars: Insight['days'] } {
  const of = days.length <= 31 ? 'day' : days.length <= 120 ? 'week' : 'month';
  if (of === 'day') return { of, bars: days };
  const parts = Map.groupBy(days, ({ day }) => (of === 'week' ? mondayOf(day) : day.slice(0, 7)));
  const bars = [...parts.values()].map((some) => {
    const kinds: Record<string, number> = {};
    for (const one of some)
      for (const [kind, leads] of Object.entries(one.kinds)) kinds[kind] = (kinds[kind] ?? 0) + leads;
    return { day: some[0]?.day ?? '', leads: some.reduce((sum, { leads }) => sum + leads, 0), kinds };
  });
  return { of, bars };
}

/** Takes entered leads from the form they are stored as. */
function asEntered(one: Statistic): Statistic[] {
  return [
    { ...one, leads: -one.leads },
    { ...one, value: enteredKind },
  ];
}

function most(statistics: readonly Statistic[]): { value: string; leads: number }[] {
  const totals = new Map<string, number>();
  for (const { value, leads } of statistics) totals.set(value, (totals.get(value) ?? 0) + leads);
  return [...totals]
    .map(([value, leads]) => ({ value, leads }))
    .sort(
      (a, b) =>
        Number(a.value === otherSources) - Number(b.value === otherSources) ||
        b.leads - a.leads ||
        (a.value < b.value ? -1 : 1),
    );
}

function sum(statistics: readonly Statistic[]): number {
  return statistics.reduce((total, { leads }) => total + leads, 0);
}
