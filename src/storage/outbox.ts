import { type CompiledQuery, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import {
  channelOf,
  type Message,
  type MessageFilter,
  messageId,
  type NewMessage,
  type OutboxStore,
  parseMessageId,
} from '#domain/outbox.ts';
import type { Engine } from './dialects/engine.ts';
import type { OutboxTable, Tables } from './tables.ts';

export function outboxStore(engine: Engine): OutboxStore {
  const { db, insertDurably } = engine;
  const insert = messageInsert(engine);
  // An id that can be none names no message.
  const named = (id: string) => parseMessageId(id) ?? { subject: '', kind: '' };
  const finish = db
    .updateTable('outbox')
    .set({ state: '', due_at: '', done_at: '', problem: '', recipient: '', title: '', body: '' })
    .where('subject', '=', '')
    .where('kind', '=', '')
    .where('claimed_by', '=', '')
    .where('state', '=', 'sending')
    .returning('subject')
    .compile();

  return {
    add: (message) => insertDurably(insert(message)),
    async claim(channel, { claimedBy, now, farAfter, leaseUntil, limit }) {
      const rows = await engine.transaction(async (transaction) => {
        let due = transaction
          .selectFrom('outbox')
          .selectAll()
          .where('channel', '=', channel)
          .where(({ eb, or }) => or([eb('due_at', '<=', now), eb('due_at', '>', farAfter)]))
          .orderBy('due_at')
          .limit(limit);
        if (engine.name === 'postgres') due = due.forUpdate().skipLocked();
        const taken = await due.execute();
        for (const { subject, kind, state } of taken) {
          await transaction
            .updateTable('outbox')
            .set(({ eb }) => ({
              state: 'sending',
              attempts: eb('attempts', '+', 1),
              due_at: leaseUntil,
              claimed_by: claimedBy,
              ...(mayHaveArrived(state) && { may_repeat: 1 }),
            }))
            .where('subject', '=', subject)
            .where('kind', '=', kind)
            .execute();
        }
        return taken;
      });
      return rows.map((row) => ({
        ...fromRow(row),
        state: 'sending' as const,
        attempts: row.attempts + 1,
        dueAt: leaseUntil,
        mayRepeat: row.may_repeat === 1 || mayHaveArrived(row.state),
      }));
    },
    async renew(ids, claimedBy, leaseUntil) {
      for (const { subject, kind } of ids.map(named)) {
        await db
          .updateTable('outbox')
          .set({ due_at: leaseUntil })
          .where('subject', '=', subject)
          .where('kind', '=', kind)
          .where('claimed_by', '=', claimedBy)
          .where('state', '=', 'sending')
          .execute();
      }
    },
    async finish(id, claimedBy, { state, dueAt, doneAt, problem }, { to, title, text }) {
      const { subject, kind } = named(id);
      const parameters = [
        state,
        dueAt,
        doneAt,
        problem,
        to,
        title,
        text,
        subject,
        kind,
        claimedBy,
        'sending',
      ];
      // With other writes of the same turn: one sync for all of them.
      await insertDurably({ ...finish, parameters });
    },
    async find(id) {
      const { subject, kind } = named(id);
      const row = await db
        .selectFrom('outbox')
        .selectAll()
        .where('subject', '=', subject)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row && fromRow(row);
    },
    async list(filter, { offset, limit }) {
      const rows = await matching(db.selectFrom('outbox'), filter)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('subject', 'desc')
        .orderBy('kind')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },
    async count(filter) {
      const { total } = await matching(db.selectFrom('outbox'), filter)
        .select((select) => select.fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async retry(id, now) {
      const { subject, kind } = named(id);
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .set({
          state: 'waiting',
          attempts: 0,
          due_at: now,
          done_at: null,
          problem: '',
          may_repeat: sql`case when state in ('sent', 'uncertain') then 1 else may_repeat end`,
        })
        .where('subject', '=', subject)
        .where('kind', '=', kind)
        .where('state', '<>', 'sending')
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    async countSentTo(kind, to, since) {
      const { total } = await db
        .selectFrom('outbox')
        .select((select) => select.fn.countAll<number | string>().as('total'))
        .where('recipient', '=', to)
        .where('kind', '=', kind)
        .where('state', '=', 'sent')
        .where('created_at', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async removeDone(before) {
      const { numDeletedRows } = await db
        .deleteFrom('outbox')
        .where('created_at', '<', before)
        .where('state', 'in', ['sent', 'skipped'])
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** Gives the statement that stores a message; every one has the same text, built once. */
export function messageInsert({ db }: Pick<Engine, 'db'>): (message: NewMessage) => CompiledQuery {
  let insert: CompiledQuery | undefined;
  return (message) => {
    const row = toRow(message);
    insert ??= db
      .insertInto('outbox')
      .values(row)
      .onConflict((conflict) => conflict.columns(['subject', 'kind']).doNothing())
      .returning('subject')
      .compile();
    return { ...insert, parameters: Object.values(row) };
  };
}

/** One that is still being sent when it is due belonged to a process that is gone. */
function mayHaveArrived(state: string): boolean {
  return state === 'sending' || state === 'uncertain';
}

function matching<O>(
  query: SelectQueryBuilder<Tables, 'outbox', O>,
  { state, kind }: MessageFilter,
): SelectQueryBuilder<Tables, 'outbox', O> {
  let narrowed = query;
  if (state) narrowed = narrowed.where('state', '=', state);
  if (kind) narrowed = narrowed.where('kind', '=', kind);
  return narrowed;
}

function toRow({ subject, kind, createdAt, written }: NewMessage): OutboxTable {
  return {
    subject,
    kind,
    channel: channelOf(kind),
    state: 'waiting',
    attempts: 0,
    may_repeat: 0,
    due_at: createdAt,
    claimed_by: '',
    recipient: written?.to ?? '',
    title: written?.title ?? '',
    body: written?.text ?? '',
    problem: '',
    created_at: createdAt,
    done_at: null,
  };
}

function fromRow(row: Selectable<OutboxTable>): Message {
  const { subject } = row;
  const kind = row.kind as Message['kind'];
  return {
    id: messageId({ kind, subject }),
    subject,
    kind,
    channel: row.channel as Message['channel'],
    state: row.state as Message['state'],
    attempts: row.attempts,
    mayRepeat: row.may_repeat === 1,
    dueAt: row.due_at,
    written: { to: row.recipient, title: row.title, text: row.body },
    problem: row.problem,
    createdAt: row.created_at,
    doneAt: row.done_at,
  };
}
