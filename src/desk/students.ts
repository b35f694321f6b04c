import { canOwnLeads } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { applicationChangeForm, applicationForm } from '#domain/application.ts';
import { bulkChangeForm } from '#domain/bulk-change.ts';
import { dayOf } from '#domain/day.ts';
import { insightQuery } from '#domain/insight.ts';
import { noteForm } from '#domain/lead-work.ts';
import { type OfficeRules, rulesForm } from '#domain/office-rules.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { may, type Permission } from '#domain/permission.ts';
import {
  finishForm,
  logForm,
  mergeForm,
  partStudentForm,
  studentChangeForm,
  studentForm,
  taskChangeForm,
  taskForm,
} from '#domain/student.ts';
import { studentViewForm } from '#domain/student-columns.ts';
import { fieldsForm, type Stage, type StudentField, stagesForm } from '#domain/student-field.ts';
import { isByStep, studentQuery } from '#domain/student-query.ts';
import { allowed, type Staff } from './allowed.ts';
import { mustStayOwn, onOwn, ownDoubles, ownFilter, ownOf, ownQuery } from './own.ts';
import type { DeskParts } from './parts.ts';
import { isWaiting, waitSince } from './waiting.ts';

/** Steps on Today: what is overdue stands above all else, and must leave the rest in sight. */
const shownToday = { late: 25, others: 100 };
/** Cards of one column of the board. */
const cards = 25;

/** What every page about students offers to choose from. */
export type StudentOffice = Awaited<ReturnType<ReturnType<typeof studentQueries>['studentOffice']>>;
/** What the moments of a next step are counted from. */
export type OfficeClock = Pick<StudentOffice, 'now' | 'nextTimes'>;
/** A column of the board: the first of a stage, in the order of the list, and how many stand in it. */
export type StageColumn = Awaited<ReturnType<ReturnType<typeof studentQueries>['studentBoard']>>[number];

type Whose = 'everyone' | 'mine';

