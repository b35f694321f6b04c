import { sql, type Transaction } from 'kysely';
import type { Engine } from './dialects/engine.ts';
import type { Tables } from './tables.ts';

const lockNumber = 5_110_009;

/**
 * One transaction that changes leads. These transactions take turns, as they do on SQLite anyway: two at once could
 * otherwise deadlock on PostgreSQL over the kept counts and the persons. Storing a lead does not wait for them.
 */
export function leadTransaction<T>(
  { name, transaction }: Engine,
  work: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return transaction(async (db) => {
    if (name === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(db);
    return work(db);
  });
}
