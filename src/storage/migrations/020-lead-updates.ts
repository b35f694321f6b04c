import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// SQLite's rows are numbered in their order: what is new is found by looking.
async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create function margam_lead_came() returns trigger language plpgsql as $$
    begin
      perform pg_notify('margam_leads', 'new ' || new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger lead_came after insert on lead
    for each row execute function margam_lead_came()`.execute(db);
  await sql`
    create function margam_lead_worked_on() returns trigger language plpgsql as $$
    begin
      perform pg_notify('margam_leads', new.what || ' ' || new.lead_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger lead_worked_on after insert on lead_event
    for each row execute function margam_lead_worked_on()`.execute(db);
}

/** Every process on the database learns of new leads and of work on them, whoever stores it. */
export const leadUpdates: Migration = { up };
