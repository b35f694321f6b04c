import type { OneTimePurpose, OneTimeToken, OneTimeTokenStore } from '#domain/one-time-token.ts';
import { latestStamp } from '#domain/runtime.ts';
import type { OneTimeTokenTable } from './account-tables.ts';
import type { Engine } from './dialects/engine.ts';

export function oneTimeTokenStore({ db, transaction }: Engine): OneTimeTokenStore {
  return {
    add: (token) =>
      transaction(async (step) => {
        if (token.purpose !== 'passkey') {
          await step
            .deleteFrom('one_time_token')
            .where('account_id', '=', token.accountId)
            .where('purpose', '=', token.purpose)
            .execute();
        }
        await step
          .insertInto('one_time_token')
          .values({
            token_hash: token.tokenHash,
            account_id: token.accountId,
            purpose: token.purpose,
            created_at: token.createdAt,
            expires_at: token.expiresAt,
          })
          .execute();
      }),
    async find(tokenHash, now) {
      const row = await db
        .selectFrom('one_time_token')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('created_at', '<=', latestStamp(new Date(now)))
        .executeTakeFirst();
      return row && fromRow(row);
    },
    async take(tokenHash, purposes, now) {
      const row = await db
        .deleteFrom('one_time_token')
        .where('token_hash', '=', tokenHash)
        .where('purpose', 'in', [...purposes])
        .where('expires_at', '>', now)
        .where('created_at', '<=', latestStamp(new Date(now)))
        .returningAll()
        .executeTakeFirst();
      return row && fromRow(row);
    },
    async removeExpired(now) {
      await db.deleteFrom('one_time_token').where('expires_at', '<=', now).execute();
    },
  };
}

function fromRow(row: OneTimeTokenTable): OneTimeToken {
  return {
    tokenHash: row.token_hash,
    accountId: row.account_id,
    purpose: row.purpose as OneTimePurpose,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
