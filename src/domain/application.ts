import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { optional, strictForm } from './parse.ts';
import type { StudentEvent } from './student-event.ts';
import { givenText, typedText } from './text.ts';

export const applicationKinds = ['college', 'loan', 'test'] as const;

/** A paper that an application needs, and whether it is there. */
const checklistItem = z.object({ item: z.string(), done: z.boolean() });
export type ChecklistItem = z.infer<typeof checklistItem>;

export const applicationReply = z.object({
  id: z.string(),
  studentId: z.string(),
  kind: z.enum(applicationKinds),
  to: z.string(),
  course: z.string(),
  intake: z.string(),
  status: z.string(),
  deadline: z.nullable(z.string()),
  /** In rupees. */
  feeDue: z.nullable(z.number()),
  feePaid: z.nullable(z.number()),
  /** The day of the payment, and the number of its receipt. */
  paidOn: z.nullable(z.string()),
  receipt: z.string(),
  result: z.string(),
  checklist: z.array(checklistItem),
});
export type Application = z.infer<typeof applicationReply>;

export const documentTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type DocumentType = keyof typeof documentTypes;

/** A file of an application, without what is in it. */
export const documentReply = z.object({
  id: z.string(),
  applicationId: z.string(),
  /** The item of the checklist that it is for; `''` for none. */
  item: z.string(),
  name: z.string(),
  type: z.enum(Object.keys(documentTypes) as DocumentType[]),
  bytes: z.number(),
  /** ISO UTC. */
  addedAt: z.string(),
  addedBy: z.string(),
});
export type StudentDocument = z.infer<typeof documentReply>;

export const documentList = z.object({ documents: z.array(documentReply) });

export const applicationInFull = z.extend(applicationReply, { documents: z.array(documentReply) });
export type ApplicationInFull = z.infer<typeof applicationInFull>;
export const applicationList = z.object({ applications: z.array(applicationInFull) });

/** Of one file, of the files of one application, and of all files together; in bytes. */
export const maxDocumentBytes = 10 * 1024 * 1024;
export const documentBounds = {
  perApplication: 30,
  bytesOfApplication: 60 * 1024 * 1024,
  bytes: 8 * 1024 ** 3,
};

const itemText = typedText({ required: 'Say which paper it is.', called: 'paper', max: 120 });

export const documentQuery = z.strictObject(
  {
    name: typedText({ required: 'The file needs a name.', called: 'name of the file', max: 200 }),
    item: z.optional(givenText({ called: 'paper', max: 120 })),
  },
  strictForm,
);

const day = (called: string) => {
  const error = `The ${called} must be a day like 2026-11-30.`;
  return z.nullable(z.string({ error }).check(z.refine(isDay, { error })));
};
const rupees = (called: string) => {
  const error = `The ${called} is a whole number of rupees.`;
  return z.nullable(z.int({ error }).check(z.gte(0, { error }), z.lte(1_000_000_000, { error })));
};
const papers = 'Send the checklist as a list of at most 40 papers.';

const applicationValues = {
  kind: z.enum(applicationKinds, { error: `The kind must be one of ${applicationKinds.join(', ')}.` }),
  to: typedText({ required: 'Say where the application goes.', called: 'college', max: 200 }),
  course: givenText({ called: 'course', max: 200 }),
  intake: givenText({ called: 'intake', max: 60 }),
  status: givenText({ called: 'status', max: 40 }),
  deadline: day('deadline'),
  feeDue: rupees('fee due'),
  feePaid: rupees('fee paid'),
  paidOn: day('day of the payment'),
  receipt: givenText({ called: 'receipt', max: 100 }),
  result: givenText({ called: 'result', max: 300 }),
  checklist: z.pipe(
    z.pipe(
      z.array(z.unknown(), { error: papers }).check(z.maxLength(40, { error: papers })),
      z.array(
        z.strictObject(
          { item: itemText, done: z._default(z.boolean({ error: 'Done is true or false.' }), false) },
          strictForm,
        ),
      ),
    ),
    z.transform((all: ChecklistItem[]) =>
      all.filter(({ item }, at) => all.findIndex((one) => one.item === item) === at),
    ),
  ),
};
export const applicationForm = z.strictObject(
  { ...optional(applicationValues), to: applicationValues.to },
  strictForm,
);
export type ApplicationForm = z.infer<typeof applicationForm>;
export const applicationChangeForm = z.strictObject(optional(applicationValues), strictForm);
export type ApplicationChangeForm = z.infer<typeof applicationChangeForm>;

/** A file's name as it may be offered for download: no path, nothing invisible, and the ending of what it is. */
export function documentName(given: string, type: DocumentType): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const base = last
    .normalize('NFC')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\.(pdf|jpe?g|png|webp|docx)$/i, '')
    .trim()
    .slice(0, 100);
  return `${base || 'document'}.${type}`;
}

/** The applications of students, and their files, which are sealed where they lie. */
export interface ApplicationStore {
  /** With what is known of their files, oldest first. */
  list(studentId: string): Promise<ApplicationInFull[]>;
  find(id: string): Promise<ApplicationInFull | undefined>;
  /** False when the student is gone. */
  add(application: Application, event: StudentEvent): Promise<boolean>;
  /** Changes these values, at least one, and no other; false when the application is gone. */
  change(
    id: string,
    values: Partial<Omit<Application, 'id' | 'studentId'>>,
    event: StudentEvent,
  ): Promise<boolean>;
  /**
   * Seals and stores a file, and ticks its item off; says why not when the application is gone, or has or all have as much as
   * `documentBounds` allow. AppError `unavailable` without the key.
   */
  addDocument(
    document: StudentDocument,
    content: Uint8Array,
    event: StudentEvent,
  ): Promise<'stored' | 'gone' | 'too many' | 'full'>;
  findDocument(id: string): Promise<(StudentDocument & { studentId: string }) | undefined>;
  /** What is in a file, piece by piece. AppError `unavailable` when the key does not open it. */
  readDocument(document: Pick<StudentDocument, 'id' | 'bytes'>): AsyncIterable<Uint8Array>;
  /** False when it is gone. */
  removeDocument(id: string, event: StudentEvent): Promise<boolean>;
}
