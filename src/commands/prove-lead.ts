import { AppError } from '#domain/app-error.ts';
import { concurrencyLimit } from '#domain/concurrency-limit.ts';
import { challengeOf, isProof, isProofInTime } from '#domain/lead-proof.ts';
import type { OutboxStore } from '#domain/outbox.ts';
import { floodFlag } from '#domain/request-limit.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { LeadInbox } from './submit-lead.ts';

/** Takes the answer to a lead's challenge (`challengeOf`) and says whether the lead is free of its flag now. */
export type ProveLead = (id: string, counter: number) => Promise<boolean>;

const tries = 5;
/** Each takes about a millisecond of one of the few threads that passwords are hashed on, too. */
const limited = concurrencyLimit(2, 100);

/**
 * Clears the flag `flood` of a lead whose sender's browser did the proof of work, and sends the receipt that a flagged
 * lead does not get. AppErrors: `not_found`, `bad_request` for a wrong answer, `unavailable` while too many are
 * checked.
 */
export function proveLead(
  { leads, messagesOf }: Pick<LeadInbox, 'leads' | 'messagesOf'>,
  outbox: Pick<OutboxStore, 'add'>,
  { now }: Pick<Runtime, 'now'>,
): ProveLead {
  async function find(id: string) {
    // PostgreSQL takes no text with a NUL.
    const lead = id.includes('\0') ? undefined : await leads.findAsStored(id);
    if (!lead) throw new AppError('not_found', 'There is no such form.');
    return lead;
  }

  return async (id, counter) => {
    let isChecked = false;
    for (let round = 0; round < tries; round++) {
      const lead = await find(id);
      const challenge = challengeOf(lead);
      if (!challenge || !isProofInTime(lead, now())) return !lead.flags.includes(floodFlag);
      if (!isChecked && !(await limited(() => isProof(challenge, counter)))) {
        const sentence = 'This number is not the answer.';
        throw new AppError('bad_request', sentence, { fields: { counter: sentence } });
      }
      isChecked = true;
      const flags = lead.flags.filter((flag) => flag !== floodFlag);
      // The outbox keeps one message of a kind and subject: what was sent already is not sent again.
      for (const message of messagesOf({ ...lead, flags })) await outbox.add(message);
      const event = { at: now().toISOString(), by: '', what: 'proved' as const, facts: {} };
      if (await leads.change(id, lead.version, { flags }, [event])) return true;
    }
    return false;
  };
}
