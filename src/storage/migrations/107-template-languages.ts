import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the reader of a text speaks. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('message_template')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

export const templateLanguages: Migration = { up };
