import { statSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { migrations } from '#storage/migrations/all.ts';
import { checkDumpFile, type DumpSummary, readDumpFile, writeDumpFile } from './dump-file.ts';
import { restorable } from './restorable.ts';
import { type DumpSource, digestsOf, dumpOf } from './source.ts';
import { sqliteSource } from './sqlite-source.ts';
import { sqliteTarget } from './sqlite-target.ts';
import { type DumpTarget, type Restored, restoreDump } from './target.ts';

/** A database by its place: a PostgreSQL address or a SQLite file. */
export type DatabasePlace = { postgresUrl: string } | { sqliteFile: string };

interface ReplaceOptions {
  /** Whether an existing database is put aside; otherwise the restore is refused. */
  replace: boolean;
  now: Date;
}

/** Where the settings keep the database. */
export function placeOf(settings: { dataDir: string; databaseUrl?: string | undefined }): DatabasePlace {
  return settings.databaseUrl
    ? { postgresUrl: settings.databaseUrl }
    : { sqliteFile: join(settings.dataDir, 'margam.db') };
}

/** Copies a database into a new file while the site serves. Errors have a readable message. */
export async function backUp(place: DatabasePlace, file: string, now: Date): Promise<DumpSummary> {
  const source = await sourceOf(place);
  return writeDumpFile(dumpOf(source, now.toISOString()), file).finally(() => source.close());
}

/**
 * Makes a database from a backup. Errors have a readable message; what was there before stays in use until the very
 * end, and is kept beside it then.
 */
export async function restore(
  file: string,
  place: DatabasePlace,
  options: ReplaceOptions,
): Promise<Restored> {
  return restoreDump(readDumpFile(file), await targetOf(place, options), Object.keys(migrations));
}

/** Copies one database into another, whichever engines they have. */
export async function copy(
  from: DatabasePlace,
  to: DatabasePlace,
  options: ReplaceOptions,
): Promise<Restored> {
  const source = await sourceOf(from);
  try {
    const events = dumpOf(source, options.now.toISOString());
    return await restoreDump(events, await targetOf(to, options), Object.keys(migrations));
  } finally {
    await source.close();
  }
}

/** Reads a backup through. Throws a DumpError when it is damaged. */
export function checkBackup(file: string): Promise<DumpSummary> {
  return checkDumpFile(file);
}

/** What the thread of one backup is told. */
export interface BackupOrder {
  place: DatabasePlace;
  file: string;
  now: Date;
}

/** Does the same in a thread of its own, which neither its reading nor its packing keeps the site waiting. */
export function backUpApart(place: DatabasePlace, file: string, now: Date): Promise<void> {
  const order: BackupOrder = { place, file, now };
  const compiled = getCompileCacheDir();
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
    env: { ...process.env, ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) },
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
  });
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.once('message', (fault: string | null) => (fault === null ? resolve() : reject(new Error(fault))));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The backup ended before it was whole.')));
  });
}

/**
 * A consistent snapshot of a database that could be restored. Throws an Error with a readable message when there is none.
 */
async function sourceOf(place: DatabasePlace): Promise<DumpSource> {
  const source = await openSource(place);
  return restorable(source).catch(async (cause) => {
    await source.close();
    throw cause;
  });
}

async function openSource(place: DatabasePlace): Promise<DumpSource> {
  if ('sqliteFile' in place) return sqliteSource(place.sqliteFile);
  const { postgresSource } = await import('./postgres-source.ts');
  return postgresSource(place.postgresUrl);
}

async function targetOf(place: DatabasePlace, { replace, now }: ReplaceOptions): Promise<DumpTarget> {
  const options = { replace, stamp: now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-') };
  if ('sqliteFile' in place) return sqliteTarget(place.sqliteFile, options);
  const { postgresTarget } = await import('./postgres-target.ts');
  return postgresTarget(place.postgresUrl, options);
}

/** What an examination of a database found, each a sentence. Faults need repair. */
interface DatabaseCheck {
  faults: string[];
  notes: string[];
}

/**
 * Examines a database without changing it: whether every row can be read, whether references hold, and who else may
 * read the file.
 */
export async function checkDatabase(place: DatabasePlace): Promise<DatabaseCheck> {
  const faults = 'sqliteFile' in place ? checkSqliteFile(place.sqliteFile) : [];
  const notes: string[] = [];
  if (faults.length > 0) return { faults, notes };

  const source = await sourceOf(place);
  try {
    const known = Object.keys(migrations);
    const schema = await source.schema();
    const newer = schema.filter((name) => !known.includes(name));
    const pending = known.filter((name) => !schema.includes(name));
    if (newer.length > 0) faults.push(`It was made by a newer version: ${newer.join(', ')}.`);
    if (pending.length > 0) {
      notes.push(`It is older than this version: the next start runs ${pending.join(', ')}.`);
    }
    let rows = 0;
    const tables = await digestsOf(source);
    for (const digest of tables.values()) rows += digest.rows;
    notes.push(`${rows} rows in ${tables.size} tables were read.`);
  } finally {
    await source.close();
  }
  return { faults, notes };
}

function checkSqliteFile(file: string): string[] {
  const faults: string[] = [];
  if (statSync(file).size === 0) return [`${file} is empty.`];
  for (const path of [dirname(file), file]) {
    if ((statSync(path).mode & 0o077) !== 0) {
      faults.push(`${path} can be read by others on this machine; the next start of the site ends that.`);
    }
  }
  const connection = new SQLite(file, { readonly: true });
  try {
    for (const { integrity_check: verdict } of connection.pragma('integrity_check(5)') as {
      integrity_check: string;
    }[]) {
      if (verdict !== 'ok') faults.push(verdict);
    }
    for (const { table } of connection.pragma('foreign_key_check') as { table: string }[]) {
      faults.push(`A row of ${table} points at a row that is missing.`);
    }
  } catch (cause) {
    faults.push(`${file} is damaged: ${cause instanceof Error ? cause.message : cause}`);
  } finally {
    connection.close();
  }
  return faults;
}
