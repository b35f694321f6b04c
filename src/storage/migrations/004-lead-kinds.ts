import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('lead_kind_newest').on('lead').columns(['kind', 'created_at', 'id']).execute();
}

/** The desk's filter by form reads one page of an index, however many leads there are of other forms. */
export const leadKinds: Migration = { up };
