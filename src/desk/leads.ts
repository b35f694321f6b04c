import type { LeadInFull } from '#commands/view-lead.ts';
import { canOwnLeads } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { dayOf } from '#domain/day.ts';
import { enteredLeadForm } from '#domain/entered-lead.ts';
import type { Lead } from '#domain/lead.ts';
import { leadFilter, leadQuery, oldestFirst } from '#domain/lead-query.ts';
import { type LeadPlace, unanswered } from '#domain/lead-store.ts';
import {
  bulkForm,
  contactAttemptForm,
  joinForm,
  leadChangeForm,
  noteForm,
  partForm,
  viewForm,
} from '#domain/lead-work.ts';
import { opensAfter } from '#domain/office-hours.ts';
import { parseOrThrow } from '#domain/parse.ts';
import type { Student, Task, Wait } from '#domain/student.ts';
import { usedTemplate } from '#domain/template.ts';
import { allowed } from './allowed.ts';
import { isLeadOf, mustStayOwn, onOwn, ownDoubles, ownFilter, ownOf } from './own.ts';
import type { DeskParts } from './parts.ts';
import { studentNames } from './student-names.ts';
import { isDueBy, isWaiting, waitSince } from './waiting.ts';

/** Leads of one section of Today. */
const shownToday = 50;
/** Flagged leads that stand, folded away, below the others. */
const foldedShown = 25;
/** The place that ends the list. */
const beforeAll: LeadPlace = { createdAt: '', id: '' };
/** After this long away from the desk a new visit begins. */
const visitPauseMs = 30 * 60_000;

/** A lead that nobody answered, and how it stands against the promised reply. */
export interface WaitingLead extends Wait {
  lead: Lead;
}

/** How many wait, the oldest of them, and, while the office is closed, when it opens: ISO UTC. */
export interface WaitingStrip {
  count: number;
  oldest: WaitingLead | undefined;
  opensAt: string | undefined;
}

type Whose = 'everyone' | 'mine';
type Query = Readonly<Record<string, string>>;

export function leadQueries(parts: DeskParts) {
  const { leads, desk } = parts;
  const { ofLead } = onOwn(parts);

  const waitingCount = (own: { ofOwner?: string }) => leads.count({ ...unanswered, ...own });

  /** What the students of leads are called: a lead stays as it was sent, its student's name is put right. */
  const namesOf = (found: readonly Lead[]) =>
    studentNames(
      parts,
      found.map(({ personId }) => personId),
    );

  const promised = (lead: Lead): WaitingLead => ({
    lead,
    ...waitSince(lead.createdAt, parts.promised(), parts.now()),
  });

  return {
    /** The leads that wait longest first, and those to follow up; `since` is when the visit before this one ended. */
    today: allowed('own:leads.read', async (by, whose: Whose) => {
      const { username } = by;
      const own = ownFilter(by);
      const theirs = { ...own, ...(whose === 'mine' && { owner: username }) };
      const day = dayOf(parts.now());
      const [count, waiting, due, since] = await Promise.all([
        waitingCount(own),
        leads.waiting(theirs, shownToday),
        leads.due(day, theirs, shownToday),
        desk.visit(username, parts.now(), visitPauseMs),
      ]);
      parts.noteBulkRead(username, waiting.length + due.length);
      const names = await namesOf([...waiting, ...due]);
      const waits = waiting.map(promised).map((wait) => ({ ...wait, isToday: isDueBy(wait, day) }));
      return { day, since, count, waiting: waits, due, names };
    }),
    waitingStrip: allowed('own:leads.read', async (by): Promise<WaitingStrip> => {
      const own = ownFilter(by);
      const [count, [oldest]] = await Promise.all([waitingCount(own), leads.waiting(own, 1)]);
      const opens = opensAfter(parts.promised(), parts.now());
      return { count, oldest: oldest && promised(oldest), opensAt: opens?.toISOString() };
    }),
    /**
     * One page of leads for the query of the page's URL, newest first, or oldest first, which is by when an answer is due; `after`
     * and `before` name a place in the list. Flagged leads of the same filter stand apart, folded away, unless the query asks for them.
     */
    leadPage: allowed('own:leads.read', async (by, query: Query) => {
      const { page, limit, ...asked } = parseOrThrow(leadQuery, query);
      const filter = { isSuspicious: false, ...leadFilter(asked, parts.now()), ...ownFilter(by) };
      const isOldestFirst = query.sort === oldestFirst;
      const [after, before] = [placeOf(query.after), placeOf(query.before)];
      const offset = after || before ? 0 : (page - 1) * limit;
      // Oldest first the list is read from its end, and each page turned round.
      const place = isOldestFirst
        ? { offset, after: before, before: after ?? (before ? undefined : beforeAll) }
        : { offset, after, before };
      const isFolding = !filter.isSuspicious && asked.flagged !== 'no';
      const flagged = { ...filter, isSuspicious: true };
      const [found, total, folded, foldedTotal] = await Promise.all([
        leads.list(filter, { ...place, limit }),
        leads.count(filter),
        isFolding && page === 1 ? leads.list(flagged, { offset: 0, limit: foldedShown }) : [],
        isFolding ? leads.count(flagged) : 0,
      ]);
      parts.noteBulkRead(by.username, found.length + folded.length);
      return {
        leads: isOldestFirst ? found.reverse() : found,
        waits: found.filter(isWaiting).map(promised),
        names: await namesOf([...found, ...folded]),
        total,
        page,
        pages: Math.ceil(total / limit),
        folded,
        foldedTotal,
      };
    }),
    /** What the filters of the list offer. */
    leadChoices: allowed('own:leads.read', async (by) => {
      const { username } = by;
      const own = ownOf(by);
      const [accounts, sources, views] = await Promise.all([
        parts.accounts.list(),
        own === undefined ? leads.sources() : [],
        desk.views(username),
      ]);
      return { username, owners: own ? [own] : accounts.map((one) => one.username), sources, views };
    }),
    views: allowed('own:leads.read', ({ username }) => desk.views(username)),
    /** Who may be given a lead or a student. */
    owners: allowed('own:leads.read', async (by) => {
      const own = ownOf(by);
      return own ? [own] : (await parts.accounts.list()).filter(canOwnLeads).map(({ username }) => username);
    }),
    /** A lead in full, how it stands while it waits, its student and the steps planned; the timeline and the audit log then say that it was seen. */
    viewLead: ofLead(
      'leads.read',
      async (
        by,
        id,
      ): Promise<LeadInFull & { student?: Student; steps: Task[]; wait: WaitingLead | undefined }> => {
        const { person, ...full } = await parts.workOnLeads.viewLead(id, by.username);
        await parts.recordAudit({ by: by.username, what: 'lead-viewed', subject: full.lead.reference });
        const [doubles, steps, student] = await Promise.all([
          ownDoubles(parts, by, person.doubles),
          parts.students.openTasks(person.id),
          // A lead that was not filed yet has none.
          person.id ? parts.students.find(person.id) : undefined,
        ]);
        const wait = isWaiting(full.lead) ? promised(full.lead) : undefined;
        return { ...full, person: { ...person, doubles }, ...(student && { student }), steps, wait };
      },
    ),
    /** The lead of a contact for a phone; the audit log then says that it was seen. */
    leadContact: ofLead('leads.read', async ({ username }, id) => {
      const lead = id.includes('\0') ? undefined : await leads.find(id);
      if (!lead) throw new AppError('not_found', 'There is no such lead.');
      await parts.recordAudit({ by: username, what: 'lead-viewed', subject: lead.reference });
      return lead;
    }),
  };
}

