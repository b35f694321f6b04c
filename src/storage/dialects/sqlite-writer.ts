import type { QueryResult } from 'kysely';
import { errorOf, type Thread } from './sqlite-thread.ts';
import type { Committed, Group, SentStatement, Statement, ThreadOutcome } from './sqlite-worker.ts';
import { unavailable } from './unavailable.ts';

/** Writes that may wait for the disk; a few thousand visitors' forms. */
const mostWaiting = 5000;
/** Of their text and bytes. */
const mostWaitingBytes = 32 * 1024 * 1024;

/** Writes of one second, as an office meets them; above that the next visitor's goes before anything else. */
const mostWithMore = 100;
/** A disk that takes longer for a commit is what sets the pace, in milliseconds. */
const slowSyncMs = 100;

/** Texts that the thread knows by a number. Those of lists differ from call to call, and go as they are once it has as many. */
const mostNumbered = 100;

interface WaitingWrite {
  group: Group;
  alongside: (() => Promise<void>) | undefined;
  resolve: (result: QueryResult<unknown> | boolean) => void;
  reject: (cause: unknown) => void;
}

/** The one connection that writes. */
export interface Writer {
  /**
   * Runs a statement, and further ones where it did something, as one commit that is synced to disk. Writes that wait
   * together share one sync; a write that fails takes no other with it.
   */
  write(statements: readonly Statement[]): Promise<QueryResult<unknown>>;
  /**
   * The same for what only has to say whether it did something. `alongside` may run in the same commit, by
   * `ask`, while writes are few: its failure undoes nothing but itself.
   */
  insert(statements: readonly Statement[], alongside?: () => Promise<void>): Promise<boolean>;
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
  const syncsMs = [0, 0, 0];
  const numbers = new Map<string, number>();
  let newTexts: string[] = [];
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

  /**
   * Commits what a turn of the event loop brought. Gathering for longer keeps the disk idle, and then everybody waits for the
   * same commit: a fifth fewer leads a second.
   */
  async function commitWaiting(): Promise<void> {
    await nextTurn();
    const batch = waiting;
    waiting = [];
    waitingBytes = 0;
    const groups = batch.map(({ group }) => group);
    const alongside = batch.find((write) => write.alongside)?.alongside;
    const together = hasRoom(batch.length) && alongside;
    await settle(batch, together ? commitWith(groups, together) : commit(groups));
  }

  /** Answers each write of a commit. */
  async function settle(batch: readonly WaitingWrite[], committed: Promise<ThreadOutcome[]>): Promise<void> {
    try {
      const outcomes = await committed;
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index] as ThreadOutcome;
        if (typeof outcome === 'boolean') resolve(outcome);
        else if ('result' in outcome) resolve(outcome.result);
        else reject(errorOf(outcome.failure));
      });
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
  }

  async function commit(groups: readonly Group[]): Promise<ThreadOutcome[]> {
    const done = await ask<Committed>({ commit: withTexts(groups) });
    noteSync(done.syncMs);
    return done.outcomes;
  }

  function noteSync(ms: number): void {
    syncsMs.shift();
    syncsMs.push(ms);
  }

  function numberedText([sql, parameters]: Statement): SentStatement {
    const known = numbers.get(sql);
    if (known !== undefined) return [known, parameters];
    if (numbers.size === mostNumbered) return [sql, parameters];
    numbers.set(sql, numbers.size);
    newTexts.push(sql);
    return [numbers.size - 1, parameters];
  }

  function withTexts(groups: readonly Group[]) {
    const told = { groups, newTexts };
    newTexts = [];
    return told;
  }

  /** Whether more work in a commit delays nobody: writes come rarely, or it is the disk that they wait for. */
  function hasRoom(writes: number): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== counted.second) {
      const before = second === counted.second + 1 ? counted.writes : 0;
      counted = { second, writes: 0, before };
    }
    counted.writes += writes;
    // One slow sync alone is no slow disk: what a flood left would then be filed between its leads.
    return Math.min(...syncsMs) > slowSyncMs || Math.max(counted.writes, counted.before) <= mostWithMore;
  }

  /** One commit of all groups and of `alongside`; when one of the groups fails, they are committed without it. */
  async function commitWith(
    groups: readonly Group[],
    alongside: () => Promise<void>,
  ): Promise<ThreadOutcome[]> {
    try {
      const outcomes = await ask<ThreadOutcome[]>({ open: withTexts(groups) });
      await alongside().catch(() => run('rollback to alongside'));
      const begunMs = performance.now();
      await run('commit');
      noteSync(performance.now() - begunMs);
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

  function push<T extends QueryResult<unknown> | boolean>(
    statements: readonly Statement[],
    asksForRows: boolean,
    alongside?: () => Promise<void>,
  ): Promise<T> {
    const bytes = bytesOf(statements);
    if (isClosed || refusal || waiting.length >= mostWaiting || waitingBytes + bytes > mostWaitingBytes) {
      return Promise.reject(unavailable(refusal));
    }
    const group = { statements: statements.map(numberedText), asksForRows };
    return new Promise<T>((resolve, reject) => {
      waiting.push({ group, alongside, resolve: resolve as WaitingWrite['resolve'], reject });
      waitingBytes += bytes;
      begin();
    });
  }

  return {
    ask,
    write: (statements) => push<QueryResult<unknown>>(statements, true),
    insert: (statements, alongside) => push<boolean>(statements, false, alongside),
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
