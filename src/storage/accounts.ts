import type { Insertable, Selectable } from 'kysely';
import type { Account, AccountStore, ApiToken } from '#domain/account.ts';
import type { Engine } from './dialects/engine.ts';
import type { AccountTable, ApiTokenTable } from './tables.ts';

export function accountStore({ db, insertDurably }: Engine): AccountStore {
  const accounts = () => db.selectFrom('account').selectAll('account');
  return {
    add: (account) =>
      insertDurably(
        db
          .insertInto('account')
          .values(toRow(account))
          .onConflict((conflict) => conflict.column('username').doNothing())
          .returning('id')
          .compile(),
      ),
    async findByUsername(username) {
      const row = await accounts().where('username', '=', username).executeTakeFirst();
      return row && accountFromRow(row);
    },
    async find(id) {
      const row = await accounts().where('id', '=', id).executeTakeFirst();
      return row && accountFromRow(row);
    },
    async list() {
      return (await accounts().orderBy('username').execute()).map(accountFromRow);
    },
    async setPassword(id, passwordHash, changedAt) {
      await db
        .updateTable('account')
        .set({ password_hash: passwordHash, password_changed_at: changedAt })
        .where('id', '=', id)
        .execute();
    },
    async removeDemo() {
      const { numDeletedRows } = await db
        .deleteFrom('account')
        .where('is_demo', '=', 1)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async addToken({ id, tokenHash, accountId, name, createdAt }) {
      await db
        .insertInto('api_token')
        .values({ id, token_hash: tokenHash, account_id: accountId, name, created_at: createdAt })
        .execute();
    },
    async listTokens(accountId) {
      const rows = await db
        .selectFrom('api_token')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('name')
        .execute();
      return rows.map(tokenFromRow);
    },
    async removeToken(accountId, name) {
      const { numDeletedRows } = await db
        .deleteFrom('api_token')
        .where('account_id', '=', accountId)
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async findByToken(tokenHash) {
      const row = await accounts()
        .innerJoin('api_token', 'api_token.account_id', 'account.id')
        .where('api_token.token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row && accountFromRow(row);
    },
  };
}

export function accountFromRow(row: Selectable<AccountTable>): Account {
  return {
    id: row.id,
    username: row.username,
    passwordHash: row.password_hash,
    role: 'owner',
    grants: [],
    isDemo: row.is_demo === 1,
    createdAt: row.created_at,
    passwordChangedAt: row.password_changed_at,
  };
}

function toRow(account: Account): Insertable<AccountTable> {
  return {
    id: account.id,
    username: account.username,
    password_hash: account.passwordHash,
    is_demo: account.isDemo ? 1 : 0,
    created_at: account.createdAt,
    password_changed_at: account.passwordChangedAt,
  };
}

function tokenFromRow(row: Selectable<ApiTokenTable>): ApiToken {
  return {
    id: row.id,
    tokenHash: row.token_hash,
    accountId: row.account_id,
    name: row.name,
    createdAt: row.created_at,
  };
}
