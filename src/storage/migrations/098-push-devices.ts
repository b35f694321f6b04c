import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Browsers that show notices of new leads, and the site's key for the services that carry them. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_device')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    // Whatever ends a session ends its device; a fresh proof of who it is gives the session another hash.
    .addColumn('session_hash', 'text', (column) =>
      column.references('session.token_hash').onDelete('cascade').onUpdate('cascade'),
    )
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('told_until', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text')
    .addColumn('problem', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_device_account').on('push_device').column('account_id').execute();
  await db.schema.createIndex('push_device_session').on('push_device').column('session_hash').execute();
  await db.schema
    .createTable('vapid_key')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .execute();
  for (const [name, time] of [
    ['quiet_from', '21:00'],
    ['quiet_to', '08:00'],
  ] as const) {
    await db.schema
      .alterTable('account')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(time))
      .execute();
  }
}

export const pushDevices: Migration = { up };
