import type { Lead, LeadEvent, LeadEventKind, LeadStatus, LeadWork } from './lead.ts';
import type { LeadKind } from './lead-fields.ts';
import type { NewMessage } from './outbox.ts';
import type { RequestLimit } from './request-limit.ts';

/** Which leads the desk wants to see. Dates are ISO UTC instants, `from` inclusive, `to` exclusive. */
export interface LeadFilter {
  kind?: LeadKind;
  status?: LeadStatus;
  /** A username; null for leads that nobody looks after. */
  owner?: string | null;
  /** Only leads of students whose owner this is. */
  ofOwner?: string;
  service?: string;
  source?: string;
  /** Whether it is suspicious. */
  isSuspicious?: boolean;
  from?: string;
  to?: string;
  /** Part of a name, phone, email address, reference or note; case does not matter. */
  search?: string;
}

/** The leads that nobody answered and no machine sent. */
export const unanswered = { status: 'new', isSuspicious: false } as const satisfies LeadFilter;

/** Whose leads, or leads of whose students; everybody's when empty. */
export type Whose = { owner?: string | undefined; ofOwner?: string | undefined };

/** A place in the list of leads. */
export type LeadPlace = Pick<Lead, 'id' | 'createdAt'>;

/** A part of the list of leads. With `after` or `before` a page costs the same however far down it is. */
interface LeadWindow {
  offset: number;
  limit: number;
  after?: LeadPlace | undefined;
  before?: LeadPlace | undefined;
}

/** Changes of a lead's work and its flags; what is left out stays. */
export type LeadChange = {
  [Field in 'status' | 'owner' | 'followUpOn' | 'followUpNote']?: LeadWork[Field] | undefined;
} & {
  flags?: string[];
};

/**
 * Which leads to erase: those with a reference, or those given before an ISO UTC instant; `unlessHeardFrom` keeps those whose
 * sender wrote again, or whom somebody worked for, since then.
 */
export type LeadsToForget =
  | { id: string }
  | { reference: string }
  | { before: string; unlessHeardFrom?: boolean };

/** What goes with storing a lead. */
interface LeadConditions {
  limit?: RequestLimit;
  /** What a stored lead sets off. */
  messagesOf?: (lead: Lead) => readonly NewMessage[];
}

/**
 * Leads and all that happened to them. A new lead is stored as it is and filed soon after: its person, its numbers and its
 * place in the search. Reads show it from the first moment; only its person, its source and its numbers in E.164 come with filing.
 */
export interface LeadStore {
  /**
   * Stores a lead for good: resolves only once it is synced to disk. When the idempotency key is known already,
   * stores nothing and gives the first lead with `isNew` false. With a limit it counts what it stores: above `unmarked` the
   * lead gets the flag `flood`, above `most` it is an AppError `rate_limited`. The messages of the lead, as it is stored,
   * are in its own commit.
   */
  add(lead: Lead, conditions?: LeadConditions): Promise<{ lead: Lead; isNew: boolean }>;
  /**
   * Newest first. `offset` and `limit` count leads; with `after`, only leads that come after that one; with `before`, those
   * that stand right before it.
   */
  list(filter: LeadFilter, window: LeadWindow): Promise<Lead[]>;
  count(filter: LeadFilter): Promise<number>;
  /** Whether a suspicious lead came between two ISO UTC instants, filed or not: for what goes on beside many new leads. */
  hasFlagged(time: { from: string; to: string }): Promise<boolean>;
  /** The newest leads between two ISO UTC instants that are not suspicious; for what goes on beside many new leads. */
  cameBetween(time: { from: string; to: string }, limit: number): Promise<Lead[]>;
  find(id: string): Promise<Lead | undefined>;
  /** The same without waiting until it is filed: for what goes on beside many new leads. */
  findAsStored(id: string): Promise<Lead | undefined>;
  /**
   * Applies a change and its events in one commit and raises the version; false, and nothing changes, when the lead is
   * gone or no longer has the version.
   */
  change(id: string, version: number, change: LeadChange, events: readonly LeadEvent[]): Promise<boolean>;
  /** Adds to what happened to a lead; false when it is gone. */
  record(id: string, event: LeadEvent): Promise<boolean>;
  /** The latest events of a lead in the order they were stored, oldest first. */
  timeline(id: string, limit: number): Promise<LeadEvent[]>;
  /** The event of a kind by someone that came last; undefined when there is none. */
  lastEvent(id: string, what: LeadEventKind, by: string): Promise<LeadEvent | undefined>;
  /** The leads nobody answered yet and no machine sent, those that wait longest first. */
  waiting(whose: Whose, limit: number): Promise<Lead[]>;
  /** When the lead came that waits longest (ISO UTC) and the service that it asks for, of each of these students who has one. */
  waitingOf(personIds: readonly string[]): Promise<Record<string, { came: string; service: string }>>;
  /** Leads to follow up on a day or before it, the longest due first; those that came to an end are left out. */
  due(day: string, whose: Whose, limit: number): Promise<Lead[]>;
  /**
   * The 50 sources with the most leads, in alphabetical order. Strangers can make up sources, but not crowd these out.
   */
  sources(): Promise<string[]>;
  /**
   * Erases leads for good and says how many. A reference may have been given to several, by who forged it: then nothing is
   * erased and an AppError `conflict` names their ids. Old ones go a few at a time: others write in between.
   */
  forget(which: LeadsToForget): Promise<number>;
  /** The latest stamp (ISO UTC) of anything that came or was done; undefined while there is nothing. */
  newestStamp(): Promise<string | undefined>;
  /**
   * Files up to `limit` leads that wait for it, `atOnce` in one commit (50 when left out: the others wait about 10 ms for
   * it), and says how many it found.
   */
  file(limit?: number, atOnce?: number): Promise<number>;
  /**
   * Before a read that must see leads filed: files what waits at the call, for a second at most. While more than 50 came in the last
   * one to two seconds it waits for nothing; they are filed meanwhile.
   */
  catchUp(): Promise<void>;
}

/** A new lead, or something done with one, by this process or another. */
export interface LeadUpdate {
  leadId: string;
  isNew: boolean;
}

export interface LeadUpdates {
  /**
   * Once resolved, calls the listener for every update that is stored from then on, within half a second, until the
   * returned function is called. `undefined` means that updates may have been missed: read again.
   */
  listen(listener: (update: LeadUpdate | undefined) => void): Promise<() => void>;
}
