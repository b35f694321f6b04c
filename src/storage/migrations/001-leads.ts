import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const texts = [
  'kind',
  'reference',
  'fingerprint',
  'service',
  'name',
  'email',
  'phone',
  'whatsapp',
  'country',
  'course',
  'budget',
  'address',
  'contact_method',
  'ip_claimed',
  'ip_observed',
  'user_agent',
  'page',
  'first_touch_json',
  'notice_version',
  'flags_json',
  'search_text',
  'created_at',
];

async function up(db: Kysely<unknown>): Promise<void> {
  let lead = db.schema
    .createTable('lead')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('total_score', 'integer')
    .addColumn('clarity_level', 'text')
    .addColumn('claim_differs', 'integer', (column) => column.notNull())
    .addColumn('answers_json', 'text');
  for (const text of texts) lead = lead.addColumn(text, 'text', (column) => column.notNull());
  await lead.execute();
  await db.schema.createIndex('lead_newest').on('lead').columns(['created_at', 'id']).execute();

  await db.schema
    .createTable('newsletter_subscription')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('notice_version', 'text', (column) => column.notNull())
    .addColumn('ip_observed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

export const leads: Migration = { up };
