import type { Kysely } from 'kysely';
import { endedStatuses, type LeadEvent } from '#domain/lead.ts';
import { type Holding, holdsNothing } from '#domain/staff.ts';
import { differences } from '#domain/student-event.ts';
import type { StudentStore } from '#domain/student-store.ts';
import type { Engine } from './dialects/engine.ts';
import { eventToRow, leadTransaction } from './lead-row.ts';
import { studentEventToRow } from './student-row.ts';
import type { Tables } from './tables.ts';

interface Who {
  from: string;
  to: string;
  by: string;
  at: string;
}

/** What an account has, and how it goes over to another one. */
export function handingOver(engine: Engine): Pick<StudentStore, 'holdings' | 'handOverSome'> {
  return {
    async holdings(usernames) {
      const { db } = engine;
      const counted = await Promise.all([
        db
          .selectFrom('student_tally')
          .select(({ fn }) => ['owner', fn.sum<number | string>('students').as('count')])
          .where('owner', 'in', [...usernames, ' '])
          .groupBy('owner')
          .execute(),
        db
          .selectFrom('task')
          .select(({ fn }) => ['owner', fn.countAll<number | string>().as('count')])
          .where('owner', 'in', [...usernames, ' '])
          .where('finished_at', 'is', null)
          .groupBy('owner')
          .execute(),
        db
          .selectFrom('lead')
          .select(({ fn }) => ['owner', fn.countAll<number | string>().as('count')])
          .where('owner', 'in', [...usernames, ' '])
          .where('status', 'not in', [...endedStatuses])
          .groupBy('owner')
          .execute(),
      ]);
      const held = new Map<string, Holding>();
      for (const [n, name] of (['students', 'tasks', 'leads'] as const).entries()) {
        for (const { owner, count } of counted[n] ?? []) {
          if (owner && Number(count) > 0)
            held.set(owner, { ...holdsNothing, ...held.get(owner), [name]: Number(count) });
        }
      }
      return held;
    },
    handOverSome: (who, limit) =>
      leadTransaction(engine, async (transaction) => ({
        tasks: await tasksTo(transaction, who, limit),
        leads: await leadsTo(transaction, who, limit),
      })),
  };
}

async function tasksTo(db: Kysely<Tables>, { from, to, by, at }: Who, limit: number): Promise<number> {
  const tasks = await db
    .selectFrom('task')
    .select(['id', 'student_id', 'what'])
    .where('owner', '=', from)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (tasks.length === 0) return 0;
  const ids = tasks.map(({ id }) => id);
  await db.updateTable('task').set({ owner: to }).where('id', 'in', ids).execute();
  const events = tasks.map(({ id, student_id, what }) => {
    const facts = { task: id, title: what, ...differences({ owner: from }, { owner: to }) };
    return studentEventToRow(student_id, { at, by, what: 'task-changed', facts });
  });
  await db.insertInto('student_event').values(events).execute();
  return tasks.length;
}

async function leadsTo(db: Kysely<Tables>, { from, to, by, at }: Who, limit: number): Promise<number> {
  const leads = await db
    .selectFrom('lead')
    .select(['id', 'version'])
    .where('owner', '=', from)
    .where('status', 'not in', [...endedStatuses])
    .orderBy('id')
    .limit(limit)
    .execute();
  if (leads.length === 0) return 0;
  const ids = leads.map(({ id }) => id);
  await db
    .updateTable('lead')
    .set(({ eb }) => ({ owner: to, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  const events = leads.map(({ id, version }) => {
    const event: LeadEvent = { at, by, what: 'owner', facts: { from, to, version: version + 1 } };
    return eventToRow(id, event);
  });
  await db.insertInto('lead_event').values(events).execute();
  return leads.length;
}
