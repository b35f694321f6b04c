import type { Lead, LeadEvent } from '#domain/lead.ts';
import type { SavedView, SuspectedDouble } from '#domain/people.ts';

/** A lead that nobody answered, and how it stands against the promised reply. */
export interface WaitingLead {
  lead: Lead;
  /** How long it waits, in minutes in which the office was open. */
  waitedMinutes: number;
  /** ISO UTC; undefined when the office never opens. */
  dueAt: string | undefined;
  /** By how many minutes of office time the promise is broken. */
  lateMinutes: number;
  isLate: boolean;
}

export interface TodayLeads {
  /** The day it is in the office. */
  day: string;
  /** When the visit before this one ended; undefined at the first. */
  since: string | undefined;
  /** How many wait in all. */
  count: number;
  /** Those that wait longest first. */
  waiting: WaitingLead[];
  /** The longest due first. */
  due: Lead[];
}

export interface LeadPage {
  leads: Lead[];
  /** How many match in all. */
  total: number;
  page: number;
  pages: number;
  /** Flagged leads of the same filter, where they are folded away; the first of `foldedTotal`. */
  folded: Lead[];
  foldedTotal: number;
}

export interface LeadInFull {
  lead: Lead;
  timeline: LeadEvent[];
  person: { id: string; leads: Lead[]; total: number; doubles: SuspectedDouble[] };
  /** Who may be given the lead. */
  owners: string[];
  can: { write: boolean; export: boolean; erase: boolean };
}

type Values = Record<string, unknown>;

/**
 * What the pages of the lead desk read and do. Each throws an AppError `unauthenticated` when signed out and
 * `forbidden` when the account may not, or a form comes from another site; `bad_request`, `not_found` and `conflict` as
 * the API does.
 */
export interface LeadDeskServices {
  today: (whose: 'everyone' | 'mine') => Promise<TodayLeads>;
  /** How many wait, and the oldest of them; undefined for accounts that may not see leads. */
  waitingStrip: () => Promise<{ count: number; oldest: WaitingLead | undefined } | undefined>;
  /**
   * One page of leads, newest first, for the query of the page's URL, as the API takes it; `after` and `before` name a place
   * in the list. Flagged leads stand apart unless the query asks for them. A value that cannot be read is an AppError
   * `bad_request` with `fields`.
   */
  listLeads: (query: Record<string, string>) => Promise<LeadPage>;
  /** What the filters offer to the account with this name. */
  listChoices: () => Promise<{
    username: string;
    owners: string[];
    sources: string[];
    views: SavedView[];
    canWrite: boolean;
  }>;
  /** A lead in full; the timeline then records that it was seen. */
  viewLead: (id: string) => Promise<LeadInFull>;
  /** Stores somebody who called or came by. */
  enterLead: (values: Values) => Promise<Lead>;
  changeLead: (id: string, values: Values) => Promise<Lead>;
  addNote: (id: string, values: Values) => Promise<void>;
  /** Gives the lead as it is then. */
  recordContact: (id: string, values: Values) => Promise<Lead>;
  openChat: (id: string) => Promise<void>;
  /** Says how many it marked. */
  markLeads: (values: Values) => Promise<number>;
  joinPeople: (id: string, other: string) => Promise<void>;
  partPeople: (id: string, leadIds: readonly string[]) => Promise<void>;
  erasePerson: (id: string) => Promise<void>;
  saveView: (values: Values) => Promise<void>;
  removeView: (id: string) => Promise<void>;
}
