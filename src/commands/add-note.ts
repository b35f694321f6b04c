import { AppError } from '#domain/app-error.ts';
import type { LeadEvent, LeadStore } from '#domain/lead.ts';
import type { Runtime } from '#domain/runtime.ts';
import { findLead } from './change-lead.ts';

export type AddNote = (id: string, text: string, username: string) => Promise<LeadEvent>;

/** Adds a note to a lead's timeline; AppError `not_found`. */
export function addNote(leads: LeadStore, { now }: Runtime): AddNote {
  return async (id, text, username) => {
    const lead = await findLead(leads, id);
    const note: LeadEvent = {
      at: now().toISOString(),
      by: username,
      what: 'note',
      facts: { text },
    };
    if (!(await leads.record(lead.id, note))) throw new AppError('not_found', 'There is no such lead.');
    return note;
  };
}
