import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The steps of some days are counted by owner from their index alone. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('task_due').execute();
  await db.schema.createIndex('task_due').on('task').columns(['due', 'owner', 'finished_at']).execute();
}

export const stepsByOwner: Migration = { up };
