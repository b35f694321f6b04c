import * as z from 'zod/mini';
import { localTimeOf } from './day.ts';
import { strictForm } from './parse.ts';
import type { Student, StudentPhone, Task } from './student.ts';
import { type Stage, type StudentField, shownFields } from './student-field.ts';
import { plainPattern, typedText } from './text.ts';

/** What a list or a table of students may show beside the office's own fields, which are called `field:` and their key. */
export const studentColumns = [
  'name',
  'stage',
  'due',
  'next',
  'owner',
  'phone',
  'whatsapp',
  'mother',
  'father',
  'guardian',
  'email',
  'tags',
  'source',
  'language',
  'reason',
  'added',
  'changed',
  'id',
] as const;
export type StudentColumn = (typeof studentColumns)[number];

/** The columns of a list that nobody chose others for, as far as the office has them; its first one is always the name. */
export const firstColumns = 'stage,due,field:courses,owner,phone,tags';

/** The columns that there are: those of every student, then the office's own fields. */
export function allColumns(fields: readonly StudentField[]): string[] {
  return [...studentColumns, ...fields.map(({ key }) => `field:${key}`)];
}

/** Those of a text such as `stage,owner,field:board` that there are, each once, without the name; undefined when it names none. */
export function chosenColumns(
  asked: string | undefined,
  fields: readonly StudentField[],
): string[] | undefined {
  const known = allColumns(fields);
  const chosen = [...new Set(asked?.split(','))].filter((key) => known.includes(key));
  return chosen.length > 0 ? chosen.filter((key) => key !== 'name') : undefined;
}

interface Office {
  fields: readonly StudentField[];
  stages: readonly Stage[];
}

/** What a column says of a student, times as the office's clock shows them; `tasks` are the open ones, the first due first. */
export function columnValue(
  column: string,
  student: Student & { tasks: readonly Pick<Task, 'what'>[] },
  { fields, stages }: Office,
): string | number {
  if (column.startsWith('field:')) {
    const shown = shownFields(fields, student.fields);
    const key = column.slice(6);
    const value = Object.hasOwn(shown, key) ? shown[key] : undefined;
    return typeof value === 'object' ? value.join(', ') : (value ?? '');
  }
  return values[column as StudentColumn](student, stages);
}

const numbersOf = (phones: readonly StudentPhone[], isAsked: (phone: StudentPhone) => boolean) =>
  phones
    .filter(isAsked)
    .map(({ number }) => number)
    .join(', ');
const of =
  (...whose: StudentPhone['whose'][]) =>
  ({ phones }: Student) =>
    numbersOf(phones, (phone) => whose.includes(phone.whose));
const clock = (at: string) => localTimeOf(new Date(at)).replace('T', ' ');

const values: Record<
  StudentColumn,
  (student: Student & { tasks: readonly Pick<Task, 'what'>[] }, stages: readonly Stage[]) => string
> = {
  name: ({ name }) => name,
  stage: ({ stage }, stages) => stages.find(({ key }) => key === stage)?.words ?? stage,
  due: ({ due }) => due?.replace('T', ' ') ?? '',
  next: ({ tasks }) => tasks[0]?.what ?? '',
  owner: ({ owner }) => owner ?? '',
  phone: of('own', 'other'),
  whatsapp: ({ phones }) => numbersOf(phones, ({ whatsapp }) => whatsapp),
  mother: of('mother'),
  father: of('father'),
  guardian: of('guardian'),
  email: ({ emails }) => emails.join(', '),
  tags: ({ tags }) => tags.join(', '),
  source: ({ source }) => source,
  language: ({ language }) => language,
  reason: ({ reason }) => reason,
  added: ({ createdAt }) => clock(createdAt),
  changed: ({ changedAt }) => clock(changedAt),
  id: ({ id }) => id,
};

/** A query of the list of students under a name, for who saved it or for everybody. */
const studentView = z.object({
  id: z.string(),
  name: z.string(),
  /** As the page's address writes it. */
  query: z.string(),
  by: z.string(),
  shared: z.boolean(),
});
export type StudentView = z.infer<typeof studentView>;
export const studentViews = z.object({ views: z.array(studentView) });

const querySentence = 'Send the filter as the address of the list writes it, in 3000 characters or fewer.';
export const studentViewForm = z.strictObject(
  {
    name: typedText({ required: 'Name the view.', called: 'name', max: 60 }),
    query: z
      .string({ error: querySentence })
      .check(z.maxLength(3000, { error: querySentence }), z.regex(plainPattern, { error: querySentence })),
    shared: z._default(z.boolean({ error: 'Shared is true or false.' }), false),
  },
  strictForm,
);
export type StudentViewForm = z.infer<typeof studentViewForm>;

/** All views of an office together. */
export const mostListViews = 200;
