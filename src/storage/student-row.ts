import type { Selectable } from 'kysely';
import { languageOfPage, type OwnAnswer, statusKinds } from '#domain/lead.ts';
import { soundsOf } from '#domain/name-sound.ts';
import type { Student, StudentPhone, Task } from '#domain/student.ts';
import type { StudentEvent } from '#domain/student-event.ts';
import type { Stage } from '#domain/student-field.ts';
import type { LeadColumns } from './lead-tables.ts';
import type { StudentEventTable, StudentTable, TaskTable } from './student-tables.ts';

export function studentFromRow(row: Selectable<StudentTable>): Student {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    phones: JSON.parse(row.phones_json),
    emails: JSON.parse(row.emails_json),
    fields: JSON.parse(row.fields_json),
    stage: row.stage,
    reason: row.reason,
    owner: row.owner,
    tags: JSON.parse(row.tags_json),
    source: row.source,
    language: row.language,
    due: row.due,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  };
}

export function studentToRow(student: Student): StudentTable {
  return {
    id: student.id,
    version: student.version,
    name: student.name,
    sort_name: sortName(student.name),
    phones_json: JSON.stringify(student.phones),
    emails_json: JSON.stringify(student.emails),
    fields_json: JSON.stringify(student.fields),
    stage: student.stage,
    reason: student.reason,
    owner: student.owner,
    tags_json: JSON.stringify(student.tags),
    source: student.source,
    language: student.language,
    due: student.due,
    created_at: student.createdAt,
    changed_at: student.changedAt,
  };
}

/** What a change writes. SQLite writes each index again of which a statement names a column, whether it differs or not. */
export function changedColumns(after: Student, before: Student): Partial<StudentTable> {
  const [now, was] = [studentToRow(after), studentToRow(before)];
  const names = (Object.keys(now) as (keyof StudentTable)[]).filter((name) => now[name] !== was[name]);
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}

/** PostgreSQL sorts by its locale and SQLite by bytes: letters, digits and blanks alone sort alike in both. */
export function sortName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a search looks in: names as written and as they sound, digits, addresses, tags, what the fields say, and notes. */
export function studentText(
  { name, phones, emails, tags, fields }: Pick<Student, 'name' | 'phones' | 'emails' | 'tags' | 'fields'>,
  notes: readonly string[] = [],
): string {
  const values = Object.values(fields).flat().map(String);
  const numbers = phones.map(({ number }) => number.replace(/\D/g, ''));
  const plain = [name, ...numbers, ...emails, ...tags, ...values].join('\n').toLowerCase();
  const sounds = soundsOf(name).map((sound) => `~${sound}~`);
  return [plain.slice(0, 20_000), sounds.join(' '), notes.join('\n').toLowerCase().slice(0, 20_000)].join(
    '\n',
  );
}

/** The columns of a lead that a student is made from. */
export const leadColumnsOfStudent = [
  'id',
  'name',
  'email',
  'phone',
  'whatsapp',
  'phone_e164',
  'whatsapp_e164',
  'service',
  'course',
  'country',
  'status',
  'owner',
  'source',
  'further_json',
  'page',
  'created_at',
] as const;
export type StudentLead = Pick<Selectable<LeadColumns>, (typeof leadColumnsOfStudent)[number]>;

/** A student as the enquiries tell, oldest first: the newest name and stage, every number and address, the first source. */
export function studentOfLeads(
  id: string,
  leads: readonly StudentLead[],
  createdAt: string,
  stages: readonly Stage[],
): Student {
  const newest = leads.at(-1);
  const isSpam = leads.every(({ status }) => status === 'spam');
  const status = isSpam ? newest?.status : leads.findLast((lead) => lead.status !== 'spam')?.status;
  const courses = [...new Set(leads.map(({ course }) => course).filter(Boolean))].join(', ');
  const countries = [...new Set(leads.map(({ country }) => countryWord(country)).filter(Boolean))].join(', ');
  return {
    id,
    version: 1,
    name: newest?.name ?? '',
    phones: withPhones([], leads),
    emails: withEmails([], leads),
    fields: { ...(courses && { courses }), ...(countries && { countries }), ...answeredIn(leads) },
    stage: stageOf(status ?? 'new', stages),
    reason: '',
    owner: leads.findLast(({ owner }) => owner !== null)?.owner ?? null,
    tags: [],
    source: leads[0]?.source ?? '',
    language: leads.map(({ page }) => languageOfPage(page)).find(Boolean) ?? '',
    due: null,
    createdAt,
    changedAt: newest?.created_at ?? createdAt,
  };
}

