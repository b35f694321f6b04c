import { createHash } from 'node:crypto';
import { type DumpEvent, encodeRow, type TableDigest, type Value } from './format.ts';

export interface SourceTable {
  name: string;
  /** Sorted by name, so that the order in which a release added them makes no difference. */
  columns: string[];
}

/** A consistent snapshot of a database, read table by table while others write. */
export interface DumpSource {
  engine: 'sqlite' | 'postgres';
  /** The migrations that were applied, in order. */
  schema(): Promise<string[]>;
  /**
   * Every table that holds data, by name: not the migrations' own, nor those behind an index that can be rebuilt, nor what
   * tells the key of one installation.
   */
  tables(): Promise<SourceTable[]>;
  /** All rows of a table in the order of its key, some at a time; at most about a megabyte, or one row. */
  rows(table: SourceTable): AsyncIterable<Value[][]>;
  /** A table with rows that point at missing ones; undefined when there is none. */
  dangling(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Reads a whole database as one dump. */
export async function* dumpOf(source: DumpSource, createdAt: string): AsyncGenerator<DumpEvent> {
  const header = { margam: 1, createdAt, engine: source.engine, schema: await source.schema() } as const;
  yield { kind: 'header', header };
  for (const table of await source.tables()) {
    yield { kind: 'table', table: table.name, columns: table.columns };
    const digest = digestRows();
    for await (const rows of source.rows(table)) {
      digest.add(rows);
      yield { kind: 'rows', rows };
    }
    yield { kind: 'end', table: table.name, digest: digest.end() };
  }
}

/** The digest of a table's rows, as they pass. */
export function digestRows() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows: readonly Value[][]) {
      for (const row of rows) hash.update(`${encodeRow(row)}\n`);
      count += rows.length;
    },
    end: (): TableDigest => ({ rows: count, sha256: hash.digest('hex') }),
  };
}

/** The digests of every table, with nothing kept of the rows. */
export async function digestsOf(source: DumpSource): Promise<Map<string, TableDigest>> {
  const digests = new Map<string, TableDigest>();
  for await (const event of dumpOf(source, '')) {
    if (event.kind === 'end') digests.set(event.table, event.digest);
  }
  return digests;
}

/** The approximate size of a row in bytes, to keep batches small. */
export function weightOf(row: readonly Value[]): number {
  return row.reduce<number>(
    (sum, value) =>
      sum + (typeof value === 'string' ? value.length : ArrayBuffer.isView(value) ? value.byteLength : 8),
    0,
  );
}

/** What is read at once, in bytes and in rows. */
export const batchLimits = { bytes: 1_000_000, rows: 200 } as const;
