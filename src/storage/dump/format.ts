/** What a column holds, the same on both engines. */
export type Value = null | number | string | Uint8Array;

/** The first line of a dump. */
export interface DumpHeader {
  /** The version of the format. */
  margam: 1;
  /** ISO-UTC. */
  createdAt: string;
  engine: 'sqlite' | 'postgres';
  /** The migrations that were applied to the tables, in order. */
  schema: string[];
}

/** How much a table held: its rows, and the SHA-256 of their lines. Equal on both engines for equal rows. */
export interface TableDigest {
  rows: number;
  sha256: string;
}

/** One step of a dump as it is read, from a file or from a database. Tables come one after the other, each with its digest. */
export type DumpEvent =
  | { kind: 'header'; header: DumpHeader }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'rows'; rows: Value[][] }
  | { kind: 'end'; table: string; digest: TableDigest };

/** Thrown for a file that is no dump, or is damaged; the sentence says what to do. */
export class DumpError extends Error {}

/** One row as a line of a dump, without its line break. */
export function encodeRow(row: readonly Value[]): string {
  return JSON.stringify(
    row.map((value) => (ArrayBuffer.isView(value) ? { base64: base64Of(value) } : value)),
  );
}

function base64Of({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

/** The row of a line. Throws a DumpError for what is no row. */
export function decodeRow(parsed: readonly unknown[]): Value[] {
  return parsed.map((value) => {
    if (value === null || typeof value === 'number' || typeof value === 'string') return value;
    const { base64 } = value as { base64?: unknown };
    if (typeof base64 !== 'string')
      throw new DumpError('The backup holds a value that this version cannot read.');
    return Buffer.from(base64, 'base64');
  });
}

/** A table's or column's name as SQL writes it on both engines. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
