import { createHash, type Hash } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { systemSentence } from '#domain/system-error.ts';
import { placeNew } from '#storage/dialects/private-files.ts';
import {
  DumpError,
  type DumpEvent,
  type DumpHeader,
  decodeRow,
  encodeRow,
  type TableDigest,
  type Value,
} from './format.ts';
import { batchLimits, digestRows, weightOf } from './source.ts';

export interface DumpSummary {
  header: DumpHeader;
  tables: Map<string, TableDigest>;
}

/**
 * Writes a dump, reads it back, and only then gives it its name; it is readable by its owner alone. A file of that name is
 * never overwritten. What is cut short leaves `<file>.part-<pid>` at most.
 */
export async function writeDumpFile(events: AsyncIterable<DumpEvent>, file: string): Promise<DumpSummary> {
  const unfinished = `${file}.part-${process.pid}`;
  try {
    await pipeline(
      Readable.from(linesOf(events)),
      createGzip({ level: 6 }),
      createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true }),
    );
    const summary = await checkDumpFile(unfinished);
    placeNew(unfinished, file);
    syncFolder(dirname(file));
    return summary;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new Error(`${file} exists already: choose another name.`);
    if (code !== 'ENOENT') throw cause;
    throw new Error(`There is no folder ${dirname(file)}: make it first.`);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Reads a whole dump and verifies its hashes. Throws a DumpError when it is damaged. */
export async function checkDumpFile(file: string): Promise<DumpSummary> {
  let header: DumpHeader | undefined;
  const tables = new Map<string, TableDigest>();
  for await (const event of readDumpFile(file)) {
    if (event.kind === 'header') header = event.header;
    else if (event.kind === 'end') tables.set(event.table, event.digest);
  }
  if (!header) throw damaged(file);
  return { header, tables };
}

async function* linesOf(events: AsyncIterable<DumpEvent>): AsyncGenerator<string> {
  const whole = createHash('sha256');
  let lines = '';
  for await (const event of events) {
    lines =
      event.kind === 'header'
        ? `${JSON.stringify(event.header)}\n`
        : event.kind === 'table'
          ? `${JSON.stringify({ table: event.table, columns: event.columns })}\n`
          : event.kind === 'end'
            ? `${JSON.stringify({ end: event.table, ...event.digest })}\n`
            : event.rows.map((row) => `${encodeRow(row)}\n`).join('');
    whole.update(lines);
    yield lines;
  }
  yield `${JSON.stringify({ sha256: whole.digest('hex') })}\n`;
}

/**
 * Reads a dump from a file; verifies each table's rows against their hash as they pass, and the whole against the last
 * line.
 */
export async function* readDumpFile(file: string): AsyncGenerator<DumpEvent> {
  const whole = createHash('sha256');
  let digest = digestRows();
  let rows: Value[][] = [];
  let bytes = 0;
  let isBegun = false;
  let isComplete = false;
  try {
    for await (const [line, parsed] of parsedLines(file)) {
      if (isComplete) throw damaged(file);
      if (Array.isArray(parsed)) {
        const row = decodeRow(parsed);
        rows.push(row);
        bytes += weightOf(row);
      }
      if (
        rows.length > 0 &&
        (!Array.isArray(parsed) || rows.length >= batchLimits.rows || bytes > batchLimits.bytes)
      ) {
        digest.add(rows);
        yield { kind: 'rows', rows };
        rows = [];
        bytes = 0;
      }
      if (!isBegun) {
        yield { kind: 'header', header: headerOf(parsed, file) };
        isBegun = true;
      } else if (!Array.isArray(parsed)) {
        if ('table' in parsed) {
          digest = digestRows();
          yield { kind: 'table', table: String(parsed.table), columns: parsed.columns as string[] };
        } else if ('end' in parsed) {
          const read = digest.end();
          if (read.sha256 !== parsed.sha256 || read.rows !== parsed.rows) throw damaged(file);
          yield { kind: 'end', table: String(parsed.end), digest: read };
        } else {
          if (parsed.sha256 !== whole.digest('hex')) throw damaged(file);
          isComplete = true;
          continue;
        }
      }
      update(whole, line);
    }
  } catch (cause) {
    throw cause instanceof DumpError ? cause : (unreadable(file, cause) ?? damaged(file, cause));
  }
  if (!isComplete) throw damaged(file);
}

type Parsed = Record<string, unknown> | unknown[];

/** Lines end at `\n` alone: a text may hold every other separator as it is. */
async function* parsedLines(file: string): AsyncGenerator<[line: string, parsed: Parsed]> {
  const text = createGunzip();
  const piped = pipeline(createReadStream(file), text);
  piped.catch(() => undefined);
  text.setEncoding('utf8');
  let begun = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = chunk.split('\n');
    const rest = lines.pop() ?? '';
    if (lines.length > 0) {
      lines[0] = begun + lines[0];
      begun = '';
    }
    for (const line of lines) yield [line, JSON.parse(line) as Parsed];
    begun += rest;
  }
  await piped;
  if (begun !== '') throw new DumpError(`${file} is damaged or incomplete: use another backup.`);
}

function update(whole: Hash, line: string): void {
  whole.update(line);
  whole.update('\n');
}

function headerOf(parsed: Parsed, file: string): DumpHeader {
  const header = parsed as Partial<DumpHeader>;
  if (header.margam === undefined) throw new DumpError(`${file} is no backup of Margam.`);
  if (header.margam !== 1 || !Array.isArray(header.schema)) {
    throw new DumpError(`${file} was written by a newer version of Margam. Restore it with that version.`);
  }
  return header as DumpHeader;
}

function damaged(file: string, cause?: unknown): DumpError {
  return new DumpError(`${file} is damaged or incomplete: use another backup.`, { cause });
}

/** The DumpError of a file that cannot be read at all; undefined for any other cause. */
function unreadable(file: string, cause: unknown): DumpError | undefined {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new DumpError(`There is no file ${file}.`);
  if (code === 'EACCES' || code === 'EISDIR')
    return new DumpError(`${file} cannot be read: name a backup that this user may read.`);
  const sentence = systemSentence(cause);
  return sentence === undefined ? undefined : new DumpError(sentence);
}

/** A new name outlives a power cut only once its folder is synced. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
