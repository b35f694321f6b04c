import { sql, type Transaction } from 'kysely';
import type { Engine } from './dialects/engine.ts';
import type { Tables } from './tables.ts';

const lockNumber = 5_110_009;

/**
 * One commit that changes leads which are already filed. They take turns, as they do on SQLite anyway: the kept counts and
 * the persons of two changes at once would otherwise wait for each other in a circle on PostgreSQL. Storing a lead does not
 * wait for them.
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
