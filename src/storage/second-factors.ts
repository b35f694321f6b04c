import type { Transaction } from 'kysely';
import type { Passkey, SecondFactorStore } from '#domain/second-factor.ts';
import type { PasskeyTable } from './account-tables.ts';
import { changesRows, type Engine } from './dialects/engine.ts';
import type { SecretBox } from './secret-key.ts';
import type { Tables } from './tables.ts';

export function secondFactorStore({ db, transaction }: Engine, box: SecretBox): SecondFactorStore {
  return {
    async findTotp(accountId) {
      const row = await db
        .selectFrom('totp')
        .select(['secret', 'confirmed_at'])
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row && { secret: () => box.open(row.secret, accountId), isConfirmed: row.confirmed_at !== null };
    },
    async offerTotp(accountId, plain) {
      const secret = await box.seal(plain, accountId);
      await db
        .insertInto('totp')
        .values({ account_id: accountId, secret, confirmed_at: null, last_step: 0 })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ secret }).where('totp.confirmed_at', 'is', null),
        )
        .execute();
    },
    confirmTotp: (accountId, at, hashes) =>
      transaction(async (step) => {
        await step
          .updateTable('totp')
          .set({ confirmed_at: at })
          .where('account_id', '=', accountId)
          .execute();
        await replaceCodes(step, accountId, hashes);
      }),
    removeTotp: (accountId) => changesRows(db.deleteFrom('totp').where('account_id', '=', accountId)),
    spendTotpStep: (accountId, timeStep) =>
      changesRows(
        db
          .updateTable('totp')
          .set({ last_step: timeStep })
          .where('account_id', '=', accountId)
          // A step far ahead was used by a clock that ran ahead.
          .where(({ eb, or }) => or([eb('last_step', '<', timeStep), eb('last_step', '>', timeStep + 2)])),
      ),
    setRecoveryCodes: (accountId, hashes) => transaction((step) => replaceCodes(step, accountId, hashes)),
    takeRecoveryCode: (accountId, hash) =>
      changesRows(
        db.deleteFrom('recovery_code').where('account_id', '=', accountId).where('code_hash', '=', hash),
      ),
    async countRecoveryCodes(accountId) {
      const { total } = await db
        .selectFrom('recovery_code')
        .select((select) => select.fn.countAll<number | string>().as('total'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async addPasskey(passkey) {
      await db.insertInto('passkey').values(toRow(passkey)).execute();
    },
    async findPasskey(id) {
      const row = await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async listPasskeys(accountId) {
      const rows = await db
        .selectFrom('passkey')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute();
      return rows.map(fromRow);
    },
    async notePasskeyUse(id, counter, at) {
      await db.updateTable('passkey').set({ counter, last_used_at: at }).where('id', '=', id).execute();
    },
    removeAll: (accountId) =>
      transaction(async (step) => {
        let removed = 0n;
        for (const table of ['totp', 'passkey'] as const) {
          const gone = await step
            .deleteFrom(table)
            .where('account_id', '=', accountId)
            .executeTakeFirstOrThrow();
          removed += gone.numDeletedRows;
        }
        if (removed === 0n) return false;
        for (const table of ['recovery_code', 'session', 'push_device', 'known_device'] as const) {
          await step.deleteFrom(table).where('account_id', '=', accountId).execute();
        }
        return true;
      }),
    async holders() {
      const apps = db.selectFrom('totp').select('account_id').where('confirmed_at', 'is not', null);
      const rows = await apps.union(db.selectFrom('passkey').select('account_id')).execute();
      return new Set(rows.map((row) => row.account_id));
    },
    removePasskey: (accountId, id) =>
      changesRows(db.deleteFrom('passkey').where('account_id', '=', accountId).where('id', '=', id)),
  };
}

async function replaceCodes(step: Transaction<Tables>, accountId: string, hashes: string[]): Promise<void> {
  await step.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  if (hashes.length === 0) return;
  await step
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ code_hash: hash, account_id: accountId })))
    .execute();
}

function toRow(passkey: Passkey): PasskeyTable {
  return {
    id: passkey.id,
    account_id: passkey.accountId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports_json: JSON.stringify(passkey.transports),
    name: passkey.name,
    created_at: passkey.createdAt,
    last_used_at: passkey.lastUsedAt,
  };
}

function fromRow(row: PasskeyTable): Passkey {
  return {
    id: row.id,
    accountId: row.account_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports_json) as string[],
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
