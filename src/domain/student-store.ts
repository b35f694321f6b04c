import type { Application } from './application.ts';
import type { LeadEvent } from './lead.ts';
import type { Whose } from './lead-store.ts';
import type { OfficeRules } from './office-rules.ts';
import type { Holding } from './staff.ts';
import type { Student, Task } from './student.ts';
import type { StudentView } from './student-columns.ts';
import type { StudentEvent } from './student-event.ts';
import type { Stage, StudentField } from './student-field.ts';
import type { CountedBy, CountedDay, DueStep, StepCount, StudentCourse } from './student-outcome.ts';

/** Which students the desk wants to see; several conditions hold together. */
export interface StudentFilter {
  /** Names however they are spelled, digits in any writing, words of the file and of the enquiries. */
  q?: string;
  stage?: string;
  /** A username; null for nobody. */
  owner?: string | null;
  source?: string;
  tag?: string;
  /** The next step is due at or after `from` and before `to` (local times), or there is none. */
  due?: { from?: string; to?: string } | 'none';
  /** Came at or after an ISO UTC instant, and before another. */
  from?: string;
  to?: string;
  reason?: string;
  service?: string;
  /** Only some of these. */
  ids?: readonly string[];
  /** In one of these alone. */
  stages?: readonly string[];
}

/** `match`: by how well the name fits what is `sought`, which the filter asks for too. */
export interface StudentOrder {
  by: 'created' | 'changed' | 'name' | 'due' | 'match';
  sought?: string;
  isDescending: boolean;
}

/** Where a page of the list begins: the value that the last student of the page before was sorted by, and its id. */
export interface StudentPlace {
  value: string;
  id: string;
}

/** What a change of a student sets; the rest stays. */
export type StudentChange = Partial<
  Pick<
    Student,
    'name' | 'phones' | 'emails' | 'fields' | 'stage' | 'reason' | 'owner' | 'tags' | 'source' | 'language'
  >
>;

/** Overdue steps are counted no further: a list of years must not slow Today. */
export const mostLateCounted = 1000;

