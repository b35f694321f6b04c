import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many contacts of a lead stand, as a whole or after one of its events: whoever takes one back takes back the last. */
const standing = (lead: string, after = '') => `(select sum(case one.what when 'contact' then 1 else -1 end)
  from lead_event one where one.lead_id = ${lead} and one.what in ('contact', 'contact-undone') ${after})`;

/** The contact since which one has stood. */
const first = (lead: string) => `(select max(began.n) from lead_event began
  where began.lead_id = ${lead} and began.what = 'contact' and ${standing(lead, 'and one.n <= began.n')} = 1)`;

const firstContacts = (lead: string, day: string, hours: string, leads: string) => `
  insert into lead_statistic (day, measure, value, leads)
  select ${day}, 'first-contact',
    case when ${hours} < 1 then '1h' when ${hours} < 4 then '4h' when ${hours} < 24 then '1d'
      when ${hours} < 48 then '2d' else 'later' end, ${leads}
  from lead join lead_event on lead_event.n = ${first(lead)}`;

/**
 * A first contact is no longer counted when its lead is erased. Where several were taken back, the one that had been counted
 * goes, and not the last.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const day = isPostgres
    ? `to_char(lead.created_at::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
    : `date(lead.created_at, '+330 minutes')`;
  const hours = isPostgres
    ? '(extract(epoch from lead_event.at::timestamptz - lead.created_at::timestamptz) / 3600)'
    : '((julianday(lead_event.at) - julianday(lead.created_at)) * 24)';
  const count = (lead: string, by: 1 | -1, stands: string) => `
    ${firstContacts(lead, day, hours, `${by}`)} where lead.id = ${lead} and ${standing(lead)} ${stands}
    on conflict (day, measure, value) do update set leads = lead_statistic.leads + ${by};`;
  const came = count('new.lead_id', 1, '= 1');
  const takenBack = count('new.lead_id', -1, '= 0');
  const erased = count('old.id', -1, '> 0');
  const statements = isPostgres
    ? [
        `create or replace function margam_first_contact() returns trigger language plpgsql as $$
          begin
            if new.what = 'contact' then ${came} else ${takenBack} end if;
            return null;
          end $$`,
        `create function margam_first_contact_erased() returns trigger language plpgsql as $$
          begin ${erased} return old; end $$`,
        `create trigger lead_contact_erased before delete on lead
          for each row execute function margam_first_contact_erased()`,
      ]
    : [
        'drop trigger lead_contact_counted',
        'drop trigger lead_contact_undone',
        `create trigger lead_contact_counted after insert on lead_event when new.what = 'contact' begin ${came} end`,
        `create trigger lead_contact_undone after insert on lead_event
          when new.what = 'contact-undone' begin ${takenBack} end`,
        `create trigger lead_contact_erased before delete on lead begin ${erased} end`,
      ];
  const counted = `${firstContacts('lead.id', day, hours, 'count(*)')} where ${standing('lead.id')} > 0 group by 1, 3`;
  for (const statement of [
    ...statements,
    `delete from lead_statistic where measure = 'first-contact'`,
    counted,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

export const contactsOfErasedLeads: Migration = { up };
