import { Client } from 'pg';
import type { Value } from './format.ts';
import { quoted } from './format.ts';
import { batchLimits, type DumpSource, type SourceTable } from './source.ts';

interface ColumnType {
  name: string;
  type: string;
}

/** Reads a PostgreSQL schema as it is at this moment: one repeatable-read transaction, rows through a cursor. */
export async function postgresSource(url: string, schema?: string): Promise<DumpSource> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'margam-data',
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  const names = async (query: string, parameters: unknown[] = []) =>
    (await client.query({ text: query, values: parameters, rowMode: 'array' })).rows.map(([name]) =>
      String(name),
    );
  const [place = 'public'] = schema ? [schema] : await names('select current_schema()');

  return {
    engine: 'postgres',
    async schema() {
      const migrated = await names('select to_regclass($1) is not null', [
        `${quoted(place)}.kysely_migration`,
      ]);
      return migrated[0] === 'true'
        ? names(`select name from ${quoted(place)}.kysely_migration order by name collate "C"`)
        : [];
    },
    async tables() {
      const tables = await names(
        `select tablename from pg_tables where schemaname = $1 and tablename not like 'kysely\\_%' and tablename <> 'secret_check' order by tablename collate "C"`,
        [place],
      );
      const described: SourceTable[] = [];
      for (const name of tables) {
        described.push({ name, columns: (await columnsOf(name)).map((column) => column.name) });
      }
      return described;
    },
    async *rows({ name }: SourceTable) {
      const columns = await columnsOf(name);
      const key = await names(
        `select a.attname from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
         where i.indrelid = $1::regclass and i.indisprimary order by k.place`,
        [`${quoted(place)}.${quoted(name)}`],
      );
      const order = (key.length > 0 ? key : columns.map((column) => column.name)).map((column) => {
        const type = columns.find((one) => one.name === column)?.type;
        return `${quoted(column)}${isText(type) ? ' collate "C"' : ''}`;
      });
      const selected = columns.map((column) => selection(column)).join(', ');
      await client.query(
        `declare dumped no scroll cursor for select ${selected} from ${quoted(place)}.${quoted(name)} order by ${order.join(', ')}`,
      );
      // Pictures are large: a table with bytes is read a few rows at a time.
      const atOnce = columns.some(({ type }) => type === 'bytea') ? 4 : batchLimits.rows;
      for (;;) {
        const { rows } = await client.query<Value[]>({
          text: `fetch ${atOnce} from dumped`,
          rowMode: 'array',
        });
        if (rows.length > 0) yield rows.map((row) => row.map((value, at) => fromColumn(columns[at], value)));
        if (rows.length < atOnce) break;
      }
      await client.query('close dumped');
    },
    // The server checks references itself, with every write.
    dangling: async () => undefined,
    close: () => client.end(),
  };

  async function columnsOf(table: string): Promise<ColumnType[]> {
    const { rows } = await client.query<ColumnType>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       order by attname collate "C"`,
      [`${quoted(place)}.${quoted(table)}`],
    );
    return rows;
  }
}

const numbers = ['smallint', 'integer', 'bigint', 'real', 'double precision', 'numeric'];

function isText(type: string | undefined): boolean {
  return type !== undefined && type !== 'bytea' && !numbers.includes(type);
}

/** Numbers and bytes come as they are, everything else as its text. */
function selection({ name, type }: ColumnType): string {
  return isText(type) ? `${quoted(name)}::text` : quoted(name);
}

/** The driver gives large integers and decimals as text. */
function fromColumn(column: ColumnType | undefined, value: Value): Value {
  if (typeof value !== 'string' || !column || !numbers.includes(column.type)) return value;
  const number = Number(value);
  if (column.type === 'bigint' && !Number.isSafeInteger(number)) {
    throw new Error(`${column.name} holds ${value}, more than a backup can keep exactly.`);
  }
  return number;
}
