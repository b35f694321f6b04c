import { sql } from 'kysely';
import type { StatisticsStore } from '#domain/insight.ts';
import type { Engine } from './dialects/engine.ts';

export function statisticsStore({ db }: Engine): StatisticsStore {
  return {
    async between(from, to) {
      // Only the chart of days needs them: the other counts are added up here, and a few hundred rows are read of thousands.
      const day = sql<string>`case when measure = 'kind' then day else substr(day, 1, 7) end`;
      const rows = await db
        .selectFrom('lead_statistic')
        .select(({ fn }) => [day.as('day'), 'measure', 'value', fn.sum<number | string>('leads').as('leads')])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .where('leads', '>', 0)
        .groupBy([day, 'measure', 'value'])
        .execute();
      return rows.map((row) => ({ ...row, leads: Number(row.leads) }));
    },
  };
}
