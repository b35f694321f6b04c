import * as z from 'zod/mini';
import { applicationInFull } from './application.ts';
import { isDay } from './day.ts';
import { staffLead } from './lead-reply.ts';
import { optional, strictForm } from './parse.ts';
import { parsePhone } from './person.ts';
import type { FieldValues } from './student-field.ts';
import { emailText, givenText, typedText } from './text.ts';

export const phoneOwners = ['own', 'mother', 'father', 'guardian', 'other'] as const;

/** A number as it is called, the first one first: in E.164, or as it was typed where it can be none. */
const studentPhone = z.object({ number: z.string(), whose: z.enum(phoneOwners), whatsapp: z.boolean() });
export type StudentPhone = z.infer<typeof studentPhone>;

/** Somebody the office looks after. Enquiries stay as they were sent; this is what the office knows. */
export interface Student {
  id: string;
  /** Grows by one with every change. */
  version: number;
  name: string;
  phones: readonly StudentPhone[];
  emails: readonly string[];
  fields: FieldValues;
  /** The key of a stage. */
  stage: string;
  /** Why it ended there, where a stage asks for a reason; `''` for none. */
  reason: string;
  /** A username; null for nobody. */
  owner: string | null;
  tags: readonly string[];
  source: string;
  /** As the office writes it, such as `Tamil`; `''` when nobody said. */
  language: string;
  /** When the first open task is due, as local time of the office (`2026-12-01T17:00`); null for no next step. */
  due: string | null;
  /** ISO UTC. */
  createdAt: string;
  changedAt: string;
}

export const taskKinds = ['call', 'whatsapp', 'meeting', 'document', 'other'] as const;
export const taskOutcomes = ['reached', 'busy', 'no-answer', 'wrong-number', 'call-at'] as const;

/** What is to be done for a student; `due` is the office's local time. */
export const taskReply = z.object({
  id: z.string(),
  studentId: z.string(),
  kind: z.enum(taskKinds),
  what: z.string(),
  due: z.string(),
  owner: z.string(),
  /** The length of an appointment; 0 for none. */
  minutes: z.number(),
  /** Where it is, or its video link. */
  place: z.string(),
  finishedAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(taskOutcomes)),
  note: z.string(),
});
export type Task = z.infer<typeof taskReply>;

const ownerSentence = 'The owner must be the name of an account, or nobody.';
export const ownerName = z
  .string({ error: ownerSentence })
  .check(z.minLength(1, { error: ownerSentence }), z.maxLength(100, { error: ownerSentence }));

const numberSentence = 'Enter each phone number whole, with + and its country code if it is not Indian.';
const phoneForm = z.strictObject(
  {
    number: z.pipe(
      z.string({ error: numberSentence }).check(z.maxLength(60, { error: numberSentence })),
      z.transform((typed: string, context) => {
        const number = parsePhone(typed);
        if (!number) context.issues.push({ code: 'custom', message: numberSentence, input: typed });
        return number ?? '';
      }),
    ),
    whose: z._default(
      z.enum(phoneOwners, { error: `Whose it is must be one of ${phoneOwners.join(', ')}.` }),
      'own',
    ),
    whatsapp: z._default(z.boolean({ error: 'Whether it is on WhatsApp is true or false.' }), false),
  },
  strictForm,
);

/** How many phones or addresses a student may be given; one that was merged of several has more, and may keep them. */
export const mostReached = 20;
const mostMerged = 20 * mostReached;

export const tooLong = (called: string, most: number) => `Send the ${called} as a list of at most ${most}.`;

const listOf = <T extends z.core.$ZodType>(one: T, called: string, most: number, mostKept = most) => {
  const error = tooLong(called, most);
  return z.pipe(z.array(z.unknown(), { error }).check(z.maxLength(mostKept, { error })), z.array(one));
};

/** An address as text, or as the `address` of an object; whose it is is not kept. */
const emailForm = z.pipe(
  z.transform((given: unknown) => {
    const parsed = z.safeParse(z.strictObject({ address: z.string(), whose: z.optional(z.string()) }), given);
    return parsed.success ? parsed.data.address : given;
  }),
  emailText('Enter the email address.'),
);

/** What a student holds, whatever way they come. */
export const mostTags = 50;
export const tagText = typedText({ required: 'A tag needs a word.', called: 'tag', max: 40 });
const tags = z.pipe(
  listOf(tagText, 'tags', mostTags),
  z.transform((all: string[]) => [...new Set(all)]),
);

const studentValues = {
  name: typedText({ required: 'Enter the name.', called: 'name', max: 100 }),
  phones: z.pipe(
    listOf(phoneForm, 'phones', mostReached, mostMerged),
    z.transform((all: StudentPhone[]) =>
      all.filter(({ number }, at) => all.findIndex((one) => one.number === number) === at),
    ),
  ),
  emails: z.pipe(
    listOf(emailForm, 'emails', mostReached, mostMerged),
    z.transform((all: string[]) => [...new Set(all)]),
  ),
  fields: z.record(z.string(), z.unknown(), { error: 'Send the fields as an object.' }),
  stage: typedText({ required: 'Name the stage by its key.', called: 'stage', max: 40 }),
  reason: givenText({ called: 'reason', max: 80 }),
  owner: z.nullable(ownerName),
  tags,
  source: givenText({ called: 'source', max: 100 }),
  language: givenText({ called: 'language', max: 40 }),
};

