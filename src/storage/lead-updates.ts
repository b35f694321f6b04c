import { sql } from 'kysely';
import type { LeadUpdate, LeadUpdates } from '#domain/lead-store.ts';
import type { Engine } from './dialects/engine.ts';

type Listener = Parameters<LeadUpdates['listen']>[0];

const lookEveryMs = 200;
/** More changes than this between two looks are not reported one by one. */
const mostAtOnce = 50;
/** Looking at a lead is no work on it. */
const unspoken = ['viewed'];

export function leadUpdates(engine: Engine): LeadUpdates {
  const listeners = new Set<Listener>();
  const tell: Listener = (update) => {
    for (const listener of listeners) listener(update);
  };
  const source = engine.onNotification ? notified(engine.onNotification, tell) : looking(engine, tell);
  return {
    async listen(listener) {
      if (listeners.size === 0) await source.begin();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) source.end();
      };
    },
  };
}

/**
 * Collects notifications and passes them on as often as `looking` looks: each listener reads the database at every
 * update.
 */
function notified(onNotification: NonNullable<Engine['onNotification']>, tell: Listener) {
  let begun: Promise<void> | undefined;
  /** Keyed by content, so that repeats are passed on once; the key `undefined` stands for missed ones. */
  const gathered = new Map<string | undefined, LeadUpdate | undefined>();

  function heard(payload: string | undefined): void {
    const [what = '', leadId = ''] = payload?.split(' ') ?? [];
    if (payload !== undefined && unspoken.includes(what)) return;
    if (gathered.size === 0) setTimeout(tellGathered, lookEveryMs).unref();
    const isNew = what === 'new';
    if (payload === undefined || gathered.size >= mostAtOnce) gathered.set(undefined, undefined);
    else gathered.set(`${isNew} ${leadId}`, { leadId, isNew });
  }

  function tellGathered(): void {
    const updates = gathered.has(undefined) ? [undefined] : [...gathered.values()];
    gathered.clear();
    for (const update of updates) tell(update);
  }
  return {
    begin() {
      begun ??= onNotification('margam_leads', heard);
      return begun;
    },
    end() {},
  };
}

/** Looks for rows with a higher number than the last one seen; reading two numbers costs a few microseconds. */
function looking({ db }: Engine, tell: Listener) {
  let timer: NodeJS.Timeout | undefined;
  const newLeads = rowsAfter(`select rowid as n, id as lead_id from lead`, 'rowid');
  const events = rowsAfter(
    `select n, lead_id from lead_event where what not in (${unspoken.map((what) => `'${what}'`)})`,
    'n',
  );

  function rowsAfter(select: string, number: string) {
    const word = select.includes(' where ') ? 'and' : 'where';
    const table = / from (\w+)/.exec(select)?.[1] ?? '';
    let seen: number | undefined;
    return {
      forget() {
        seen = undefined;
      },
      async next(): Promise<string[] | undefined> {
        const newest = await sql<{ n: number | null }>`
          select max(${sql.raw(number)}) as n from ${sql.table(table)}`.execute(db);
        const top = newest.rows[0]?.n ?? 0;
        const from = seen ?? top;
        seen = top;
        if (top <= from) return [];
        const { rows } = await sql<{ lead_id: string }>`
          ${sql.raw(`${select} ${word} ${number}`)} > ${from} order by ${sql.raw(number)} limit ${mostAtOnce + 1}`.execute(
          db,
        );
        return rows.length > mostAtOnce ? undefined : rows.map(({ lead_id }) => lead_id);
      },
    };
  }

  async function look(): Promise<void> {
    const updates: (LeadUpdate | undefined)[] = [];
    for (const [rows, isNew] of [
      [newLeads, true],
      [events, false],
    ] as const) {
      const ids = await rows.next();
      if (ids) updates.push(...[...new Set(ids)].map((leadId) => ({ leadId, isNew })));
      else updates.push(undefined);
    }
    for (const update of updates) tell(update);
  }

  function again(): void {
    const mine = setTimeout(async () => {
      await look().catch(() => undefined);
      if (timer === mine) again();
    }, lookEveryMs).unref();
    timer = mine;
  }

  return {
    async begin() {
      newLeads.forget();
      events.forget();
      await look();
      if (!timer) again();
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
