import { type AccountStore, canOwnLeads } from '#domain/account.ts';
import { AppError, changedMeanwhile } from '#domain/app-error.ts';
import type { ApplicationStore } from '#domain/application.ts';
import type { BulkChange } from '#domain/bulk-change.ts';
import { daysAfter, instantOfLocal, localTimeOf } from '#domain/day.ts';
import { type LeadEvent, leadStatuses } from '#domain/lead.ts';
import type { Whose } from '#domain/lead-store.ts';
import type { ContactVia } from '#domain/lead-work.ts';
import type { OfficeRules } from '#domain/office-rules.ts';
import type { PeopleStore } from '#domain/people.ts';
import { seesOwnOnly } from '#domain/permission.ts';
import type { Runtime } from '#domain/runtime.ts';
import {
  type FinishForm,
  type LogForm,
  mostReached,
  type Student,
  type StudentChangeForm,
  type StudentForm,
  type Task,
  type TaskChangeForm,
  type TaskForm,
  tooLong,
} from '#domain/student.ts';
import { mostListViews, type StudentView, type StudentViewForm } from '#domain/student-columns.ts';
import { defined, differences, lastChange, type StudentEvent } from '#domain/student-event.ts';
import { changedFields, type Stage, type StudentField, shownFields } from '#domain/student-field.ts';
import type { LeadFollow, StudentChange, StudentStore } from '#domain/student-store.ts';
import { isId } from '#domain/text.ts';
import { enquiriesShown } from './view-lead.ts';

/** What the office does with students. Every write says who did it, in the student's timeline. */
export type KeepStudents = ReturnType<typeof keepStudents>;

const eventsShown = 500;
const tasksShown = 200;
/** A form that was begun just before the hour it names is no task in the past. */
const graceMs = 10 * 60_000;
const takenBackMs = 15 * 60_000;
/** Tomorrow, in three days and in a week. */
const quickDays = [1, 3, 7];

