import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { ClientBounds } from './postgres-client.ts';
import { watchNotifications } from './postgres-listener.ts';
import { connectPools } from './postgres-pools.ts';
import { unavailable } from './unavailable.ts';

interface PostgresOptions {
  /** Works in this schema, and finds extensions in the fallback; such connections are not those of a running site. */
  place?: { schema: string; fallback: string };
  /** Where notifications are heard; for a pooler in front of the server, which cannot pass them on. */
  listenUrl?: string | undefined;
}

/** A statement that the server works on for longer is cancelled by it, in milliseconds. */
const statementMs = 10_000;
/** Without an answer for this long a connection is dropped, and what it held is freed by the server after this time. */
const silentMs = 12_000;
/** A site that hears of no change for longer shows what may be outdated. */
const deafMs = 10_000;

/**
 * Opens a pool on a PostgreSQL server. It connects at the first query. A statement ends within seconds, one way or the
 * other: a connection that a network dropped in silence would otherwise keep all who get it waiting for ever.
 */
export function openPostgres(url: string, { place, listenUrl }: PostgresOptions = {}): Engine {
  // What copies a database works on it for as long as that takes. A pooler takes no such settings: its role has them.
  const limits =
    place || listenUrl
      ? {}
      : { statement_timeout: statementMs, idle_in_transaction_session_timeout: silentMs };
  const open = (bounds: ClientBounds) =>
    connectPools({
      connectionString: url,
      application_name: place ? 'margam-data' : 'margam',
      ...(place && { options: `-c search_path=${place.schema},${place.fallback}` }),
      ...bounds,
    });
  const db = open(place ? {} : { ...limits, boundMs: silentMs });
  const watch = watchNotifications(listenUrl ?? url);
  return {
    name: 'postgres',
    db,
    schema: place?.schema,
    async insertDurably(query, further = []) {
      if (further.length === 0) return (await db.executeQuery(query)).rows.length > 0;
      return db.transaction().execute(async (transaction) => {
        const { rows } = await transaction.executeQuery(query);
        if (rows.length === 0) return false;
        for (const statement of further) await transaction.executeQuery(statement);
        return true;
      });
    },
    transaction: (work) => db.transaction().execute(work),
    onChangedElsewhere(what, listener) {
      // Something may have changed before it listens.
      void watch.listen(`margam_${what}`, () => listener()).then(listener);
    },
    onNotification: watch.listen,
    async exclusively(work) {
      const patient = open({});
      await work(patient).finally(() => patient.destroy());
    },
    async ping() {
      if (watch.deafMs() > deafMs) throw unavailable(new Error('Nothing is heard of changes.'));
      await sql`select 1`.execute(db);
    },
    async bytes() {
      const { rows } = await sql<{
        bytes: string;
      }>`select pg_database_size(current_database()) as bytes`.execute(db);
      return Number(rows[0]?.bytes);
    },
    async close() {
      await watch.stop();
      await db.destroy();
    },
  };
}
