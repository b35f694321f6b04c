import { type AccountStore, canOwnLeads } from '#domain/account.ts';
import { AppError, changedMeanwhile } from '#domain/app-error.ts';
import type { ApplicationStore } from '#domain/application.ts';
import type { BulkChange } from '#domain/bulk-change.ts';
import { type LeadEvent, leadStatuses } from '#domain/lead.ts';
import type { OfficeHours } from '#domain/office-hours.ts';
import type { OfficeRules } from '#domain/office-rules.ts';
import type { PeopleStore } from '#domain/people.ts';
import type { Runtime } from '#domain/runtime.ts';
import {
  mostReached,
  type Student,
  type StudentChangeForm,
  type StudentForm,
  tooLong,
} from '#domain/student.ts';
import { mostListViews, type StudentView, type StudentViewForm } from '#domain/student-columns.ts';
import { defined, differences, lastChange, type StudentEvent } from '#domain/student-event.ts';
import { changedFields, type Stage, type StudentField, shownFields } from '#domain/student-field.ts';
import type { LeadFollow, StudentChange, StudentStore } from '#domain/student-store.ts';
import { isId } from '#domain/text.ts';
import { eventsAt, keepTasks, noSuchStudent, refused, tasksShown } from './keep-tasks.ts';
import { enquiriesShown } from './view-lead.ts';

/** What the office does with students. Every write says who did it, in the student's timeline. */
export type KeepStudents = ReturnType<typeof keepStudents>;

const eventsShown = 500;
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
    hours: () => OfficeHours;
  },
) {
  const at = () => now().toISOString();
  const event = eventsAt(at);

  const fields = async () => (await students.officeList('fields')) ?? [...first.fields];
  const stages = async () => (await students.officeList('stages')) ?? [...first.stages];

  const rules = async () => (await students.officeList('rules')) ?? first.rules;

  async function find(id: string): Promise<Student> {
    const student = isId(id) ? await students.find(id) : undefined;
    if (!student) throw noSuchStudent();
    return student;
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

  const work = keepTasks(
    students,
    accounts,
    { now, newId, newToken },
    { find, ownerOf, rules, stages, hours: first.hours },
  );

  return {
    fields,
    stages,
    rules,
    /** Whether the office made the fields or the stages its own. */
    hasOwnLists: async () =>
      Boolean((await students.officeList('fields')) ?? (await students.officeList('stages'))),
    find,
    change,
    ...work,
    ownerOf,
    knownOwner,
    /** What a change of many does to each student; AppError `bad_request` before anything is changed. */
    async workOfMany(change: BulkChange, by: string) {
      const { tags: _, removeTags: __, ofOwner: ___, task, ...form } = change;
      if (task) {
        work.mustCome(task.due);
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
    /** The student whom a link to one who was merged means. */
    keptFor: async (id: string) => (isId(id) ? students.keptFor(id) : undefined),
    /** Makes another student the same as this one. AppErrors `not_found` and `bad_request`. */
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
      const [counts, before] = await Promise.all([students.stageCounts(), stages()]);
      const [key = '', count = 0] =
        Object.entries(counts).find(([one, n]) => n > 0 && list.every((stage) => stage.key !== one)) ?? [];
      const words = before.find((stage) => stage.key === key)?.words ?? key;
      throw new AppError(
        'conflict',
        `${count === 1 ? '1 student is' : `${count} students are`} in ${words}. Move them first, then remove the stage.`,
        { details: { stage: key, students: count } },
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
    /** A student as it is shown: with the values of the fields that there are. */
    async shown<S extends Student>(student: S): Promise<S> {
      return { ...student, fields: shownFields(await fields(), student.fields) };
    },
  };
}

const blank = { fields: {}, stage: '', owner: null, phones: [], emails: [] };

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
