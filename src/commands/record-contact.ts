import { AppError } from '#domain/app-error.ts';
import type { Lead, LeadEvent, LeadStore } from '#domain/lead.ts';
import type { ContactAttemptForm } from '#domain/lead-work.ts';
import type { Runtime } from '#domain/runtime.ts';
import { changeEvents, findLead } from './change-lead.ts';

export type RecordContact = (id: string, form: ContactAttemptForm, username: string) => Promise<Lead>;

const tries = 5;

/**
 * Notes that someone called or wrote, whoever changes the lead at the same time; a new lead becomes `contacted`. AppError
 * `not_found`.
 */
export function recordContact(leads: LeadStore, runtime: Runtime): RecordContact {
  return async (id, { via, outcome, followUpOn }, username) => {
    for (let round = 0; round < tries; round++) {
      const before = await findLead(leads, id);
      const contact: LeadEvent = {
        at: runtime.now().toISOString(),
        by: username,
        what: 'contact',
        facts: { via, outcome },
      };
      const change = {
        ...(before.status === 'new' && { status: 'contacted' as const }),
        ...(followUpOn !== undefined && { followUpOn }),
      };
      const events = changeEvents(before, change, username, runtime);
      const isStored =
        events.length > 0
          ? await leads.change(id, before.version, change, [contact, ...events])
          : await leads.record(id, contact);
      if (isStored) return findLead(leads, id);
    }
    throw new AppError('conflict', 'Others keep changing this lead. Please try again in a moment.');
  };
}