export function studentQueries(parts: DeskParts) {
  const { students, listStudents } = parts;
  const { ofStudent, ofTask, ofApplication, ofDocument } = onOwn(parts);
  const whoseOf = (by: Staff, whose: Whose) => ({
    ...ownFilter(by),
    ...(whose === 'mine' && { owner: by.username }),
  });
  return {
    studentOffice: allowed('own:leads.read', async (by) => {
      const { account } = by;
      const own = ownOf(by);
      const [accounts, stages, fields, views, bulk, clock] = await Promise.all([
        parts.accounts.list(),
        students.stages(),
        students.fields(),
        students.views(account.username),
        parts.manyStudents.latest(account.username),
        students.clock(account.username),
      ]);
      const can = (permission: Permission) => may(account, `own:${permission}`);
      return {
        username: account.username,
        owners: own ? [own] : accounts.filter(canOwnLeads).map(({ username }) => username),
        stages,
        fields,
        views,
        /** A change of very many by this account, under way or just done. */
        bulk,
        ...clock,
        /** Whether only one's own students are seen. */
        isOwn: own !== undefined,
        can: {
          write: can('leads.write'),
          settings: may(account, 'settings.write'),
          export: can('leads.export'),
          erase: can('leads.erase'),
        },
      };
    }),
    students: allowed('own:leads.read', async (by, query: unknown, byStep?: boolean) =>
      listStudents(ownQuery(by, parseOrThrow(studentQuery, query)), byStep),
    ),
    studentBoard: allowed('own:leads.read', async (by, query: Readonly<Record<string, string>>) => {
      const stages = await students.stages();
      return Promise.all(
        stages.map(async (stage) => {
          const asked = parseOrThrow(studentQuery, { ...query, stage: stage.key, cursor: '' });
          const page = await listStudents(ownQuery(by, asked), isByStep(query));
          return { stage, students: page.students.slice(0, cards), total: page.total };
        }),
      );
    }),
    /** A student in full, and how the enquiry stands that waits longest; the audit log then says that it was seen. */
    viewStudent: ofStudent('leads.read', async (by, id) => {
      const file = await students.view(id);
      await parts.recordAudit({ by: by.username, what: 'person-viewed', subject: id });
      const waiting = file.enquiries.findLast(isWaiting);
      return {
        ...file,
        wait: waiting && waitSince(waiting.createdAt, parts.promised(), parts.now()),
        student: await students.shown(file.student),
        doubles: await ownDoubles(parts, by, file.doubles),
      };
    }),
    /** The id of the student that one who is gone was merged into; of those that the account may see. */
    keptFor: allowed('own:leads.read', async (by, id: string) => {
      const kept = await students.keptFor(id);
      const own = ownOf(by);
      return kept && (own === undefined || (await students.find(kept)).owner === own) ? kept : undefined;
    }),
    agenda: allowed('own:leads.read', async (by, whose: Whose) => {
      const { counts, ...agenda } = await students.agenda(whoseOf(by, whose), shownToday);
      return { ...agenda, counts: ownOf(by) === undefined ? counts : {} };
    }),
    /** Seven days from one; from today for what is no day. */
    week: allowed('own:leads.read', (by, whose: Whose, from: string) => {
      const first = /^20\d\d-\d\d-\d\d$/.test(from) ? from : dayOf(parts.now());
      return students.week(whoseOf(by, whose), first, 7);
    }),
    /** Six weeks from a day: the first steps of each day, and how many it has. */
    month: allowed('own:leads.read', (by, whose: Whose, from: string) =>
      students.month(whoseOf(by, whose), from, 42),
    ),
    /** The private address of one's own calendar. */
    calendarAddress: allowed('own:leads.read', ({ username }) => addressOf(parts, username, false)),
    /** What may follow a task that nobody answered, by the office's rules. */
    afterNoAnswer: ofTask('leads.write', async (_, taskId) => {
      const { studentId, owner } = await students.findTask(taskId);
      return students.afterNoAnswer(studentId, owner);
    }),
    /** The same of a call that nobody planned. */
    afterNoAnswerOf: ofStudent('leads.write', ({ username }, id) => students.afterNoAnswer(id, username)),
    fields: allowed('own:leads.read', async () => ({ fields: await students.fields() })),
    stages: allowed('own:leads.read', async () => ({ stages: await students.stages() })),
    rules: allowed('leads.read', () => students.rules()),
    /** How many students stand in each stage. */
    stageCounts: allowed('settings.write', () => students.stageCounts()),
    studentViews: allowed('own:leads.read', async ({ username }) => ({
      views: await students.views(username),
    })),
    /** How the students who came in some days went on. */
    outcomes: allowed('own:leads.read', (by, query: unknown) =>
      parts.readOutcomes(parseOrThrow(insightQuery, query), ownOf(by)),
    ),
    applications: ofStudent('leads.read', async (_, id) => ({
      applications: await parts.applications.list(id),
    })),
    documents: ofApplication('leads.read', async (_, id) => ({
      documents: await parts.applications.documents(id),
    })),
    /** A file with its content; the audit log then says that it was read. */
    openDocument: ofDocument('leads.read', async ({ username }, id) => {
      const opened = await parts.applications.openDocument(id);
      await parts.recordAudit({ by: username, what: 'document-read', subject: opened.document.studentId });
      return opened;
    }),
    /** How far a change of many has come; for an account that sees its own students alone, one that it made. */
    bulkProgress: allowed('own:leads.read', async (by, id: string) => {
      await parts.manyStudents.mustBeBy(id, ownOf(by));
      return parts.manyStudents.progress(id);
    }),
  };
}

