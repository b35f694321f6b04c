import type { QueryResult } from 'kysely';
import { errorOf, type Thread } from './sqlite-thread.ts';
import type { Committed, Outcome, Statement } from './sqlite-worker.ts';
import { unavailable } from './unavailable.ts';

/** Turns of the event loop that writes are gathered for while more of them come; each takes well under a millisecond. */
const mostTurns = 4;
/** Writes that may wait for the disk; a few thousand visitors' forms. */
const mostWaiting = 5000;
/** Of their text and bytes. */
const mostWaitingBytes = 32 * 1024 * 1024;

/** Writes of one second, as an office meets them; above that the next visitor's goes before anything else. */
const mostWithMore = 100;
/** A disk that takes longer for a commit is what sets the pace, in milliseconds. */
const slowSyncMs = 100;

interface WaitingWrite {
  group: readonly Statement[];
  alongside: (() => Promise<void>) | undefined;
  resolve: (result: QueryResult<unknown>) => void;
  reject: (cause: unknown) => void;
}

/** The one connection that writes. */
export interface Writer {
  /**
   * Runs a statement, and further ones where it did something, as one commit that is synced to disk. Writes that wait
   * together share one sync; a write that fails takes no other with it. `alongside` may run in the same commit, by
   * `ask`, while writes are few: its failure undoes nothing but itself.
   */
  write(group: readonly Statement[], alongside?: () => Promise<void>): Promise<QueryResult<unknown>>;
  /**
   * Waits for its turn and keeps all others waiting until what it resolves with is called. With `all`, reads come to
   * this connection too.
   */
  take(what?: 'all'): Promise<() => void>;
  /** Whether everything is to be asked here. */
  isExclusive(): boolean;
  /** Refuses from now on what comes, for this cause. */
  refuse(cause: Error): void;
  /** Ends after what waits; what comes later is refused. */
  close(): Promise<void>;
  ask: Thread['ask'];
}

export function openWriter({ ask, close }: Thread): Writer {
  let waiting: WaitingWrite[] = [];
  let waitingBytes = 0;
  const takers: ((release: () => void) => void)[] = [];
  let isRunning = false;
  let isExclusive = false;
  let isClosed = false;
  let refusal: Error | undefined;
  let syncMs = 0;
  let counted = { second: 0, writes: 0, before: 0 };

  const run = (sql: string) => ask({ statement: [sql, []] });
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

  /** Commits and transactions in turn, until none waits. */
  async function serve(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0 || takers.length > 0) {
      if (waiting.length > 0) await commitWaiting();
      const taker = takers.shift();
      if (taker) await new Promise<void>((release) => taker(release));
    }
    isRunning = false;
  }

  function begin(): void {
    if (!isRunning) void serve();
  }

  /** Gathers until a turn of the event loop brought no further write, or for a few turns, then commits what waits. */
  async function commitWaiting(): Promise<void> {
    for (let turn = 0, known = 0; turn < mostTurns && waiting.length > known; turn++) {
      known = waiting.length;
      await nextTurn();
    }
    const batch = waiting;
    waiting = [];
    waitingBytes = 0;
    const groups = batch.map(({ group }) => group);
    const alongside = batch.find((write) => write.alongside)?.alongside;
    const together = hasRoom(batch.length) && alongside;
    await settle(batch, together ? commitWith(groups, together) : commit(groups));
  }

  /** Answers each write of a commit. */
  async function settle(batch: readonly WaitingWrite[], committed: Promise<Outcome[]>): Promise<void> {
    try {
      const outcomes = await committed;
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index] as Outcome;
        if ('result' in outcome) resolve(outcome.result);
        else reject(errorOf(outcome.failure));
      });
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
  }

  async function commit(groups: readonly (readonly Statement[])[]): Promise<Outcome[]> {
    const done = await ask<Committed>({ commit: groups });
    syncMs = done.syncMs;
    return done.outcomes;
  }

  /** Whether more work in a commit delays nobody: writes come rarely, or it is the disk that they wait for. */
  function hasRoom(writes: number): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== counted.second) {
      const before = second === counted.second + 1 ? counted.writes : 0;
      counted = { second, writes: 0, before };
    }
    counted.writes += writes;
    return syncMs > slowSyncMs || Math.max(counted.writes, counted.before) <= mostWithMore;
  }

  /** One commit of all groups and of `alongside`; when one of the groups fails, they are committed without it. */
  async function commitWith(
    groups: readonly (readonly Statement[])[],
    alongside: () => Promise<void>,
  ): Promise<Outcome[]> {
    try {
      await run('begin immediate');
      const outcomes: Outcome[] = [];
      for (const group of groups) outcomes.push({ result: await ask({ group }) });
      await run('savepoint alongside');
      await alongside().catch(() => run('rollback to alongside'));
      await run('release alongside');
      const begunMs = performance.now();
      await run('commit');
      syncMs = performance.now() - begunMs;
      return outcomes;
    } catch {
      await run('rollback');
      return commit(groups);
    }
  }

  const turn = () =>
    new Promise<() => void>((resolve) => {
      takers.push(resolve);
      begin();
    });

  return {
    ask,
    write(group, alongside) {
      const bytes = bytesOf(group);
      if (isClosed || refusal || waiting.length >= mostWaiting || waitingBytes + bytes > mostWaitingBytes) {
        return Promise.reject(unavailable(refusal));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ group, alongside, resolve, reject });
        waitingBytes += bytes;
        begin();
      });
    },
    isExclusive: () => isExclusive,
    refuse(cause) {
      refusal = cause;
    },
    async close() {
      // Nobody gets a turn after the one that ends the thread.
      if (!isClosed) {
        isClosed = true;
        await turn();
      }
      await close();
    },
    async take(what) {
      if (isClosed || refusal) throw unavailable(refusal);
      const release = await turn();
      isExclusive = what === 'all';
      return () => {
        isExclusive = false;
        release();
      };
    },
  };
}

function bytesOf(group: readonly Statement[]): number {
  let bytes = 0;
  for (const [, parameters] of group) {
    for (const value of parameters) {
      if (typeof value === 'string') bytes += value.length;
      else if (value instanceof Uint8Array) bytes += value.byteLength;
    }
  }
  return bytes;
}
