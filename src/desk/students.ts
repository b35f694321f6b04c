import { canOwnLeads } from '#domain/account.ts';
import { applicationChangeForm, applicationForm } from '#domain/application.ts';
import { bulkChangeForm } from '#domain/bulk-change.ts';
import { dayOf, localTimeOf } from '#domain/day.ts';
import { isRecord } from '#domain/field-rule.ts';
import { noteForm } from '#domain/lead-work.ts';
import { type OfficeRules, rulesForm } from '#domain/office-rules.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { may } from '#domain/permission.ts';
import {
  finishForm,
  mergeForm,
  partStudentForm,
  studentChangeForm,
  studentForm,
  taskChangeForm,
  taskForm,
} from '#domain/student.ts';
import { studentViewForm } from '#domain/student-columns.ts';
import { fieldsForm, type Stage, type StudentField, stagesForm } from '#domain/student-field.ts';
import { studentQuery } from '#domain/student-query.ts';
import { allowed } from './allowed.ts';
import type { DeskParts } from './parts.ts';

const shownToday = 100;
/** Cards of one column of the board. */
const cards = 25;

/** What every page about students offers to choose from. */
export type StudentOffice = Awaited<ReturnType<ReturnType<typeof studentQueries>['studentOffice']>>;
/** A column of the board: the newest of a stage, and how many stand in it. */
export type StageColumn = Awaited<ReturnType<ReturnType<typeof studentQueries>['studentBoard']>>[number];

type Whose = 'everyone' | 'mine';

export function studentQueries(parts: DeskParts) {
  const { students, listStudents } = parts;
  const ownerOf = (username: string, whose: Whose) => (whose === 'mine' ? username : undefined);
  return {
    studentOffice: allowed('leads.read', async ({ account }) => {
      const [accounts, stages, fields, views] = await Promise.all([
        parts.accounts.list(),
        students.stages(),
        students.fields(),
        students.views(account.username),
      ]);
      return {
        username: account.username,
        owners: accounts.filter(canOwnLeads).map(({ username }) => username),
        stages,
        fields,
        views,
        /** The local time it is in the office. */
        now: localTimeOf(parts.now()),
        can: {
          write: may(account, 'leads.write'),
          settings: may(account, 'settings.write'),
          export: may(account, 'leads.export'),
          erase: may(account, 'leads.erase'),
        },
      };
    }),
    students: allowed('leads.read', (_, query: unknown) => listStudents(parseOrThrow(studentQuery, query))),
    studentBoard: allowed('leads.read', async (_, query: Readonly<Record<string, string>>) => {
      const stages = await students.stages();
      return Promise.all(
        stages.map(async (stage) => {
          const asked = parseOrThrow(studentQuery, { ...query, stage: stage.key, cursor: '' });
          const page = await listStudents(asked);
          return { stage, students: page.students.slice(0, cards), total: page.total };
        }),
      );
    }),
    /** A student in full; the audit log then says that it was seen. */
    viewStudent: allowed('leads.read', async ({ username }, id: string) => {
      const file = await students.view(id);
      await parts.recordAudit({ by: username, what: 'person-viewed', subject: id });
      return { ...file, student: await students.shown(file.student) };
    }),
    agenda: allowed('leads.read', ({ username }, whose: Whose) =>
      students.agenda(ownerOf(username, whose), shownToday),
    ),
    /** Seven days from one; from today for what is no day. */
    week: allowed('leads.read', ({ username }, whose: Whose, from: string) => {
      const first = /^20\d\d-\d\d-\d\d$/.test(from) ? from : dayOf(parts.now());
      return students.week(ownerOf(username, whose), first, 7);
    }),
    /** The private address of one's own calendar. */
    calendarAddress: allowed('leads.read', ({ username }) => addressOf(parts, username, false)),
    /** What may follow a task that nobody answered, by the office's rules. */
    afterNoAnswer: allowed('leads.write', (_, taskId: string) => students.afterNoAnswer(taskId)),
    fields: allowed('leads.read', async () => ({ fields: await students.fields() })),
    stages: allowed('leads.read', async () => ({ stages: await students.stages() })),
    rules: allowed('leads.read', () => students.rules()),
    studentViews: allowed('leads.read', async ({ username }) => ({ views: await students.views(username) })),
  };
}

