import type { SessionStore } from '#domain/account.ts';
import { accountFromRow } from './accounts.ts';
import type { Engine } from './dialects/engine.ts';

export function sessionStore({ db }: Engine): SessionStore {
  return {
    async add({ tokenHash, accountId, createdAt, lastSeenAt }) {
      await db
        .insertInto('session')
        .values({
          token_hash: tokenHash,
          account_id: accountId,
          created_at: createdAt,
          last_seen_at: lastSeenAt,
        })
        .execute();
    },
    async find(tokenHash) {
      const row = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .selectAll('account')
        .select(['session.created_at as began_at', 'session.last_seen_at'])
        .where('session.token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (!row) return undefined;
      const account = accountFromRow(row);
      return {
        account,
        session: { tokenHash, accountId: account.id, createdAt: row.began_at, lastSeenAt: row.last_seen_at },
      };
    },
    async touch(tokenHash, seenAt) {
      await db
        .updateTable('session')
        .set({ last_seen_at: seenAt })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
    async remove(tokenHash) {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },
    async removeOthers(accountId, keptTokenHash) {
      let others = db.deleteFrom('session').where('account_id', '=', accountId);
      if (keptTokenHash !== undefined) others = others.where('token_hash', '<>', keptTokenHash);
      await others.execute();
    },
    async removeExpired({ seenBefore, createdBefore, devicesBefore }) {
      await db
        .deleteFrom('session')
        .where(({ eb, or }) =>
          or([eb('last_seen_at', '<', seenBefore), eb('created_at', '<', createdBefore)]),
        )
        .execute();
      await db.deleteFrom('known_device').where('created_at', '<', devicesBefore).execute();
    },
    async addDevice({ tokenHash, accountId, createdAt }) {
      await db
        .insertInto('known_device')
        .values({ token_hash: tokenHash, account_id: accountId, created_at: createdAt })
        .execute();
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
