import type { FastifyRequest } from 'fastify';
import { site } from '#content/site.ts';
import { type Account, canOwnLeads } from '#domain/account.ts';
import { dayOf } from '#domain/day.ts';
import { enteredLeadForm } from '#domain/entered-lead.ts';
import type { Lead } from '#domain/lead.ts';
import { leadFilter, leadQuery } from '#domain/lead-query.ts';
import type { LeadPlace } from '#domain/lead-store.ts';
import { bulkForm, contactAttemptForm, leadChangeForm, noteForm, viewForm } from '#domain/lead-work.ts';
import { openMinutesBetween, replyDueAt } from '#domain/office-hours.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { may, type Permission } from '#domain/permission.ts';
import { officeHoursOf } from '#domain/site-settings.ts';
import type { LeadDeskServices, WaitingLead } from '#web/page/lead-desk-services.ts';
import type { Parts } from './parts.ts';
import { requireSameOrigin } from './same-origin.ts';

/** Leads of one section of Today. */
const shownToday = 50;
/** Flagged leads that stand, folded away, below the others. */
const foldedShown = 25;
/** After this long away from the desk a new visit begins. */
const visitPauseMs = 30 * 60_000;

/** What the pages of the lead desk read and do; `permitted` returns the account behind the request, or throws. */
export function leadDeskServices(
  request: FastifyRequest,
  parts: Parts,
  permitted: (permission: Permission) => Promise<Account>,
): LeadDeskServices {
  const { leads, desk, workOnLeads } = parts;

  /** The account that may write, from a form of this site. */
  async function writer(permission: Permission = 'leads.write'): Promise<Account> {
    const account = await permitted(permission);
    requireSameOrigin(request, parts.settings.publicUrl);
    return account;
  }

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
    async today(whose) {
      const account = await permitted('leads.read');
      const owner = whose === 'mine' ? account.username : undefined;
      const day = dayOf(parts.now());
      const [{ count }, waiting, due, since] = await Promise.all([
        leads.waitingCount(),
        leads.waiting(owner, shownToday),
        leads.due(day, owner, shownToday),
        desk.visit(account.username, parts.now(), visitPauseMs),
      ]);
      parts.noteBulkRead(account.username, waiting.length + due.length);
      return { day, since, count, waiting: waiting.map(promised), due };
    },
    async waitingStrip() {
      const isAllowed = await permitted('leads.read').then(
        () => true,
        () => false,
      );
      if (!isAllowed) return undefined;
      const { count } = await leads.waitingCount();
      const [oldest] = await leads.waiting(undefined, 1);
      return { count, oldest: oldest && promised(oldest) };
    },
    async listLeads(query) {
      const { username } = await permitted('leads.read');
      const { page, limit, ...asked } = parseOrThrow(leadQuery, query);
      const filter = { isFlagged: false, ...leadFilter(asked, parts.now()) };
      const [after, before] = [placeOf(query.after), placeOf(query.before)];
      const place = after || before ? { offset: 0, after, before } : { offset: (page - 1) * limit };
      const isFolding = !filter.isFlagged && asked.flagged !== 'no';
      const flagged = { ...filter, isFlagged: true };
      const [found, total, folded, foldedTotal] = await Promise.all([
        leads.list(filter, { ...place, limit }),
        leads.count(filter),
        isFolding && page === 1 ? leads.list(flagged, { offset: 0, limit: foldedShown }) : [],
        isFolding ? leads.count(flagged) : 0,
      ]);
      parts.noteBulkRead(username, found.length + folded.length);
      return { leads: found, total, page, pages: Math.ceil(total / limit), folded, foldedTotal };
    },
    async listChoices() {
      const account = await permitted('leads.read');
      const { username } = account;
      const [accounts, sources, views] = await Promise.all([
        parts.accounts.list(),
        leads.sources(),
        desk.views(username),
      ]);
      return {
        username,
        owners: accounts.map((one) => one.username),
        sources,
        views,
        canWrite: may(account, 'leads.write'),
      };
    },
    async viewLead(id) {
      const account = await permitted('leads.read');
      const [full, accounts] = await Promise.all([
        workOnLeads.viewLead(id, account.username),
        parts.accounts.list(),
      ]);
      await parts.recordAudit({ by: account.username, what: 'lead-viewed', subject: full.lead.reference });
      return {
        ...full,
        owners: accounts.filter(canOwnLeads).map(({ username }) => username),
        can: {
          write: may(account, 'leads.write'),
          export: may(account, 'leads.export'),
          erase: may(account, 'leads.erase'),
        },
      };
    },
    async changeLead(id, values) {
      const { username } = await writer();
      return workOnLeads.changeLead(id, parseOrThrow(leadChangeForm, values), username);
    },
    async enterLead(values) {
      const { username } = await writer();
      return workOnLeads.enterLead(parseOrThrow(enteredLeadForm, values), username);
    },
    async addNote(id, values) {
      const { username } = await writer();
      await workOnLeads.addNote(id, parseOrThrow(noteForm, values).text, username);
    },
    async recordContact(id, values) {
      const { username } = await writer();
      return workOnLeads.recordContact(id, parseOrThrow(contactAttemptForm, values), username);
    },
    async openChat(id) {
      const { username } = await writer();
      await workOnLeads.openChat(id, username);
    },
    async markLeads(values) {
      const { username } = await writer();
      return workOnLeads.markLeads(parseOrThrow(bulkForm, values), username);
    },
    async joinPeople(id, other) {
      const { username } = await writer();
      await workOnLeads.sortPeople.join(id, other, username);
    },
    async partPeople(id, leadIds) {
      const { username } = await writer();
      await workOnLeads.sortPeople.part(id, leadIds, username);
    },
    async erasePerson(id) {
      const { username } = await writer('leads.erase');
      await workOnLeads.sortPeople.erase(id, username);
    },
    async saveView(values) {
      const { username } = await writer('leads.read');
      await workOnLeads.saveView(parseOrThrow(viewForm, values), username);
    },
    async removeView(id) {
      const { username } = await writer('leads.read');
      if (!id.includes('\0')) await desk.removeView(username, id);
    },
  };
}

/** A place as the list's own links write it: an instant, a tilde and an id. */
function placeOf(text: string | undefined): LeadPlace | undefined {
  const [, createdAt, id] = /^(\d{4}-[\dT:.-]{10,30}Z)~([\w-]{1,100})$/.exec(text ?? '') ?? [];
  return createdAt && id ? { createdAt, id } : undefined;
}
