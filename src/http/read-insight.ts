import {
  type Insight,
  type InsightQuery,
  insightDays,
  insightOf,
  type StatisticsStore,
} from '#domain/insight.ts';

export type ReadInsight = (query: InsightQuery) => Promise<Insight>;

/** What the desk shows of the leads of some days. */
export function readInsight(statistics: StatisticsStore, now: () => Date): ReadInsight {
  return async (query) => {
    const days = insightDays(query, now());
    return insightOf(await statistics.between(days.from, days.to), days);
  };
}
