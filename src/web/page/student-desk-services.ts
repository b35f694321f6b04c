import type { ApplicationInFull } from '#domain/application.ts';
import type { Lead } from '#domain/lead.ts';
import type { OfficeRules } from '#domain/office-rules.ts';
import type { Student, StudentRow, Task } from '#domain/student.ts';
import type { Stage, StudentField } from '#domain/student-field.ts';
import type { AgendaDeadline, AgendaTask } from '#domain/student-store.ts';

/** What every page about students offers to choose from. */
export interface StudentOffice {
  username: string;
  owners: string[];
  stages: Stage[];
  fields: StudentField[];
  /** The local time it is in the office. */
  now: string;
  can: { write: boolean; settings: boolean; export: boolean; erase: boolean };
}

export interface StudentFile {
  student: Student;
  enquiries: Lead[];
  tasks: Task[];
  applications: ApplicationInFull[];
  timeline: { at: string; by: string; what: string; facts: Record<string, unknown> }[];
  doubles: { personId: string; name: string; sharedKey: string }[];
}

/** A column of the board: the newest of a stage, and how many stand in it. */
export interface StageColumn {
  stage: Stage;
  students: StudentRow[];
  total: number;
}

export interface Agenda {
  late: AgendaTask[];
  today: AgendaTask[];
  tomorrow: AgendaTask[];
  deadlines: AgendaDeadline[];
  /** How many tasks each counsellor has until tonight. */
  counts: Record<string, number>;
}

/** What a form about students asks for; the words of `StudentDeskServices.act`. */
export type StudentIntent =
  | 'add'
  | 'change'
  | 'note'
  | 'task'
  | 'task-change'
  | 'finish'
  | 'log'
  | 'application'
  | 'application-change'
  | 'merge'
  | 'part'
  | 'bulk'
  | 'bulk-undo'
  | 'fields'
  | 'stages'
  | 'rules'
  | 'calendar';

/** What the pages about students read and do. AppErrors as the API gives them. */
export interface StudentDeskServices {
  office: () => Promise<StudentOffice>;
  list: (
    query: Record<string, string>,
  ) => Promise<{ students: StudentRow[]; total: number; next: string | null }>;
  board: (query: Record<string, string>) => Promise<StageColumn[]>;
  view: (id: string) => Promise<StudentFile>;
  agenda: (whose: 'everyone' | 'mine') => Promise<Agenda>;
  week: (
    whose: 'everyone' | 'mine',
    from: string,
  ) => Promise<{ tasks: AgendaTask[]; deadlines: AgendaDeadline[] }>;
  /** The private address of one's own calendar. */
  calendarAddress: () => Promise<string>;
  rules: () => Promise<OfficeRules>;
  /** Does one thing, to the student, task or application with the id, as the API would; says what came of it. */
  act: (intent: StudentIntent, id: string, body: unknown) => Promise<{ id?: string; told?: string }>;
}