/** Each takes the fields of its form as they came; AppErrors `bad_request`, `not_found` and `conflict`. */
export function leadCommands(parts: DeskParts) {
  const { workOnLeads, desk } = parts;
  const { sortPeople } = workOnLeads;
  const { ofLead, ofPerson, mustBeOwn } = onOwn(parts);
  return {
    /** Stores somebody who called or came by. */
    enterLead: allowed('own:leads.write', (by, values: unknown) => {
      const own = ownOf(by);
      // Who sees their own students alone takes nobody else's by entering an enquiry of theirs.
      const mayTake = async ({ id, personId }: Lead) => {
        if (personId === '') return false;
        const { student, enquiries, timeline } = await parts.students.view(personId);
        const isFirst = enquiries.every((lead) => lead.id === id);
        return student.owner === own || (isFirst && timeline.every(({ what }) => what !== 'created'));
      };
      const form = parseOrThrow(enteredLeadForm, values);
      return workOnLeads.enterLead(form, by.username, own === undefined ? undefined : mayTake);
    }),
    changeLead: ofLead('leads.write', async (by, id, values: unknown) => {
      const form = parseOrThrow(leadChangeForm, values);
      mustStayOwn(by, form.owner);
      return workOnLeads.changeLead(id, form, by.username);
    }),
    addNote: ofLead('leads.write', ({ username }, id, values: unknown) =>
      workOnLeads.addNote(id, parseOrThrow(noteForm, values).text, username),
    ),
    recordContact: ofLead('leads.write', ({ username }, id, values: unknown) =>
      workOnLeads.recordContact(id, parseOrThrow(contactAttemptForm, values), username),
    ),
    openChat: ofLead('leads.write', ({ username }, id, template: unknown) =>
      workOnLeads.openChat(id, username, parseOrThrow(usedTemplate, template)),
    ),
    /** Says how many it marked. */
    markLeads: allowed('own:leads.write', async (by, values: unknown) => {
      const { ids, as } = parseOrThrow(bulkForm, values);
      const own = ownOf(by);
      const isOwn = await Promise.all(ids.map((id) => own === undefined || isLeadOf(own, id, parts)));
      return workOnLeads.markLeads({ ids: ids.filter((_, at) => isOwn[at]), as }, by.username);
    }),
    joinPeople: ofPerson('leads.write', async (by, id, values: unknown) => {
      const { personId } = parseOrThrow(joinForm, values);
      await mustBeOwn(by, personId, 'person');
      return sortPeople.join(id, personId, by.username);
    }),
    /** Gives the id of the person that the enquiries went to. */
    partPeople: ofPerson('leads.write', ({ username }, id, values: unknown) =>
      sortPeople.part(id, parseOrThrow(partForm, values).leadIds, username),
    ),
    erasePerson: ofPerson('leads.erase', ({ username }, id) => sortPeople.erase(id, username)),
    saveView: allowed('own:leads.read', ({ username }, values: unknown) =>
      workOnLeads.saveView(parseOrThrow(viewForm, values), username),
    ),
    /** Says whether there was one. PostgreSQL takes no text with a NUL. */
    removeView: allowed(
      'own:leads.read',
      async ({ username }, id: string) => !id.includes('\0') && desk.removeView(username, id),
    ),
  };
}

/** A place as the list's own links write it: an instant, a tilde and an id. */
function placeOf(text: string | undefined): LeadPlace | undefined {
  const [, createdAt, id] = /^(\d{4}-[\dT:.-]{10,30}Z)~([\w-]{1,100})$/.exec(text ?? '') ?? [];
  return createdAt && id ? { createdAt, id } : undefined;
}
