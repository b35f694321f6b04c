import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_statistic')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('measure', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('leads', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_statistic_key', ['day', 'measure', 'value'])
    .execute();
  await (db.getExecutor().adapter instanceof PostgresAdapter ? inPostgres(db) : inSqlite(db));
}

const sqliteDay = (row: string) => `date(${row}.created_at, '+330 minutes')`;
const postgresDay = (row: string) =>
  `to_char(${row}.created_at::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;

const sqliteAnswers = (row: string) => `
  select 'quiz-' || question.key as measure, chosen.value as value
  from json_each(${row}.answers_json) question, json_each(question.value) chosen`;
const postgresAnswers = (row: string) => `
  select 'quiz-' || question.key as measure, chosen.value as value
  from jsonb_each(${row}.answers_json::jsonb) question, jsonb_array_elements_text(question.value) chosen`;

/** What a lead counts for, one row each. */
const measures = (row: string, answers: (row: string) => string) => `
  select 'kind' as measure, ${row}.kind as value
  union all select 'service', ${row}.service
  union all select 'source', ${row}.source
  union all select 'status', ${row}.status
  union all ${answers(row)}`;

const count = (day: string, counted: string, by: 1 | -1) => `
  insert into lead_statistic (day, measure, value, leads)
  select ${day}, measure, value, ${by} from (${counted}) counted where true
  on conflict (day, measure, value) do update set leads = lead_statistic.leads + ${by};`;

const statusOf = (row: string) => `select 'status' as measure, ${row}.status as value`;

/** How long the first try to reach somebody took; the first one counts, of a lead that nobody had tried before. */
const firstContact = (hours: string, day: string) => `
  insert into lead_statistic (day, measure, value, leads)
  select ${day}, 'first-contact',
    case when ${hours} < 1 then '1h' when ${hours} < 4 then '4h' when ${hours} < 24 then '1d'
      when ${hours} < 48 then '2d' else 'later' end, 1
  from lead where lead.id = new.lead_id and not exists (
    select 1 from lead_event where lead_event.lead_id = new.lead_id and what = 'contact' and n <> new.n)
  on conflict (day, measure, value) do update set leads = lead_statistic.leads + 1;`;

async function inSqlite(db: Kysely<unknown>): Promise<void> {
  const add = count(sqliteDay('new'), measures('new', sqliteAnswers), 1);
  await sql`create trigger lead_filed_counted after update of person_id on lead
    when old.person_id = '' and new.person_id <> '' begin ${sql.raw(add)} end`.execute(db);
  const move = count(sqliteDay('old'), statusOf('old'), -1) + count(sqliteDay('new'), statusOf('new'), 1);
  await sql`create trigger lead_status_counted after update of status on lead
    when old.person_id <> '' and old.status <> new.status begin ${sql.raw(move)} end`.execute(db);
  const take = count(sqliteDay('old'), measures('old', sqliteAnswers), -1);
  await sql`create trigger lead_removed_counted after delete on lead
    when old.person_id <> '' begin ${sql.raw(take)} end`.execute(db);
  const hours = '((julianday(new.at) - julianday(lead.created_at)) * 24)';
  await sql`create trigger lead_contact_counted after insert on lead_event
    when new.what = 'contact' begin ${sql.raw(firstContact(hours, sqliteDay('lead')))} end`.execute(db);
}

async function inPostgres(db: Kysely<unknown>): Promise<void> {
  const add = count(postgresDay('new'), measures('new', postgresAnswers), 1);
  const take = count(postgresDay('old'), measures('old', postgresAnswers), -1);
  const move = count(postgresDay('old'), statusOf('old'), -1) + count(postgresDay('new'), statusOf('new'), 1);
  await sql`
    create function margam_lead_statistic() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.person_id <> '' then ${sql.raw(take)} end if;
      elsif old.person_id = '' and new.person_id <> '' then ${sql.raw(add)}
      elsif old.person_id <> '' and old.status <> new.status then ${sql.raw(move)}
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger lead_counted after update of person_id, status or delete on lead
    for each row execute function margam_lead_statistic()`.execute(db);
  const hours = '(extract(epoch from new.at::timestamptz - lead.created_at::timestamptz) / 3600)';
  await sql`
    create function margam_first_contact() returns trigger language plpgsql as $$
    begin ${sql.raw(firstContact(hours, postgresDay('lead')))} return null; end $$`.execute(db);
  await sql`create trigger lead_contact_counted after insert on lead_event
    for each row when (new.what = 'contact') execute function margam_first_contact()`.execute(db);
}

/** Leads of a day by what they are, counted as they are filed: reading a year costs the same at any number of leads. */
export const leadStatistics: Migration = { up };