/** The students: all that the office knows of them and has to do for them. Their enquiries are leads (`LeadStore`). */
export interface StudentStore {
  /** Makes students of some more people of an older version; true when none is left. */
  fill(): Promise<boolean>;
  list(
    filter: StudentFilter,
    order: StudentOrder,
    window: { limit: number; after?: StudentPlace | undefined },
  ): Promise<Student[]>;
  /** The value that an order sorts a student by. */
  valueOf(student: Student, order: StudentOrder): string;
  count(filter: StudentFilter): Promise<number>;
  find(id: string): Promise<Student | undefined>;
  /** The id of the student that one with this id was merged into. */
  keptFor(id: string): Promise<string | undefined>;
  /** Stores a student; one without an owner is given to somebody by the rules, unless `isOwned`. */
  add(student: Student, event: StudentEvent, isOwned: boolean): Promise<void>;
  /**
   * Stores students of a table with their first steps in one commit. Who is known by a number under a fitting name gets what
   * the row says as a note instead; says how many those are.
   */
  addMany(imported: readonly ImportedStudent[]): Promise<number>;
  /**
   * Of each student whether `addMany` would know it, by the place among these of the one before that it is, or somebody of
   * another name has its number or address.
   */
  findKnown(students: readonly Student[]): Promise<('known' | number | 'other name' | 'new')[]>;
  /** The sources of the most students, at most so many. */
  commonSources(most: number): Promise<string[]>;
  /** The newest imports that still have students, with how many. */
  listImports(most: number): Promise<{ tag: string; students: number }[]>;
  /**
   * Removes, some in a commit, the students of an import that nobody changed and nothing happened to since they came, then what
   * it noted at others. What it noted at its own students is not counted as work.
   */
  removeImported(tag: string): Promise<{ removed: number; kept: number; notes: number }>;
  /** What `removeImported` would do, with the names of the first twenty that stay and the name of the file, or `''`. */
  viewImport(
    tag: string,
  ): Promise<{ removed: number; kept: number; notes: number; names: string[]; file: string }>;
  /**
   * Applies a change with its event in one commit and raises the version; false, and nothing changes, when the student is gone
   * or no longer has the version. Leads that nobody answered follow a stage and an owner.
   */
  change(
    id: string,
    version: number,
    change: StudentChange,
    event: StudentEvent,
    leads?: LeadFollow,
  ): Promise<boolean>;
  /** Adds to what happened; false when the student is gone. */
  record(id: string, event: StudentEvent): Promise<boolean>;
  /** The latest events of the student and of the enquiries, oldest first. */
  timeline(id: string, limit: number): Promise<(StudentEvent | LeadEvent)[]>;
  /** How those of a filter went on, the newest first, some thousands at a time and at most `limit`. */
  courses(filter: StudentFilter, limit: number): AsyncIterable<StudentCourse[]>;
  /** Something else for each day (UTC) on which students of a range came, as soon as what `courses` says of them differs. */
  courseDays(range: { from: string; to: string }): Promise<Record<string, number>>;
  /** What was kept of these days, as it was counted by the same rules; whether it still holds, `changes` tell. */
  countedDays(days: readonly string[], by: CountedBy): Promise<CountedDay[]>;
  /** Keeps what was counted of days, for whoever starts later. */
  keepCountedDays(days: readonly CountedDay[], by: CountedBy): Promise<void>;
  /** The steps that were due between two local times, at most `limit`. */
  dueSteps(range: { from: string; before: string }, whose: Whose, limit: number): Promise<DueStep[]>;
  /** How many of them were done by the end of their day and how many were not, by whose they were. */
  countSteps(range: { from: string; before: string }, whose: Whose, now: Date): Promise<StepCount[]>;
  /** Who first came to one of these stages between two instants; with `owner` those who were that one's then. */
  reachedBetween(stages: readonly string[], from: string, to: string, whose: Whose): Promise<string[]>;
  countReached(stages: readonly string[], from: string, to: string, whose: Whose): Promise<number>;
  /** Since when each of these students stands where it stands (ISO UTC), by id. */
  stageSince(ids: readonly string[]): Promise<Record<string, string>>;
  /** How many students stand in each stage. */
  stageCounts(): Promise<Record<string, number>>;

  addTask(task: Task, by: { at: string; username: string }, event: StudentEvent): Promise<boolean>;
  findTask(id: string): Promise<Task | undefined>;
  /** The open tasks of these students, the first due first. */
  openTasks(studentIds: readonly string[]): Promise<Task[]>;
  /** Every task of a student, open ones first by when they are due, then the finished ones, newest first; at most `limit`. */
  tasks(studentId: string, limit: number): Promise<Task[]>;
  /** False when it is gone or finished. */
  changeTask(
    id: string,
    change: Partial<Pick<Task, 'kind' | 'what' | 'due' | 'owner' | 'minutes' | 'place'>>,
    event: StudentEvent,
  ): Promise<boolean>;
  /** Removes an open task that was made no earlier than an instant; false, and nothing changes, where there is none. */
  removeTask(id: string, since: string, event: StudentEvent): Promise<boolean>;
  /**
   * Finishes a task and stores the one that follows in one commit, for the student whose it is by then, and gives that
   * student's id; undefined, and nothing changes, when it is gone or finished already. With `contact` the student's unanswered
   * enquiries count as answered, and who answered them takes a student whom nobody has. With `isUnplanned` the task was not
   * stored before.
   */
  finishTask(
    done: Task,
    next: Task | undefined,
    event: StudentEvent,
    contact: LeadEvent | undefined,
    isUnplanned?: boolean,
  ): Promise<string | undefined>;
  /**
   * Opens a finished task again, or removes one that was not planned: what followed it goes, unless that is finished, who took the
   * student by it gives them back, and enquiries that it answered wait again.
   * False, and nothing changes, when it is no longer as it was read.
   */
  reopenTask(task: Task, event: StudentEvent): Promise<boolean>;

