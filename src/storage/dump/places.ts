import { join } from 'node:path';
import { migrations } from '#storage/migrations/all.ts';
import { checkDumpFile, type DumpSummary, readDumpFile, writeDumpFile } from './dump-file.ts';
import { type DumpSource, dumpOf } from './source.ts';
import { sqliteSource } from './sqlite-source.ts';
import { sqliteTarget } from './sqlite-target.ts';
import { type DumpTarget, type Restored, restoreDump } from './target.ts';

/** A database by its place: a PostgreSQL address or a SQLite file. */
export type DatabasePlace = { postgresUrl: string } | { sqliteFile: string };

export interface ReplaceOptions {
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

/** A consistent snapshot of a database. Throws an Error with a readable message when there is none. */
export async function sourceOf(place: DatabasePlace): Promise<DumpSource> {
  if ('sqliteFile' in place) return sqliteSource(place.sqliteFile);
  const { postgresSource } = await import('./postgres-source.ts');
  const source = await postgresSource(place.postgresUrl);
  if ((await source.schema()).length > 0) return source;
  await source.close();
  throw new Error('The PostgreSQL database holds no site.');
}

async function targetOf(place: DatabasePlace, { replace, now }: ReplaceOptions): Promise<DumpTarget> {
  const options = { replace, stamp: now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-') };
  if ('sqliteFile' in place) return sqliteTarget(place.sqliteFile, options);
  const { postgresTarget } = await import('./postgres-target.ts');
  return postgresTarget(place.postgresUrl, options);
}
