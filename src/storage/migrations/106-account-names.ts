import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the person of an account is called. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

export const accountNames: Migration = { up };
