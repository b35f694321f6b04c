import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import SQLite from 'better-sqlite3';
import { sentenceFor, setUpConnection, startOf } from './sqlite-file.ts';

/** What the process of a check ends with when it found damage. */
const damageFound = 3;

/** Reads a whole file. Throws an Error with a readable message when it is damaged or cannot be opened. */
export function checkWhole(file: string): void {
  inWords(file, (connection) => {
    const verdict = connection.pragma('quick_check(1)', { simple: true });
    if (verdict !== 'ok') throw new Error(String(verdict));
  });
}

/** Opens a file and reads only its head: whether it is as long as it says. Throws as `checkWhole` does. */
export function checkHead(file: string): void {
  inWords(file, (connection) => {
    // Opening it has written an older log into it.
    connection.pragma('wal_checkpoint(passive)');
    const pages = connection.pragma('page_count', { simple: true }) as number;
    const bytes = pages * (connection.pragma('page_size', { simple: true }) as number);
    const hasLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
    const told = startOf(file, 32).readUInt32BE(28);
    if (!hasLog && told === pages && statSync(file).size < bytes) throw new Error('The file is cut off.');
  });
}

function inWords(file: string, check: (connection: SQLite.Database) => void): void {
  try {
    const connection = new SQLite(file);
    try {
      setUpConnection(connection);
      check(connection);
    } finally {
      connection.close();
    }
  } catch (cause) {
    throw new Error(sentenceFor(cause, file), { cause });
  }
}

/**
 * Reads a whole file in a process of its own, which can be ended at any time, as the returned function does. Calls `onDamage` with a
 * sentence when it is damaged.
 */
export function checkBeside(file: string, onDamage: (sentence: string) => void): () => void {
  const child = execFile(process.execPath, [fileURLToPath(import.meta.url), file], (failure, _out, said) => {
    if (failure?.code === damageFound) onDamage(said.trim());
  });
  child.unref();
  return () => void child.kill('SIGKILL');
}

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    checkWhole(process.argv[2] ?? '');
  } catch (failure) {
    const { message, cause } = failure as Error;
    console.error(message);
    const { code = '' } = cause as { code?: string };
    if (!/^SQLITE_(BUSY|FULL|IOERR|CANTOPEN|READONLY)/.test(code)) process.exitCode = damageFound;
  }
}
