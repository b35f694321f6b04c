import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { LeadStore } from '#domain/lead-store.ts';
import type { Engine } from './dialects/engine.ts';
import { fileLeads } from './lead-filing.ts';
import type { Tables } from './tables.ts';

/** Filing this many is one commit of about 10 ms, which all who write wait for. */
export const filedAtOnce = 50;
/** When it is quiet: a third less work a lead, most of it that of the index for searches. */
const filedInQuiet = 200;
/** After the last new lead, in milliseconds: while many come at once, storing them goes first. */
const quietMs = 300;
/** Not so while somebody reads the desk. */
const watchedMs = 10_000;
/** What must see new leads filed waits for that while no more come in a second. */
const fewNew = 50;
/** And so long at most, in milliseconds. */
const filedForMs = 1000;

/** When leads are filed: soon after they came, without making them wait, and before what must see them filed. */
export function leadFiling(engine: Engine) {
  const file = fileInTurn(engine);
  let timer: NodeJS.Timeout | undefined;
  let newAt = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let counted = { second: 0, leads: 0, before: 0 };

  /** How many leads came in the last one to two seconds. */
  function countNew(more: number): number {
    const second = Math.floor(performance.now() / 1000);
    if (second !== counted.second) {
      const before = second === counted.second + 1 ? counted.leads : 0;
      counted = { second, leads: 0, before };
    }
    counted.leads += more;
    return counted.leads + counted.before;
  }

  /** A failure loses nothing: it is tried again after the next lead, and by who waits for it. */
  function run(): void {
    timer = undefined;
    const now = performance.now();
    const waitMs = newAt + quietMs - now;
    if (waitMs > 0 && readAt + watchedMs < now) {
      later(waitMs);
      return;
    }
    const most = waitMs > 0 ? filedAtOnce : filedInQuiet;
    running = file(most, most)
      .then((filed) => {
        if (filed === most && !timer && !isStopped) later(0);
      })
      .catch(() => undefined);
  }

  function later(ms: number): void {
    timer = setTimeout(run, ms).unref();
  }

  /** Where nothing can be written, what is filed can still be read. */
  async function fileBriefly(): Promise<void> {
    const waiting = await countUnfiled(engine.db, 1000);
    if (waiting === 0) return;
    await Promise.race([file(waiting).catch(() => undefined), wait(filedForMs, undefined, { ref: false })]);
  }

  /** Somebody reads: what waits, of other processes too, is filed soon, however much comes. */
  function noteRead(): void {
    readAt = performance.now();
    if (!timer && !isStopped) later(quietMs);
  }

  return {
    file,
    noteRead,
    async catchUp() {
      noteRead();
      if (countNew(0) <= fewNew) await fileBriefly();
    },
    noteNew() {
      newAt = performance.now();
      countNew(1);
      if (!timer && !isStopped) later(quietMs);
    },
    /** To be called before the database is closed. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function countUnfiled(db: Kysely<Tables>, most: number): Promise<number> {
  const { rows } = await sql<{ waiting: number | string }>`
    select count(*) as waiting from (select 1 from lead where person_id = '' limit ${most}) as unfiled`.execute(
    db,
  );
  return Number(rows[0]?.waiting);
}

/** Files leads a few at a time, one call after the other; a call that comes meanwhile shares the running one's work. */
function fileInTurn(engine: Engine): LeadStore['file'] {
  const { db } = engine;
  let running: Promise<number> | undefined;

  async function run(limit: number, atOnce: number): Promise<number> {
    let filed = 0;
    while (filed < limit) {
      if ((await countUnfiled(db, 1)) === 0) return filed;
      const most = Math.min(atOnce, limit - filed);
      const found = await fileLeads(engine, most);
      filed += found;
      if (found < most) return filed;
      await new Promise(setImmediate);
    }
    return filed;
  }

  return async (limit = Number.POSITIVE_INFINITY, atOnce = filedAtOnce) => {
    const before = running;
    if (before) await before.catch(() => undefined);
    running ??= run(limit, atOnce).finally(() => {
      running = undefined;
    });
    return running;
  };
}
