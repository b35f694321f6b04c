import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sourceOf } from '#domain/lead-source.ts';
import { namesMatch, nameWords, personKeys } from '#domain/person.ts';
import { parsePhone } from '#domain/phone-number.ts';
import type { Engine } from './dialects/engine.ts';
import { leadTransaction } from './lead-transaction.ts';
import type { Tables } from './tables.ts';

/** A number that more names share than this is no family's: beyond it only the same name is recognised. */
const namesLookedAt = 50;

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

/**
 * Files leads that were only stored so far, oldest first: gives each its person, its numbers in E.164, its source and its
 * place in the search. One commit; says how many there were.
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
    for (const row of rows) {
      const phoneE164 = row.phone_e164 || (parsePhone(row.phone) ?? '');
      const whatsappE164 = row.whatsapp_e164 || (parsePhone(row.whatsapp) ?? '');
      const keys = personKeys({ phoneE164, whatsappE164, email: row.email });
      const personId = await personFor(db, row.name, keys, row.created_at);
      await db
        .updateTable('lead')
        .set({
          person_id: personId,
          phone_e164: phoneE164,
          whatsapp_e164: whatsappE164,
          source: sourceOf(JSON.parse(row.first_touch_json)),
        })
        .where('id', '=', row.id)
        .execute();
      const text = [row.search_text, phoneE164, whatsappE164].filter(Boolean).join('\n');
      await db
        .insertInto('lead_text')
        .values({ lead_id: row.id, text })
        .onConflict((conflict) => conflict.column('lead_id').doNothing())
        .execute();
    }
    return rows.length;
  });
}

/** The person known by one of the keys under a name that fits, or a new one; either way known by all the keys now. */
async function personFor(
  db: Kysely<Tables>,
  name: string,
  keys: readonly string[],
  createdAt: string,
): Promise<string> {
  const words = nameWords(name).join(' ');
  const known = words && keys.length > 0 ? await findPerson(db, words, keys) : undefined;
  const personId = known ?? randomUUID();
  if (!known) await db.insertInto('person').values({ id: personId, created_at: createdAt }).execute();
  if (keys.length > 0) {
    await db
      .insertInto('person_key')
      .values(keys.map((key) => ({ key, name: words, person_id: personId })))
      .onConflict((conflict) => conflict.columns(['key', 'name', 'person_id']).doNothing())
      .execute();
  }
  return personId;
}

async function findPerson(
  db: Kysely<Tables>,
  words: string,
  keys: readonly string[],
): Promise<string | undefined> {
  const same = await db
    .selectFrom('person_key')
    .select('person_id')
    .where('key', 'in', keys)
    .where('name', '=', words)
    .limit(1)
    .executeTakeFirst();
  if (same) return same.person_id;
  for (const key of keys) {
    const candidates = await db
      .selectFrom('person_key')
      .select(['name', 'person_id'])
      .where('key', '=', key)
      .limit(namesLookedAt)
      .execute();
    const fitting = candidates.find((candidate) => namesMatch(candidate.name, words));
    if (fitting) return fitting.person_id;
  }
  return undefined;
}
