import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many contacts of the event's lead stand: whoever takes one back takes back the last. */
const standing = `(select coalesce(sum(case what when 'contact' then 1 else -1 end), 0) from lead_event
  where lead_id = new.lead_id and what in ('contact', 'contact-undone'))`;

const countFirst = (day: string, hours: string, by: 1 | -1) => `
  insert into lead_statistic (day, measure, value, leads)
  select ${day}, 'first-contact',
    case when ${hours} < 1 then '1h' when ${hours} < 4 then '4h' when ${hours} < 24 then '1d'
      when ${hours} < 48 then '2d' else 'later' end, ${by}
  from lead join lead_event on lead_event.lead_id = lead.id
  where lead.id = new.lead_id and ${standing} = ${by === 1 ? 1 : 0} and lead_event.n = (
    select max(n) from lead_event where lead_id = new.lead_id and what = 'contact')
  on conflict (day, measure, value) do update set leads = lead_statistic.leads + ${by};`;

/** A contact that was taken back is no first contact: the next one is. */
async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const day = `to_char(lead.created_at::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
    const hours = '(extract(epoch from lead_event.at::timestamptz - lead.created_at::timestamptz) / 3600)';
    await sql
      .raw(`create or replace function margam_first_contact() returns trigger language plpgsql as $$
        begin
          if new.what = 'contact' then ${countFirst(day, hours, 1)} else ${countFirst(day, hours, -1)} end if;
          return null;
        end $$`)
      .execute(db);
    await sql`drop trigger lead_contact_counted on lead_event`.execute(db);
    await sql`create trigger lead_contact_counted after insert on lead_event for each row
      when (new.what in ('contact', 'contact-undone')) execute function margam_first_contact()`.execute(db);
    return;
  }
  const day = `date(lead.created_at, '+330 minutes')`;
  const hours = '((julianday(lead_event.at) - julianday(lead.created_at)) * 24)';
  await sql`drop trigger lead_contact_counted`.execute(db);
  const triggers = [
    ['lead_contact_counted', 'contact', 1],
    ['lead_contact_undone', 'contact-undone', -1],
  ] as const;
  for (const [name, what, by] of triggers) {
    await sql
      .raw(`create trigger ${name} after insert on lead_event
        when new.what = '${what}' begin ${countFirst(day, hours, by)} end`)
      .execute(db);
  }
}

export const contactsTakenBack: Migration = { up };