/** Each value of a student as a change may send it. */
export const changeValues = optional(studentValues);

export const studentForm = z.strictObject({ ...changeValues, name: studentValues.name }, strictForm);
export type StudentForm = z.infer<typeof studentForm>;

const versionSentence = 'Say which version of the student was changed: the number it was read with.';
/** A change of a student that was read at `version`; what is left out stays, `fields` are merged one by one. */
export const studentChangeForm = z.strictObject(
  { version: z.int({ error: versionSentence }), ...changeValues },
  strictForm,
);
export type StudentChangeForm = z.infer<typeof studentChangeForm>;

const dueSentence = 'Write when as a day with its hour, like 2026-12-01T17:00.';
const due = z.string({ error: dueSentence }).check(z.refine(isLocalTime, { error: dueSentence }));

/** Whether a text is a local time of this century to the minute, such as `2026-12-01T17:00`. */
export function isLocalTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10));
}

const taskValues = {
  kind: z.enum(taskKinds, { error: `The kind must be one of ${taskKinds.join(', ')}.` }),
  what: typedText({ required: 'Say what is to be done.', called: 'task', max: 300 }),
  due,
  owner: ownerName,
  minutes: z
    .int({ error: 'The length is a whole number of minutes.' })
    .check(
      z.gte(0, { error: 'The length is 0 or more.' }),
      z.lte(1440, { error: 'An appointment ends within a day.' }),
    ),
  place: givenText({ called: 'place', max: 300 }),
};
const { kind, what } = taskValues;

export const taskForm = z.strictObject({ ...optional(taskValues), kind, what, due }, strictForm);
export type TaskForm = z.infer<typeof taskForm>;
export const taskChangeForm = z.strictObject(optional(taskValues), strictForm);
export type TaskChangeForm = z.infer<typeof taskChangeForm>;

export const finishForm = z.strictObject(
  {
    outcome: z.enum(taskOutcomes, { error: `The outcome must be one of ${taskOutcomes.join(', ')}.` }),
    note: typedText({ called: 'note', max: 4000, multiline: true }),
    /** What follows; kind, words and owner stay those of the finished one when left out. */
    next: z.optional(z.nullable(z.strictObject({ ...optional(taskValues), due }, strictForm))),
  },
  strictForm,
);
export type FinishForm = z.infer<typeof finishForm>;

/** What was done without looking for the task that planned it, if any did. */
export const logForm = z.extend(finishForm, {
  kind: z.enum([...taskKinds, 'email'], { error: `The kind must be one of ${taskKinds.join(', ')}, email.` }),
  what,
});
export type LogForm = z.infer<typeof logForm>;

const idText = (error: string) =>
  z.string({ error }).check(z.minLength(1, { error }), z.maxLength(100, { error }));
export const mergeForm = z.strictObject({ other: idText('Name the other student by its id.') }, strictForm);
const enquirySentence = 'Name some of the enquiries by their ids.';
export const partStudentForm = z.strictObject(
  {
    enquiries: z
      .array(idText(enquirySentence), { error: enquirySentence })
      .check(z.minLength(1, { error: enquirySentence }), z.maxLength(200, { error: enquirySentence })),
  },
  strictForm,
);

/** A student in a list: with the open tasks, and without what happened. */
export const studentRow = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  phones: z.array(studentPhone),
  emails: z.array(z.string()),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  stage: z.string(),
  reason: z.string(),
  owner: z.nullable(z.string()),
  tags: z.array(z.string()),
  source: z.string(),
  language: z.string(),
  due: z.nullable(z.string()),
  createdAt: z.string(),
  changedAt: z.string(),
  /** When the student came to where it stands, ISO UTC. */
  stageSince: z.optional(z.string()),
  tasks: z.array(taskReply),
});
export type StudentRow = z.infer<typeof studentRow>;

/** How somebody who waits for an answer stands against the promised reply. */
const wait = z.object({
  /** How long they wait, in minutes in which the office was open. */
  waitedMinutes: z.number(),
  /** ISO UTC; undefined when the office never opens. */
  dueAt: z.optional(z.string()),
  /** By how many minutes of office time the promise is broken. */
  lateMinutes: z.number(),
  isLate: z.boolean(),
  /** What they asked for; of who waits in a list alone. */
  service: z.optional(z.string()),
});
export type Wait = z.infer<typeof wait>;

/** The same with their longest waiting enquiry, where one waits. */
export const listedStudent = z.extend(studentRow, { wait: z.optional(wait) });
export type ListedStudent = z.infer<typeof listedStudent>;

export const studentPage = z.object({
  students: z.array(listedStudent),
  total: z.number(),
  next: z.nullable(z.string()),
});

export const studentEventReply = z.catchall(
  z.object({ at: z.string(), by: z.string(), what: z.string() }),
  z.unknown(),
);

export const studentInFull = z.extend(studentRow, {
  enquiries: z.array(staffLead),
  applications: z.array(applicationInFull),
  /** What happened to the student and to the enquiries, oldest first. */
  timeline: z.array(studentEventReply),
  doubles: z.array(z.object({ id: z.string(), name: z.string(), sharedKey: z.string() })),
});
export type StudentInFull = z.infer<typeof studentInFull>;

/** A task that is finished, and the one that follows it, if any. */
export const finishedTask = z.extend(taskReply, { next: z.nullable(taskReply) });
