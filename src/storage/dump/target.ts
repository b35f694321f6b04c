import type { DumpEvent, DumpHeader, TableDigest, Value } from './format.ts';
import { type DumpSource, digestsOf } from './source.ts';

/** Where a dump is loaded: a database beside the one in use, which takes its place at the very end. */
export interface DumpTarget {
  engine: 'sqlite' | 'postgres';
  /**
   * Makes empty tables as the given migration left them, and gives their names. Throws an Error with a readable message
   * for what it may not replace.
   */
  begin(lastMigration: string): Promise<string[]>;
  /** Makes a table ready for its rows; what the migrations put in it is deleted. */
  open(table: string, columns: string[]): Promise<void>;
  load(rows: Value[][]): Promise<void>;
  /** Ends the loading: constraints hold again, and searches find what was loaded. */
  loaded(): Promise<void>;
  /** What was loaded, for comparison. */
  source(): Promise<DumpSource>;
  /** Runs the migrations that came later, then takes the place of the database in use. Gives where the old one went. */
  finish(): Promise<string | undefined>;
  /** Removes what was begun; the database in use is untouched. */
  abandon(): Promise<void>;
}

export interface Restored {
  header: DumpHeader;
  tables: Map<string, TableDigest>;
  /** Tables that only the other engine has; their contents are made again. */
  skipped: string[];
  /** Where the database that was there before went. */
  keptAside: string | undefined;
}

/** `name`, or the first of `name-2`, `name-3` … that is free: two restores can fall into one second. */
export function firstFree(name: string, joint: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name}${joint}${number}`;
  return free;
}

/**
 * Loads a dump and compares every table, row for row, with what it was read from, before it takes the place of the
 * database in use. Whatever fails before that leaves the database in use as it was. Errors have a readable message.
 */
export async function restoreDump(
  events: AsyncIterable<DumpEvent>,
  target: DumpTarget,
  knownMigrations: readonly string[],
): Promise<Restored> {
  let header: DumpHeader | undefined;
  let own: string[] = [];
  let isSkipped = false;
  const tables = new Map<string, TableDigest>();
  const skipped: string[] = [];
  try {
    for await (const event of events) {
      if (event.kind === 'header') {
        header = event.header;
        own = await target.begin(lastOf(header, knownMigrations));
      } else if (event.kind === 'table') {
        isSkipped = !own.includes(event.table);
        if (!isSkipped) await target.open(event.table, event.columns);
        else if (header?.engine !== target.engine) skipped.push(event.table);
        else throw new Error(`The backup holds the table ${event.table}, which this version does not know.`);
      } else if (event.kind === 'rows') {
        if (!isSkipped) await target.load(event.rows);
      } else if (!isSkipped) tables.set(event.table, event.digest);
    }
    if (!header) throw new Error('The backup is empty.');
    await target.loaded();
    await compare(tables, target);
    return { header, tables, skipped, keptAside: await target.finish() };
  } catch (cause) {
    await target.abandon();
    throw cause;
  }
}

function lastOf({ schema }: DumpHeader, known: readonly string[]): string {
  const unknown = schema.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `The backup was made by a newer version of Margam (it has been through ${unknown.join(', ')}). Install that version first.`,
    );
  }
  const last = schema.at(-1);
  if (last === undefined) throw new Error('The backup was made of a database without any tables.');
  return last;
}

async function compare(wanted: Map<string, TableDigest>, target: DumpTarget): Promise<void> {
  const source = await target.source();
  const loaded = await digestsOf(source).finally(() => source.close());
  for (const [table, digest] of wanted) {
    const found = loaded.get(table);
    if (found?.rows === digest.rows && found.sha256 === digest.sha256) continue;
    throw new Error(
      `${table} was not restored as it was: ${found?.rows ?? 0} of ${digest.rows} rows. Nothing was replaced.`,
    );
  }
}
