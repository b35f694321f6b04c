import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rights that an account does not have although its role does, and what tells whether a process has the right key. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('withheld_json', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .createTable('secret_check')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .execute();
}

export const accountRights: Migration = { up };