  /** What each of these usernames has; who has nothing is left out. */
  holdings(usernames: readonly string[]): Promise<ReadonlyMap<string, Holding>>;
  /**
   * Gives some open tasks and open leads of one to another in one commit, with a line in each timeline; says how many. None
   * when all are.
   */
  handOverSome(
    who: { from: string; to: string; by: string; at: string },
    limit: number,
  ): Promise<Pick<Holding, 'tasks' | 'leads'>>;

  officeList<Name extends keyof OfficeLists>(name: Name): Promise<OfficeLists[Name] | undefined>;
  /** Replaces a list; with `stages` false, and nothing changes, while students stand in a stage that would be gone. */
  putOfficeList<Name extends keyof OfficeLists>(
    name: Name,
    value: OfficeLists[Name],
    by: { at: string; username: string },
  ): Promise<boolean>;
  /** Replaces the saved views by what `change` makes of them; its errors change nothing. */
  changeViews(
    change: (views: StudentView[]) => StudentView[],
    by: { at: string; username: string },
  ): Promise<void>;
  /** The secret in the address of somebody's calendar; made at the first call, and anew with `isRenewed`. */
  calendarToken(username: string, fresh: { token: string; at: string; isRenewed: boolean }): Promise<string>;
  calendarOwner(token: string): Promise<string | undefined>;
  /** Open tasks due before a local time, from another one on, with their students; the first due first. */
  agenda(whose: Whose, range: { from?: string; before: string }, limit: number): Promise<AgendaTask[]>;
  /** How many of them are due on each day of a range, and the first `most` of each day. */
  agendaByDay(
    whose: Whose,
    range: { from: string; days: number },
    most: number,
  ): Promise<{ tasks: AgendaTask[]; counts: Record<string, number> }>;
  /** What the file of each of these students holds, and the note that was written last, whatever it was about. */
  said(ids: readonly string[]): Promise<Record<string, Said>>;
  /** How many of them are due before a local time, counted up to `most`. */
  countAgenda(whose: Whose, before: string, most: number): Promise<number>;
  /** How many open tasks are due before a local time, by owner. */
  agendaCounts(before: string): Promise<Record<string, number>>;
  /** Deadlines of unfinished applications between two days, with their students; of none who was lost. */
  deadlines(whose: Whose, range: { from: string; to: string }, limit: number): Promise<AgendaDeadline[]>;
  /** What a calendar shows: open tasks of an owner from a day on, and the deadlines of the owner's students. */
  calendar(
    whose: Whose & { owner: string },
    from: string,
    limit: number,
  ): Promise<{ tasks: AgendaTask[]; deadlines: AgendaDeadline[] }>;
}

/** What leads become when their student goes on: those that wait, and those that stood where the student stood. */
export interface LeadFollow {
  status?: string;
  statusBefore?: string | undefined;
  owner?: string | null;
  ownerBefore?: string | null;
  by: string;
  at: string;
}

/** What the office decides for itself. */
export interface OfficeLists {
  fields: StudentField[];
  stages: Stage[];
  rules: OfficeRules;
  views: StudentView[];
}

/** A task or a deadline with the name of its student, and how to reach whom to call first. */
export type AgendaTask = Task & {
  student: string;
  language: string;
  phones: Student['phones'];
  stage: string;
};
/** What somebody reads before a step. */
export type Said = Pick<Student, 'fields'> & { note: string };
export type AgendaDeadline = Application & { student: string };

export interface ImportedStudent {
  student: Student;
  /** Says in its note what no field holds. */
  event: StudentEvent;
  /** The row as it is written: the note of one who is known already. */
  written: string;
  task?: Task | undefined;
}
