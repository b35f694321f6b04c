import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { namesMatch, nameWords, parsePhone, personKeys, sourceOf } from '#domain/person.ts';
import type { Engine } from './dialects/engine.ts';
import { leadTransaction } from './lead-row.ts';
import { addLeadsToStudents, addStudentsOfLeads, fillStudents } from './student-filling.ts';
import { leadColumnsOfStudent, type StudentLead } from './student-row.ts';
import type { StudentKeyTable } from './student-tables.ts';
import type { Tables } from './tables.ts';

/** A number that more names share than this is no family's: under it only an equal name is recognised. */
const mostNamesOfKey = 30;
/** How many known names one query for all keys may return; beyond it each key is queried by itself. */
const mostKnown = 500;
/** SQLite takes 500 selects in one statement. */
const keysAtOnce = 200;

const columns = [...leadColumnsOfStudent, 'first_touch_json', 'search_text'] as const;

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
  return leadTransaction(engine, (db) => fileStored(db, limit));
}

/** The same within a transaction of the caller's. */
export async function fileStored(db: Kysely<Tables>, limit: number): Promise<number> {
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
  const personOfLead = new Map(leads.map(({ id, personId }) => [id, personId]));
  const leadsOf = Map.groupBy(
    rows.map(
      (row, at): StudentLead => ({
        ...row,
        phone_e164: leads[at]?.phoneE164 ?? '',
        whatsapp_e164: leads[at]?.whatsappE164 ?? '',
        source: leads[at]?.source ?? '',
      }),
    ),
    ({ id }) => personOfLead.get(id) ?? '',
  );
  await addStudentsOfLeads(db, people, leadsOf);
  for (const { id } of people) leadsOf.delete(id);
  await addLeadsToStudents(db, leadsOf);
  if (keys.length > 0) {
    await db
      .insertInto('student_key')
      .values(keys)
      .onConflict((conflict) => conflict.columns(['key', 'name', 'student_id']).doNothing())
      .execute();
  }
  await storeFiled(db, leads);
  await db
    .insertInto('lead_text')
    .values(leads.map(({ id, text }) => ({ lead_id: id, text })))
    // A note may have been written already.
    .onConflict((conflict) =>
      conflict.column('lead_id').doUpdateSet(({ ref }) => ({
        text: sql<string>`${ref('excluded.text')} || ${ref('lead_text.text')}`,
      })),
    )
    .execute();
  return rows.length;
}

/** Makes students of up to `limit` people of an older version; one commit, and says how many. */
export function fillOldStudents(engine: Engine, limit: number): Promise<number> {
  return leadTransaction(engine, async (db) => {
    const rows = await db
      .selectFrom('student')
      .select('id')
      .where(sql<boolean>`version = 0`)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.length === 0
      ? 0
      : fillStudents(
          db,
          rows.map(({ id }) => id),
        );
  });
}

/** The names under which the keys of these leads are known: equal names first, then others. */
async function knownNames(db: Kysely<Tables>, leads: readonly Filed[]): Promise<StudentKeyTable[]> {
  const keys = [...new Set(leads.flatMap((lead) => lead.keys))];
  if (keys.length === 0) return [];
  const pairs = leads.flatMap(({ words, keys: own }) => own.map((key) => sql`(${key}, ${words})`));
  const known = () => db.selectFrom('student_key').selectAll();
  const same = await known()
    .where(sql<boolean>`(key, name) in (values ${sql.join(pairs)})`)
    .execute();
  const others = await known().where('key', 'in', keys).limit(mostKnown).execute();
  // Otherwise a number with very many names would leave no room for those of the other leads.
  return [...same, ...(others.length < mostKnown ? others : await someOfEach(db, keys))];
}

/** For each key, one name more than are compared. */
async function someOfEach(db: Kysely<Tables>, keys: readonly string[]): Promise<StudentKeyTable[]> {
  const found: StudentKeyTable[] = [];
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const each = keys
      .slice(from, from + keysAtOnce)
      .map(
        (key) =>
          sql`select * from (select * from student_key where key = ${key} limit ${mostNamesOfKey + 1}) as known`,
      );
    const { rows } = await sql<StudentKeyTable>`${sql.join(each, sql` union all `)}`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** A person's name under one key, with its words. */
type Known = StudentKeyTable & { words: string[] };

/** Gives each lead the person known by one of its keys under a name that fits, or a new one. */
function assignPeople(leads: readonly Filed[], known: readonly StudentKeyTable[]) {
  const byKey = new Map<string, Map<string, Known>>();
  const learn = (entry: StudentKeyTable) => {
    const names = byKey.get(entry.key) ?? new Map<string, Known>();
    byKey.set(entry.key, names);
    if (!names.has(entry.name)) names.set(entry.name, { ...entry, words: entry.name.split(' ') });
  };
  for (const entry of known) learn(entry);

  const people: { id: string; created_at: string }[] = [];
  const keys: StudentKeyTable[] = [];
  for (const lead of leads) {
    const { words } = lead;
    const found = words ? personOf(lead, byKey) : undefined;
    lead.personId = found?.student_id ?? randomUUID();
    if (!found) people.push({ id: lead.personId, created_at: lead.createdAt });
    for (const key of lead.keys) {
      if (found?.key === key && found.name === words) continue;
      const entry = { key, name: words, student_id: lead.personId };
      keys.push(entry);
      learn(entry);
    }
  }
  return { people, keys };
}

/** Who is known by one of a lead's keys under an equal name, else under one that fits. */
function personOf({ words, keys }: Filed, byKey: ReadonlyMap<string, ReadonlyMap<string, Known>>) {
  const known = keys.flatMap((key) => byKey.get(key) ?? []);
  for (const names of known) {
    const same = names.get(words);
    if (same) return same;
  }
  const own = words.split(' ');
  for (const names of known) {
    if (names.size > mostNamesOfKey) continue;
    for (const one of names.values()) if (namesMatch(one.words, own)) return one;
  }
  return undefined;
}

async function storeFiled(db: Kysely<Tables>, leads: readonly Filed[]): Promise<void> {
  const rows = leads.map(
    ({ id, personId, phoneE164, whatsappE164, source }) =>
      sql`(${id}, ${personId}, ${phoneE164}, ${whatsappE164}, ${source})`,
  );
  // Both engines name the columns of VALUES like this.
  await sql`
    update lead set
      person_id = v.column2, phone_e164 = v.column3, whatsapp_e164 = v.column4, source = v.column5
    from (values ${sql.join(rows)}) as v
    where lead.id = v.column1`.execute(db);
}
