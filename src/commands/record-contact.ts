import { AppError } from '#domain/app-error.ts';
import type { Lead, LeadChange, LeadEvent, LeadStore } from '#domain/lead.ts';
import type { ContactAttemptForm } from '#domain/lead-work.ts';
import { nextOpenDay, type OfficeHours } from '#domain/office-hours.ts';
import type { Runtime } from '#domain/runtime.ts';
import { changeEvents, findLead } from './change-lead.ts';

export type RecordContact = (id: string, form: ContactAttemptForm, username: string) => Promise<Lead>;

const tries = 5;

/**
 * Notes that someone called or wrote, whoever changes the lead at the same time; a new lead becomes `contacted`. Who did not
 * answer is to be followed up on the office's next working day, unless a day is named or a later one stands there already.
 * AppError `not_found`.
 */
export function recordContact(leads: LeadStore, runtime: Runtime, hours: () => OfficeHours): RecordContact {
  /** The day to set; undefined leaves what is there. */
  function followUpAfter(
    { outcome, followUpOn }: ContactAttemptForm,
    before: Lead,
  ): LeadChange['followUpOn'] {
    if (followUpOn !== undefined || outcome !== 'no-answer') return followUpOn;
    if (['admitted', 'closed', 'spam'].includes(before.status)) return undefined;
    const next = nextOpenDay(hours(), runtime.now());
    return next !== undefined && (before.followUpOn ?? '') < next ? next : undefined;
  }

  return async (id, form, username) => {
    const { via, outcome } = form;
    for (let round = 0; round < tries; round++) {
      const before = await findLead(leads, id);
      const contact: LeadEvent = {
        at: runtime.now().toISOString(),
        by: username,
        what: 'contact',
        facts: { via, outcome },
      };
      const followUpOn = followUpAfter(form, before);
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
