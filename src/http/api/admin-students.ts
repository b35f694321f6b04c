import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ChangeManyStudents } from '#commands/change-many-students.ts';
import type { ImportStudents } from '#commands/import-students.ts';
import type { KeepStudents } from '#commands/keep-students.ts';
import type { RecordAudit } from '#commands/record-audit.ts';
import { type AccountStore, canOwnLeads } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { bulkChangeForm, bulkReply } from '#domain/bulk-change.ts';
import { icsOf } from '#domain/calendar.ts';
import { undoResult } from '#domain/lead-import.ts';
import { noteForm } from '#domain/lead-work.ts';
import { type OfficeRules, officeRules, rulesForm } from '#domain/office-rules.ts';
import { parseOrThrow } from '#domain/parse.ts';
import {
  finishedTask,
  finishForm,
  mergeForm,
  partStudentForm,
  type StudentInFull,
  studentChangeForm,
  studentEventReply,
  studentForm,
  studentInFull,
  studentPage,
  taskChangeForm,
  taskForm,
  taskReply,
} from '#domain/student.ts';
import {
  fieldList,
  fieldsForm,
  type Stage,
  type StudentField,
  stageList,
  stagesForm,
} from '#domain/student-field.ts';
import { mostTableRows, tableForm, tableResult } from '#domain/student-import.ts';
import { studentQuery } from '#domain/student-query.ts';
import type { ListStudents } from '#http/read-students.ts';
import { readWorkbook } from '#http/read-workbook.ts';
import type { AddPlainRoute, AddRoute } from '#http/route.ts';
import type { SiteContent } from '#http/site-content.ts';
import { linesOf } from './admin-imports.ts';
import { shownLead } from './admin-leads.ts';

export interface AdminStudentDeps {
  addRoute: AddRoute;
  students: KeepStudents;
  listStudents: ListStudents;
  manyStudents: ChangeManyStudents;
  importStudents: ImportStudents;
  accounts: Pick<AccountStore, 'list'>;
  recordAudit: RecordAudit;
  addPlainRoute: AddPlainRoute;
  settings: { publicUrl: string };
  siteContent: SiteContent;
  now: () => Date;
}

const path = '/api/admin/students';

