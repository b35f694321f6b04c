import {
  type CompiledQuery,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from 'kysely';
import {
  type Channel,
  channelOf,
  firstDueAt,
  type Message,
  type MessageClaim,
  type MessageFilter,
  messageId,
  type NewMessage,
  type OutboxStore,
  parseMessageId,
} from '#domain/outbox.ts';
import { changesRows, type Engine } from './dialects/engine.ts';
import { leadTransaction } from './lead-row.ts';
import type { OutboxTable, Tables } from './tables.ts';

export function outboxStore(engine: Engine): OutboxStore {
  const { db, insertDurably } = engine;
  const insert = messagesInsert(engine);
  // A malformed id names no message.
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
    add: (message) => insertDurably(insert([message])),
    claim: (channel, claim) => claimDue(engine, channel, claim),
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
      const finished = { ...finish, parameters };
      if (kind === 'digest') {
        // While it was being sent, a lead that it names may have been erased.
        await leadTransaction(engine, async (transaction) => {
          await transaction.executeQuery(finished);
          await emptyDigestsOfGoneLeads(transaction);
        });
        return;
      }
      // Shares one sync with the other writes of the same turn of the event loop.
      await insertDurably(finished);
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
      return changesRows(
        db
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
          .where('state', '<>', 'sending'),
      );
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

/** One statement takes them: it can share a sync with other writes, and is asked only when something is due. */
async function claimDue(
  { db, name }: Engine,
  channel: Channel,
  { claimedBy, now, farAfter, leaseUntil, limit }: MessageClaim,
): Promise<Message[]> {
  // One range of the index each: with "or", the database would read and sort all that wait.
  const due = (from: Kysely<Tables>, compared: '<=' | '>', at: string) =>
    from
      .selectFrom('outbox')
      .select(['subject', 'kind'])
      .where('channel', '=', channel)
      .where('due_at', compared, at)
      .orderBy('due_at')
      .limit(limit);
  const either = (select: (query: ReturnType<typeof due>) => ReturnType<typeof due>) =>
    db
      .selectFrom(select(due(db, '<=', now)).as('past'))
      .selectAll()
      .unionAll(db.selectFrom(select(due(db, '>', farAfter)).as('far')).selectAll())
      .limit(limit);
  if ((await either((query) => query).execute()).length === 0) return [];
  const rows = await db
    // Worked out once, or PostgreSQL could take more than the limit.
    .with(
      (cte) => cte('due').materialized(),
      () => either((query) => (name === 'postgres' ? query.forUpdate().skipLocked() : query)),
    )
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      due_at: leaseUntil,
      claimed_by: claimedBy,
      // While `sending` it belonged to a process that is gone.
      may_repeat: sql<number>`case when state in ('sending', 'uncertain') then 1 else may_repeat end`,
    }))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('subject', 'kind'),
        'in',
        selectFrom('due').select(['due.subject', 'due.kind']).$asTuple('subject', 'kind'),
      ),
    )
    .returningAll()
    .execute();
  return rows.map(fromRow);
}

const leadAddress = /\/admin\/leads\/([\w-]+)/g;

/**
 * Empties the digests that name a lead which is gone; messages about one lead go with it by themselves. To be called in the
 * commit that removed leads.
 */
export async function emptyDigestsOfGoneLeads(db: Transaction<Tables>): Promise<void> {
  const digests = await db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    // A digest's subject is its day; that of a lead's message, a UUID of version 7, begins with 0: the range leaves
    // those out.
    .where('subject', '>=', '2')
    .where('kind', '=', 'digest')
    .where('body', '!=', '')
    .execute();
  for (const { subject, body } of digests) {
    const named = [...new Set([...body.matchAll(leadAddress)].map(([, id = '']) => id))];
    if (named.length === 0) continue;
    const found = await db.selectFrom('lead').select('id').where('id', 'in', named).execute();
    if (found.length === named.length) continue;
    await db
      .updateTable('outbox')
      .set({ body: '' })
      .where('subject', '=', subject)
      .where('kind', '=', 'digest')
      .execute();
  }
}

/** Returns the single statement that stores some messages; its text is built once for each number of them. */
export function messagesInsert({
  db,
}: Pick<Engine, 'db'>): (messages: readonly NewMessage[]) => CompiledQuery {
  const texts: CompiledQuery[] = [];
  return (messages) => {
    texts[messages.length] ??=
      sql`insert into outbox (subject, kind, channel, state, attempts, may_repeat, due_at, claimed_by,
      recipient, title, body, problem, created_at, done_at) values ${sql.join(messages.map(newRow))}
      on conflict (subject, kind) do nothing returning subject`.compile(db);
    return { ...(texts[messages.length] as CompiledQuery), parameters: messages.flatMap(parametersOf) };
  };
}

/**
 * What every new message has in common is written into the statement's text: binding it would cost as much as storing
 * it.
 */
function newRow(message: NewMessage): RawBuilder<unknown> {
  const [subject, kind, channel, dueAt, to, title, text, createdAt] = parametersOf(message);
  return sql`(${subject}, ${kind}, ${channel}, 'waiting', 0, 0, ${dueAt}, '', ${to}, ${title}, ${text}, '', ${createdAt}, null)`;
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

function parametersOf({ subject, kind, createdAt, written }: NewMessage) {
  return [
    subject,
    kind,
    channelOf(kind),
    firstDueAt({ kind, createdAt }),
    written?.to ?? '',
    written?.title ?? '',
    written?.text ?? '',
    createdAt,
  ] as const;
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
