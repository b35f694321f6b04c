import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The sentences of a quiz's questions where an owner had changed them: later changes must not rewrite what was asked. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lead').addColumn('asked_json', 'text').execute();
}

export const quizAsAsked: Migration = { up };
