import { sql } from 'kysely';
import { mostSources, otherSources, type Statistic, type StatisticsStore } from '#domain/insight.ts';
import type { Engine } from './dialects/engine.ts';

export function statisticsStore({ db }: Engine): StatisticsStore {
  const countsOf = (from: string, to: string) =>
    db
      .selectFrom('lead_statistic')
      .select(({ fn }) => fn.sum<number | string | null>('leads').as('leads'))
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('leads', '>', 0);

  async function sourcesOf(from: string, to: string): Promise<Statistic[]> {
    const ofSources = countsOf(from, to).where('measure', '=', 'source');
    const [named, all] = await Promise.all([
      ofSources
        .select('value')
        .groupBy('value')
        .orderBy('leads', 'desc')
        .orderBy('value')
        .limit(mostSources)
        .execute(),
      ofSources.executeTakeFirstOrThrow(),
    ]);
    const sources = named.map(({ value, leads }) => ({ value, leads: Number(leads) }));
    const others = sources.reduce((rest, { leads }) => rest - leads, Number(all.leads ?? 0));
    if (others > 0) sources.push({ value: otherSources, leads: others });
    return sources.map((source) => ({ day: from.slice(0, 7), measure: 'source', ...source }));
  }

  return {
    async between(from, to) {
      // Only the chart of days needs single days: the other counts are added up by the database, which then returns a
      // few hundred rows instead of thousands.
      const day = sql<string>`case when measure = 'kind' then day else substr(day, 1, 7) end`;
      const [rows, sources] = await Promise.all([
        countsOf(from, to)
          .select([day.as('day'), 'measure', 'value'])
          .where('measure', '<>', 'source')
          .groupBy([day, 'measure', 'value'])
          .execute(),
        sourcesOf(from, to),
      ]);
      return [...rows.map((row) => ({ ...row, leads: Number(row.leads) })), ...sources];
    },
  };
}
