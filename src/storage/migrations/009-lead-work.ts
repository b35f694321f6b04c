import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await addWorkColumns(db);
  await createHistory(db, isPostgres);
  await createPeople(db);
  await createDesk(db);
  await createSearch(db, isPostgres);
  await createTally(db);
  await (isPostgres ? countInPostgres(db) : countInSqlite(db));
}

async function addWorkColumns(db: Kysely<unknown>): Promise<void> {
  const texts = ['person_id', 'phone_e164', 'whatsapp_e164', 'source', 'follow_up_note'];
  for (const text of texts) {
    await db.schema
      .alterTable('lead')
      .addColumn(text, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('lead')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  await db.schema.alterTable('lead').addColumn('owner', 'text').execute();
  await db.schema.alterTable('lead').addColumn('follow_up_on', 'text').execute();
  for (const [number, first] of [
    ['version', 1],
    ['is_flagged', 0],
  ] as const) {
    await db.schema
      .alterTable('lead')
      .addColumn(number, 'integer', (column) => column.notNull().defaultTo(first))
      .execute();
  }
  await sql`update lead set is_flagged = 1 where flags_json not in ('[]', '["too_fast"]')`.execute(db);

  // A stored lead enters three of these; the others hold only what was worked on.
  await db.schema.createIndex('lead_person').on('lead').columns(['person_id', 'created_at', 'id']).execute();
  for (const [name, columns, rows] of [
    ['lead_new', 'created_at, id', `status = 'new'`],
    ['lead_waiting', 'created_at, id', `status = 'new' and is_flagged = 0`],
    ['lead_worked', 'status, created_at, id', `status <> 'new'`],
    ['lead_owner', 'owner, created_at, id', 'owner is not null'],
    ['lead_follow_up', 'follow_up_on, id', 'follow_up_on is not null'],
    ['lead_service', 'service, created_at, id', `service <> ''`],
    ['lead_source', 'source, created_at, id', `source <> ''`],
    ['lead_flagged', 'created_at, id', 'is_flagged = 1'],
  ] as const) {
    await sql`create index ${sql.ref(name)} on lead (${sql.raw(columns)}) where ${sql.raw(rows)}`.execute(db);
  }
}

async function createHistory(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('lead_event')
    .addColumn('n', isPostgres ? 'bigserial' : 'integer', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('facts_json', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lead_event_lead').on('lead_event').columns(['lead_id', 'at', 'n']).execute();
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('person_key')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('person_key_key', ['key', 'name', 'person_id'])
    .execute();
  await db.schema.createIndex('person_key_person').on('person_key').column('person_id').execute();
  await db.schema
    .createTable('person_apart')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('person_apart_key', ['person_id', 'other_id'])
    .execute();
  await db.schema.createIndex('person_apart_other').on('person_apart').column('other_id').execute();
  await db.schema
    .createTable('erasure')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('counts_json', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('erasure_newest').on('erasure').columns(['at', 'id']).execute();
}

async function createDesk(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_visit')
    .addColumn('username', 'text', (column) => column.primaryKey())
    .addColumn('previous_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('desk_view')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('desk_view_name', ['username', 'name'])
    .execute();
}

/** What a search looks in stands beside the leads: storing one does not wait for the index. */
async function createSearch(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('lead_text')
    .addColumn('n', isPostgres ? 'bigserial' : 'integer', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) =>
      column.notNull().unique().references('lead.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  if (isPostgres) return;
  await sql`
    create virtual table lead_match
    using fts5(text, content='lead_text', content_rowid='n', tokenize='trigram', detail='none')`.execute(db);
  const remove = sql`insert into lead_match (lead_match, rowid, text) values ('delete', old.n, old.text);`;
  const add = sql`insert into lead_match (rowid, text) values (new.n, new.text);`;
  await sql`create trigger lead_text_added after insert on lead_text begin ${add} end`.execute(db);
  await sql`create trigger lead_text_removed after delete on lead_text begin ${remove} end`.execute(db);
  await sql`create trigger lead_text_changed after update of text on lead_text begin ${remove} ${add} end`.execute(
    db,
  );
}

/** How many filed leads there are of each sort, so that no list counts them one by one. */
async function createTally(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_tally')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('is_flagged', 'integer', (column) => column.notNull())
    .addColumn('leads', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_tally_key', ['kind', 'status', 'service', 'owner', 'is_flagged'])
    .execute();
}

const counted = 'person_id, kind, status, service, owner, is_flagged';

function takeOff(owner: string) {
  return sql.raw(`
    update lead_tally set leads = leads - 1
    where kind = old.kind and status = old.status and service = old.service and owner = ${owner}
      and is_flagged = old.is_flagged;`);
}

const addNew = sql.raw(`
  insert into lead_tally (kind, status, service, owner, is_flagged, leads)
  values (new.kind, new.status, new.service, coalesce(new.owner, ''), new.is_flagged, 1)
  on conflict (kind, status, service, owner, is_flagged) do update set leads = lead_tally.leads + 1;`);

const oldOwner = `coalesce(old.owner, '')`;

async function countInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger lead_filed after update of ${sql.raw(counted)} on lead
    when old.person_id = '' and new.person_id <> '' begin ${addNew} end`.execute(db);
  await sql`
    create trigger lead_changed after update of ${sql.raw(counted)} on lead
    when old.person_id <> '' begin ${takeOff(oldOwner)} ${addNew} end`.execute(db);
  await sql`
    create trigger lead_removed after delete on lead
    when old.person_id <> '' begin ${takeOff(oldOwner)} end`.execute(db);
}

async function countInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function margam_count_lead() returns trigger language plpgsql as $$
    begin
      if old.person_id <> '' then ${takeOff(oldOwner)} end if;
      if tg_op = 'UPDATE' then ${addNew} end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger lead_changed after update of ${sql.raw(counted)} on lead
    for each row when (new.person_id <> '') execute function margam_count_lead()`.execute(db);
  await sql`
    create trigger lead_removed after delete on lead
    for each row execute function margam_count_lead()`.execute(db);
}

/**
 * The work on leads: status, owner, follow-up, history, people, and what makes lists and searches quick at any size. Leads
 * of before are filed by the running server (`LeadStore.file`), some at a time.
 */
export const leadWork: Migration = { up };
