import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What forms have come to ask since: one text, so that another field needs no change of the database. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead add column further_json text`.execute(db);
}

export const furtherAnswers: Migration = { up };
