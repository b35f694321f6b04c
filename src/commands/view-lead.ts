import { type AccountStore, canOwnLeads } from '#domain/account.ts';
import { AppError, changedMeanwhile } from '#domain/app-error.ts';
import { enteredBy } from '#domain/entered-lead.ts';
import type { Lead, LeadEvent, LeadEventKind } from '#domain/lead.ts';
import type { LeadChange, LeadStore } from '#domain/lead-store.ts';
import type { LeadChangeForm } from '#domain/lead-work.ts';
import type { PeopleStore, SuspectedDouble } from '#domain/people.ts';
import { isWithin, type Runtime } from '#domain/runtime.ts';
import { aside } from './record-audit.ts';

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
    if (!last || !isWithin(last.at, sameViewMs, at)) {
      await aside(leads.record(id, { at: at.toISOString(), by: username, what: 'viewed', facts: {} }));
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

export type ChangeLead = (id: string, form: LeadChangeForm, username: string) => Promise<Lead>;

/**
 * Changes a lead's status, owner or follow-up and gives the lead as it is then. AppErrors: `not_found`; `bad_request`
 * for a new owner who cannot read leads, or a note on a follow-up without its day; `conflict` that says who changed
 * what since the version the lead was read with.
 */
export function changeLead(
  leads: LeadStore,
  accounts: Pick<AccountStore, 'findByUsername'>,
  runtime: Runtime,
): ChangeLead {
  return async (id, { version, ...asked }, username) => {
    const before = await findLead(leads, id);
    if (version !== before.version) throw await newerThan(leads, before, version);
    const change: LeadChange = { ...asked };
    if (asked.owner) {
      change.owner = asked.owner.toLowerCase();
      if (change.owner !== before.owner) await requireOwner(accounts, change.owner);
    }
    const { followUpOn = before.followUpOn } = asked;
    if (followUpOn === null) {
      // The note belongs to the day and goes with it; a new one without a day would never be read.
      if (asked.followUpNote && asked.followUpNote !== before.followUpNote) throw dayMissing();
      change.followUpNote = '';
    }
    const events = changeEvents(before, change, username, runtime);
    if (events.length === 0) return before;
    if (!(await leads.change(id, version, change, events))) {
      throw await newerThan(leads, await findLead(leads, id), version);
    }
    return findLead(leads, id);
  };
}

export async function findLead(leads: LeadStore, id: string): Promise<Lead> {
  // PostgreSQL takes no text with a NUL.
  const lead = id.includes('\0') ? undefined : await leads.find(id);
  if (!lead) throw new AppError('not_found', 'There is no such lead.');
  return lead;
}

/** The events of a change to a lead, one for each thing that is not as before. */
export function changeEvents(
  before: Lead,
  change: LeadChange,
  by: string,
  { now }: Pick<Runtime, 'now'>,
): LeadEvent[] {
  const at = now().toISOString();
  const version = before.version + 1;
  const event = (what: LeadEventKind, facts: LeadEvent['facts']): LeadEvent => ({
    at,
    by,
    what,
    facts: { ...facts, version },
  });
  const events: LeadEvent[] = [];
  const { status = before.status, owner = before.owner } = change;
  const { followUpOn = before.followUpOn, followUpNote = before.followUpNote } = change;
  if (status !== before.status) events.push(event('status', { from: before.status, to: status }));
  if (owner !== before.owner) events.push(event('owner', { from: before.owner, to: owner }));
  if (followUpOn !== before.followUpOn || followUpNote !== before.followUpNote) {
    events.push(event('follow-up', { from: before.followUpOn, to: followUpOn, note: followUpNote }));
  }
  return events;
}

async function requireOwner(accounts: Pick<AccountStore, 'findByUsername'>, owner: string): Promise<void> {
  const account = owner.includes('\0') ? undefined : await accounts.findByUsername(owner);
  if (account && canOwnLeads(account)) return;
  const sentence = account
    ? 'This account cannot read leads now. Choose somebody else.'
    : 'There is no account with this name.';
  throw new AppError('bad_request', sentence, { fields: { owner: sentence } });
}

function dayMissing(): AppError {
  const sentence = 'Choose the day to follow up on.';
  return new AppError('bad_request', sentence, { fields: { followUpOn: sentence } });
}

const eventsLookedAt = 50;

/** Says who did what since a version, and how the lead stands now. */
async function newerThan(leads: LeadStore, current: Lead, version: number): Promise<AppError> {
  const since = (await leads.timeline(current.id, eventsLookedAt)).filter(
    ({ facts }) => typeof facts.version === 'number' && facts.version > version,
  );
  const last = since.at(-1);
  const what = [...new Set(since.map(inWords))].join(', ');
  return changedMeanwhile(last?.by ?? '', what ? `lead (${what})` : 'lead', {
    by: last?.by || 'Someone',
    at: last?.at ?? '',
    changed: what,
    version: current.version,
    status: current.status,
    owner: current.owner ?? '',
    followUpOn: current.followUpOn ?? '',
    followUpNote: current.followUpNote,
  });
}

function inWords({ what, facts }: LeadEvent): string {
  return what === 'flags-cleared' ? 'not spam' : `${what}: ${facts.to ?? 'none'}`;
}
