import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import type { QueryResult } from 'kysely';
import type { Watched } from './engine.ts';
import { setUpConnection, stillInPlace } from './sqlite-file.ts';
import { watchChanges } from './sqlite-watch.ts';

/** One SQL statement with its values. */
export type Statement = readonly [sql: string, parameters: readonly unknown[]];

/** The same on its way to a thread: a text that it was told before goes by its number, for the longest are a kilobyte. */
export type SentStatement = readonly [text: string | number, parameters: readonly unknown[]];

/** Statements of which the rest runs only when the first gave a row or changed one. */
export interface Group {
  statements: readonly SentStatement[];
  /** What the first gave; else only whether it did something is answered. */
  asksForRows: boolean;
}

/** Groups, and the texts that are numbered from now on. */
interface Groups {
  groups: readonly Group[];
  newTexts: readonly string[];
}

/** What the thread of a connection is asked, one after the other; each question gets one `Reply`. */
export type Question =
  | { statement: Statement }
  /** All in one commit. */
  | { commit: Groups }
  /** The same in a transaction that stays open, at a savepoint named `alongside`. */
  | { open: Groups }
  | { watch: Watched }
  | { ping: true }
  | { close: true };

export type Reply = { value: unknown } | { failure: Failure } | { changed: Watched };

/** An error as it crosses between threads, which would lose its code. */
export interface Failure {
  message: string;
  code: string | undefined;
}

/** How one group of a commit ended. */
export type ThreadOutcome = boolean | { result: QueryResult<unknown> } | { failure: Failure };

export interface Committed {
  outcomes: ThreadOutcome[];
  /** What the last commit took of it, in milliseconds. */
  syncMs: number;
}

/** Texts that are kept prepared: what is stored over and over has the same text each time. */
const mostPrepared = 100;

const port = parentPort;
if (!port) throw new Error('This file is the thread of a SQLite connection.');
const reply = (message: Reply) => port.postMessage(message);

const { file, readsOnly } = workerData as { file: string; readsOnly: boolean };
const connection = new SQLite(file);
setUpConnection(connection);
if (readsOnly) connection.pragma('query_only = ON');
// Reads, so that the log and its index are there.
connection.pragma('user_version');
const checkPlace = stillInPlace(file);

const watch = watchChanges(connection, (changed) => reply({ changed }));
let syncMs = 0;
const kept = new Map<string, SQLite.Statement>();
const texts: string[] = [];
const numbered: SQLite.Statement[] = [];

function prepared(sql: string): SQLite.Statement {
  const known = kept.get(sql);
  if (known) return known;
  if (kept.size >= mostPrepared) kept.clear();
  const statement = connection.prepare(sql);
  kept.set(sql, statement);
  return statement;
}

function run(statement: SQLite.Statement, parameters: readonly unknown[]): QueryResult<unknown> {
  if (statement.reader) return { rows: statement.all(...parameters) };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

function runSent([text, parameters]: SentStatement): QueryResult<unknown> {
  if (typeof text === 'string') return run(prepared(text), parameters);
  numbered[text] ??= connection.prepare(texts[text] ?? '');
  return run(numbered[text], parameters);
}

function runGroup({ statements: [first, ...rest], asksForRows }: Group): ThreadOutcome {
  if (!first) return false;
  const result = runSent(first);
  const didSomething = result.rows.length > 0 || (result.numAffectedRows ?? 0n) > 0n;
  if (didSomething) for (const statement of rest) runSent(statement);
  return asksForRows ? { result } : didSomething;
}

function inTransaction<T>(work: () => T): T {
  try {
    checkPlace();
    prepared('begin immediate').run();
    const value = work();
    const begunMs = performance.now();
    prepared('commit').run();
    syncMs = performance.now() - begunMs;
    checkPlace();
    return value;
  } catch (cause) {
    // A full disk ends the transaction by itself.
    if (connection.inTransaction) prepared('rollback').run();
    throw cause;
  }
}

function attempt(group: Group): ThreadOutcome {
  try {
    return inTransaction(() => runGroup(group));
  } catch (cause) {
    return { failure: failureOf(cause) };
  }
}

/** All groups with one sync; when one fails each is tried alone, so that its failure does not touch its neighbours'. */
function commit({ groups, newTexts }: Groups): ThreadOutcome[] {
  texts.push(...newTexts);
  if (groups.length > 1) {
    try {
      return inTransaction(() => groups.map(runGroup));
    } catch {
      // Each alone, below.
    }
  }
  return groups.map(attempt);
}

function open({ groups, newTexts }: Groups): ThreadOutcome[] {
  texts.push(...newTexts);
  checkPlace();
  prepared('begin immediate').run();
  const outcomes = groups.map(runGroup);
  prepared('savepoint alongside').run();
  return outcomes;
}

function answer(question: Question): unknown {
  if ('commit' in question) return { outcomes: commit(question.commit), syncMs };
  if ('open' in question) return open(question.open);
  if ('watch' in question) return watch.begin(question.watch);
  if ('ping' in question) {
    checkPlace();
    return run(prepared('select 1'), []);
  }
  if ('close' in question) {
    watch.stop();
    connection.close();
    return undefined;
  }
  const [sql, parameters] = question.statement;
  if (sql === 'rollback' && !connection.inTransaction) return { rows: [] };
  if (sql === 'begin immediate') checkPlace();
  const result = run(connection.prepare(sql), parameters);
  if (sql === 'commit') checkPlace();
  return result;
}

function failureOf(cause: unknown): Failure {
  const { message, code } = cause as { message: string; code?: string };
  return { message, code };
}

port.on('message', (question: Question) => {
  try {
    reply({ value: answer(question) });
  } catch (cause) {
    reply({ failure: failureOf(cause) });
  }
  if ('close' in question) port.close();
});
