import { enteredBy } from '#domain/entered-lead.ts';
import type { Lead, LeadEvent } from '#domain/lead.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import type { PeopleStore, SuspectedDouble } from '#domain/people.ts';
import type { Runtime } from '#domain/runtime.ts';
import { findLead } from './change-lead.ts';

/** A lead in full: all that happened to it, oldest first, and the person behind it. */
export interface LeadInFull {
  lead: Lead;
  timeline: LeadEvent[];
  person: PersonInFull;
}

export interface PersonInFull {
  id: string;
  /** Newest first, at most 50. */
  leads: Lead[];
  total: number;
  doubles: SuspectedDouble[];
}

export type ViewLead = (id: string, username: string) => Promise<LeadInFull>;

/** Another look within this time is not noted again. */
const sameViewMs = 30 * 60_000;
const eventsShown = 500;
export const enquiriesShown = 50;

/** Gives a lead in full and notes who saw it; AppError `not_found`. */
export function viewLead(leads: LeadStore, people: PeopleStore, { now }: Runtime): ViewLead {
  return async (id, username) => {
    const lead = await findLead(leads, id);
    const at = now();
    const last = await leads.lastEvent(id, 'viewed', username);
    if (!last || at.getTime() - Date.parse(last.at) >= sameViewMs) {
      await leads.record(id, { at: at.toISOString(), by: username, what: 'viewed', facts: {} });
    }
    const [events, person] = await Promise.all([
      leads.timeline(id, eventsShown),
      personInFull(people, lead.personId),
    ]);
    return { lead, timeline: [received(lead), ...events], person };
  };
}

export async function personInFull(people: PeopleStore, id: string): Promise<PersonInFull> {
  const [leads, total, doubles] = await Promise.all([
    people.leads(id, { limit: enquiriesShown }),
    people.countLeads(id),
    people.doubles(id),
  ]);
  return { id, leads, total, doubles };
}

/** The first event stands in the lead itself. */
function received(lead: Lead): LeadEvent {
  const entered = enteredBy(lead.idempotencyKey);
  const facts = { form: lead.kind, ...(entered && { entered }) };
  return { at: lead.createdAt, by: '', what: 'received', facts };
}
