import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await addRoles(db);
  await addSecondFactor(db);
  await db.schema
    .createTable('one_time_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('one_time_token_account')
    .on('one_time_token')
    .columns(['account_id', 'purpose'])
    .execute();
  await addAudit(db);
}

/** Accounts of before were all-powerful: they become owners. */
async function addRoles(db: Kysely<unknown>): Promise<void> {
  const account = db.schema.alterTable('account');
  await account.addColumn('role', 'text', (column) => column.notNull().defaultTo('owner')).execute();
  await account.addColumn('grants_json', 'text', (column) => column.notNull().defaultTo('[]')).execute();
  await account.addColumn('email', 'text', (column) => column.notNull().defaultTo('')).execute();
  await account.addColumn('disabled_at', 'text').execute();
  await account.addColumn('last_signed_in_at', 'text').execute();
  const session = db.schema.alterTable('session');
  await session.addColumn('authenticated_at', 'text', (column) => column.notNull().defaultTo('')).execute();
  await session.addColumn('user_agent', 'text', (column) => column.notNull().defaultTo('')).execute();
  await sql`update session set authenticated_at = created_at`.execute(db);
}

async function addSecondFactor(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('totp')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('recovery_code_account').on('recovery_code').column('account_id').execute();
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('transports_json', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  await db.schema.createIndex('passkey_account').on('passkey').column('account_id').execute();
}

/** Nobody may change a line of the audit log, nor remove one within its first year, not even through the database. */
async function addAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('account_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_newest').on('audit').columns(['at', 'id']).execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create function margam_audit_kept() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.at < to_char(now() at time zone 'UTC' - interval '365 days', 'YYYY-MM-DD"T"HH24:MI:SS') then
            return old;
          end if;
        end if;
        raise exception 'the audit log is append-only';
      end $$`.execute(db);
    await sql`
      create trigger audit_kept before update or delete on audit
      for each row execute function margam_audit_kept()`.execute(db);
    await sql`
      create trigger audit_not_emptied before truncate on audit
      for each statement execute function margam_audit_kept()`.execute(db);
    return;
  }
  await sql`
    create trigger audit_unchanged before update on audit
    begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
  await sql`
    create trigger audit_kept before delete on audit
    when old.at >= strftime('%Y-%m-%dT%H:%M:%S', 'now', '-365 days')
    begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
}

export const rolesAndAudit: Migration = { up };
