import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countedMs, type RequestCountStore, type RequestLimit, tooManyForms } from '#domain/request-limit.ts';
import { latestStamp } from '#domain/runtime.ts';
import type { Engine } from './dialects/engine.ts';
import type { Tables } from './tables.ts';

export function requestCountStore({ db }: Engine): RequestCountStore {
  return {
    async count(limit) {
      const { rows } = await countOne(limit).execute(db);
      if (rows.length === 0) throw tooManyForms(limit, await hourBegan(db, limit));
    },
    async add(key, amount, now, withinMs = countedMs) {
      const countedSince = new Date(now.getTime() - withinMs).toISOString();
      const { rows } = await sql<{ hits: number }>`
        insert into request_count (key, hits, began_at) values (${key}, ${amount}, ${now.toISOString()})
        on conflict (key) do update set
          hits = case when ${isOver(countedSince, now.toISOString())} then excluded.hits
            else request_count.hits + excluded.hits end,
          began_at = case when ${isOver(countedSince, now.toISOString())} then excluded.began_at
            else request_count.began_at end
        returning hits`.execute(db);
      return rows[0]?.hits ?? amount;
    },
    async forget(before) {
      await db.deleteFrom('request_count').where('began_at', '<', before).execute();
    },
  };
}

/**
 * Counts one under a limit's key if a condition holds, and returns the new count; no row when `most` came already. One
 * statement counts and decides, so that requests at the same instant cannot slip past together. Its parameters stand in
 * the order of `countParameters`, those of the condition after `now`.
 */
export function countOne(
  { key, now, countedSince, most }: RequestLimit,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<{ hits: number }> {
  return sql`
    insert into request_count (key, hits, began_at) select ${key}, 1, ${now} where ${condition}
    on conflict (key) do update set
      hits = case when ${isOver(countedSince, now)} then 1 else request_count.hits + 1 end,
      began_at = case when ${isOver(countedSince, now)} then excluded.began_at
        else request_count.began_at end
    where ${isOver(countedSince, now)} or request_count.hits < ${most}
    returning hits`;
}

export function countParameters(
  { key, now, countedSince, most }: RequestLimit,
  ofCondition: string[] = [],
): (string | number)[] {
  const over = [countedSince, latestStamp(new Date(now))];
  return [key, now, ...ofCondition, ...over, ...over, ...over, most];
}

/** Whether the hour of a kept count is over; one that a clock ahead began counts as none. */
function isOver(countedSince: string, now: string): RawBuilder<boolean> {
  return sql`(request_count.began_at <= ${countedSince} or request_count.began_at > ${latestStamp(new Date(now))})`;
}

/** When the hour of a limit's key began. */
export async function hourBegan(db: Kysely<Tables>, { key, now }: RequestLimit): Promise<string> {
  const row = await db
    .selectFrom('request_count')
    .select('began_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.began_at ?? now;
}
