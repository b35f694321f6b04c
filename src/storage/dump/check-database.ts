import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { migrations } from '#storage/migrations/all.ts';
import { type DatabasePlace, sourceOf } from './places.ts';
import { digestsOf } from './source.ts';

/** What an examination of a database found, each a sentence. Faults need repair. */
export interface DatabaseCheck {
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
