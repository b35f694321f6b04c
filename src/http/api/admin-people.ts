import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RecordAudit } from '#commands/record-audit.ts';
import { noSuchPerson } from '#commands/sort-people.ts';
import { personInFull } from '#commands/view-lead.ts';
import type { WorkOnLeads } from '#commands/work-on-leads.ts';
import type { Staff } from '#desk/allowed.ts';
import type { DeskCommands } from '#desk/desk.ts';
import { onOwn, ownDoubles } from '#desk/own.ts';
import type { DeskParts } from '#desk/parts.ts';
import { erasureReply, staffPerson } from '#domain/lead-reply.ts';
import { joinForm, partForm } from '#domain/lead-work.ts';
import type { PeopleStore } from '#domain/people.ts';
import { admit, type ExportDeps, toConfirm } from '#http/leads-export.ts';
import type { AddRoute } from '#http/route.ts';
import { shownEvent, shownLead, shownPerson } from './admin-leads.ts';

export interface AdminPeopleDeps
  extends Omit<ExportDeps, 'recordAudit'>,
    Pick<DeskParts, 'students' | 'applications'> {
  addRoute: AddRoute;
  people: PeopleStore;
  workOnLeads: WorkOnLeads;
  commands: DeskCommands;
  recordAudit: RecordAudit;
}

const erasuresShown = 200;

/** The people behind the leads. */
export function adminPeopleRoutes(app: FastifyInstance, deps: AdminPeopleDeps): void {
  const { addRoute, people, commands, recordAudit: record } = deps;
  const { sortPeople } = deps.workOnLeads;

  const { mustBeOwn } = onOwn(deps);

  async function shown(by: Staff, id: string) {
    await deps.leads.catchUp();
    const person = id.includes('\0') ? undefined : await personInFull(people, id);
    if (!person || person.total === 0) throw noSuchPerson();
    const doubles = await ownDoubles(deps, by, person.doubles);
    return shownPerson({ ...person, doubles });
  }

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/people/:id',
    summary: 'A person with their enquiries and who else they may be',
    access: 'own:leads.read',
    reply: staffPerson,
    async handle({ by, params: { id } }) {
      await mustBeOwn(by, id, 'person');
      const person = await shown(by, id);
      await record({ by: by.username, what: 'person-viewed', subject: id });
      return person;
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/people/:id/export',
    summary: 'Everything held on a person',
    access: 'own:leads.export',
    async handle({ by, account, request, reply, params: { id } }) {
      await mustBeOwn(by, id, 'person');
      const { leads, ...rest } = await sortPeople.export(id);
      if (!(await admit(deps, account, request, leads.length))) return toConfirm(request, reply);
      await record({ by: account.username, what: 'person-exported', subject: id });
      reply.header('content-disposition', 'attachment; filename="person.json"');
      return {
        id,
        leads: leads.map(({ lead, timeline }) => ({
          ...shownLead(lead),
          timeline: timeline.map(shownEvent),
        })),
        ...rest,
      };
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/admin/people/:id',
    summary: 'Erase everything held on a person',
    access: commands.erasePerson.needs,
    reply: erasureReply,
    handle: ({ by, params: { id } }) => commands.erasePerson(by, id),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/people/:id/join',
    summary: 'Make another person the same as this one',
    access: commands.joinPeople.needs,
    bodyDoc: joinForm,
    reply: staffPerson,
    async handle({ by, params: { id }, fields }) {
      await commands.joinPeople(by, id, fields());
      return shown(by, id);
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/people/:id/part',
    summary: 'Give some enquiries to a person of their own',
    access: commands.partPeople.needs,
    bodyDoc: partForm,
    reply: staffPerson,
    handle: async ({ by, params: { id }, fields }) => shown(by, await commands.partPeople(by, id, fields())),
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/erasures',
    summary: 'What was erased when, without the data',
    access: 'leads.erase',
    reply: z.array(erasureReply),
    handle: () => people.erasures(erasuresShown),
  });
}
