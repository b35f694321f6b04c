import { AppError } from '#domain/app-error.ts';
import {
  type Application,
  type ApplicationChangeForm,
  type ApplicationForm,
  type ApplicationInFull,
  type ApplicationStore,
  type DocumentType,
  documentBounds,
  documentName,
  maxDocumentBytes,
  type StudentDocument,
} from '#domain/application.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { Student } from '#domain/student.ts';
import { defined, differences, type StudentEvent } from '#domain/student-event.ts';
import { isId } from '#domain/text.ts';

interface Deps {
  applications: ApplicationStore;
  /** AppError `not_found`. */
  findStudent: (id: string) => Promise<Student>;
  /** What a file is by its content; undefined for what the office does not keep. */
  documentType: (content: Uint8Array) => Promise<DocumentType | undefined>;
}

/** What the office does with applications and their files. */
export type KeepApplications = ReturnType<typeof keepApplications>;

export function keepApplications(
  { applications, findStudent, documentType }: Deps,
  { now, newId }: Pick<Runtime, 'now' | 'newId'>,
) {
  const event = (by: string, what: StudentEvent['what'], facts: StudentEvent['facts']): StudentEvent => ({
    at: now().toISOString(),
    by,
    what,
    facts,
  });

  async function find(id: string): Promise<ApplicationInFull> {
    const application = isId(id) ? await applications.find(id) : undefined;
    if (!application) throw gone('application');
    return application;
  }

  async function findDocument(id: string) {
    const document = isId(id) ? await applications.findDocument(id) : undefined;
    if (!document) throw gone('document');
    return document;
  }

  return {
    /** AppErrors `not_found`. */
    find,
    findDocument,
    /** AppError `not_found`. */
    async list(studentId: string): Promise<ApplicationInFull[]> {
      await findStudent(studentId);
      return applications.list(studentId);
    },
    async add(studentId: string, form: ApplicationForm, by: string): Promise<ApplicationInFull> {
      await findStudent(studentId);
      const application: Application = { ...empty, ...defined(form), to: form.to, id: newId(), studentId };
      const { id, to, deadline, status } = application;
      const made = event(by, 'application', { application: id, to, deadline, status });
      if (!(await applications.add(application, made))) throw gone('student');
      return { ...application, documents: [] };
    },
    async change(id: string, form: ApplicationChangeForm, by: string): Promise<ApplicationInFull> {
      const before = await find(id);
      const values = defined(form);
      if (Object.keys(values).length === 0) return before;
      const made = event(by, 'application', {
        application: id,
        to: values.to ?? before.to,
        ...differences(before, values),
      });
      if (!(await applications.change(id, values, made))) throw gone('application');
      return find(id);
    },
    async documents(id: string): Promise<StudentDocument[]> {
      return (await find(id)).documents;
    },
    /**
     * Keeps a file for an application. AppErrors `not_found`, `bad_request` for what is none of `documentTypes`, `too_large`
     * past a bound, `unavailable` without the key.
     */
    async addDocument(
      id: string,
      { name, item = '' }: { name: string; item?: string | undefined },
      content: Uint8Array,
      by: string,
    ): Promise<StudentDocument> {
      const { to } = await find(id);
      if (content.length > maxDocumentBytes) throw new AppError('too_large', sentences.large);
      const type = await documentType(content);
      if (!type) throw new AppError('bad_request', sentences.type, { fields: { file: sentences.type } });
      const document: StudentDocument = {
        id: newId(),
        applicationId: id,
        item,
        name: documentName(name, type),
        type,
        bytes: content.length,
        addedAt: now().toISOString(),
        addedBy: by,
      };
      const facts = { document: document.id, name: document.name, to, done: 'added' };
      const stored = await applications.addDocument(document, content, event(by, 'document', facts));
      if (stored === 'gone') throw gone('application');
      if (stored !== 'stored') throw new AppError('too_large', sentences[stored]);
      return document;
    },
    /** A file with its content, piece by piece. AppErrors `not_found` and `unavailable`. */
    async openDocument(id: string) {
      const document = await findDocument(id);
      return { document, content: applications.readDocument(document) };
    },
    async removeDocument(id: string, by: string): Promise<void> {
      const { name } = await findDocument(id);
      const made = event(by, 'document', { document: id, name, done: 'removed' });
      if (!(await applications.removeDocument(id, made))) throw gone('document');
    },
  };
}

const empty: Omit<Application, 'id' | 'studentId' | 'to'> = {
  kind: 'college',
  course: '',
  intake: '',
  status: 'planned',
  deadline: null,
  feeDue: null,
  feePaid: null,
  paidOn: null,
  receipt: '',
  result: '',
  checklist: [],
};

const { perApplication, bytesOfApplication } = documentBounds;
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const sentences = {
  type: 'Choose a PDF, a JPEG, PNG or WebP picture, or a Word document (.docx). This file is something else, or is damaged.',
  large: `This file is larger than ${megabytes(maxDocumentBytes)}. Make it smaller and try again.`,
  'too many': `An application keeps at most ${perApplication} files and ${megabytes(bytesOfApplication)}. Remove one first.`,
  full: 'The space for documents is used up. Remove those of students who are done, or tell the owner of this site.',
};

function gone(what: string): AppError {
  return new AppError('not_found', `There is no such ${what}.`);
}
