import type { Session, SessionStore } from '#domain/account.ts';
import type { SessionTable } from './account-tables.ts';
import { accountFromRow } from './accounts.ts';
import { changesRows, type Engine } from './dialects/engine.ts';

export function sessionStore({ db, transaction }: Engine): SessionStore {
  return {
    begin: (session, { passwordHash }, { replacedTokenHash, deviceTokenHash } = {}) =>
      transaction(async (step) => {
        // The update locks the account's row until the commit: a change of its password comes before or after, not
        // between.
        const isMet = await changesRows(
          step
            .updateTable('account')
            .set({ last_signed_in_at: session.createdAt })
            .where('id', '=', session.accountId)
            .where('password_hash', '=', passwordHash)
            .where('disabled_at', 'is', null),
        );
        if (!isMet) return false;
        await step.insertInto('session').values(toRow(session)).execute();
        if (replacedTokenHash) {
          // The same person again, on the same device.
          await step
            .updateTable('push_device')
            .set({ session_hash: session.tokenHash })
            .where('session_hash', '=', replacedTokenHash)
            .where('account_id', '=', session.accountId)
            .execute();
          await step.deleteFrom('session').where('token_hash', '=', replacedTokenHash).execute();
        }
        if (deviceTokenHash) {
          const { accountId, createdAt } = session;
          await step
            .insertInto('known_device')
            .values({ token_hash: deviceTokenHash, account_id: accountId, created_at: createdAt })
            .execute();
        }
        return true;
      }),
    async find(tokenHash) {
      const row = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .selectAll('account')
        .select([
          'session.token_hash',
          'session.account_id',
          'session.created_at as began_at',
          'session.last_seen_at',
          'session.authenticated_at',
          'session.user_agent',
        ])
        .where('session.token_hash', '=', tokenHash)
        .where('account.disabled_at', 'is', null)
        .executeTakeFirst();
      return row && { account: accountFromRow(row), session: fromRow({ ...row, created_at: row.began_at }) };
    },
    async listFor(accountId) {
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.map(fromRow);
    },
    async touch(tokenHash, seenAt) {
      await db
        .updateTable('session')
        .set({ last_seen_at: seenAt })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    authenticate: (tokenHash, newTokenHash, at) =>
      changesRows(
        db
          .updateTable('session')
          .set({ token_hash: newTokenHash, authenticated_at: at })
          .where('token_hash', '=', tokenHash),
      ),
    removeById: (accountId, id) =>
      changesRows(
        db
          .deleteFrom('session')
          .where('account_id', '=', accountId)
          .where(({ eb, fn, val }) => eb(fn('substr', ['token_hash', val(1), val(id.length)]), '=', id)),
      ),
    async remove(tokenHash) {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },
    async removeOthers(accountId, keptTokenHash) {
      let others = db.deleteFrom('session').where('account_id', '=', accountId);
      if (keptTokenHash !== undefined) others = others.where('token_hash', '<>', keptTokenHash);
      await others.execute();
      // Those of sessions went with them.
      await db
        .deleteFrom('push_device')
        .where('account_id', '=', accountId)
        .where('session_hash', 'is', null)
        .execute();
    },
    async removeExpired({ seenBefore, createdBefore, devicesBefore }) {
      const expired = db
        .selectFrom('session')
        .select('token_hash')
        .where(({ eb, or }) =>
          or([eb('last_seen_at', '<', seenBefore), eb('created_at', '<', createdBefore)]),
        );
      await transaction(async (step) => {
        // A phone shows notices in the morning, too, though nobody opened the desk on it overnight.
        await step
          .updateTable('push_device')
          .set({ session_hash: null })
          .where('session_hash', 'in', expired)
          .execute();
        await step.deleteFrom('session').where('token_hash', 'in', expired).execute();
      });
      await db.deleteFrom('known_device').where('created_at', '<', devicesBefore).execute();
    },
    async knowsDevice(tokenHash, accountId) {
      const row = await db
        .selectFrom('known_device')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function toRow(session: Session): SessionTable {
  return {
    token_hash: session.tokenHash,
    account_id: session.accountId,
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    authenticated_at: session.authenticatedAt,
    user_agent: session.userAgent,
  };
}

function fromRow(row: SessionTable): Session {
  return {
    tokenHash: row.token_hash,
    accountId: row.account_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    authenticatedAt: row.authenticated_at,
    userAgent: row.user_agent,
  };
}
