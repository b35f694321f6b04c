import type { AccountStore } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { type EnteredLeadForm, enteredKey, enteredLead } from '#domain/entered-lead.ts';
import { endedStatuses, type Lead, type LeadEvent, untouched } from '#domain/lead.ts';
import type { LeadChange, LeadStore } from '#domain/lead-store.ts';
import type { BulkForm, ContactAttemptForm } from '#domain/lead-work.ts';
import { nextOpenDay, type OfficeHours } from '#domain/office-hours.ts';
import { type DeskStore, mostViews, type PeopleStore, type SavedView } from '#domain/people.ts';
import { referenceFor } from '#domain/reference.ts';
import { isWithin, type Runtime } from '#domain/runtime.ts';
import type { RecordAudit } from './record-audit.ts';
import { type SortPeople, sortPeople } from './sort-people.ts';
import { numberOf } from './submit-lead.ts';
import { type ChangeLead, changeEvents, changeLead, findLead, type ViewLead, viewLead } from './view-lead.ts';

/** What the office does with leads. */
export interface WorkOnLeads {
  enterLead: EnterLead;
  viewLead: ViewLead;
  changeLead: ChangeLead;
  addNote: AddNote;
  recordContact: RecordContact;
  openChat: OpenChat;
  markLeads: MarkLeads;
  sortPeople: SortPeople;
  saveView: SaveView;
}

/** Makes the commands of the lead desk over their stores; `hours` gives the office hours in force. */
export function workOnLeads(
  {
    leads,
    people,
    accounts,
    desk,
  }: { leads: LeadStore; people: PeopleStore; accounts: AccountStore; desk: DeskStore },
  runtime: Runtime,
  hours: () => OfficeHours,
  offers: (service: string) => boolean,
  recordAudit: RecordAudit,
): WorkOnLeads {
  return {
    enterLead: enterLead(leads, runtime, offers),
    viewLead: viewLead(leads, people, runtime),
    changeLead: changeLead(leads, accounts, runtime),
    addNote: addNote(leads, runtime),
    recordContact: recordContact(leads, runtime, hours),
    openChat: openChat(leads, runtime),
    markLeads: markLeads(leads, runtime),
    sortPeople: sortPeople(people, runtime, recordAudit),
    saveView: saveView(desk, runtime),
  };
}

type AddNote = (id: string, text: string, username: string) => Promise<LeadEvent>;

