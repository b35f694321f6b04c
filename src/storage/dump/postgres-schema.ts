import type { Client } from 'pg';
import { quoted } from './sql-names.ts';

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
