import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { Tables } from '../tables.ts';
import type { Engine } from './engine.ts';

/** Opens a pool on a PostgreSQL server. Nothing is asked of the server until the first query. */
export function openPostgres(url: string): Engine {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end us.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    name: 'postgres',
    db,
    async insertDurably(query) {
      const result = await db.executeQuery(query);
      return result.rows.length > 0;
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}
