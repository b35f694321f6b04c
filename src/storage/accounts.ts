import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Account, AccountStore, ApiToken } from '#domain/account.ts';
import type { Grant, Permission, Role } from '#domain/permission.ts';
import type { AccountTable, ApiTokenTable } from './account-tables.ts';
import { changesRows, type Engine } from './dialects/engine.ts';
import type { Tables } from './tables.ts';

/** Thrown to roll back a change that would leave nobody to manage accounts. */
class LastOwner extends Error {}

export function accountStore({ db, insertDurably, transaction }: Engine): AccountStore {
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
    setPassword: (id, passwordHash, changedAt, { ifPasswordHash, endTokens = false } = {}) =>
      transaction(async (step) => {
        let update = step
          .updateTable('account')
          .set({ password_hash: passwordHash, password_changed_at: changedAt })
          .where('id', '=', id);
        if (ifPasswordHash !== undefined) update = update.where('password_hash', '=', ifPasswordHash);
        if ((await update.executeTakeFirstOrThrow()).numUpdatedRows === 0n) return undefined;
        return { endedTokens: await endAccess(step, id, endTokens) };
      }),
    change: (id, { name, role, grants, withheld, email, disabledAt }) =>
      transaction(async (step) => {
        // Locks every owner's row until the commit, so that two owners cannot disable each other at once.
        await step.updateTable('account').set({ role: 'owner' }).where('role', '=', 'owner').execute();
        const isMet = await changesRows(
          step
            .updateTable('account')
            .set({
              id,
              ...(name !== undefined && { name }),
              ...(role !== undefined && { role }),
              ...(grants !== undefined && { grants_json: JSON.stringify(grants) }),
              ...(email !== undefined && { email }),
              ...(withheld !== undefined && { withheld_json: JSON.stringify(withheld) }),
              ...(disabledAt !== undefined && { disabled_at: disabledAt }),
            })
            .where('id', '=', id),
        );
        if (!isMet) return 'missing';
        const owner = await step
          .selectFrom('account')
          .select('id')
          .where('role', '=', 'owner')
          .where('disabled_at', 'is', null)
          .where('password_hash', '<>', '')
          .executeTakeFirst();
        if (!owner) throw new LastOwner();
        if (email !== undefined) {
          await step
            .deleteFrom('one_time_token')
            .where('account_id', '=', id)
            .where('purpose', '=', 'reset')
            .execute();
        }
        if (disabledAt) await endAccess(step, id, true);
        return 'changed' as const;
      }).catch((failure) => {
        if (failure instanceof LastOwner) return 'last_owner';
        throw failure;
      }),
    removeDemo: () =>
      transaction(async (step) => {
        const demo = await step
          .deleteFrom('account')
          .where('is_demo', '=', 1)
          .returning('username')
          .executeTakeFirst();
        if (!demo) return undefined;
        const owner = await step
          .selectFrom('account')
          .select('username')
          .where('role', '=', 'owner')
          .where('disabled_at', 'is', null)
          .orderBy('created_at')
          .executeTakeFirst();
        const ownerless = { owner: null };
        const changed = await Promise.all([
          step.updateTable('student').set(ownerless).where('owner', '=', demo.username).execute(),
          step
            .updateTable('task')
            .set({ owner: owner?.username ?? demo.username })
            .where('owner', '=', demo.username)
            .where('finished_at', 'is', null)
            .execute(),
          step.updateTable('lead').set(ownerless).where('owner', '=', demo.username).execute(),
        ]);
        const [students = 0, tasks = 0, leads = 0] = changed.map(([result]) =>
          Number(result?.numUpdatedRows ?? 0),
        );
        return { students, tasks, leads };
      }),
    addToken: ({ id, tokenHash, accountId, name, createdAt }, { passwordHash }) =>
      transaction(async (step) => {
        // The update locks the account's row until the commit, as a change of its password does.
        const isMet = await changesRows(
          step
            .updateTable('account')
            .set({ password_hash: passwordHash })
            .where('id', '=', accountId)
            .where('password_hash', '=', passwordHash)
            .where('disabled_at', 'is', null),
        );
        if (!isMet) return false;
        await step
          .insertInto('api_token')
          .values({ id, token_hash: tokenHash, account_id: accountId, name, created_at: createdAt })
          .execute();
        return true;
      }),
    async listTokens(accountId) {
      const rows = await db
        .selectFrom('api_token')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('name')
        .execute();
      return rows.map(tokenFromRow);
    },
    removeToken: (accountId, name) =>
      changesRows(db.deleteFrom('api_token').where('account_id', '=', accountId).where('name', '=', name)),
    async findByToken(tokenHash) {
      const row = await accounts()
        .innerJoin('api_token', 'api_token.account_id', 'account.id')
        .where('api_token.token_hash', '=', tokenHash)
        .where('account.disabled_at', 'is', null)
        .executeTakeFirst();
      return row && accountFromRow(row);
    },
  };
}

/** Removes what gives access to an account without its password; returns the names of the tokens that ended. */
async function endAccess(step: Transaction<Tables>, id: string, endTokens: boolean): Promise<string[]> {
  for (const table of ['session', 'push_device', 'known_device', 'one_time_token'] as const) {
    await step.deleteFrom(table).where('account_id', '=', id).execute();
  }
  if (!endTokens) return [];
  const ended = await step.deleteFrom('api_token').where('account_id', '=', id).returning('name').execute();
  return ended.map(({ name }) => name).sort();
}

export function accountFromRow(row: Selectable<AccountTable>): Account {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    passwordHash: row.password_hash,
    role: row.role as Role,
    grants: JSON.parse(row.grants_json) as Grant[],
    withheld: JSON.parse(row.withheld_json) as Permission[],
    email: row.email,
    disabledAt: row.disabled_at,
    lastSignedInAt: row.last_signed_in_at,
    isDemo: row.is_demo === 1,
    createdAt: row.created_at,
    passwordChangedAt: row.password_changed_at,
  };
}

function toRow(account: Account): Insertable<AccountTable> {
  return {
    id: account.id,
    username: account.username,
    name: account.name,
    password_hash: account.passwordHash,
    is_demo: account.isDemo ? 1 : 0,
    created_at: account.createdAt,
    password_changed_at: account.passwordChangedAt,
    role: account.role,
    grants_json: JSON.stringify(account.grants),
    withheld_json: JSON.stringify(account.withheld),
    email: account.email,
    disabled_at: account.disabledAt,
    last_signed_in_at: account.lastSignedInAt,
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
