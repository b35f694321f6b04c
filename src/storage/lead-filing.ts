import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { sourceOf } from '#domain/lead-source.ts';
import { namesMatch, nameWords, personKeys } from '#domain/person.ts';
import { parsePhone } from '#domain/phone-number.ts';
import type { Engine } from './dialects/engine.ts';
import type { PersonKeyTable } from './lead-tables.ts';
import { leadTransaction } from './lead-transaction.ts';
import type { Tables } from './tables.ts';

/** Numbers that more names share than this are no family's: beyond it only the same name is recognised. */
const namesLookedAt = 500;

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'whatsapp',
  'phone_e164',
  'whatsapp_e164',
  'first_touch_json',
  'search_text',
  'created_at',
] as const;

/** A lead with what filing finds out about it. */
interface Filed {
  id: string;
  words: string;
  keys: string[];
  phoneE164: string;
  whatsappE164: string;
  source: string;
  text: string;
  createdAt: string;
  personId: string;
}

/**
 * Files leads that were only stored so far, oldest first: gives each its person, its numbers in E.164, its source and its
 * place in the search. One commit of a few statements; says how many leads there were.
 */
export function fileLeads(engine: Engine, limit: number): Promise<number> {
  return leadTransaction(engine, async (db) => {
    const rows = await db
      .selectFrom('lead')
      .select(columns)
      .where('person_id', '=', '')
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    if (rows.length === 0) return 0;
    const leads = rows.map((row): Filed => {
      const phoneE164 = row.phone_e164 || (parsePhone(row.phone) ?? '');
      const whatsappE164 = row.whatsapp_e164 || (parsePhone(row.whatsapp) ?? '');
      return {
        id: row.id,
        words: nameWords(row.name).join(' '),
        keys: personKeys({ phoneE164, whatsappE164, email: row.email }),
        phoneE164,
        whatsappE164,
        source: sourceOf(JSON.parse(row.first_touch_json)),
        text: [row.search_text, phoneE164, whatsappE164].filter(Boolean).join('\n'),
        createdAt: row.created_at,
        personId: '',
      };
    });
    const { people, keys } = assignPeople(leads, await knownNames(db, leads));
    if (people.length > 0) await db.insertInto('person').values(people).execute();
    if (keys.length > 0) {
      await db
        .insertInto('person_key')
        .values(keys)
        .onConflict((conflict) => conflict.columns(['key', 'name', 'person_id']).doNothing())
        .execute();
    }
    await storeFiled(db, leads);
    await db
      .insertInto('lead_text')
      .values(leads.map(({ id, text }) => ({ lead_id: id, text })))
      .onConflict((conflict) => conflict.column('lead_id').doNothing())
      .execute();
    return rows.length;
  });
}

/** The names under which the keys of these leads are known: the very same ones, then others. */
async function knownNames(db: Kysely<Tables>, leads: readonly Filed[]): Promise<PersonKeyTable[]> {
  const keys = [...new Set(leads.flatMap((lead) => lead.keys))];
  if (keys.length === 0) return [];
  const pairs = leads.flatMap(({ words, keys: own }) => own.map((key) => sql`(${key}, ${words})`));
  const known = () => db.selectFrom('person_key').selectAll();
  const same = await known()
    .where(sql<boolean>`(key, name) in (values ${sql.join(pairs)})`)
    .execute();
  return [...same, ...(await known().where('key', 'in', keys).limit(namesLookedAt).execute())];
}

/** Gives each lead the person known by one of its keys under a name that fits, or a new one. */
function assignPeople(leads: readonly Filed[], known: readonly PersonKeyTable[]) {
  const byKey = new Map<string, PersonKeyTable[]>();
  const learn = (entry: PersonKeyTable) => {
    const entries = byKey.get(entry.key);
    if (entries) entries.push(entry);
    else byKey.set(entry.key, [entry]);
  };
  for (const entry of known) learn(entry);

  const people: { id: string; created_at: string }[] = [];
  const keys: PersonKeyTable[] = [];
  for (const lead of leads) {
    const { words } = lead;
    const entries = words ? lead.keys.flatMap((key) => byKey.get(key) ?? []) : [];
    const found =
      entries.find(({ name }) => name === words) ?? entries.find(({ name }) => namesMatch(name, words));
    lead.personId = found?.person_id ?? randomUUID();
    if (!found) people.push({ id: lead.personId, created_at: lead.createdAt });
    for (const key of lead.keys) {
      if (found?.key === key && found.name === words) continue;
      const entry = { key, name: words, person_id: lead.personId };
      keys.push(entry);
      learn(entry);
    }
  }
  return { people, keys };
}

async function storeFiled(db: Kysely<Tables>, leads: readonly Filed[]): Promise<void> {
  const rows = leads.map(
    ({ id, personId, phoneE164, whatsappE164, source }) =>
      sql`(${id}, ${personId}, ${phoneE164}, ${whatsappE164}, ${source})`,
  );
  // Both engines call the columns of VALUES so.
  await sql`
    update lead set
      person_id = v.column2, phone_e164 = v.column3, whatsapp_e164 = v.column4, source = v.column5
    from (values ${sql.join(rows)}) as v
    where lead.id = v.column1`.execute(db);
}