/** Each takes the fields of its form as they came; AppErrors `bad_request`, `not_found` and `conflict`. */
export function studentCommands(parts: DeskParts) {
  const { students, applications, manyStudents } = parts;
  const { ofStudent, ofTask, ofApplication, ofDocument, mustBeOwn } = onOwn(parts);
  const noteSetting = (by: string, subject: string) =>
    parts.recordAudit({ by, what: 'settings-changed', subject });
  return {
    addStudent: allowed('own:leads.write', async (by, values: unknown) => {
      const form = parseOrThrow(studentForm, values);
      mustStayOwn(by, form.owner);
      const own = ownOf(by);
      return students.add({ ...form, ...(own !== undefined && { owner: own }) }, by.username);
    }),
    changeStudent: ofStudent('leads.write', async (by, id, values: unknown) => {
      const form = parseOrThrow(studentChangeForm, values);
      mustStayOwn(by, form.owner);
      return students.change(id, form, by.username);
    }),
    noteStudent: ofStudent('leads.write', ({ username }, id, values: unknown) =>
      students.note(id, parseOrThrow(noteForm, values).text, username),
    ),
    mergeStudents: ofStudent('leads.write', async (by, id, values: unknown) => {
      const { other } = parseOrThrow(mergeForm, values);
      await mustBeOwn(by, other);
      return students.merge(id, other, by.username);
    }),
    /** Gives the id of the student that the enquiries went to. */
    partStudent: ofStudent('leads.write', ({ username }, id, values: unknown) =>
      students.part(id, parseOrThrow(partStudentForm, values).enquiries, username),
    ),
    addTask: ofStudent('leads.write', ({ username }, studentId, values: unknown) =>
      students.addTask(studentId, parseOrThrow(taskForm, values), username),
    ),
    changeTask: ofTask('leads.write', ({ username }, id, values: unknown) =>
      students.changeTask(id, parseOrThrow(taskChangeForm, values), username),
    ),
    removeTask: ofTask('leads.write', ({ username }, id) => students.removeTask(id, username)),
    finishTask: ofTask('leads.write', ({ username }, id, values: unknown) =>
      students.finishTask(id, parseOrThrow(finishForm, values), username),
    ),
    reopenTask: ofTask('leads.write', ({ username }, id) => students.reopenTask(id, username)),
    logTask: ofStudent('leads.write', ({ username }, studentId, values: unknown) =>
      students.logTask(studentId, parseOrThrow(logForm, values), username),
    ),
    addApplication: ofStudent('leads.write', ({ username }, studentId, values: unknown) =>
      applications.add(studentId, parseOrThrow(applicationForm, values), username),
    ),
    changeApplication: ofApplication('leads.write', ({ username }, id, values: unknown) =>
      applications.change(id, parseOrThrow(applicationChangeForm, values), username),
    ),
    addDocument: ofApplication(
      'leads.write',
      ({ username }, id, query: { name: string; item?: string | undefined }, content: Uint8Array) =>
        applications.addDocument(id, query, content, username),
    ),
    removeDocument: ofDocument('leads.write', ({ username }, id) =>
      applications.removeDocument(id, username),
    ),
    changeManyStudents: allowed('own:leads.write', async (by, values: unknown) => {
      const { query, ...form } = parseOrThrow(bulkChangeForm, values);
      mustStayOwn(by, form.change.owner);
      if (query?.measure || query?.steps || query?.won) {
        const sentence = 'Choose the students of this list one by one: what it counts may change meanwhile.';
        throw new AppError('bad_request', sentence, { fields: { query: sentence } });
      }
      return manyStudents.change({ ...form, query: query && ownQuery(by, query) }, by.username, ownOf(by));
    }),
    stopManyStudents: allowed('own:leads.write', async (by, id: string) => {
      await manyStudents.mustBeBy(id, ownOf(by));
      return manyStudents.stop(id, by.username);
    }),
    undoManyStudents: allowed('own:leads.write', async (by, id: string) => {
      await manyStudents.mustBeBy(id, ownOf(by));
      return manyStudents.undo(id, by.username);
    }),
    putFields: allowed('settings.write', async ({ username }, values: unknown) => {
      await students.putFields(parseOrThrow(fieldsForm, values).fields as StudentField[], username);
      // Some may stand on public forms: pages that were kept show the ones of before.
      await parts.siteContent.refresh();
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
    saveStudentView: allowed('own:leads.read', ({ username }, values: unknown) =>
      students.saveView(parseOrThrow(studentViewForm, values), username),
    ),
    removeStudentView: allowed('own:leads.read', ({ username }, id: string) =>
      students.removeView(id, username),
    ),
    /** A new address for one's own calendar; the old one shows nothing any more. */
    renewCalendar: allowed('own:leads.read', ({ username }) => addressOf(parts, username, true)),
  };
}

async function addressOf({ students, settings }: DeskParts, username: string, isRenewed: boolean) {
  const token = await students.calendarToken(username, { isRenewed });
  return { token, url: `${settings.publicUrl}/calendar/${token}.ics` };
}