/** Adds a note to a lead's timeline; AppError `not_found`. */
function addNote(leads: LeadStore, { now }: Runtime): AddNote {
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

type MarkLeads = (form: BulkForm, username: string) => Promise<number>;

/**
 * Marks leads as spam, or takes the flags (and the status `spam`) off them. Says how many it changed; those that are gone, or
 * that someone changed in the same moment, are left alone.
 */
function markLeads(leads: LeadStore, runtime: Runtime): MarkLeads {
  return async ({ ids, as }, username) => {
    let changed = 0;
    for (const id of new Set(ids)) {
      const before = id.includes('\0') ? undefined : await leads.find(id);
      if (!before) continue;
      const change: LeadChange = as === 'spam' ? { status: 'spam' } : {};
      if (as === 'not-spam') {
        if (before.status === 'spam') change.status = 'new';
        if (before.flags.length > 0) change.flags = [];
      }
      const events = changeEvents(before, change, username, runtime);
      if (change.flags) events.push(flagsCleared(before.flags, before.version + 1, username, runtime));
      if (events.length > 0 && (await leads.change(id, before.version, change, events))) changed++;
    }
    return changed;
  };
}

function flagsCleared(flags: string[], version: number, by: string, { now }: Runtime): LeadEvent {
  return {
    at: now().toISOString(),
    by,
    what: 'flags-cleared',
    facts: { flags: flags.join(' '), version },
  };
}

type RecordContact = (id: string, form: ContactAttemptForm, username: string) => Promise<Lead>;

const tries = 5;

/**
 * Notes that someone called or wrote, whoever changes the lead at the same time; a new lead becomes `contacted`.
 * Someone who did not answer is to be followed up on the office's next working day, unless a day is named or a later
 * one stands there already. AppError `not_found`.
 */
function recordContact(leads: LeadStore, runtime: Runtime, hours: () => OfficeHours): RecordContact {
  /** The day to set; undefined leaves what is there. */
  function followUpAfter(
    { outcome, followUpOn }: ContactAttemptForm,
    before: Lead,
  ): LeadChange['followUpOn'] {
    if (followUpOn !== undefined || outcome !== 'no-answer') return followUpOn;
    if (endedStatuses.includes(before.status)) return undefined;
    const next = nextOpenDay(hours(), runtime.now());
    return next !== undefined && (before.followUpOn ?? '') < next ? next : undefined;
  }

  return async (id, form, username) => {
    const { via, outcome } = form;
    for (let round = 0; round < tries; round++) {
      const before = await findLead(leads, id);
      const at = runtime.now();
      const contact: LeadEvent = {
        at: at.toISOString(),
        by: username,
        what: 'contact',
        facts: { via, outcome },
      };
      const followUpOn = followUpAfter(form, before);
      const change = {
        ...(before.status === 'new' && { status: 'contacted' as const }),
        ...(followUpOn !== undefined && { followUpOn }),
      };
      const events = changeEvents(before, change, username, { now: () => at });
      const isStored =
        events.length > 0
          ? await leads.change(id, before.version, change, [contact, ...events])
          : await leads.record(id, contact);
      if (isStored) return findLead(leads, id);
    }
    throw new AppError('conflict', 'Others keep changing this lead. Please try again in a moment.');
  };
}

/** Notes that someone of the office opened the chat with a lead's sender, with the template of this name or ''; AppError `not_found`. */
type OpenChat = (id: string, username: string, template: string) => Promise<void>;

/** Opening it again within this time, by a double tap or to look once more, is not noted again. */
const sameOpeningMs = 60_000;

function openChat(leads: LeadStore, { now }: Pick<Runtime, 'now'>): OpenChat {
  return async (id, username, template) => {
    await findLead(leads, id);
    const at = now();
    const facts = template ? { template } : {};
    const last = await leads.lastEvent(id, 'chat-opened', username);
    if (last && last.facts.template === facts.template && isWithin(last.at, sameOpeningMs, at)) return;
    await leads.record(id, { at: at.toISOString(), by: username, what: 'chat-opened', facts });
  };
}

/**
 * Stores somebody who called or came by, as contacted and owned by who wrote it down; no message is sent. A repeat of a key
 * with the same values returns the first lead. AppErrors `bad_request` and `conflict`.
 */
type EnterLead = (form: EnteredLeadForm, username: string, mayTake?: MayTake) => Promise<Lead>;

/** Whether the student of an entered lead may become the one's who enters it; else the lead waits, with its note, for others. */
type MayTake = (lead: Lead) => Promise<boolean>;

function enterLead(
  leads: LeadStore,
  { now, newId, sha256 }: Runtime,
  offers: (service: string) => boolean,
): EnterLead {
  return async ({ idempotencyKey = newId(), ...form }, username, mayTake) => {
    const { name, phone, email, service, note } = form;
    if (service !== '' && !offers(service)) {
      const sentence = 'Choose one of the services, or none.';
      throw new AppError('bad_request', sentence, { fields: { service: sentence } });
    }
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
    if (mayTake && !(await mayTake(await findLead(leads, lead.id)))) {
      if (note) await leads.record(lead.id, { at, by: username, what: 'note', facts: { text: note } });
      return findLead(leads, lead.id);
    }
    // In one commit, and once: a repeat after a lost connection finishes what was begun.
    const work = { status: 'contacted', owner: username } as const;
    const events = changeEvents(lead, work, username, { now });
    if (note) events.push({ at, by: username, what: 'note', facts: { text: note } });
    if (lead.version === untouched.version) await leads.change(lead.id, lead.version, work, events);
    return findLead(leads, lead.id);
  };
}

/** Keeps a filter under a name, in place of the one that has it; AppError `conflict` when there are too many. */
type SaveView = (form: Omit<SavedView, 'id'>, username: string) => Promise<SavedView>;

function saveView(desk: DeskStore, { now, newId }: Pick<Runtime, 'now' | 'newId'>): SaveView {
  return async (form, username) => {
    const view = { id: newId(), ...form };
    if (await desk.saveView(username, view, now().toISOString())) return view;
    throw new AppError('conflict', `There are ${mostViews} saved views already. Remove one first.`);
  };
}