/** Each takes the fields of its form as they came; AppErrors `bad_request`, `not_found` and `conflict`. */
export function studentCommands(parts: DeskParts) {
  const { students, applications, manyStudents } = parts;
  const noteSetting = (by: string, subject: string) =>
    parts.recordAudit({ by, what: 'settings-changed', subject });
  return {
    addStudent: allowed('leads.write', ({ username }, values: unknown) =>
      students.add(parseOrThrow(studentForm, values), username),
    ),
    changeStudent: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      students.change(id, parseOrThrow(studentChangeForm, values), username),
    ),
    noteStudent: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      students.note(id, parseOrThrow(noteForm, values).text, username),
    ),
    mergeStudents: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      students.merge(id, parseOrThrow(mergeForm, values).other, username),
    ),
    /** Gives the id of the student that the enquiries went to. */
    partStudent: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      students.part(id, parseOrThrow(partStudentForm, values).enquiries, username),
    ),
    addTask: allowed('leads.write', ({ username }, studentId: string, values: unknown) =>
      students.addTask(studentId, parseOrThrow(taskForm, values), username),
    ),
    changeTask: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      students.changeTask(id, parseOrThrow(taskChangeForm, values), username),
    ),
    finishTask: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      students.finishTask(id, parseOrThrow(finishForm, values), username),
    ),
    /** Notes what was done without having been planned: a task that begins and ends now. */
    logTask: allowed('leads.write', async ({ username }, studentId: string, values: unknown) => {
      const { kind, what, ...rest } = isRecord(values) ? values : {};
      const form = parseOrThrow(finishForm, rest);
      const planned = parseOrThrow(taskForm, { kind, what, due: localTimeOf(parts.now()) });
      const task = await students.addTask(studentId, planned, username);
      return students.finishTask(task.id, form, username);
    }),
    addApplication: allowed('leads.write', ({ username }, studentId: string, values: unknown) =>
      applications.add(studentId, parseOrThrow(applicationForm, values), username),
    ),
    changeApplication: allowed('leads.write', ({ username }, id: string, values: unknown) =>
      applications.change(id, parseOrThrow(applicationChangeForm, values), username),
    ),
    changeManyStudents: allowed('leads.write', ({ username }, values: unknown) =>
      manyStudents.change(parseOrThrow(bulkChangeForm, values), username),
    ),
    undoManyStudents: allowed('leads.write', ({ username }, id: string) => manyStudents.undo(id, username)),
    putFields: allowed('settings.write', async ({ username }, values: unknown) => {
      await students.putFields(parseOrThrow(fieldsForm, values).fields as StudentField[], username);
      await noteSetting(username, 'fields');
    }),
    putStages: allowed('settings.write', async ({ username }, values: unknown) => {
      await students.putStages(parseOrThrow(stagesForm, values).stages as Stage[], username);
      await noteSetting(username, 'stages');
    }),
    putRules: allowed('settings.write', async ({ username }, values: unknown) => {
      await students.putRules(parseOrThrow(rulesForm, values) as OfficeRules, username);
      await noteSetting(username, 'rules');
    }),
    saveStudentView: allowed('leads.read', ({ username }, values: unknown) =>
      students.saveView(parseOrThrow(studentViewForm, values), username),
    ),
    removeStudentView: allowed('leads.read', ({ username }, id: string) => students.removeView(id, username)),
    /** A new address for one's own calendar; the old one shows nothing any more. */
    renewCalendar: allowed('leads.read', ({ username }) => addressOf(parts, username, true)),
  };
}

async function addressOf({ students, settings }: DeskParts, username: string, isRenewed: boolean) {
  const token = await students.calendarToken(username, { isRenewed });
  return { token, url: `${settings.publicUrl}/calendar/${token}.ics` };
}
