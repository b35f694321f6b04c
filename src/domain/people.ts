import type { ApplicationInFull } from './application.ts';
import type { Lead, LeadEvent } from './lead.ts';
import type { Student, Task } from './student.ts';
import type { StudentEvent } from './student-event.ts';

/** Someone who may be the same as another person: what both are known by, and the name of the newest enquiry. */
export interface SuspectedDouble {
  personId: string;
  name: string;
  /** A number in E.164 or `mailto:` and an address. */
  sharedKey: string;
}

/** A line of what was erased: when, by whom and how much, and nothing of the data. */
export interface Erasure {
  id: string;
  at: string;
  by: string;
  /** Rows by what they were, such as `leads` or `newsletter`. */
  counts: Record<string, number>;
}

/** Everything held on one person. */
export interface PersonRecord {
  /** What the office knows of the student, has to do and did. */
  student: Student & { tasks: Task[]; applications: ApplicationInFull[]; timeline: StudentEvent[] };
  leads: { lead: Lead; timeline: LeadEvent[] }[];
  newsletter: { email: string; noticeVersion: string; createdAt: string }[];
  /** What was written to or about the person; the texts are `''` until it is sent. */
  messages: { kind: string; to: string; title: string; text: string; createdAt: string }[];
}

/** The people behind the leads: leads that share a number or an address, under names that fit, are one person's. */
export interface PeopleStore {
  /** Newest first; none when there is no such person. */
  leads(id: string, window: { limit: number; offset?: number }): Promise<Lead[]>;
  countLeads(id: string): Promise<number>;
  /** Others known by the same number or address whom nobody has marked as someone else, at most 20. */
  doubles(id: string): Promise<SuspectedDouble[]>;
  /** Makes all leads of `other` those of `id`; false when either has none. Each moved lead gets the event. */
  join(id: string, other: string, event: LeadEvent): Promise<boolean>;
  /**
   * Gives some leads of a person to a new one, marked as someone else for good. False when a lead is not that person's
   * or none would be left.
   */
  part(id: string, leadIds: readonly string[], newPersonId: string, event: LeadEvent): Promise<boolean>;
  /** Everything held on a person; undefined when there is none. */
  export(id: string): Promise<PersonRecord | undefined>;
  /** Erases everything held on a person and notes that it was done; undefined when there is no such person. */
  erase(id: string, erasure: Pick<Erasure, 'id' | 'at' | 'by'>): Promise<Erasure | undefined>;
  /** What was erased, newest first. */
  erasures(limit: number): Promise<Erasure[]>;
}

/** A filter that somebody named. */
export interface SavedView {
  id: string;
  name: string;
  query: string;
}

/** How many views the desk keeps for each member of staff. */
export const mostViews = 30;

/** What the desk keeps for each member of staff. */
export interface DeskStore {
  /**
   * Notes a visit, and returns the instant at which the visit before this one ended; undefined at the first. Visits
   * less than `pauseMs` apart are one.
   */
  visit(username: string, now: Date, pauseMs: number): Promise<string | undefined>;
  views(username: string): Promise<SavedView[]>;
  /** Keeps a view, in place of one with the same name; false when there are `mostViews` already. */
  saveView(username: string, view: SavedView, at: string): Promise<boolean>;
  removeView(username: string, id: string): Promise<boolean>;
}
