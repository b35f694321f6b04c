import { Client } from 'pg';
import { openPostgres } from '#storage/dialects/postgres.ts';
import { migrate } from '#storage/migrate.ts';
import { quoted, type Value } from './format.ts';
import { postgresSource } from './postgres-source.ts';
import { type DumpTarget, firstFree } from './target.ts';

const staging = 'margam_restoring';

/**
 * A PostgreSQL database that a dump is loaded into: in a schema of its own first, which takes the place of the tables in use
 * in one transaction. `stamp` names the schema that the old ones go to.
 */
export async function postgresTarget(
  url: string,
  options: { replace: boolean; stamp: string },
): Promise<DumpTarget> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'margam-data',
  });
  client.on('error', () => undefined);
  await client.connect();
  const own = String((await client.query('select current_schema() as own')).rows[0].own);
  let foreignKeys: ForeignKey[] = [];
  let insertion = { table: '', columns: [] as string[] };

  return {
    engine: 'postgres',
    async begin(lastMigration) {
      await refuseToOverwrite(client, own, options.replace);
      await client.query(`drop schema if exists ${staging} cascade`);
      await client.query(`create schema ${staging}`);
      await inStaging((engine) => migrate(engine, lastMigration));
      await client.query('begin');
      await client.query(`set local search_path to ${staging}, ${quoted(own)}`);
      const tables = await tablesIn(client, staging);
      // Rows come as they are: what triggers would count, refuse or add stands in the dump itself.
      for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
      foreignKeys = await dropForeignKeys(client, staging);
      return tables;
    },
    async open(table, columns) {
      await client.query(`delete from ${staging}.${quoted(table)}`);
      insertion = { table, columns };
    },
    async load(rows: Value[][]) {
      const { table, columns } = insertion;
      const names = columns.map(quoted).join(', ');
      // PostgreSQL takes 65,535 values at most.
      const atOnce = Math.max(1, Math.floor(65_535 / Math.max(1, columns.length)));
      for (let begin = 0; begin < rows.length; begin += atOnce) {
        const some = rows.slice(begin, begin + atOnce);
        const places = some.map(
          (_row, row) => `(${columns.map((_c, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
        );
        await client.query(
          `insert into ${staging}.${quoted(table)} (${names}) overriding system value values ${places.join(', ')}`,
          some.flat(),
        );
      }
    },
    async loaded() {
      const tables = await tablesIn(client, staging);
      for (const { table, name, definition } of foreignKeys) {
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
      }
      for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
      await advanceSequences(client, staging);
      await client.query('commit');
    },
    source: () => postgresSource(url, staging),
    async finish() {
      await inStaging((engine) => migrate(engine));
      const isReplacing = (await tablesIn(client, own)).includes('kysely_migration');
      const schemas = await client.query<{ nspname: string }>('select nspname from pg_namespace');
      const taken = new Set(schemas.rows.map(({ nspname }) => nspname));
      const aside = firstFree(`margam_before_${options.stamp.replace(/\W/g, '_')}`, '_', (name) =>
        taken.has(name),
      );
      await client.query('begin');
      if (isReplacing) {
        await client.query(`create schema ${quoted(aside)}`);
        await moveSchema(client, own, aside, staging);
      }
      await moveSchema(client, staging, own);
      await client.query(`drop schema ${staging}`);
      await client.query('commit');
      await client.end();
      return isReplacing ? `the schema ${aside}` : undefined;
    },
    async abandon() {
      await client.query('rollback').catch(() => undefined);
      await client.query(`drop schema if exists ${staging} cascade`).catch(() => undefined);
      await client.end().catch(() => undefined);
    },
  };

  async function inStaging(
    work: (engine: ReturnType<typeof openPostgres>) => Promise<unknown>,
  ): Promise<void> {
    const engine = openPostgres(url, { place: { schema: staging, fallback: own } });
    await work(engine).finally(engine.close);
  }
}

/** A constraint by its table and name, with what makes it again. */
export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function tablesIn(client: Client, schema: string): Promise<string[]> {
  return textsOf(client, 'select tablename from pg_tables where schemaname = $1 order by 1', [schema]);
}

/**
 * Throws an Error with a readable message when the schema holds a site that may not be replaced, or one that is
 * running: other sessions of it are connected.
 */
export async function refuseToOverwrite(client: Client, schema: string, replace: boolean): Promise<void> {
  const tables = await tablesIn(client, schema);
  if (!tables.includes('kysely_migration') && !tables.includes('lead')) return;
  if (!replace) {
    throw new Error(
      'The PostgreSQL database holds a site already. To put it aside and restore over it, add --replace.',
    );
  }
  const [sessions] = await textsOf(
    client,
    `select count(*) from pg_stat_activity where datname = current_database() and application_name = 'margam'`,
  );
  if (sessions !== '0')
    throw new Error('The site is running on this database. Stop it, then run this again.');
}

/** Drops the foreign keys of a schema, so that tables can be filled in any order; returns what creates them again. */
export async function dropForeignKeys(client: Client, schema: string): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = $1::regnamespace`,
    [schema],
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  return rows;
}

/** Lets every sequence of a schema go on after the highest number that was loaded. */
export async function advanceSequences(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, a.attname as column
     from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = $1::regnamespace`,
    [schema],
  );
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval($1::regclass, coalesce(max(${quoted(column)}), 0) + 1, false) from ${table}`,
      [sequence],
    );
  }
}

/**
 * Moves tables with their indexes, triggers and sequences, functions and extensions to another schema. With `like` only
 * what has the same name there.
 */
export async function moveSchema(client: Client, from: string, to: string, like?: string): Promise<void> {
  const move = async (kind: string, names: string[]) => {
    for (const name of names) await client.query(`alter ${kind} ${name} set schema ${quoted(to)}`);
  };
  const sameName = (name: string, catalog: string, namespace: string) =>
    like === undefined
      ? ''
      : `and ${name} in (select ${name} from ${catalog} where ${namespace} = '${like}'::regnamespace)`;
  if (like === undefined) {
    await move(
      'extension',
      await textsOf(
        client,
        'select quote_ident(extname) from pg_extension where extnamespace = $1::regnamespace',
        [from],
      ),
    );
  }
  await move(
    'table',
    await textsOf(
      client,
      `select oid::regclass::text from pg_class
       where relkind = 'r' and relnamespace = $1::regnamespace ${sameName('relname', 'pg_class', 'relnamespace')}`,
      [from],
    ),
  );
  await move(
    'function',
    await textsOf(
      client,
      `select oid::regprocedure::text from pg_proc p where pronamespace = $1::regnamespace
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
       ${sameName('proname', 'pg_proc', 'pronamespace')}`,
      [from],
    ),
  );
}

async function textsOf(client: Client, query: string, parameters: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query({ text: query, values: parameters, rowMode: 'array' });
  return rows.map(([text]) => String(text));
}
