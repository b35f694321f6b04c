import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { makeFolder, placeNew, tightenFile, tightenFolder } from './private-files.ts';

/**
 * Finds the database file, or makes it where there is none, and gives its path without links: the write-ahead log lies
 * beside that. Throws an Error with a readable message, and leaves every byte as it is, when the file is empty, damaged or
 * another program's, or is missing beside its log: each could otherwise open as if it were fine and hide that leads are gone.
 */
export function findDatabase(given: string): string {
  if (sizeOf(given) === undefined) {
    if (sizeOf(`${given}-wal`)) throw new Error(sentences.missing(given));
    create(given);
  }
  const file = realpathSync(given);
  if (!statSync(file).isFile()) throw new Error(sentences.noFile(file));
  if (sizeOf(file) === 0) throw new Error(sentences.empty(file));
  if (!startOf(file, magic.length).equals(magic)) throw new Error(sentences.damaged(file));
  refuseForeign(file);
  keepUnreadableLog(file);
  tightenFolder(dirname(file));
  for (const path of withCompanions(file)) tightenFile(path);
  return file;
}

const sentences = {
  missing: (file: string) =>
    `There is no database at ${file}, but its log ${file}-wal is there and may hold leads. Put the database file back beside it, or restore the newest backup, which moves the log aside.`,
  noFile: (file: string) =>
    `${file} is a folder where the database file should be: move it away, or set another DATA_DIR.`,
  empty: (file: string) =>
    `The database file ${file} is empty. It should hold your leads: restore the newest backup over it, or remove the file if you mean to start anew.`,
  foreign: (file: string) =>
    `The database file ${file} belongs to another program: none of its tables is Margam's. Set DATA_DIR to a folder of Margam's own; the file is left as it is.`,
  damaged: (file: string) =>
    `The database file ${file} is damaged. Restore the newest backup over it; the damaged file is left as it is.`,
};

/** What a person can do about a database that does not open. */
export function sentenceFor(cause: unknown, file: string): string {
  const code = (cause as { code?: string }).code ?? '';
  if (code.startsWith('SQLITE_BUSY')) {
    return `The database file ${file} is being changed by another process. Try again when that has ended.`;
  }
  if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code)) {
    return `The database file ${file} cannot be opened for writing. Give its folder and its files to the user that the site runs as.`;
  }
  if (/^SQLITE_(FULL|IOERR)/.test(code)) {
    return `The database file ${file} cannot be read or written: the disk is full or failing.`;
  }
  return sentences.damaged(file);
}

/**
 * Remembers which files an open connection writes to. The returned function throws when they are no longer found under
 * their names: what is committed then would be gone at the next start.
 */
export function stillInPlace(file: string): () => void {
  const paths = withCompanions(file);
  const identity = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats && `${stats.dev}:${stats.ino}`;
  };
  const known = paths.map(identity);
  return () => {
    const moved = paths.find((path, index) => identity(path) !== known[index]);
    if (moved === undefined) return;
    const message = `${moved} was removed or replaced under the running site, which stores nothing until it is back. Put it back, or stop the site and restore the newest backup.`;
    throw Object.assign(new Error(message), { code: 'SQLITE_READONLY_DBMOVED' });
  };
}

/** Sets what every connection to the database needs. */
export function setUpConnection(connection: SQLite.Database): void {
  // First of all: another process may be opening the same file.
  connection.pragma('busy_timeout = 5000');
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  // A list is sorted also while the folder for temporary files is full.
  connection.pragma('temp_store = MEMORY');
  // Kibibytes. What is read often is kept as finished responses, so the default of 16 MB would lie unused.
  connection.pragma('cache_size = -4000');
}

/** The database, its log and the log's index. */
function withCompanions(file: string): string[] {
  return [file, `${file}-wal`, `${file}-shm`];
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

/** The first bytes of a file. */
export function startOf(path: string, length: number): Buffer {
  const handle = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

const magic = Buffer.from('SQLite format 3\0');

/** With a log beside it the file is opened for reading alone: closing would write the log into it otherwise. */
function refuseForeign(file: string): void {
  let tables: unknown[];
  try {
    const connection = new SQLite(file, { readonly: Boolean(sizeOf(`${file}-wal`)) });
    try {
      connection.pragma('busy_timeout = 5000');
      tables = connection.prepare(`select name from sqlite_schema where type = 'table'`).pluck().all();
    } finally {
      connection.close();
    }
  } catch (cause) {
    throw new Error(sentenceFor(cause, file), { cause });
  }
  if (tables.length > 0 && !tables.includes('kysely_migration')) throw new Error(sentences.foreign(file));
}

/** SQLite discards a log whose head it cannot read, and says nothing: it is kept under another name first. */
function keepUnreadableLog(file: string): void {
  const log = `${file}-wal`;
  if (!sizeOf(log) || isLogHead(startOf(log, 32))) return;
  const digest = createHash('sha256').update(readFileSync(log)).digest('hex');
  const kept = `${log}.damaged-${digest.slice(0, 8)}`;
  try {
    copyFileSync(log, kept, constants.COPYFILE_EXCL);
  } catch (cause) {
    // An earlier start kept the same one.
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  tightenFile(kept);
  console.warn(
    `The log ${log} is damaged and cannot be read: the newest changes may be missing. It is kept as ${kept}. Compare the newest leads with your mail, or restore the newest backup.`,
  );
}

/** The head of a write-ahead log: magic number, version, and a checksum over its first 24 bytes (sqlite.org/fileformat2.html). */
function isLogHead(head: Buffer): boolean {
  if (head.length < 32) return false;
  const kind = head.readUInt32BE(0);
  if ((kind & ~1) >>> 0 !== 0x377f0682 || head.readUInt32BE(4) !== 3_007_000) return false;
  const word = (at: number) => ((kind & 1) === 1 ? head.readUInt32BE(at) : head.readUInt32LE(at));
  let [one, two] = [0, 0];
  for (let at = 0; at < 24; at += 8) {
    one = (one + word(at) + two) >>> 0;
    two = (two + word(at + 4) + one) >>> 0;
  }
  return one === head.readUInt32BE(24) && two === head.readUInt32BE(28);
}

/**
 * Makes a database under a name of its own and links it into place: a start that is cut short leaves no empty file behind,
 * and of two first starts at once one makes the database and the other one opens it.
 */
function create(file: string): void {
  makeFolder(dirname(file));
  const unfinished = `${file}.new-${process.pid}`;
  rmSync(unfinished, { force: true });
  try {
    const connection = new SQLite(unfinished);
    connection.exec('create table begun (id integer); drop table begun');
    connection.close();
    // SQLite gives the write-ahead log and its index the permissions of the database file.
    tightenFile(unfinished);
    placeNew(unfinished, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
