import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ImportStudents } from '#commands/import-students.ts';
import type { KeepStudents } from '#commands/keep-students.ts';
import type { Staff } from '#desk/allowed.ts';
import type { DeskCommands, DeskQueries } from '#desk/desk.ts';
import { ownDoubles, ownQuery } from '#desk/own.ts';
import type { ListStudents } from '#desk/read-students.ts';
import { type AccountStore, canOwnLeads } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { bulkChangeForm, bulkReply } from '#domain/bulk-change.ts';
import { localTimeOf } from '#domain/day.ts';
import { noteForm } from '#domain/lead-work.ts';
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
  importToUndo,
  importUndone,
  mostTableRows,
  tableForm,
  tableResult,
} from '#domain/student-import-form.ts';
import { studentQuery } from '#domain/student-query.ts';
import { admit, type ExportDeps, toConfirm } from '#http/leads-export.ts';
import { readWorkbook } from '#http/read-workbook.ts';
import type { AddRoute } from '#http/route.ts';
import { asCsv, asWorkbook, studentTable } from '#http/students-export.ts';
import { linesOf } from './admin-imports.ts';
import { shownLead } from './admin-leads.ts';

interface AdminStudentDeps extends Omit<ExportDeps, 'leads'> {
  addRoute: AddRoute;
  students: KeepStudents;
  queries: DeskQueries;
  commands: DeskCommands;
  importStudents: ImportStudents;
  accounts: Pick<AccountStore, 'list'>;
  listStudents: ListStudents;
}

const path = '/api/admin/students';

