import type { StatisticsStore } from '#domain/insight.ts';
import type { Engine } from './dialects/engine.ts';

export function statisticsStore({ db }: Engine): StatisticsStore {
  return {
    between: (from, to) =>
      db
        .selectFrom('lead_statistic')
        .selectAll()
        .where('day', '>=', from)
        .where('day', '<=', to)
        .where('leads', '>', 0)
        .execute(),
  };
}
