import { type AccountStore, canOwnLeads } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { daysAfter, instantOfLocal, localTimeOf } from '#domain/day.ts';
import type { LeadEvent } from '#domain/lead.ts';
import type { Whose } from '#domain/lead-store.ts';
import type { ContactVia } from '#domain/lead-work.ts';
import { freeQuarter, type OfficeHours, openDayFrom } from '#domain/office-hours.ts';
import type { OfficeRules } from '#domain/office-rules.ts';
import { seesOwnOnly } from '#domain/permission.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { FinishForm, LogForm, Student, Task, TaskChangeForm, TaskForm } from '#domain/student.ts';
import { defined, differences, type StudentEvent } from '#domain/student-event.ts';
import type { Stage } from '#domain/student-field.ts';
import { studentFilter } from '#domain/student-query.ts';
import { mostLateCounted, type StudentStore } from '#domain/student-store.ts';
import { isId } from '#domain/text.ts';

/** A student's steps shown in its file, and those that a rule looks back on. */
export const tasksShown = 200;
/** A form that was begun just before the hour it names is no task in the past. */
const graceMs = 10 * 60_000;
const takenBackMs = 15 * 60_000;
/** More steps of one day than these are not looked at for a free time. */
const mostOnDay = 200;
/** Tomorrow, in three days and in a week. */
const quickDays = [1, 3, 7];

