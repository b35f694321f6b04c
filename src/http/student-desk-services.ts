import type { FastifyRequest } from 'fastify';
import { fill } from '#content/fill.ts';
import { studentDesk } from '#content/student-desk.ts';
import { type Account, canOwnLeads } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { applicationChangeForm, applicationForm } from '#domain/application.ts';
import { bulkChangeForm } from '#domain/bulk-change.ts';
import { dayOf, localTimeOf } from '#domain/day.ts';
import { noteForm } from '#domain/lead-work.ts';
import { type OfficeRules, rulesForm } from '#domain/office-rules.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { may, type Permission } from '#domain/permission.ts';
import {
  finishForm,
  mergeForm,
  partStudentForm,
  studentChangeForm,
  studentForm,
  taskChangeForm,
  taskForm,
} from '#domain/student.ts';
import { fieldsForm, type Stage, type StudentField, stagesForm } from '#domain/student-field.ts';
import { studentQuery } from '#domain/student-query.ts';
import type { StudentDeskServices, StudentIntent } from '#web/page/student-desk-services.ts';
import type { Parts } from './parts.ts';
import { requireSameOrigin } from './same-origin.ts';

const shownToday = 100;
/** Cards of one column of the board. */
const cards = 25;

/** What the pages about students read and do; `permitted` returns the account behind the request, or throws. */
export function studentDeskServices(
  request: FastifyRequest,
  parts: Parts,
  permitted: (permission: Permission) => Promise<Account>,
): StudentDeskServices {
  const { students, listStudents, manyStudents } = parts;
  const { done } = studentDesk;

  type Work = (id: string, body: unknown, by: string) => Promise<{ id?: string; told?: string }>;

  const works: Record<StudentIntent, Work> = {
    add: async (_, body, by) => ({ id: (await students.add(parseOrThrow(studentForm, body), by)).id }),
    async change(id, body, by) {
      await students.change(id, parseOrThrow(studentChangeForm, body), by);
      return {};
    },
    async note(id, body, by) {
      await students.note(id, parseOrThrow(noteForm, body).text, by);
      return { told: done.note };
    },
    async task(id, body, by) {
      await students.addTask(id, parseOrThrow(taskForm, body), by);
      return { told: done.task };
    },
    async 'task-change'(id, body, by) {
      await students.changeTask(id, parseOrThrow(taskChangeForm, body), by);
      return { told: done.taskChanged };
    },
    async finish(id, body, by) {
      const form = parseOrThrow(finishForm, body);
      const isUnanswered = form.outcome === 'no-answer' || form.outcome === 'busy';
      const following =
        isUnanswered && form.next === undefined ? await students.afterNoAnswer(id) : form.next;
      const { next } = await students.finishTask(id, { ...form, next: following }, by);
      return { told: next ? fill(done.finishedNext, { due: next.due.replace('T', ' ') }) : done.finished };
    },
    // What was done without having been planned: a task that begins and ends now.
    async log(id, body, by) {
      const { kind, what, ...rest } = body as Record<string, unknown>;
      const form = parseOrThrow(finishForm, rest);
      const planned = { kind, what, due: localTimeOf(parts.now()) };
      const task = await students.addTask(id, parseOrThrow(taskForm, planned), by);
      await students.finishTask(task.id, form, by);
      return { told: done.finished };
    },
    async application(id, body, by) {
      await parts.applications.add(id, parseOrThrow(applicationForm, body), by);
      return { told: done.application };
    },
    async 'application-change'(id, body, by) {
      await parts.applications.change(id, parseOrThrow(applicationChangeForm, body), by);
      return {};
    },
    async merge(id, body, by) {
      await students.merge(id, parseOrThrow(mergeForm, body).other, by);
      return { told: done.merged };
    },
    async part(id, body, by) {
      return {
        id: await students.part(id, parseOrThrow(partStudentForm, body).enquiries, by),
        told: done.parted,
      };
    },
    async bulk(_, body, by) {
      const { id, changed, left } = await manyStudents.change(parseOrThrow(bulkChangeForm, body), by);
      return { id, told: fill(left > 0 ? done.bulkRunning : done.bulk, { changed, left }) };
    },
    async 'bulk-undo'(id, _, by) {
      await manyStudents.undo(id, by);
      return { told: done.bulkUndone };
    },
    async fields(_, body, by) {
      await students.putFields(parseOrThrow(fieldsForm, body).fields as StudentField[], by);
      await parts.recordAudit({ by, what: 'settings-changed', subject: 'fields' });
      return { told: done.saved };
    },
    async stages(_, body, by) {
      await students.putStages(parseOrThrow(stagesForm, body).stages as Stage[], by);
      await parts.recordAudit({ by, what: 'settings-changed', subject: 'stages' });
      return { told: done.saved };
    },
    async rules(_, body, by) {
      await students.putRules(parseOrThrow(rulesForm, body) as OfficeRules, by);
      await parts.recordAudit({ by, what: 'settings-changed', subject: 'rules' });
      return { told: done.saved };
    },
    async calendar(_, __, by) {
      await students.calendarToken(by, { isRenewed: true });
      return { told: done.calendar };
    },
  };
  const needed: Partial<Record<StudentIntent, Permission>> = {
    fields: 'settings.write',
    stages: 'settings.write',
    rules: 'settings.write',
    calendar: 'leads.read',
  };

  const ownerOf = async (whose: 'everyone' | 'mine') => {
    const { username } = await permitted('leads.read');
    return whose === 'mine' ? username : undefined;
  };

  return {
    async office() {
      const account = await permitted('leads.read');
      const [accounts, stages, fields] = await Promise.all([
        parts.accounts.list(),
        students.stages(),
        students.fields(),
      ]);
      return {
        username: account.username,
        owners: accounts.filter(canOwnLeads).map(({ username }) => username),
        stages,
        fields,
        now: localTimeOf(parts.now()),
        can: {
          write: may(account, 'leads.write'),
          settings: may(account, 'settings.write'),
          export: may(account, 'leads.export'),
          erase: may(account, 'leads.erase'),
        },
      };
    },
    async list(query) {
      await permitted('leads.read');
      return listStudents(parseOrThrow(studentQuery, query));
    },
    async board(query) {
      await permitted('leads.read');
      const stages = await students.stages();
      return Promise.all(
        stages.map(async (stage) => {
          const asked = parseOrThrow(studentQuery, { ...query, stage: stage.key, cursor: '' });
          const page = await listStudents(asked);
          return { stage, students: page.students.slice(0, cards), total: page.total };
        }),
      );
    },
    async view(id) {
      const { username } = await permitted('leads.read');
      const file = await students.view(id);
      await parts.recordAudit({ by: username, what: 'person-viewed', subject: id });
      return { ...file, student: await students.shown(file.student) };
    },
    agenda: async (whose) => students.agenda(await ownerOf(whose), shownToday),
    async week(whose, from) {
      const owner = await ownerOf(whose);
      return students.week(owner, /^20\d\d-\d\d-\d\d$/.test(from) ? from : dayOf(parts.now()), 7);
    },
    async calendarAddress() {
      const { username } = await permitted('leads.read');
      const token = await students.calendarToken(username, { isRenewed: false });
      return `${parts.settings.publicUrl}/calendar/${token}.ics`;
    },
    async rules() {
      await permitted('settings.write');
      return students.rules();
    },
    async act(intent, id, body) {
      const work = Object.hasOwn(works, intent) ? works[intent] : undefined;
      const { username } = await permitted(needed[intent] ?? 'leads.write');
      requireSameOrigin(request, parts.settings.publicUrl);
      if (!work) throw new AppError('bad_request', 'This form cannot be read.');
      return work(id, body, username);
    },
  };
}