export function keepStudents(
  {
    students,
    applications,
    people,
    accounts,
  }: {
    students: StudentStore;
    applications: ApplicationStore;
    people: PeopleStore;
    accounts: Pick<AccountStore, 'findByUsername'>;
  },
  { now, newId, newToken }: Runtime,
  first: {
    fields: readonly StudentField[];
    stages: readonly Stage[];
    rules: OfficeRules;
    /** A day, or the next one on which the office is open. */
    openDay: (day: string) => string;
  },
) {
  const at = () => now().toISOString();
  const event = (
    by: string,
    what: StudentEvent['what'],
    facts: StudentEvent['facts'] = {},
  ): StudentEvent => ({
    at: at(),
    by,
    what,
    facts,
  });

  const fields = async () => (await students.officeList('fields')) ?? [...first.fields];
  const stages = async () => (await students.officeList('stages')) ?? [...first.stages];

  const rules = async () => (await students.officeList('rules')) ?? first.rules;

  async function find(id: string): Promise<Student> {
    const student = isId(id) ? await students.find(id) : undefined;
    if (!student) throw noSuchStudent();
    return student;
  }

  async function findTask(id: string): Promise<Task> {
    const task = isId(id) ? await students.findTask(id) : undefined;
    if (!task) throw new AppError('not_found', 'There is no such task.');
    return task;
  }

  /** A username that may own students, in lower case; AppError `bad_request`. */
  async function ownerOf(given: string, field = 'owner'): Promise<string> {
    const owner = given.toLowerCase();
    const account = owner.includes('\0') ? undefined : await accounts.findByUsername(owner);
    if (account && canOwnLeads(account)) return owner;
    throw refused(
      field,
      account
        ? `The account ${owner} cannot see students now. Choose somebody else.`
        : 'There is no account with this name.',
    );
  }

  /** An owner, or who asks in place of one who has left. */
  async function stillOwner(owner: string, by: string): Promise<string> {
    const account = await accounts.findByUsername(owner);
    return account && canOwnLeads(account) ? owner : by;
  }

  /** AppError `bad_request` for a name that no account ever had. */
  async function knownOwner(given: string): Promise<void> {
    if (given.includes('\0') || !(await accounts.findByUsername(given.toLowerCase()))) {
      throw refused('owner', 'There is no account with this name.');
    }
  }

  async function stageNamed(key: string): Promise<Stage> {
    const all = await stages();
    const stage = all.find((one) => one.key === key);
    if (stage) return stage;
    throw refused('stage', `The stage must be one of ${all.map((one) => one.key).join(', ')}.`);
  }

  /** The values of a form as they are stored over those of a student; AppError `bad_request` for one that cannot be. */
  async function checked(
    form: Omit<StudentChangeForm, 'version'>,
    before: Pick<Student, 'fields' | 'stage' | 'owner' | 'phones' | 'emails'>,
  ): Promise<StudentChange> {
    const { fields: values, stage, owner, ...rest } = form;
    for (const list of ['phones', 'emails'] as const) {
      const count = rest[list]?.length ?? 0;
      if (count > mostReached && count > before[list].length) throw refused(list, tooLong(list, mostReached));
    }
    if (stage !== undefined) await stageNamed(stage);
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    return {
      ...(given as StudentChange),
      ...(values !== undefined && { fields: changedFields(await fields(), before.fields, values) }),
      ...(stage !== undefined && { stage }),
      // Another stage has other reasons.
      ...(stage !== undefined && stage !== before.stage && rest.reason === undefined && { reason: '' }),
      ...(owner !== undefined && {
        owner: owner === null || owner === before.owner ? owner : await ownerOf(owner),
      }),
    };
  }

  async function change(id: string, { version, ...form }: StudentChangeForm, by: string): Promise<Student> {
    const before = await find(id);
    if (version !== before.version) throw await newerThan(before);
    const values = await checked(form, before);
    const made = event(by, 'changed', { version: version + 1, ...differences(before, values) });
    if (
      !(await students.change(
        id,
        version,
        values,
        made,
        followOf(values, before, { by, at: made.at }, await stages()),
      ))
    ) {
      throw await newerThan(await find(id));
    }
    return find(id);
  }

  /** Says who changed the student since it was read. */
  async function newerThan(current: Student): Promise<AppError> {
    const last = lastChange(await students.timeline(current.id, 50));
    const by = last?.by || 'Someone';
    return changedMeanwhile(by, 'student', { by, at: last?.at ?? '', version: current.version });
  }

  function mustCome(due: string, field = 'due'): void {
    if (instantOfLocal(due).getTime() < now().getTime() - graceMs) {
      throw refused(field, 'This hour is past. Choose one that is to come.');
    }
  }

  async function addTask(studentId: string, form: TaskForm, by: string): Promise<Task> {
    await find(studentId);
    mustCome(form.due);
    const owner = form.owner === undefined ? by : await ownerOf(form.owner);
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

  async function changeTask(id: string, form: TaskChangeForm, by: string): Promise<Task> {
    const task = await findTask(id);
    if (task.finishedAt !== null) throw finishedAlready(task);
    if (form.due !== undefined && form.due !== task.due) mustCome(form.due);
    const values = defined({
      ...form,
      owner: form.owner === undefined ? undefined : await ownerOf(form.owner),
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

  /** Notes what was done: of the open task of this kind that is due first, or of none that was planned. */
  async function logTask(
    studentId: string,
    { kind, what, ...form }: LogForm,
    by: string,
  ): Promise<FinishedTask> {
    const planned = (await students.openTasks([studentId])).find((task) => task.kind === kind);
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
        owner: owner === undefined ? await stillOwner(task.owner, by) : await ownerOf(owner),
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
    fields,
    stages,
    rules,
    find,
    findTask,
    change,
    addTask,
    changeTask,
    finishTask,
    logTask,
    /** AppErrors `not_found`, and `conflict` for one that is open, or was finished longer than a quarter of an hour ago. */
    reopenTask,
    ownerOf,
    knownOwner,
    /** What a change of many does to each student; AppError `bad_request` before anything is changed. */
    async workOfMany(change: BulkChange, by: string) {
      const { tags: _, removeTags: __, ofOwner: ___, task, ...form } = change;
      if (task) {
        mustCome(task.due);
        if (task.owner !== undefined) await ownerOf(task.owner, 'task.owner');
      }
      const values = await checked(form, blank);
      const [defs, all] = [await fields(), await stages()];
      return {
        changeOf: (student: Student): StudentChange => ({
          ...values,
          ...(form.fields && { fields: changedFields(defs, student.fields, form.fields) }),
        }),
        followOf: (student: Student, made: StudentChange, when: string) =>
          followOf(made, student, { by, at: when }, all),
      };
    },
    /** A student with all that belongs to it; AppError `not_found`. */
    async view(id: string) {
      const student = await find(id);
      const [enquiries, tasks, applied, timeline, doubles, since] = await Promise.all([
        people.leads(id, { limit: enquiriesShown }),
        students.tasks(id, tasksShown),
        applications.list(id),
        students.timeline(id, eventsShown),
        people.doubles(id),
        students.stageSince([id]),
      ]);
      const received: LeadEvent[] = enquiries.map((lead) => ({
        at: lead.createdAt,
        by: '',
        what: 'received',
        facts: { form: lead.kind, reference: lead.reference, enquiry: lead.id },
      }));
      const all = [...received, ...timeline].sort((one, other) =>
        one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
      );
      return {
        student: { ...student, stageSince: since[id] ?? student.createdAt },
        enquiries,
        tasks,
        applications: applied,
        timeline: all,
        doubles,
      };
    },
    /** Stores a student whom the office enters. AppError `bad_request`. */
    async add(form: StudentForm, by: string): Promise<Student> {
      const open = (await stages()).find(({ kind }) => kind === 'open');
      const student: Student = {
        phones: [],
        emails: [],
        fields: {},
        stage: open?.key ?? '',
        reason: '',
        owner: null,
        tags: [],
        source: 'office',
        language: '',
        ...defined(await checked(form, blank)),
        name: form.name,
        id: newId(),
        version: 1,
        due: null,
        createdAt: at(),
        changedAt: at(),
      };
      await students.add(student, event(by, 'created'), form.owner !== undefined);
      return find(student.id);
    },
    /** Adds to what happened; AppError `not_found`. */
    async note(id: string, text: string, by: string): Promise<StudentEvent> {
      const made = event(by, 'note', { note: text });
      if (!isId(id) || !(await students.record(id, made))) throw noSuchStudent();
      return made;
    },
    /** Makes another student the same as this one. AppErrors `not_found` and `bad_request`. */
    /** The student whom a link to one who was merged means. */
    keptFor: async (id: string) => (isId(id) ? students.keptFor(id) : undefined),
    async merge(id: string, other: string, by: string): Promise<void> {
      if (id === other) throw refused('other', 'Name another student than this one.');
      await Promise.all([find(id), find(other)]);
      const joined: LeadEvent = { at: at(), by, what: 'joined', facts: { from: other, to: id } };
      if (!(await people.join(id, other, joined))) throw noSuchStudent();
    },
    /** Gives some enquiries to a student of their own and returns its id. AppErrors `not_found` and `bad_request`. */
    async part(id: string, enquiries: readonly string[], by: string): Promise<string> {
      await find(id);
      const fresh = newId();
      const parted: LeadEvent = { at: at(), by, what: 'parted', facts: { from: id, to: fresh } };
      if (enquiries.every(isId) && (await people.part(id, enquiries, fresh, parted))) return fresh;
      throw refused('enquiries', 'Name some of this student’s enquiries, but not all of them.');
    },
    /** The views that somebody saved, and those that others share. */
    async views(username: string): Promise<StudentView[]> {
      const all = (await students.officeList('views')) ?? [];
      return all.filter(({ by, shared }) => shared || by === username);
    },
    /** AppError `bad_request` when there are too many. */
    saveView: (form: StudentViewForm, username: string) =>
      students.changeViews(
        (views) => {
          const others = views.filter(({ by, name }) => by !== username || name !== form.name);
          if (others.length >= mostListViews)
            throw refused('name', `Keep to ${mostListViews} views: remove one first.`);
          return [...others, { ...form, id: newId(), by: username }];
        },
        { at: at(), username },
      ),
    /** Nothing happens to a view of somebody else. */
    removeView: (id: string, username: string) =>
      students.changeViews((views) => views.filter((view) => view.id !== id || view.by !== username), {
        at: at(),
        username,
      }),
    async putFields(list: StudentField[], username: string): Promise<void> {
      await students.putOfficeList('fields', list, { at: at(), username });
    },
    stageCounts: () => students.stageCounts(),
    /** AppError `conflict` while students stand in a stage that would be gone. */
    async putStages(list: Stage[], username: string): Promise<void> {
      if (await students.putOfficeList('stages', list, { at: at(), username })) return;
      const counts = await students.stageCounts();
      const [key, count] =
        Object.entries(counts).find(([one, n]) => n > 0 && list.every((stage) => stage.key !== one)) ?? [];
      throw new AppError(
        'conflict',
        `${count} students stand in the stage ${key}. Move them first, then take it away.`,
        {
          details: { stage: key ?? '', students: count ?? 0 },
        },
      );
    },
    /** AppError `bad_request` for a rule that points at nobody. */
    async putRules(
      {
        rules: list,
        cadence = first.rules.cadence,
        target,
      }: Partial<OfficeRules> & Pick<OfficeRules, 'rules'>,
      username: string,
    ): Promise<void> {
      const checkedRules: OfficeRules['rules'] = [];
      for (const [n, rule] of list.entries()) {
        const to: string[] = [];
        for (const one of rule.to) to.push(await ownerOf(one, `rules.${n}.to`));
        checkedRules.push({ ...rule, to });
      }
      await students.putOfficeList(
        'rules',
        { rules: checkedRules, cadence, ...(target !== undefined && { target }) },
        { at: at(), username },
      );
    },
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
     * its own: what an old list left overdue hides nothing of today.
     */
    async agenda(whose: Whose, most: { late: number; others: number }) {
      const time = localTimeOf(now());
      const today = time.slice(0, 10);
      const tomorrow = daysAfter(today, 1);
      const [late, todays, tomorrows, deadlines, counts] = await Promise.all([
        students.agenda(whose, { before: time }, most.late + 1),
        students.agenda(whose, { from: time, before: tomorrow }, most.others),
        students.agenda(whose, { from: tomorrow, before: daysAfter(today, 2) }, most.others),
        students.deadlines(whose, { from: daysAfter(today, -30), to: daysAfter(today, 7) }, most.others),
        students.agendaCounts(tomorrow),
      ]);
      const isMoreLate = late.length > most.late;
      return {
        late: late.slice(0, most.late),
        isMoreLate,
        today: todays,
        tomorrow: tomorrows,
        deadlines,
        counts,
      };
    },
    /** Open tasks and deadlines of some days. */
    async week(whose: Whose, from: string, days: number) {
      const [tasks, deadlines] = await Promise.all([
        students.agenda(whose, { from, before: daysAfter(from, days) }, 500),
        students.deadlines(whose, { from, to: daysAfter(from, days - 1) }, 200),
      ]);
      return { tasks, deadlines };
    },
    /** What follows when a student did not answer, by the office's rules: another try, or the message after the last one. */
    async afterNoAnswer(studentId: string): Promise<FinishForm['next']> {
      const { tries, days, last } = (await rules()).cadence;
      const before = (await students.tasks(studentId, tasksShown)).filter(
        ({ finishedAt }) => finishedAt !== null,
      );
      const answered = before.findIndex(({ outcome }) => outcome !== 'no-answer' && outcome !== 'busy');
      const tried = (answered === -1 ? before.length : answered) + 1;
      const due = `${first.openDay(daysAfter(localTimeOf(now()).slice(0, 10), days))}T10:00`;
      return tried < tries ? { due } : { due, kind: 'whatsapp', what: last };
    },
    /** The local time it is in the office, and the days that a next step mostly falls on, on which it is open. */
    clock() {
      const time = localTimeOf(now());
      return {
        now: time,
        nextDays: quickDays.map((days) => first.openDay(daysAfter(time.slice(0, 10), days))),
      };
    },
    /** The secret in the address of an account's calendar. */
    calendarToken: (username: string, { isRenewed }: { isRenewed: boolean }) =>
      students.calendarToken(username, { token: newToken(), at: at(), isRenewed }),
    /** A student as it is shown: with the values of the fields that there are. */
    async shown<S extends Student>(student: S): Promise<S> {
      return { ...student, fields: shownFields(await fields(), student.fields) };
    },
  };
}

const blank = { fields: {}, stage: '', owner: null, phones: [], emails: [] };

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

/** What the leads of a student become by a change of it; undefined for nothing. */
function followOf(
  { stage: key, owner }: StudentChange,
  before: Student,
  made: { by: string; at: string },
  stages: readonly Stage[],
): LeadFollow | undefined {
  const stage = key !== before.stage ? stages.find((one) => one.key === key) : undefined;
  const isGiven = owner !== undefined && owner !== before.owner;
  if (!stage && !isGiven) return undefined;
  const left = stages.find((one) => one.key === before.stage);
  return {
    ...made,
    ...(stage && { status: statusOf(stage), statusBefore: left && statusOf(left) }),
    ...(isGiven && { owner, ownerBefore: before.owner }),
  };
}

/** The status of a lead whose student came to a stage. */
function statusOf({ key, kind }: Stage): string {
  if ((leadStatuses as readonly string[]).includes(key)) return key;
  return { open: 'contacted', won: 'admitted', lost: 'closed' }[kind];
}

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

function refused(field: string, sentence: string): AppError {
  return new AppError('bad_request', sentence, { fields: { [field]: sentence } });
}

function noSuchStudent(): AppError {
  return new AppError('not_found', 'There is no such student.');
}
