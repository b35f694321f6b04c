import {
  type Insight,
  type InsightQuery,
  insightDays,
  insightOf,
  type StatisticsStore,
} from '#domain/insight.ts';
import type { OutboxStore } from '#domain/outbox.ts';
import { type OutboxPage, type OutboxQuery, shownMessage } from '#domain/outbox.ts';
import { paginationOf } from '#domain/parse.ts';

export type ReadOutbox = (query: OutboxQuery) => Promise<OutboxPage>;

/** One page of messages, newest first, for the API and the desk's page. */
export function readOutbox(outbox: OutboxStore, { showsSecrets }: { showsSecrets: boolean }): ReadOutbox {
  return async ({ page, limit, state, kind }) => {
    const filter = { ...(state && { state }), ...(kind && { kind }) };
    const [messages, total] = await Promise.all([
      outbox.list(filter, { offset: (page - 1) * limit, limit }),
      outbox.count(filter),
    ]);
    return {
      messages: messages.map((message) => shownMessage(message, { showsSecrets })),
      pagination: { ...paginationOf(page, limit, total), totalMessages: total },
    };
  };
}

export type ReadInsight = (query: InsightQuery) => Promise<Insight>;

/** What the desk shows of the leads of some days. */
export function readInsight(statistics: StatisticsStore, now: () => Date): ReadInsight {
  return async (query) => {
    const days = insightDays(query, now());
    return insightOf(await statistics.between(days.from, days.to), days);
  };
}
