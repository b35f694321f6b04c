import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const isEntered = (row: string) =>
  `(${row}.idempotency_key like 'desk-%' or ${row}.idempotency_key like 'import-%')`;

/** Leads that the office entered are counted by kind like the others; this tells how many of those were entered. */
async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const day = (row: string) =>
    isPostgres
      ? `to_char(${row}.created_at::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
      : `date(${row}.created_at, '+330 minutes')`;
  const count = (row: string, by: 1 | -1) => `
    insert into lead_statistic (day, measure, value, leads) values (${day(row)}, 'entered', ${row}.kind, ${by})
    on conflict (day, measure, value) do update set leads = lead_statistic.leads + ${by};`;
  await sql
    .raw(`insert into lead_statistic (day, measure, value, leads)
      select ${day('lead')}, 'entered', kind, count(*) from lead
      where person_id <> '' and ${isEntered('lead')} group by 1, 3`)
    .execute(db);
  if (!isPostgres) {
    await sql
      .raw(`create trigger lead_entered_counted after update of person_id on lead
        when old.person_id = '' and new.person_id <> '' and ${isEntered('new')} begin ${count('new', 1)} end`)
      .execute(db);
    await sql
      .raw(`create trigger lead_entered_removed after delete on lead
        when old.person_id <> '' and ${isEntered('old')} begin ${count('old', -1)} end`)
      .execute(db);
    return;
  }
  await sql
    .raw(`create function margam_lead_entered() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then ${count('old', -1)} else ${count('new', 1)} end if;
        return null;
      end $$`)
    .execute(db);
  await sql
    .raw(`create trigger lead_entered_counted after update of person_id on lead for each row
      when (old.person_id = '' and new.person_id <> '' and ${isEntered('new')}) execute function margam_lead_entered()`)
    .execute(db);
  await sql
    .raw(`create trigger lead_entered_removed after delete on lead for each row
      when (old.person_id <> '' and ${isEntered('old')}) execute function margam_lead_entered()`)
    .execute(db);
}

export const enteredStatistics: Migration = { up };