/** What the office plans and does for its students, and the calendars of that. */
export function keepTasks(
  students: StudentStore,
  accounts: Pick<AccountStore, 'findByUsername'>,
  { now, newId, newToken }: Pick<Runtime, 'now' | 'newId' | 'newToken'>,
  office: {
    find: (id: string) => Promise<Student>;
    ownerOf: (given: string, field?: string) => Promise<string>;
    rules: () => Promise<OfficeRules>;
    stages: () => Promise<Stage[]>;
    hours: () => OfficeHours;
  },
) {
  const at = () => now().toISOString();
  const event = eventsAt(at);

  async function findTask(id: string): Promise<Task> {
    const task = isId(id) ? await students.findTask(id) : undefined;
    if (!task) throw new AppError('not_found', 'There is no such task.');
    return task;
  }

  /** An owner, or who asks in place of one who has left. */
  async function stillOwner(owner: string, by: string): Promise<string> {
    const account = await accounts.findByUsername(owner);
    return account && canOwnLeads(account) ? owner : by;
  }

  function mustCome(due: string, field = 'due'): void {
    if (instantOfLocal(due).getTime() < now().getTime() - graceMs) {
      throw refused(field, 'This hour is past. Choose one that is to come.');
    }
  }

  /** The first quarter of an hour that somebody has free in some days, or on the next day after that on which the office is open. */
  async function nextTime(owner: string, days: number): Promise<string> {
    const hours = office.hours();
    const day = openDayFrom(hours, daysAfter(localTimeOf(now()).slice(0, 10), days));
    const range = { from: day, before: daysAfter(day, 1) };
    return freeQuarter(hours, day, await students.agenda({ owner }, range, mostOnDay));
  }

  const closedDays = (from: string, days: number): string[] =>
    Array.from({ length: days }, (_, n) => daysAfter(from, n)).filter(
      (day) => openDayFrom(office.hours(), day) !== day,
    );

  async function addTask(studentId: string, form: TaskForm, by: string): Promise<Task> {
    await office.find(studentId);
    mustCome(form.due);
    const owner = form.owner === undefined ? by : await office.ownerOf(form.owner);
    const task: Task = { ...emptyTask, ...defined(form), owner, id: newId(), studentId };
    const made = event(by, 'task', {
      task: task.id,
      kind: task.kind,
      title: task.what,
      due: task.due,
      owner,
    });
    if (!(await students.addTask(task, { at: at(), username: by }, made))) throw noSuchStudent();
    return task;
  }

  /** Whether a step was moved away from a time a short while ago: it may go back, even into the past. */
  async function wasDue({ id, studentId }: Task, due: string): Promise<boolean> {
    const since = new Date(now().getTime() - takenBackMs).toISOString();
    return (await students.timeline(studentId, 50)).some(({ at, what, facts }) => {
      const { task, changes } = facts as { task?: unknown; changes?: Record<string, { from: unknown }> };
      return what === 'task-changed' && task === id && at >= since && changes?.due?.from === due;
    });
  }

  /** Takes back that a step was planned. */
  async function removeTask(id: string, by: string): Promise<void> {
    const task = await findTask(id);
    const made = event(by, 'task-removed', { task: id, kind: task.kind, title: task.what });
    const since = new Date(now().getTime() - takenBackMs).toISOString();
    if (await students.removeTask(id, since, made)) return;
    if (task.finishedAt !== null) throw finishedAlready(task);
    throw new AppError(
      'conflict',
      'This was planned too long ago to be taken back. Note its outcome instead.',
    );
  }

  async function changeTask(id: string, form: TaskChangeForm, by: string): Promise<Task> {
    const task = await findTask(id);
    if (task.finishedAt !== null) throw finishedAlready(task);
    if (form.due !== undefined && form.due !== task.due && !(await wasDue(task, form.due)))
      mustCome(form.due);
    const values = defined({
      ...form,
      owner: form.owner === undefined ? undefined : await office.ownerOf(form.owner),
    });
    if (Object.keys(values).length === 0) return task;
    const made = event(by, 'task-changed', { task: id, title: task.what, ...differences(task, values) });
    const isMet = await students.changeTask(id, values, made);
    const after = await findTask(id);
    if (!isMet) throw finishedAlready(after);
    return after;
  }

  async function finishTask(id: string, form: FinishForm, by: string): Promise<FinishedTask> {
    const task = await findTask(id);
    if (task.finishedAt !== null) throw finishedAlready(task);
    return finished(task, form, by);
  }

  /**
   * Notes what was done: of the open task of this kind that is due first, or of none that was planned. A message that is
   * planned for a later day says something else.
   */
  async function logTask(
    studentId: string,
    { kind, what, ...form }: LogForm,
    by: string,
  ): Promise<FinishedTask> {
    await office.find(studentId);
    const today = localTimeOf(now()).slice(0, 10);
    const planned = (await students.openTasks([studentId])).find(
      (task) => task.kind === kind && (kind !== 'whatsapp' || task.due.slice(0, 10) <= today),
    );
    if (planned) return finished(planned, form, by);
    const isMail = kind === 'email';
    const due = localTimeOf(now());
    const done: Task = {
      ...emptyTask,
      kind: isMail ? 'other' : kind,
      what,
      due,
      owner: by,
      id: newId(),
      studentId,
    };
    return finished(done, form, by, { isUnplanned: true, ...(isMail && { via: 'email' }) });
  }

  async function finished(
    task: Task,
    { outcome, note, next }: FinishForm,
    by: string,
    { isUnplanned = false, via = viaOf(task) }: { isUnplanned?: boolean; via?: ContactVia | undefined } = {},
  ): Promise<FinishedTask> {
    let following: Task | null = null;
    if (next) {
      mustCome(next.due, 'next.due');
      const { owner } = next;
      const kept = { ...emptyTask, studentId: task.studentId, kind: task.kind, what: task.what };
      following = {
        ...kept,
        ...defined(next),
        owner: owner === undefined ? await stillOwner(task.owner, by) : await office.ownerOf(owner),
        id: newId(),
      };
    }
    const made = event(by, 'finished', {
      task: task.id,
      kind: task.kind,
      title: task.what,
      outcome,
      note,
      ...(following && { next: following.what, due: following.due }),
    });
    const done: Task = { ...task, finishedAt: made.at, outcome, note };
    const contact = via && contactOf(via, outcome, by, made.at);
    const studentId = await students.finishTask(done, following ?? undefined, made, contact, isUnplanned);
    if (studentId === undefined)
      throw isUnplanned ? noSuchStudent() : finishedAlready(await findTask(task.id));
    return { done: { ...done, studentId }, next: following && { ...following, studentId } };
  }

  async function reopenTask(id: string, by: string): Promise<Task> {
    const task = await findTask(id);
    const { finishedAt, kind, what: title, outcome } = task;
    if (finishedAt === null) throw new AppError('conflict', 'This task is open.');
    if (now().getTime() - Date.parse(finishedAt) > takenBackMs) {
      throw new AppError(
        'conflict',
        'This was noted too long ago to be taken back. Plan a new step instead.',
      );
    }
    const made = event(by, 'reopened', { task: id, kind, title, outcome });
    if (!(await students.reopenTask(task, made))) {
      throw new AppError('conflict', 'Somebody changed this step meanwhile.');
    }
    // One that was not planned is gone.
    return (await students.findTask(id)) ?? task;
  }

  return {
    mustCome,
    findTask,
    addTask,
    changeTask,
    /** AppErrors `not_found`, and `conflict` for one that is finished, or was planned longer than a quarter of an hour ago. */
    removeTask,
    finishTask,
    logTask,
    /** AppErrors `not_found`, and `conflict` for one that is open, or was finished longer than a quarter of an hour ago. */
    reopenTask,
    /** What the calendar of a secret shows, from a month ago on; undefined when nobody has that secret. */
    async calendar(token: string) {
      const username = isId(token) && token.length < 100 ? await students.calendarOwner(token) : undefined;
      const account = username === undefined ? undefined : await accounts.findByUsername(username);
      if (!account || !canOwnLeads(account)) return undefined;
      const from = localTimeOf(new Date(now().getTime() - 30 * 86_400_000));
      const owner = account.username;
      return students.calendar({ owner, ...(seesOwnOnly(account) && { ofOwner: owner }) }, from, 1000);
    },
    /**
     * What is to be done, in the order in which it burns: what is late, today's, and a glance at tomorrow. Each has a limit of
     * its own: what an old list left overdue hides nothing of today. `unplanned` counts the open students without a next step.
     */
    async agenda(whose: Whose, most: { late: number; others: number }) {
      const time = localTimeOf(now());
      const today = time.slice(0, 10);
      const tomorrow = daysAfter(today, 1);
      const owner = whose.owner ?? whose.ofOwner;
      const unplanned = studentFilter({ due: 'none', owner }, await office.stages(), now());
      const [late, todays, tomorrows, deadlines, counts, unplannedCount] = await Promise.all([
        students.agenda(whose, { before: time }, most.late + 1),
        students.agenda(whose, { from: time, before: tomorrow }, most.others),
        students.agenda(whose, { from: tomorrow, before: daysAfter(today, 2) }, most.others),
        students.deadlines(whose, { from: daysAfter(today, -30), to: daysAfter(today, 7) }, most.others),
        students.agendaCounts(tomorrow),
        students.count(unplanned),
      ]);
      const isMoreLate = late.length > most.late;
      const lateCount = isMoreLate ? await students.countAgenda(whose, time, mostLateCounted) : late.length;
      const shown = [...late.slice(0, most.late), ...todays, ...tomorrows];
      const said = await students.said([...new Set(shown.map(({ studentId }) => studentId))]);
      return {
        late: late.slice(0, most.late),
        lateCount,
        /** What is to be read before each, by the student's id. */
        said,
        today: todays,
        tomorrow: tomorrows,
        deadlines,
        counts,
        unplanned: unplannedCount,
      };
    },
    /** Those of a student, the first due first. */
    openTasks: (studentId: string) => students.openTasks([studentId]),
    /** Open tasks and deadlines of some days, and which of these the office is closed on. */
    async week(whose: Whose, from: string, days: number) {
      const [tasks, deadlines] = await Promise.all([
        students.agenda(whose, { from, before: daysAfter(from, days) }, 500),
        students.deadlines(whose, { from, to: daysAfter(from, days - 1) }, 200),
      ]);
      return { tasks, deadlines, closed: closedDays(from, days) };
    },
    /** The same with the first three steps of each day, and how many each has. */
    async month(whose: Whose, from: string, days: number) {
      const [{ tasks, counts }, deadlines] = await Promise.all([
        students.agendaByDay(whose, { from, days }, 3),
        students.deadlines(whose, { from, to: daysAfter(from, days - 1) }, 1000),
      ]);
      return { tasks, counts, deadlines, closed: closedDays(from, days) };
    },
    /** What follows when a student did not answer, by the office's rules: another try, or the message after the last one. */
    async afterNoAnswer(studentId: string, owner: string): Promise<FinishForm['next']> {
      await office.find(studentId);
      const { tries, days, last } = (await office.rules()).cadence;
      const before = (await students.tasks(studentId, tasksShown)).filter(
        ({ finishedAt }) => finishedAt !== null,
      );
      const answered = before.findIndex(({ outcome }) => outcome !== 'no-answer' && outcome !== 'busy');
      const tried = (answered === -1 ? before.length : answered) + 1;
      const due = await nextTime(owner, days);
      return tried < tries ? { due } : { due, kind: 'whatsapp', what: last };
    },
    /** The local time it is in the office, and when a next step of somebody mostly falls: while it is open and they are free. */
    async clock(owner: string) {
      return {
        now: localTimeOf(now()),
        nextTimes: await Promise.all(quickDays.map((days) => nextTime(owner, days))),
      };
    },
    /** The secret in the address of an account's calendar. */
    calendarToken: (username: string, { isRenewed }: { isRenewed: boolean }) =>
      students.calendarToken(username, { token: newToken(), at: at(), isRenewed }),
  };
}

