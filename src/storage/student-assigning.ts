import type { Kysely } from 'kysely';
import { canOwnLeads } from '#domain/account.ts';
import { type Newcomer, type OfficeRules, ruleFor } from '#domain/office-rules.ts';
import { accountFromRow } from './accounts.ts';
import type { Tables } from './tables.ts';

/**
 * Who gets each of some newcomers by the office's rules, one after the other of a rule's accounts; null where no rule holds or
 * none of its accounts can see students any more. Whose turn it is is kept with the rules, in the caller's transaction.
 */
export async function assigned(
  db: Kysely<Tables>,
  newcomers: readonly Newcomer[],
): Promise<(string | null)[]> {
  const row = await db
    .selectFrom('office_list')
    .select('value_json')
    .where('name', '=', 'rules')
    .executeTakeFirst();
  const rules: OfficeRules = row ? JSON.parse(row.value_json) : { rules: [] };
  if (rules.rules.length === 0 || newcomers.length === 0) return newcomers.map(() => null);
  const accounts = await db.selectFrom('account').selectAll().execute();
  const able = new Set(
    accounts
      .map(accountFromRow)
      .filter(canOwnLeads)
      .map(({ username }) => username),
  );
  const kept = await db
    .selectFrom('office_list')
    .select('value_json')
    .where('name', '=', 'turns')
    .executeTakeFirst();
  // An account may be called as each object's own parts are.
  const turns = new Map<string, number>(kept ? Object.entries(JSON.parse(kept.value_json)) : []);
  const owners = newcomers.map((newcomer) => {
    const rule = rules.rules[ruleFor(rules, newcomer)];
    const to = rule?.to.filter((username) => able.has(username)) ?? [];
    if (to.length === 0) return null;
    const whose = to.join(' ');
    const turn = turns.get(whose) ?? 0;
    turns.set(whose, (turn + 1) % to.length);
    return to[turn % to.length] ?? null;
  });
  if (owners.some((owner) => owner !== null)) {
    const value = JSON.stringify(Object.fromEntries([...turns].slice(-100)));
    await db
      .insertInto('office_list')
      .values({ name: 'turns', value_json: value, changed_at: '', changed_by: '' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value_json: value }))
      .execute();
  }
  return owners;
}
