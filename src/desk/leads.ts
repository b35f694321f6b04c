import type { LeadInFull } from '#commands/view-lead.ts';
import { site } from '#content/site.ts';
import { canOwnLeads } from '#domain/account.ts';
import { dayOf } from '#domain/day.ts';
import { enteredLeadForm } from '#domain/entered-lead.ts';
import type { Lead } from '#domain/lead.ts';
import { leadFilter, leadQuery } from '#domain/lead-query.ts';
import type { LeadPlace } from '#domain/lead-store.ts';
import {
  bulkForm,
  contactAttemptForm,
  joinForm,
  leadChangeForm,
  noteForm,
  partForm,
  viewForm,
} from '#domain/lead-work.ts';
import { openMinutesBetween, replyDueAt } from '#domain/office-hours.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { officeHoursOf } from '#domain/site-settings.ts';
import { allowed } from './allowed.ts';
import type { DeskParts } from './parts.ts';

/** Leads of one section of Today. */
const shownToday = 50;
/** Flagged leads that stand, folded away, below the others. */
const foldedShown = 25;
/** After this long away from the desk a new visit begins. */
const visitPauseMs = 30 * 60_000;

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

type Whose = 'everyone' | 'mine';
type Query = Readonly<Record<string, string>>;

export function leadQueries(parts: DeskParts) {
  const { leads, desk } = parts;

  function promised(lead: Lead): WaitingLead {
    const came = new Date(lead.createdAt);
    const now = parts.now();
    const { settings } = parts.siteContent.current();
    const hours = officeHoursOf(settings, site.timeZone);
    const due = replyDueAt(hours, settings.replyWithin, came);
    return {
      lead,
      waitedMinutes: openMinutesBetween(hours, came, now),
      dueAt: due?.toISOString(),
      lateMinutes: due ? openMinutesBetween(hours, due, now) : 0,
      isLate: due !== undefined && due < now,
    };
  }

  return {
    /** The leads that wait longest first, and those to follow up; `since` is when the visit before this one ended. */
    today: allowed('leads.read', async ({ username }, whose: Whose) => {
      const owner = whose === 'mine' ? username : undefined;
      const day = dayOf(parts.now());
      const [{ count }, waiting, due, since] = await Promise.all([
        leads.waitingCount(),
        leads.waiting(owner, shownToday),
        leads.due(day, owner, shownToday),
        desk.visit(username, parts.now(), visitPauseMs),
      ]);
      parts.noteBulkRead(username, waiting.length + due.length);
      return { day, since, count, waiting: waiting.map(promised), due };
    }),
    /** How many wait, and the oldest of them. */
    waitingStrip: allowed('leads.read', async () => {
      const [{ count }, [oldest]] = await Promise.all([leads.waitingCount(), leads.waiting(undefined, 1)]);
      return { count, oldest: oldest && promised(oldest) };
    }),
    /**
     * One page of leads, newest first, for the query of the page's URL; `after` and `before` name a place in the list. Flagged
     * leads of the same filter stand apart, folded away, unless the query asks for them.
     */
    leadPage: allowed('leads.read', async ({ username }, query: Query) => {
      const { page, limit, ...asked } = parseOrThrow(leadQuery, query);
      const filter = { isSuspicious: false, ...leadFilter(asked, parts.now()) };
      const [after, before] = [placeOf(query.after), placeOf(query.before)];
      const place = after || before ? { offset: 0, after, before } : { offset: (page - 1) * limit };
      const isFolding = !filter.isSuspicious && asked.flagged !== 'no';
      const flagged = { ...filter, isSuspicious: true };
      const [found, total, folded, foldedTotal] = await Promise.all([
        leads.list(filter, { ...place, limit }),
        leads.count(filter),
        isFolding && page === 1 ? leads.list(flagged, { offset: 0, limit: foldedShown }) : [],
        isFolding ? leads.count(flagged) : 0,
      ]);
      parts.noteBulkRead(username, found.length + folded.length);
      return { leads: found, total, page, pages: Math.ceil(total / limit), folded, foldedTotal };
    }),
    /** What the filters of the list offer. */
    leadChoices: allowed('leads.read', async ({ username }) => {
      const [accounts, sources, views] = await Promise.all([
        parts.accounts.list(),
        leads.sources(),
        desk.views(username),
      ]);
      return { username, owners: accounts.map((one) => one.username), sources, views };
    }),
    views: allowed('leads.read', ({ username }) => desk.views(username)),
    /** Who may be given a lead or a student. */
    owners: allowed('leads.read', async () =>
      (await parts.accounts.list()).filter(canOwnLeads).map(({ username }) => username),
    ),
    /** A lead in full; the timeline and the audit log then say that it was seen. */
    viewLead: allowed('leads.read', async ({ username }, id: string): Promise<LeadInFull> => {
      const full = await parts.workOnLeads.viewLead(id, username);
      await parts.recordAudit({ by: username, what: 'lead-viewed', subject: full.lead.reference });
      return full;
    }),
  };
}

/** Each takes the fields of its form as they came; AppErrors `bad_request`, `not_found` and `conflict`. */
export function leadCommands({ workOnLeads, desk }: DeskParts) {
  const { sortPeople } = workOnLeads;
  return {
    /** Stores somebody who called or came by. */
    enterLead: allowed('leads.write', ({ username }, values: unknown) =>
      workOnLeads.enterLead(parseOrThrow(enteredLeadForm, values), username),
    ),
    changeLead: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      workOnLeads.changeLead(id, parseOrThrow(leadChangeForm, values), username),
    ),
    addNote: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      workOnLeads.addNote(id, parseOrThrow(noteForm, values).text, username),
    ),
    recordContact: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      workOnLeads.recordContact(id, parseOrThrow(contactAttemptForm, values), username),
    ),
    openChat: allowed('leads.write', ({ username }, id: string) => workOnLeads.openChat(id, username)),
    /** Says how many it marked. */
    markLeads: allowed('leads.write', ({ username }, values: unknown) =>
      workOnLeads.markLeads(parseOrThrow(bulkForm, values), username),
    ),
    joinPeople: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      sortPeople.join(id, parseOrThrow(joinForm, values).personId, username),
    ),
    /** Gives the id of the person that the enquiries went to. */
    partPeople: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      sortPeople.part(id, parseOrThrow(partForm, values).leadIds, username),
    ),
    erasePerson: allowed('leads.erase', ({ username }, id: string) => sortPeople.erase(id, username)),
    saveView: allowed('leads.read', ({ username }, values: unknown) =>
      workOnLeads.saveView(parseOrThrow(viewForm, values), username),
    ),
    /** Says whether there was one. PostgreSQL takes no text with a NUL. */
    removeView: allowed(
      'leads.read',
      async ({ username }, id: string) => !id.includes('\0') && desk.removeView(username, id),
    ),
  };
}

/** A place as the list's own links write it: an instant, a tilde and an id. */
function placeOf(text: string | undefined): LeadPlace | undefined {
  const [, createdAt, id] = /^(\d{4}-[\dT:.-]{10,30}Z)~([\w-]{1,100})$/.exec(text ?? '') ?? [];
  return createdAt && id ? { createdAt, id } : undefined;
}
