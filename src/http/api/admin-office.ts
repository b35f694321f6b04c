import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { KeepStudents } from '#commands/keep-students.ts';
import type { DeskCommands, DeskQueries } from '#desk/desk.ts';
import type { SiteContent } from '#desk/site-content.ts';
import { AppError } from '#domain/app-error.ts';
import { icsOf } from '#domain/calendar.ts';
import { officeRules, rulesForm } from '#domain/office-rules.ts';
import { studentViewForm, studentViews } from '#domain/student-columns.ts';
import { fieldList, fieldsForm, stageList, stagesForm } from '#domain/student-field.ts';
import type { AddPlainRoute, AddRoute } from '#http/route.ts';

interface Deps {
  addRoute: AddRoute;
  addPlainRoute: AddPlainRoute;
  students: KeepStudents;
  queries: DeskQueries;
  commands: DeskCommands;
  settings: { publicUrl: string };
  siteContent: SiteContent;
  now: () => Date;
}

/** What the office decides for itself: its fields, stages, rules, views and calendars. */
export function adminOfficeRoutes(app: FastifyInstance, deps: Deps): void {
  const { addRoute, students, queries, commands } = deps;
  const views = '/api/admin/students/views';

  addRoute(app, {
    method: 'GET',
    path: views,
    summary: 'Saved views of the students: your own and the shared ones',
    access: queries.studentViews.needs,
    reply: studentViews,
    handle: ({ by }) => queries.studentViews(by),
  });

  addRoute(app, {
    method: 'POST',
    path: views,
    summary: 'Save a view of the students under a name; one of your own with that name is replaced',
    access: commands.saveStudentView.needs,
    bodyDoc: studentViewForm,
    reply: studentViews,
    status: 201,
    async handle({ by, fields }) {
      await commands.saveStudentView(by, fields());
      return queries.studentViews(by);
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: `${views}/:id`,
    summary: 'Remove a saved view of your own',
    access: commands.removeStudentView.needs,
    reply: studentViews,
    async handle({ by, params: { id } }) {
      await commands.removeStudentView(by, id);
      return queries.studentViews(by);
    },
  });

  const lists = [
    {
      name: 'fields',
      reads: 'What the office wants to know of a student',
      replaces: 'Replace the whole list of fields; values of one that is left out are kept until it returns',
      read: queries.fields,
      replace: commands.putFields,
      bodyDoc: fieldsForm,
      reply: fieldList,
    },
    {
      name: 'stages',
      reads: 'The stages a student goes through',
      replaces: 'Replace the whole list of stages; one that students stand in cannot be left out',
      read: queries.stages,
      replace: commands.putStages,
      bodyDoc: stagesForm,
      reply: stageList,
    },
    {
      name: 'rules',
      reads: 'Who gets a new student, and what follows when nobody answers',
      replaces: 'Replace the rules',
      read: queries.rules,
      replace: commands.putRules,
      bodyDoc: rulesForm,
      reply: officeRules,
    },
  ] as const;
  for (const { name, reads, replaces, read, replace, bodyDoc, reply } of lists) {
    const path = `/api/admin/${name}`;
    addRoute(app, {
      method: 'GET',
      path,
      summary: reads,
      access: read.needs,
      reply,
      handle: ({ by }) => read(by),
    });
    addRoute(app, {
      method: 'PUT',
      path,
      summary: replaces,
      access: replace.needs,
      bodyDoc,
      reply,
      async handle({ by, fields }) {
        await replace(by, fields());
        return read(by);
      },
    });
  }

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/calendar',
    summary: 'The private address of your own calendar, for other programs to subscribe to',
    access: queries.calendarAddress.needs,
    reply: calendarAddress,
    handle: ({ by }) => queries.calendarAddress(by),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/calendar',
    summary: 'A new address for your calendar; the old one shows nothing any more',
    access: commands.renewCalendar.needs,
    reply: calendarAddress,
    handle: ({ by }) => commands.renewCalendar(by),
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
