import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Storing a lead and its messages enters as few indexes as can be; the others follow when it is filed, or sent. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, rows] of [
    ['lead_new', `status = 'new' and person_id <> ''`],
    ['lead_waiting', `status = 'new' and is_flagged = 0 and person_id <> ''`],
  ] as const) {
    await db.schema.dropIndex(name).execute();
    await sql`create index ${sql.ref(name)} on lead (created_at, id) where ${sql.raw(rows)}`.execute(db);
  }
  // How many receipts an address had is asked before each is sent.
  await sql`create index outbox_sent_to on outbox (recipient, kind, created_at) where state = 'sent'`.execute(
    db,
  );
}

export const storingFast: Migration = { up };