/** The students, what is to be done for them, and what the office wants to know of them. */
export function adminStudentRoutes(app: FastifyInstance, deps: AdminStudentDeps): void {
  const { addRoute, students, queries, commands } = deps;

  const inFull = async (by: Staff, id: string) => {
    const file = await students.view(id);
    const doubles = await ownDoubles(deps, by, file.doubles);
    return shownFile({ ...file, doubles, student: await students.shown(file.student) });
  };

  function shownFile(file: Omit<Awaited<ReturnType<DeskQueries['viewStudent']>>, 'wait'>): StudentInFull {
    const { student, enquiries, tasks, applications, timeline, doubles } = file;
    return {
      ...student,
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
    access: queries.students.needs,
    queryDoc: studentQuery,
    reply: studentPage,
    handle: ({ by, asked }) => queries.students(by, asked),
  });

  for (const [ending, type, write] of [
    ['csv', 'text/csv; charset=utf-8', asCsv],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', asWorkbook],
  ] as const) {
    addRoute(app, {
      method: 'GET',
      path: `${path}.${ending}`,
      summary: `The same students as a table (${ending.toUpperCase()}) with the columns that the query names, or all`,
      access: 'own:leads.export',
      query: studentQuery,
      answers: type.split(';')[0] ?? type,
      async handle({ by, account, request, reply, query: { cursor: _, ...asked } }) {
        const query = ownQuery(by, asked);
        const { total } = await deps.listStudents(query);
        if (!(await admit(deps, account, request, total))) return toConfirm(request, reply);
        await deps.recordAudit({
          by: account.username,
          what: 'leads-exported',
          detail: `${total} students`,
        });
        const day = localTimeOf(deps.now()).slice(0, 10);
        reply.headers({
          'content-type': type,
          'content-disposition': `attachment; filename="students-${day}.${ending}"`,
        });
        return Readable.from(write(studentTable(deps, query)), { objectMode: false });
      },
    });
  }

  addRoute(app, {
    method: 'POST',
    path,
    summary: 'Enter a student',
    access: commands.addStudent.needs,
    bodyDoc: studentForm,
    reply: studentInFull,
    status: 201,
    handle: async ({ by, allFields }) => inFull(by, (await commands.addStudent(by, allFields())).id),
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/bulk`,
    summary: 'Change many students, named by ids or by a query; of more than 500 the rest follows by itself',
    access: commands.changeManyStudents.needs,
    bodyLimit: 1024 * 1024,
    bodyDoc: bulkChangeForm,
    reply: bulkReply,
    handle: ({ by, allFields }) => commands.changeManyStudents(by, allFields()),
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
    access: commands.undoStudentImport.needs,
    reply: importUndone,
    handle: ({ by, params: { tag } }) => commands.undoStudentImport(by, tag),
  });

  addRoute(app, {
    method: 'GET',
    path: `${path}/import/:tag`,
    summary: 'What goes when an import of students is taken back, and who stays',
    access: queries.importToUndo.needs,
    reply: importToUndo,
    handle: ({ by, params: { tag } }) => queries.importToUndo(by, tag),
  });

  addRoute(app, {
    method: 'GET',
    path: `${path}/bulk/:id`,
    summary: 'How far a change of many students has come',
    access: queries.bulkProgress.needs,
    reply: bulkReply,
    handle: ({ by, params: { id } }) => queries.bulkProgress(by, id),
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/bulk/:id/stop`,
    summary: 'Stop a change of many students that is under way; what is left stays as it is',
    access: commands.stopManyStudents.needs,
    reply: bulkReply,
    handle: ({ by, params: { id } }) => commands.stopManyStudents(by, id),
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/bulk/:id/undo`,
    summary: 'Take a change of many students back; what was changed since stays',
    access: commands.undoManyStudents.needs,
    reply: bulkReply,
    handle: ({ by, params: { id } }) => commands.undoManyStudents(by, id),
  });

  addRoute(app, {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A student with tasks, enquiries, applications and all that happened',
    access: queries.viewStudent.needs,
    reply: studentInFull,
    handle: async ({ by, params: { id } }) => shownFile(await queries.viewStudent(by, id)),
  });

  addRoute(app, {
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Change a student of the version that was read; fields are merged one by one',
    access: commands.changeStudent.needs,
    bodyDoc: studentChangeForm,
    reply: studentInFull,
    async handle({ by, params: { id }, allFields }) {
      await commands.changeStudent(by, id, allFields());
      return inFull(by, id);
    },
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/:id/notes`,
    summary: 'Add a note to a student',
    access: commands.noteStudent.needs,
    bodyDoc: noteForm,
    reply: studentEventReply,
    status: 201,
    async handle({ by, params: { id }, fields }) {
      const { facts, ...event } = await commands.noteStudent(by, id, fields());
      return { ...facts, ...event };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/:id/merge`,
    summary: 'Make another student the same as this one; every number and enquiry is kept',
    access: commands.mergeStudents.needs,
    bodyDoc: mergeForm,
    reply: studentInFull,
    async handle({ by, params: { id }, fields }) {
      await commands.mergeStudents(by, id, fields());
      return inFull(by, id);
    },
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/:id/part`,
    summary: 'Give some enquiries to a student of their own, who is the reply',
    access: commands.partStudent.needs,
    bodyDoc: partStudentForm,
    reply: studentInFull,
    handle: async ({ by, params: { id }, fields }) =>
      inFull(by, await commands.partStudent(by, id, fields())),
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/:id/tasks`,
    summary: 'Add what is to be done, with its day and hour; without an owner it is for who adds it',
    access: commands.addTask.needs,
    bodyDoc: taskForm,
    reply: taskReply,
    status: 201,
    handle: ({ by, params: { id }, fields }) => commands.addTask(by, id, fields()),
  });

  addRoute(app, {
    method: 'PATCH',
    path: '/api/admin/tasks/:id',
    summary: 'Change an open task',
    access: commands.changeTask.needs,
    bodyDoc: taskChangeForm,
    reply: taskReply,
    handle: ({ by, params: { id }, fields }) => commands.changeTask(by, id, fields()),
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/admin/tasks/:id',
    summary: 'Take back, within a quarter of an hour, that a task was planned',
    access: commands.removeTask.needs,
    handle: ({ by, params: { id } }) => commands.removeTask(by, id),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/tasks/:id/finish',
    summary: 'Finish a task with its outcome, and begin the one that follows',
    access: commands.finishTask.needs,
    bodyDoc: finishForm,
    reply: finishedTask,
    async handle({ by, params: { id }, fields }) {
      const { done, next } = await commands.finishTask(by, id, fields());
      return { ...done, next };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/tasks/:id/reopen',
    summary: 'Take back, within a quarter of an hour, that a task was finished, with the one that followed',
    access: commands.reopenTask.needs,
    reply: taskReply,
    handle: ({ by, params: { id } }) => commands.reopenTask(by, id),
  });
}
