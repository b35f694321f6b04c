import type { Generated } from 'kysely';

export interface StudentTable {
  id: string;
  created_at: string;
  name: string;
  /** The name in lower case. */
  sort_name: string;
  stage: string;
  reason: string;
  source: string;
  language: string;
  phones_json: string;
  emails_json: string;
  fields_json: string;
  tags_json: string;
  changed_at: string;
  owner: string | null;
  /** Of the open task that is due first. */
  due: string | null;
  /** 0 until it is filled from the enquiries of before. */
  version: number;
}

/** A number or address and the words of a name that a student was known by. */
export interface StudentKeyTable {
  key: string;
  name: string;
  student_id: string;
}

/** Two students whom somebody marked as different. */
export interface StudentApartTable {
  student_id: string;
  other_id: string;
}

export interface StudentEventTable {
  n: Generated<number>;
  student_id: string;
  at: string;
  made_by: string;
  what: string;
  facts_json: string;
}

/** When a student first came to a stage, and when last; kept by triggers. */
export interface StudentStageTable {
  student_id: string;
  stage: string;
  first_at: string;
  at: string;
  /** Whose the student was then. */
  owner: string | null;
  /** 1 where the student stands in it. */
  is_present: number;
}

/** A value that a student has, with what lists are narrowed by; kept by triggers. */
export interface StudentFacetTable {
  student_id: string;
  dimension: 'reason' | 'tag' | 'service';
  value: string;
  stage: string;
  /** '' for nobody. */
  owner: string;
  /** '9999' where there is no next step. */
  due: string;
  created_at: string;
}

/** How many students have a value; kept by triggers. */
export interface StudentFacetTallyTable {
  dimension: StudentFacetTable['dimension'] | 'source';
  value: string;
  stage: string;
  owner: string;
  has_due: number;
  students: number;
}

/** Kept by triggers. */
export interface StudentDayTable {
  day: string;
  changes: number;
}

export interface CountedDayTable {
  day: string;
  /** Empty where everybody's are counted. */
  owner: string;
  rules: string;
  changes: string;
  outcomes_json: string;
}

export interface StudentTallyTable {
  stage: string;
  owner: string;
  has_due: number;
  students: number;
}

export interface StudentTextTable {
  n: Generated<number>;
  student_id: string;
  text: string;
}

export interface TaskTable {
  id: string;
  student_id: string;
  kind: string;
  what: string;
  due: string;
  owner: string;
  minutes: number;
  place: string;
  finished_at: string | null;
  outcome: string | null;
  note: string;
  created_at: string;
  created_by: string;
}

/** The steps due on a day: done by its end, later, or not; kept by triggers. */
export interface TaskTallyTable {
  day: string;
  /** Whose the students are; '' for nobody's. */
  student_owner: string;
  owner: string;
  kept: number;
  late: number;
  waiting: number;
}

export interface ApplicationTable {
  id: string;
  student_id: string;
  kind: string;
  applies_to: string;
  course: string;
  intake: string;
  status: string;
  deadline: string | null;
  fee_due: number | null;
  fee_paid: number | null;
  result: string;
  checklist_json: string;
  created_at: string;
  paid_on: string | null;
  receipt: string;
}

export interface DocumentTable {
  id: string;
  application_id: string;
  item: string;
  name: string;
  type: string;
  bytes: number;
  added_at: string;
  added_by: string;
}

export interface DocumentPartTable {
  document_id: string;
  n: number;
  sealed: Uint8Array;
}

export interface OfficeListTable {
  name: string;
  value_json: string;
  changed_at: string;
  changed_by: string;
}

export interface CalendarFeedTable {
  username: string;
  token: string;
  created_at: string;
}

export interface BulkChangeTable {
  id: string;
  made_by: string;
  at: string;
  change_json: string;
  state: string;
  total: number;
}

export interface BulkStudentTable {
  bulk_id: string;
  student_id: string;
  state: string;
  /** What a change replaced, by name, and the task that it added. */
  was_json: string;
}
