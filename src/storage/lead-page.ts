import type { Kysely } from 'kysely';
import { daysAfter, startOfDay } from '#domain/day.ts';
import type { LeadFilter } from '#domain/lead-store.ts';
import type { Tables } from './tables.ts';

/** Where to begin reading: leads before an instant, and how many of those to leave out. */
interface Beginning {
  to?: string;
  offset: number;
}

/** Up to this offset, skipping rows from the top costs next to nothing. */
const nearOffset = 200;

const measures = ['kind', 'status', 'service', 'source'] as const;

/**
 * Where a page far down the list begins: the counts of days, kept as leads are filed, say on which day it does, so that only
 * that day's rows are counted. A filter that no kept count answers is read from the top.
 */
export async function beginningOf(
  db: Kysely<Tables>,
  filter: LeadFilter,
  offset: number,
): Promise<Beginning> {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  const [name, value] = asked[0] ?? ['kind', undefined];
  const measure = measures.find((one) => one === name);
  if (offset <= nearOffset || asked.length > 1 || !measure) return { offset };
  let query = db
    .selectFrom('lead_statistic')
    .select(({ fn }) => ['day', fn.sum<number | string>('leads').as('leads')])
    .where('measure', '=', measure);
  if (value !== undefined) query = query.where('value', '=', String(value));
  // Leads that are not filed yet stand in the list and in no count.
  const unfiled = await db.selectFrom('lead').select('id').where('person_id', '=', '').limit(1).execute();
  if (unfiled.length > 0) return { offset };
  const days = await query.groupBy('day').orderBy('day', 'desc').execute();
  let before = 0;
  for (const { day, leads } of days) {
    if (before + Number(leads) > offset)
      return { to: startOfDay(daysAfter(day, 1)), offset: offset - before };
    before += Number(leads);
  }
  return { offset };
}
