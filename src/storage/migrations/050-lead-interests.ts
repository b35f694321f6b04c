import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The answers of the questionnaire of interests that somebody sent with their details. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lead').addColumn('interests_json', 'text').execute();
}

export const leadInterests: Migration = { up };
