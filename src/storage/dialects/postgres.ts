import { Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver, sql } from 'kysely';
import { Client, Pool } from 'pg';
import type { Tables } from '#storage/tables.ts';
import type { Engine } from './engine.ts';
import { asUnavailable, guard } from './unavailable.ts';

/**
 * Opens a pool on a PostgreSQL server. It connects at the first query. With `place` it works in that schema, and finds
 * extensions in the fallback; such connections are not those of a running site.
 */
export function openPostgres(url: string, place?: { schema: string; fallback: string }): Engine {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: place ? 'margam-data' : 'margam',
    ...(place && { options: `-c search_path=${place.schema},${place.fallback}` }),
  });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the
  // process.
  pool.on('error', () => undefined);
  // So would one that is in use, between two statements of a transaction; the next statement fails instead.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new GuardedDialect({ pool }) });
  const watch = watchNotifications(url);
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
    exclusively: (work) => work(),
    async ping() {
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

class GuardedDriver extends PostgresDriver {
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    try {
      return guard(await super.acquireConnection(...options));
    } catch (cause) {
      throw asUnavailable(cause);
    }
  }
}

class GuardedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new GuardedDriver(this.#config);
  }
}

const listenAgainMs = 1000;

type Heard = (payload: string | undefined) => void;

/** Listens on a connection of its own. After a lost one the listeners are called: something may have been missed. */
function watchNotifications(url: string) {
  const listeners = new Map<string, Heard[]>();
  let client: Client | undefined;
  let connecting: Promise<void> = Promise.resolve();
  let stopped = false;

  async function connect(isAgain: boolean): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      application_name: 'margam',
    });
    client = fresh;
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    fresh.on('error', () => undefined);
    fresh.once('end', later);
    try {
      await fresh.connect();
      for (const channel of listeners.keys()) await hear(fresh, channel);
      if (isAgain)
        for (const channel of listeners.values()) for (const listener of channel) listener(undefined);
    } catch {
      await fresh.end().catch(() => undefined);
    }
  }

  function hear(on: Client, channel: string) {
    return on.query(`listen ${on.escapeIdentifier(channel)}`);
  }

  function later(): void {
    if (stopped) return;
    setTimeout(() => {
      connecting = connect(true);
    }, listenAgainMs).unref();
  }

  return {
    async listen(channel: string, listener: Heard) {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), listener]);
      if (!client) connecting = connect(false);
      await connecting;
      // On a lost connection this fails; the next one listens to every channel there is.
      if (!known && client) await hear(client, channel).catch(() => undefined);
    },
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