export const eventsAt =
  (at: () => string) =>
  (by: string, what: StudentEvent['what'], facts: StudentEvent['facts'] = {}): StudentEvent => ({
    at: at(),
    by,
    what,
    facts,
  });

const emptyTask: Omit<Task, 'id' | 'studentId' | 'owner'> = {
  kind: 'call',
  what: '',
  due: '',
  minutes: 0,
  place: '',
  finishedAt: null,
  outcome: null,
  note: '',
};

interface FinishedTask {
  done: Task;
  next: Task | null;
}

/** How somebody was reached by a task: a call, message or meeting that was tried answers the enquiries that wait. */
function viaOf({ kind }: Task): ContactVia | undefined {
  if (kind === 'document' || kind === 'other') return undefined;
  return kind === 'whatsapp' ? 'whatsapp' : 'call';
}

function contactOf(via: ContactVia, outcome: Task['outcome'], by: string, at: string): LeadEvent {
  return {
    at,
    by,
    what: 'contact',
    facts: { via, outcome: outcome === 'reached' || outcome === 'call-at' ? 'reached' : 'no-answer' },
  };
}

function finishedAlready({ finishedAt }: Task): AppError {
  return new AppError('conflict', 'This task is finished already.', {
    details: { finishedAt: finishedAt ?? '' },
  });
}

export function refused(field: string, sentence: string): AppError {
  return new AppError('bad_request', sentence, { fields: { [field]: sentence } });
}

export function noSuchStudent(): AppError {
  return new AppError('not_found', 'There is no such student.');
}
