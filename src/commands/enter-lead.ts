import { AppError } from '#domain/app-error.ts';
import { type EnteredLeadForm, enteredKey, enteredLead } from '#domain/entered-lead.ts';
import { type Lead, untouched } from '#domain/lead.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import { referenceFor } from '#domain/reference.ts';
import type { Runtime } from '#domain/runtime.ts';
import { changeEvents, findLead } from './change-lead.ts';
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
        status: 'new',
        owner: null,
        createdAt: at,
      },
      referenceFor(key),
    );
    const { lead } = await leads.add(entered);
    if (lead.fingerprint !== fingerprint) {
      throw new AppError('conflict', 'This lead is saved already, with other details. Find it in the list.');
    }
    // In one commit, and once: a repeat after a lost connection finishes what was begun.
    const work = { status: 'contacted', owner: username } as const;
    const events = changeEvents(lead, work, username, { now });
    if (note) events.push({ at, by: username, what: 'note', facts: { text: note } });
    if (lead.version === untouched.version) await leads.change(lead.id, lead.version, work, events);
    return findLead(leads, lead.id);
  };
}
