import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { failureText } from '#domain/system-error.ts';
import { newestBackup } from '#operations/scheduled-backups.ts';
import { readConfig } from '#settings/config.ts';
import type { TableDigest } from '#storage/dump/format.ts';
import {
  backUp,
  checkBackup,
  checkDatabase,
  copy,
  type DatabasePlace,
  placeOf,
  restore,
} from '#storage/dump/places.ts';

const usage = `The whole database, the one that DATA_DIR or DATABASE_URL names.

  npm run data -- backup FILE                 copies it into a new file, while the site runs too
  npm run data -- restore FILE [--replace]    makes the database of a backup; --replace puts the present one aside
  npm run data -- check [FILE]                examines the database, or a backup; of a folder of backups its newest
  npm run data -- copy --to URL [--replace]   copies it to postgres://… or to a data folder, and compares

A backup holds all that people wrote and every account: keep it as carefully as the database.`;

if (process.argv.includes('--help')) {
  console.info(usage);
  process.exit(0);
}

/** A mistake in the command that the person at the terminal can correct. */
class UsageError extends Error {}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  await run(positionals, values);
} catch (failure) {
  console.error(failureText(failure));
  process.exitCode = 1;
}

async function run(
  [command, file, ...rest]: string[],
  { to, replace }: { to?: string | undefined; replace: boolean },
): Promise<void> {
  const options = { replace, now: new Date() };
  const isComplete = rest.length === 0 && (to === undefined) === (command !== 'copy');
  if (!isComplete) throw new UsageError(usage);
  const place = placeOf(readConfig());
  if (command === 'backup' && file && !replace) {
    const { tables } = await backUp(existing(place), file, options.now);
    console.log(`${file}: ${inWords(tables)}, read back and found whole.`);
    console.log(
      'Not in it: the key of SECRET_KEY_FILE, which opens authenticator apps and students’ documents. Keep a copy of it elsewhere.',
    );
  } else if (command === 'restore' && file) {
    const { tables, skipped, keptAside, header } = await restore(file, place, options);
    console.log(`Restored as of ${header.createdAt}: ${inWords(tables)}, compared row for row.`);
    report(skipped, keptAside);
  } else if (command === 'check') {
    if (file) {
      const backup = backupNamed(file, options.now);
      console.log(`${backup}: ${inWords((await checkBackup(backup)).tables)}, whole.`);
    } else await check(existing(place));
  } else if (command === 'copy' && to && !file) {
    const { tables, skipped, keptAside } = await copy(existing(place), placeNamed(to), options);
    console.log(`Copied: ${inWords(tables)}, compared row for row.`);
    report(skipped, keptAside);
    console.log(
      'What is written to the old database from now on stays behind: point the site at the new one.',
    );
  } else throw new UsageError(usage);
}

async function check(place: DatabasePlace): Promise<void> {
  const { faults, notes } = await checkDatabase(place);
  for (const note of notes) console.log(note);
  if (faults.length === 0) return console.log('The database is in order.');
  for (const fault of faults) console.error(fault);
  process.exitCode = 1;
}

function report(skipped: string[], keptAside: string | undefined): void {
  if (skipped.length > 0) console.log(`Only the other engine has: ${skipped.join(', ')}.`);
  if (keptAside)
    console.log(`What was there before is kept as ${keptAside}. Remove it when it is no longer wanted.`);
}

function backupNamed(path: string, now: Date): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  const newest = newestBackup(path, now);
  if (newest !== undefined) return newest;
  throw new UsageError(`${path} cannot be read: name a backup, or a folder that holds hourly ones.`);
}

/** The database that the settings name; a UsageError where a folder holds none, as for every command. */
function existing(place: DatabasePlace): DatabasePlace {
  if ('sqliteFile' in place && !existsSync(place.sqliteFile)) {
    throw new UsageError(
      `There is no database at ${resolve(place.sqliteFile)}. Run this with the DATA_DIR (or DATABASE_URL) that the site runs with.`,
    );
  }
  return place;
}

/** What `--to` names: a PostgreSQL address, or a data folder as a path, `file:` or `sqlite:` address. */
function placeNamed(to: string): DatabasePlace {
  if (/^postgres(ql)?:\/\//.test(to)) return { postgresUrl: to };
  const path = to.startsWith('file://') ? fileURLToPath(to) : to.replace(/^(sqlite|file):(\/\/(?=\/))?/, '');
  if (/^[a-z]+:\/\//i.test(path) || path === '') {
    throw new UsageError('--to takes a postgres:// address, or the path of a data folder.');
  }
  const isFile = /\.(db|sqlite3?)$/.test(path) && !(existsSync(path) && statSync(path).isDirectory());
  return { sqliteFile: isFile ? path : join(path, 'margam.db') };
}

function inWords(tables: Map<string, TableDigest>): string {
  const rows = [...tables.values()].reduce((sum, digest) => sum + digest.rows, 0);
  const leads = tables.get('lead')?.rows ?? 0;
  const posts = tables.get('post')?.rows ?? 0;
  return `${rows} rows in ${tables.size} tables (leads ${leads}, posts ${posts})`;
}
