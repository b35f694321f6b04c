import { type Kysely, type Selectable, sql } from 'kysely';
import { AppError } from '#domain/app-error.ts';
import { mostPushDevices, type PushDevice, type PushStore, type PushTarget } from '#domain/push.ts';
import type { AccountTable, PushDeviceTable } from './account-tables.ts';
import { accountFromRow } from './accounts.ts';
import { changesRows, type Engine } from './dialects/engine.ts';
import { messagesInsert } from './outbox.ts';
import type { SecretBox } from './secret-key.ts';
import type { Tables } from './tables.ts';

const keyContext = 'vapid';

export function pushStore(engine: Engine, box: SecretBox): PushStore {
  const { db, transaction } = engine;
  const insertMessages = messagesInsert(engine);
  const readKey = () => db.selectFrom('vapid_key').selectAll().where('id', '=', 1).executeTakeFirst();
  const targets = () =>
    db
      .selectFrom('push_device')
      .innerJoin('account', 'account.id', 'push_device.account_id')
      .selectAll('account')
      .select(deviceColumns)
      .where('account.disabled_at', 'is', null);

  return {
    async keys(make) {
      const found = await readKey();
      const opened = found && openedBy(box, found.sealed);
      if (found && opened) return { publicKey: found.public_key, privateKey: opened };
      const made = make();
      // Fails while this process lacks the key of the others: then nothing is replaced.
      const sealed = await box.seal(made.privateKey, keyContext);
      await transaction(async (step) => {
        if (found) {
          const gone = await step
            .deleteFrom('vapid_key')
            .where('sealed', '=', found.sealed)
            .returning('id')
            .executeTakeFirst();
          // Their subscriptions take nothing that another key signed.
          if (gone) await step.deleteFrom('push_device').execute();
        }
        await step
          .insertInto('vapid_key')
          .values({ id: 1, public_key: made.publicKey, sealed })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      });
      const kept = await readKey();
      if (!kept) throw new AppError('unavailable', 'Notices cannot be set up at this moment. Try again.');
      return { publicKey: kept.public_key, privateKey: box.open(kept.sealed, keyContext) };
    },
    add: ({ id, accountId, sessionHash, endpoint, p256dh, auth, createdAt, seenAt, toldUntil }) =>
      transaction(async (step) => {
        // Locks the account's row until the commit: two devices at once are counted one after the other.
        await step.updateTable('account').set({ id: accountId }).where('id', '=', accountId).execute();
        const session = await step
          .selectFrom('session')
          .select('user_agent')
          .where('token_hash', '=', sessionHash)
          .where('account_id', '=', accountId)
          .executeTakeFirst();
        if (!session) return false;
        await step.deleteFrom('push_device').where('endpoint', '=', endpoint).execute();
        const { total } = await step
          .selectFrom('push_device')
          .select((select) => select.fn.countAll<number | string>().as('total'))
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow();
        if (Number(total) >= mostPushDevices) return false;
        await step
          .insertInto('push_device')
          .values({
            id,
            account_id: accountId,
            session_hash: sessionHash,
            endpoint,
            p256dh,
            auth,
            user_agent: session.user_agent,
            created_at: createdAt,
            seen_at: seenAt,
            told_until: toldUntil,
            last_at: null,
            problem: '',
          })
          .execute();
        return true;
      }),
    renew: (accountId, endpoint, sessionHash, at) =>
      changesRows(
        db
          .updateTable('push_device')
          .set({ session_hash: sessionHash, seen_at: at })
          .where('endpoint', '=', endpoint)
          .where('account_id', '=', accountId),
      ),
    async listFor(accountId) {
      const rows = await db
        .selectFrom('push_device')
        .select(deviceColumns)
        .where('account_id', '=', accountId)
        .orderBy('push_device.created_at')
        .execute();
      return rows.map(deviceFromRow);
    },
    remove: (accountId, id) =>
      changesRows(db.deleteFrom('push_device').where('account_id', '=', accountId).where('id', '=', id)),
    async find(id) {
      const row = await targets().where('push_device.id', '=', id).executeTakeFirst();
      return row && targetFromRow(row);
    },
    async due(toldBefore, now) {
      const rows = await targets()
        .where(({ eb, or }) =>
          or([eb('push_device.told_until', '<', toldBefore), eb('push_device.told_until', '>', now)]),
        )
        .where(({ not, exists }) => not(exists(onItsWay(db))))
        .execute();
      return rows.map(targetFromRow);
    },
    tell: (id, from, until, message) =>
      transaction(async (step) => {
        const { numUpdatedRows } = await step
          .updateTable('push_device')
          .set({ told_until: until })
          .where('id', '=', id)
          .where('told_until', '=', from)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n && message) await step.executeQuery(insertMessages([message]));
      }),
    async untell(id, from) {
      await db
        .updateTable('push_device')
        .set({ told_until: from })
        .where('id', '=', id)
        .where('told_until', '>', from)
        .execute();
    },
    async note(id, at, problem) {
      await db
        .updateTable('push_device')
        .set({ problem, ...(problem === '' && { last_at: at }) })
        .where('id', '=', id)
        .execute();
    },
    async quiet(accountId) {
      const row = await db
        .selectFrom('account')
        .select(['quiet_from', 'quiet_to'])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      return { from: row.quiet_from, to: row.quiet_to };
    },
    async setQuiet(accountId, { from, to }) {
      await db
        .updateTable('account')
        .set({ quiet_from: from, quiet_to: to })
        .where('id', '=', accountId)
        .execute();
    },
    async removeUnseen(before) {
      await db.deleteFrom('push_device').where('seen_at', '<', before).execute();
    },
  };
}

/** Messages of a device that are still to be sent: their subjects begin with its id. */
function onItsWay(db: Kysely<Tables>) {
  return db
    .selectFrom('outbox')
    .select('outbox.subject')
    .where('outbox.channel', '=', 'push')
    .where('outbox.due_at', 'is not', null)
    .where('outbox.subject', 'like', sql<string>`push_device.id || '~%'`);
}

function openedBy(box: SecretBox, sealed: string): string | undefined {
  try {
    return box.open(sealed, keyContext);
  } catch {
    return undefined;
  }
}

/** `account` has columns of the same names. */
const deviceColumns = [
  'push_device.id as device_id',
  'push_device.account_id',
  'push_device.session_hash',
  'push_device.endpoint',
  'push_device.p256dh',
  'push_device.auth',
  'push_device.user_agent',
  'push_device.created_at as added_at',
  'push_device.seen_at',
  'push_device.told_until',
  'push_device.last_at',
  'push_device.problem',
] as const;

type DeviceRow = Omit<PushDeviceTable, 'id' | 'created_at'> & { device_id: string; added_at: string };

function deviceFromRow(row: DeviceRow): PushDevice {
  return {
    id: row.device_id,
    accountId: row.account_id,
    sessionHash: row.session_hash,
    endpoint: row.endpoint,
    p256dh: row.p256dh,
    auth: row.auth,
    userAgent: row.user_agent,
    createdAt: row.added_at,
    seenAt: row.seen_at,
    toldUntil: row.told_until,
    lastAt: row.last_at,
    problem: row.problem,
  };
}

function targetFromRow(row: DeviceRow & Selectable<AccountTable>): PushTarget {
  return {
    device: deviceFromRow(row),
    account: accountFromRow(row),
    quiet: { from: row.quiet_from, to: row.quiet_to },
  };
}
