import { AppError } from '#domain/app-error.ts';
import { type EnteredLeadForm, enteredKey, enteredLead } from '#domain/entered-lead.ts';
import type { Lead } from '#domain/lead.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import { referenceFor } from '#domain/reference.ts';
import type { Runtime } from '#domain/runtime.ts';
import { numberOf } from './submit-lead.ts';

/**
 * Stores somebody who called or came by, as contacted and owned by who wrote it down; no message is sent. A repeat of a key
 * with the same values returns the first lead. AppErrors `bad_request` and `conflict`.
 */
export type EnterLead = (form: EnteredLeadForm, username: string) => Promise<Lead>;

export function enterLead(leads: LeadStore, { now, newId, sha256 }: Runtime): EnterLead {
  return async ({ idempotencyKey = newId(), ...form }, username) => {
    const { name, phone, email, service, note } = form;
    const at = now().toISOString();
    const key = enteredKey('desk', sha256(`${username} ${idempotencyKey}`));
    const fingerprint = sha256(JSON.stringify(form));
    const entered = enteredLead(
      {
        ...{ name, phone, email, service, key, fingerprint, source: 'desk', course: '' },
        id: newId(),
        phoneE164: numberOf(phone, 'phone', 'phone number'),
        status: 'contacted',
        owner: username,
        createdAt: at,
      },
      referenceFor(key),
    );
    const { lead, isNew } = await leads.add(entered);
    if (lead.fingerprint !== fingerprint) {
      throw new AppError('conflict', 'This lead is saved already, with other details. Find it in the list.');
    }
    if (!isNew) return lead;
    const by = username;
    await leads.record(lead.id, { at, by, what: 'owner', facts: { from: null, to: username } });
    if (note) await leads.record(lead.id, { at, by, what: 'note', facts: { text: note } });
    return lead;
  };
}
