import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool } from 'pg';
import type { Tables } from '#storage/tables.ts';
import type { Engine } from './engine.ts';

/**
 * Opens a pool on a PostgreSQL server. Nothing is asked of the server until the first query. With `place` it works in that
 * schema, and finds extensions in the fallback; such connections are not those of a running site.
 */
export function openPostgres(url: string, place?: { schema: string; fallback: string }): Engine {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: place ? 'margam-data' : 'margam',
    ...(place && { options: `-c search_path=${place.schema},${place.fallback}` }),
  });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end us.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const watch = watchPosts(url);
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
    onPostsChangedElsewhere: watch.listen,
    exclusively: (work) => work(),
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      await watch.stop();
      await db.destroy();
    },
  };
}

const listenAgainMs = 1000;

/** Listens on a connection of its own. After a lost one the listeners are called: something may have been missed. */
function watchPosts(url: string) {
  const listeners: (() => void)[] = [];
  let client: Client | undefined;
  let stopped = false;

  async function connect(isAgain: boolean): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      application_name: 'margam',
    });
    client = fresh;
    fresh.on('notification', tellAll);
    fresh.on('error', () => undefined);
    fresh.once('end', later);
    try {
      await fresh.connect();
      await fresh.query('listen margam_posts');
      if (isAgain) tellAll();
    } catch {
      await fresh.end().catch(() => undefined);
    }
  }

  function later(): void {
    if (!stopped) setTimeout(() => void connect(true), listenAgainMs).unref();
  }

  function tellAll(): void {
    for (const listener of listeners) listener();
  }

  return {
    listen(listener: () => void) {
      listeners.push(listener);
      if (!client) void connect(false);
    },
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
