import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { NoteBulkRead } from '#commands/note-bulk-read.ts';
import type { LeadInFull, PersonInFull } from '#commands/view-lead.ts';
import type { DeskCommands, DeskQueries } from '#desk/desk.ts';
import { ownFilter } from '#desk/own.ts';
import { enteredLeadForm } from '#domain/entered-lead.ts';
import type { Lead, LeadEvent } from '#domain/lead.ts';
import { leadFilter, leadQuery } from '#domain/lead-query.ts';
import {
  leadPage,
  type StaffLead,
  type StaffLeadInFull,
  type StaffPerson,
  staffLead,
  staffLeadInFull,
  type TimelineEntry,
  timelineEntry,
} from '#domain/lead-reply.ts';
import { bulkForm, contactAttemptForm, leadChangeForm, noteForm } from '#domain/lead-work.ts';
import { paginationOf } from '#domain/parse.ts';
import {
  type ExportDeps,
  exportAdmission,
  leadsCsv,
  leadsJson,
  leadVcard,
  toConfirm,
} from '#http/leads-export.ts';
import type { AddRoute } from '#http/route.ts';

export interface AdminLeadDeps extends ExportDeps {
  addRoute: AddRoute;
  queries: Pick<DeskQueries, 'viewLead' | 'leadContact'>;
  commands: DeskCommands;
  noteBulkRead: NoteBulkRead;
}

/** The leads and the work on them, for the staff. */
export function adminLeadRoutes(app: FastifyInstance, deps: AdminLeadDeps): void {
  const { addRoute, leads, queries, commands } = deps;

  const admitExport = exportAdmission(deps);

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/leads',
    summary: 'Leads, newest first',
    access: 'own:leads.read',
    query: leadQuery,
    reply: leadPage,
    async handle({ by, account, query: { page, limit, ...asked } }) {
      const filter = { ...leadFilter(asked, deps.now()), ...ownFilter(by) };
      const [found, total] = await Promise.all([
        leads.list(filter, { offset: (page - 1) * limit, limit }),
        leads.count(filter),
      ]);
      deps.noteBulkRead(account.username, found.length);
      return {
        leads: found.map(shownLead),
        pagination: { ...paginationOf(page, limit, total), totalLeads: total },
      };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/leads',
    summary:
      'Enter somebody who called or came by: contacted, and owned by who enters them; no message is sent',
    access: commands.enterLead.needs,
    bodyDoc: enteredLeadForm,
    reply: staffLead,
    status: 201,
    handle: async ({ by, fields }) => shownLead(await commands.enterLead(by, fields())),
  });

  const exports = [
    ['csv', 'The same leads as a table', 'text/csv', leadsCsv],
    ['json', 'The same leads as one JSON array', 'application/json', leadsJson],
  ] as const;
  for (const [format, summary, type, inFormat] of exports) {
    addRoute(app, {
      method: 'GET',
      path: `/api/admin/leads.${format}`,
      summary,
      access: 'own:leads.export',
      query: leadQuery,
      answers: type,
      async handle({ by, account, request, reply, query: { page: _, limit: __, ...asked } }) {
        const filter = { ...leadFilter(asked, deps.now()), ...ownFilter(by) };
        if (!(await admitExport(account, request, filter))) return toConfirm(request, reply);
        const today = deps.now().toISOString().slice(0, 10);
        reply.headers({
          'content-type': `${type}; charset=utf-8`,
          'content-disposition': `attachment; filename="leads-${today}.${format}"`,
        });
        return Readable.from(inFormat(leads, filter, shownLead));
      },
    });
  }

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/leads/:id/vcard',
    summary: 'The person of a lead as a contact for a phone',
    access: queries.leadContact.needs,
    answers: 'text/vcard',
    async handle({ by, params: { id }, reply }) {
      const lead = await queries.leadContact(by, id);
      reply.headers({
        'content-type': 'text/vcard; charset=utf-8',
        'content-disposition': `attachment; filename="lead-${lead.reference}.vcf"`,
      });
      return leadVcard(lead);
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/leads/:id',
    summary: 'One lead with its timeline and its person',
    access: queries.viewLead.needs,
    reply: staffLeadInFull,
    handle: async ({ by, params: { id } }) => inFull(await queries.viewLead(by, id)),
  });

  addRoute(app, {
    method: 'PATCH',
    path: '/api/admin/leads/:id',
    summary: 'Change status, owner or follow-up of the version that was read',
    access: commands.changeLead.needs,
    bodyDoc: leadChangeForm,
    reply: staffLead,
    // Here null means nobody and no day.
    handle: async ({ by, params: { id }, allFields }) =>
      shownLead(await commands.changeLead(by, id, allFields())),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/leads/:id/notes',
    summary: 'Add a note to a lead',
    access: commands.addNote.needs,
    bodyDoc: noteForm,
    reply: timelineEntry,
    status: 201,
    handle: async ({ by, params: { id }, fields }) => shownEvent(await commands.addNote(by, id, fields())),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/leads/:id/contacts',
    summary: 'Note a call or a message; a new lead becomes contacted',
    access: commands.recordContact.needs,
    bodyDoc: contactAttemptForm,
    reply: staffLead,
    status: 201,
    handle: async ({ by, params: { id }, allFields }) =>
      shownLead(await commands.recordContact(by, id, allFields())),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/leads/mark',
    summary: 'Mark leads as spam, or as no spam',
    access: commands.markLeads.needs,
    bodyDoc: bulkForm,
    reply: z.object({ changed: z.number() }),
    handle: async ({ by, fields }) => ({ changed: await commands.markLeads(by, fields()) }),
  });
}

/** A lead without what only serves to store it once. */
export function shownLead({ idempotencyKey: _, fingerprint: __, ...lead }: Lead): StaffLead {
  return { ...lead, studentId: lead.personId };
}

function inFull({ lead, timeline, person }: LeadInFull): StaffLeadInFull {
  return { ...shownLead(lead), timeline: timeline.map(shownEvent), person: shownPerson(person) };
}

export function shownPerson({ leads, ...person }: PersonInFull): StaffPerson {
  return { ...person, leads: leads.map(shownLead) };
}

/** The event's own facts never overwrite when it was, who did it and what it was. */
export function shownEvent({ at, by, what, facts }: LeadEvent): TimelineEntry {
  return { ...facts, at, by, what };
}