/** The students, what is to be done for them, and what the office wants to know of them. */
export function adminStudentRoutes(app: FastifyInstance, deps: AdminStudentDeps): void {
  const { addRoute, students, recordAudit: record } = deps;

  async function inFull(id: string): Promise<StudentInFull> {
    const { student, enquiries, tasks, applications, timeline, doubles } = await students.view(id);
    return {
      ...(await students.shown(student)),
      tasks,
      applications,
      enquiries: enquiries.map(shownLead),
      timeline: timeline.map(({ facts, ...event }) => ({ ...facts, ...event })),
      doubles: doubles.map(({ personId, ...double }) => ({ id: personId, ...double })),
    } as StudentInFull;
  }

  addRoute(app, {
    method: 'GET',
    path,
    summary: 'Students; 50 at a time, `next` is the cursor of the page that follows',
    access: 'leads.read',
    query: studentQuery,
    reply: studentPage,
    handle: ({ query }) => deps.listStudents(query),
  });

  addRoute(app, {
    method: 'POST',
    path,
    summary: 'Enter a student',
    access: 'leads.write',
    bodyDoc: studentForm,
    reply: studentInFull,
    status: 201,
    async handle({ account, allFields }) {
      const { id } = await students.add(parseOrThrow(studentForm, allFields()), account.username);
      return inFull(id);
    },
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/bulk`,
    summary: 'Change many students, named by ids or by a query; of more than 500 the rest follows by itself',
    access: 'leads.write',
    bodyLimit: 1024 * 1024,
    bodyDoc: bulkChangeForm,
    reply: bulkReply,
    handle: ({ account, allFields }) =>
      deps.manyStudents.change(parseOrThrow(bulkChangeForm, allFields()), account.username),
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/import`,
    summary: 'Bring in a table of students (CSV or Excel), or look at what would come of it with dryRun',
    access: 'leads.write',
    bodyLimit: 6 * 1024 * 1024,
    body: tableForm,
    reply: tableResult,
    async handle({ account, body }) {
      const { csv, workbook } = body;
      if ((csv === undefined) === (workbook === undefined)) {
        const sentence = 'Send the table as csv or as workbook, one of the two.';
        throw new AppError('bad_request', sentence, { fields: { csv: sentence } });
      }
      const lines = csv === undefined ? readWorkbook(Buffer.from(workbook ?? '', 'base64')) : linesOf(csv);
      if (lines.length > mostTableRows + 20) {
        const sentence = `Bring in at most ${mostTableRows} rows at a time: this table has more.`;
        throw new AppError('bad_request', sentence, { fields: { csv: sentence } });
      }
      const owners = (await deps.accounts.list()).filter(canOwnLeads).map(({ username }) => username);
      return deps.importStudents.take(lines, body, { owners }, account.username);
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: `${path}/import/:tag`,
    summary: 'Take an import of students back; who was worked on since stays',
    access: 'leads.erase',
    reply: undoResult,
    handle: ({ account, params: { tag } }) => deps.importStudents.undo(tag, account.username),
  });

  addRoute(app, {
    method: 'GET',
    path: `${path}/bulk/:id`,
    summary: 'How far a change of many students has come',
    access: 'leads.read',
    reply: bulkReply,
    handle: ({ params: { id } }) => deps.manyStudents.progress(id),
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/bulk/:id/undo`,
    summary: 'Take a change of many students back; what was changed since stays',
    access: 'leads.write',
    reply: bulkReply,
    handle: ({ account, params: { id } }) => deps.manyStudents.undo(id, account.username),
  });

  addRoute(app, {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A student with tasks, enquiries, applications and all that happened',
    access: 'leads.read',
    reply: studentInFull,
    async handle({ account, params: { id } }) {
      const student = await inFull(id);
      await record({ by: account.username, what: 'person-viewed', subject: id });
      return student;
    },
  });

  addRoute(app, {
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Change a student of the version that was read; fields are merged one by one',
    access: 'leads.write',
    bodyDoc: studentChangeForm,
    reply: studentInFull,
    async handle({ account, params: { id }, allFields }) {
      await students.change(id, parseOrThrow(studentChangeForm, allFields()), account.username);
      return inFull(id);
    },
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/:id/notes`,
    summary: 'Add a note to a student',
    access: 'leads.write',
    body: noteForm,
    reply: studentEventReply,
    status: 201,
    async handle({ account, params: { id }, body }) {
      const { facts, ...event } = await students.note(id, body.text, account.username);
      return { ...facts, ...event };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/:id/merge`,
    summary: 'Make another student the same as this one; every number and enquiry is kept',
    access: 'leads.write',
    body: mergeForm,
    reply: studentInFull,
    async handle({ account, params: { id }, body }) {
      await students.merge(id, body.other, account.username);
      return inFull(id);
    },
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/:id/part`,
    summary: 'Give some enquiries to a student of their own, who is the reply',
    access: 'leads.write',
    body: partStudentForm,
    reply: studentInFull,
    handle: async ({ account, params: { id }, body }) =>
      inFull(await students.part(id, body.enquiries, account.username)),
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/:id/tasks`,
    summary: 'Add what is to be done, with its day and hour; without an owner it is for who adds it',
    access: 'leads.write',
    body: taskForm,
    reply: taskReply,
    status: 201,
    handle: ({ account, params: { id }, body }) => students.addTask(id, body, account.username),
  });

  addRoute(app, {
    method: 'PATCH',
    path: '/api/admin/tasks/:id',
    summary: 'Change an open task',
    access: 'leads.write',
    body: taskChangeForm,
    reply: taskReply,
    handle: ({ account, params: { id }, body }) => students.changeTask(id, body, account.username),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/tasks/:id/finish',
    summary: 'Finish a task with its outcome, and begin the one that follows',
    access: 'leads.write',
    body: finishForm,
    reply: finishedTask,
    async handle({ account, params: { id }, body }) {
      const { done, next } = await students.finishTask(id, body, account.username);
      return { ...done, next };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/fields',
    summary: 'What the office wants to know of a student',
    access: 'leads.read',
    reply: fieldList,
    handle: async () => ({ fields: await students.fields() }),
  });

  addRoute(app, {
    method: 'PUT',
    path: '/api/admin/fields',
    summary: 'Replace the whole list of fields; values of one that is left out are kept until it returns',
    access: 'settings.write',
    body: fieldsForm,
    reply: fieldList,
    async handle({ account, body }) {
      await students.putFields(body.fields as StudentField[], account.username);
      await record({ by: account.username, what: 'settings-changed', subject: 'fields' });
      return { fields: await students.fields() };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/stages',
    summary: 'The stages a student goes through',
    access: 'leads.read',
    reply: stageList,
    handle: async () => ({ stages: await students.stages() }),
  });

  addRoute(app, {
    method: 'PUT',
    path: '/api/admin/stages',
    summary: 'Replace the whole list of stages; one that students stand in cannot be left out',
    access: 'settings.write',
    body: stagesForm,
    reply: stageList,
    async handle({ account, body }) {
      await students.putStages(body.stages as Stage[], account.username);
      await record({ by: account.username, what: 'settings-changed', subject: 'stages' });
      return { stages: await students.stages() };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/rules',
    summary: 'Who gets a new student, and what follows when nobody answers',
    access: 'leads.read',
    reply: officeRules,
    handle: () => students.rules(),
  });

  addRoute(app, {
    method: 'PUT',
    path: '/api/admin/rules',
    summary: 'Replace the rules',
    access: 'settings.write',
    body: rulesForm,
    reply: officeRules,
    async handle({ account, body }) {
      await students.putRules(body as OfficeRules, account.username);
      await record({ by: account.username, what: 'settings-changed', subject: 'rules' });
      return students.rules();
    },
  });

  const calendarOf = async (username: string, isRenewed: boolean) => {
    const token = await students.calendarToken(username, { isRenewed });
    return { token, url: `${deps.settings.publicUrl}/calendar/${token}.ics` };
  };

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/calendar',
    summary: 'The private address of your own calendar, for other programs to subscribe to',
    access: 'leads.read',
    reply: calendarAddress,
    handle: ({ account }) => calendarOf(account.username, false),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/calendar',
    summary: 'A new address for your calendar; the old one shows nothing any more',
    access: 'leads.read',
    reply: calendarAddress,
    handle: ({ account }) => calendarOf(account.username, true),
  });

  deps.addPlainRoute(app, {
    method: 'GET',
    path: '/calendar/:file',
    access: 'public',
    async handle(request, reply) {
      const [, token] = /^([\w-]{20,100})\.ics$/.exec((request.params as { file: string }).file) ?? [];
      const entries = token === undefined ? undefined : await students.calendar(token);
      if (!entries) throw new AppError('not_found', 'There is no calendar at this address.');
      const { publicUrl: url } = deps.settings;
      const site = deps.siteContent.current().facts.name;
      reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' });
      return reply.send(icsOf(entries, { site, now: deps.now(), url }));
    },
  });
}

const calendarAddress = z.object({ token: z.string(), url: z.string() });