const countryWords: ReadonlyMap<string, string> = new Map([
  ['usa', 'United States'],
  ['uk', 'United Kingdom'],
  ['uae', 'UAE'],
  ['other', ''],
  ['Other', ''],
]);

/** The dialog's key of a country as the enquiry forms write it, so that one country is one value in the file's lists. */
function countryWord(key: string): string {
  return countryWords.get(key) ?? key.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** What the office's own fields on the forms were answered, the newest last. */
export function answeredIn(leads: readonly StudentLead[]): Student['fields'] {
  const answers = leads.flatMap(({ further_json }): readonly OwnAnswer[] =>
    further_json === null ? [] : (JSON.parse(further_json).own ?? []),
  );
  return Object.fromEntries(answers.map(({ key, value }) => [key, value]));
}

/** What a stage means; of one that is not in force, what the status of its key does. */
export function kindOf(stage: string, stages: readonly Stage[]): Stage['kind'] {
  const kinds: Record<string, Stage['kind']> = statusKinds;
  return stages.find(({ key }) => key === stage)?.kind ?? kinds[stage] ?? 'open';
}

/** The stages of students who were lost. */
export const lostStages = (stages: readonly Stage[]): string[] =>
  [...Object.keys(statusKinds), ...stages.map(({ key }) => key)].filter(
    (key) => kindOf(key, stages) === 'lost',
  );

/** The stage of a lead's status: the one of that key, else the first of its meaning. The statuses are the first stages. */
export function stageOf(status: string, stages: readonly Stage[]): string {
  if (stages.length === 0 || stages.some(({ key }) => key === status)) return status;
  const kind = kindOf(status, []);
  return (
    (
      stages.find((stage) => stage.kind === kind) ??
      stages.find((stage) => stage.kind === 'open') ??
      stages[0]
    )?.key ?? status
  );
}

const mostContacts = 20;

export function withPhones(before: readonly StudentPhone[], leads: readonly StudentLead[]): StudentPhone[] {
  const phones = [...before];
  for (const lead of leads) {
    const given = [
      { number: lead.phone_e164 || lead.phone, whatsapp: false },
      { number: lead.whatsapp_e164 || lead.whatsapp, whatsapp: true },
    ];
    for (const { number, whatsapp } of given) {
      const known = phones.findIndex((phone) => phone.number === number);
      const phone = phones[known];
      if (phone) phones[known] = { ...phone, whatsapp: phone.whatsapp || whatsapp };
      else if (number && phones.length < mostContacts) phones.push({ number, whose: 'own', whatsapp });
    }
  }
  return phones;
}

export function withEmails(before: readonly string[], leads: readonly StudentLead[]): string[] {
  return [...new Set([...before, ...leads.map(({ email }) => email.toLowerCase()).filter(Boolean)])].slice(
    0,
    mostContacts,
  );
}

export function studentEventToRow(studentId: string, { at, by, what, facts }: StudentEvent) {
  return { student_id: studentId, at, made_by: by, what, facts_json: JSON.stringify(facts) };
}

export function studentEventFromRow({
  at,
  made_by,
  what,
  facts_json,
}: Selectable<StudentEventTable>): StudentEvent {
  return { at, by: made_by, what: what as StudentEvent['what'], facts: JSON.parse(facts_json) };
}

export function taskFromRow(row: Selectable<TaskTable>): Task {
  return {
    id: row.id,
    studentId: row.student_id,
    kind: row.kind as Task['kind'],
    what: row.what,
    due: row.due,
    owner: row.owner,
    minutes: row.minutes,
    place: row.place,
    finishedAt: row.finished_at,
    outcome: row.outcome as Task['outcome'],
    note: row.note,
  };
}

export function taskToRow(task: Task, { at, username }: { at: string; username: string }): TaskTable {
  const { studentId, finishedAt, ...rest } = task;
  return { ...rest, student_id: studentId, finished_at: finishedAt, created_at: at, created_by: username };
}
