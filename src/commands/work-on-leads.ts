import type { AccountStore } from '#domain/account.ts';
import type { LeadStore } from '#domain/lead.ts';
import type { OfficeHours } from '#domain/office-hours.ts';
import type { PeopleStore } from '#domain/people.ts';
import type { Runtime } from '#domain/runtime.ts';
import { type AddNote, addNote } from './add-note.ts';
import { type ChangeLead, changeLead } from './change-lead.ts';
import { type MarkLeads, markLeads } from './mark-leads.ts';
import { type OpenChat, openChat } from './open-chat.ts';
import { type RecordContact, recordContact } from './record-contact.ts';
import { type SortPeople, sortPeople } from './sort-people.ts';
import { type ViewLead, viewLead } from './view-lead.ts';

/** What the office does with leads. */
export interface WorkOnLeads {
  viewLead: ViewLead;
  changeLead: ChangeLead;
  addNote: AddNote;
  recordContact: RecordContact;
  openChat: OpenChat;
  markLeads: MarkLeads;
  sortPeople: SortPeople;
}

/** Makes the commands of the lead desk over their stores; `hours` gives the office hours in force. */
export function workOnLeads(
  { leads, people, accounts }: { leads: LeadStore; people: PeopleStore; accounts: AccountStore },
  runtime: Runtime,
  hours: () => OfficeHours,
): WorkOnLeads {
  return {
    viewLead: viewLead(leads, people, runtime),
    changeLead: changeLead(leads, accounts, runtime),
    addNote: addNote(leads, runtime),
    recordContact: recordContact(leads, runtime, hours),
    openChat: openChat(leads, runtime),
    markLeads: markLeads(leads, runtime),
    sortPeople: sortPeople(people, runtime),
  };
}
