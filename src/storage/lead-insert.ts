import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { RequestLimit } from '#domain/request-limit.ts';
import { latestStamp } from '#domain/runtime.ts';
import type { Engine } from './dialects/engine.ts';
import type { LeadColumns } from './lead-tables.ts';
import { countOne, countParameters } from './request-counts.ts';

/** An insert, and the statements that run in its commit when it made a row. */
interface Insert {
  query: CompiledQuery;
  further: CompiledQuery[];
}

/**
 * Inserts a lead whose key is new; with a limit only while fewer than its `most` were counted, and counts it. A lead that is
 * not stored is not counted. Each statement has the same text every time: building it once saves a tenth of the work of
 * storing a lead.
 */
export function leadInsert({ db, name }: Engine): (row: LeadColumns, limit?: RequestLimit) => Insert {
  const texts = new Map<string, CompiledQuery>();
  function once(called: string, build: () => RawBuilder<unknown>, parameters: unknown[]): CompiledQuery {
    const query = texts.get(called) ?? build().compile(db);
    texts.set(called, query);
    return { ...query, parameters };
  }

  return (row, limit) => {
    const values = Object.values(row);
    if (!limit) return { query: once('plain', () => insert(row, sql``, sql`true`), values), further: [] };
    if (name === 'postgres') {
      // Connections see each other's rows only once they are committed: one statement must count and decide.
      const key = row.idempotency_key;
      const query = once('counted', () => countedInsert(row, limit), [
        ...countParameters(limit, [key]),
        ...values,
      ]);
      return { query, further: [] };
    }
    // SQLite has one writer at a time: what it reads here still holds when it counts.
    const { key, countedSince, most, now } = limit;
    const latest = latestStamp(new Date(now));
    const guarded = () => {
      const hits = sql`coalesce((select hits from request_count where key = ${key} and began_at > ${countedSince} and began_at <= ${latest}), 0)`;
      return insert(row, sql``, sql`${hits} < ${most}`);
    };
    return {
      query: once('guarded', guarded, [...values, key, countedSince, latest, most]),
      further: [once('count', () => countOne(limit), countParameters(limit))],
    };
  };
}

function countedInsert(row: LeadColumns, limit: RequestLimit): RawBuilder<unknown> {
  const isNew = sql`not exists (select 1 from lead where idempotency_key = ${row.idempotency_key})`;
  return sql`with counted as (${countOne(limit, isNew)}) ${insert(row, sql`from counted`, sql`true`)}`;
}

function insert(row: LeadColumns, from: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  return sql`insert into lead (${sql.join(columns)}) select ${sql.join(Object.values(row))} ${from} where ${condition}
    on conflict (idempotency_key) do nothing returning id`;
}
