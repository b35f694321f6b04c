import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import {
  type Application,
  type ApplicationStore,
  documentBounds,
  type StudentDocument,
} from '#domain/application.ts';
import type { Engine } from './dialects/engine.ts';
import { leadTransaction } from './lead-row.ts';
import { partBytes, partContext, type SecretBox } from './secret-key.ts';
import { happened, isThere } from './student-changes.ts';
import type { ApplicationTable, DocumentTable } from './student-tables.ts';
import type { Tables } from './tables.ts';

export function applicationStore(engine: Engine, secrets: SecretBox): ApplicationStore {
  const { db } = engine;

  async function inFull(rows: readonly Selectable<ApplicationTable>[]) {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const files = await db
      .selectFrom('document')
      .selectAll()
      .where('application_id', 'in', ids)
      .orderBy('added_at')
      .orderBy('id')
      .execute();
    const filesOf = Map.groupBy(files.map(documentFromRow), ({ applicationId }) => applicationId);
    return rows.map((row) => ({ ...applicationFromRow(row), documents: filesOf.get(row.id) ?? [] }));
  }

  return {
    async list(studentId) {
      const rows = await db
        .selectFrom('application')
        .selectAll()
        .where('student_id', '=', studentId)
        .orderBy('created_at')
        .orderBy('id')
        .limit(200)
        .execute();
      return inFull(rows);
    },
    async find(id) {
      const rows = await db.selectFrom('application').selectAll().where('id', '=', id).execute();
      return (await inFull(rows))[0];
    },
    add: ({ id, studentId, ...rest }, event) =>
      leadTransaction(engine, async (transaction) => {
        if (!(await isThere(transaction, studentId))) return false;
        await transaction
          .insertInto('application')
          .values({
            id,
            student_id: studentId,
            ...columnsOf(rest),
            created_at: event.at,
          })
          .execute();
        await happened(transaction, studentId, event);
        return true;
      }),
    change: (id, values, event) =>
      leadTransaction(engine, async (transaction) => {
        const row = await transaction
          .updateTable('application')
          .set(columnsOf(values))
          .where('id', '=', id)
          .returning('student_id')
          .executeTakeFirst();
        if (!row) return false;
        await happened(transaction, row.student_id, event);
        return true;
      }),
    async addDocument(document, content, event) {
      const parts: { document_id: string; n: number; sealed: Uint8Array }[] = [];
      for (let n = 0; n * partBytes < content.length; n++) {
        const part = content.subarray(n * partBytes, (n + 1) * partBytes);
        const sealed = await secrets.sealBytes(part, partContext(document, n));
        parts.push({ document_id: document.id, n, sealed });
      }
      return leadTransaction(engine, async (transaction) => {
        const row = await transaction
          .selectFrom('application')
          .select(['student_id', 'checklist_json'])
          .where('id', '=', document.applicationId)
          .executeTakeFirst();
        if (!row) return 'gone';
        const own = await heldBy(transaction, document.applicationId);
        const all = await heldBy(transaction);
        const { perApplication, bytesOfApplication, bytes } = documentBounds;
        if (own.files >= perApplication || own.bytes + document.bytes > bytesOfApplication) return 'too many';
        if (all.bytes + document.bytes > bytes) return 'full';
        const { applicationId, addedAt, addedBy, ...rest } = document;
        await transaction
          .insertInto('document')
          .values({ ...rest, application_id: applicationId, added_at: addedAt, added_by: addedBy })
          .execute();
        for (const part of parts) await transaction.insertInto('document_part').values(part).execute();
        const checklist = ticked(JSON.parse(row.checklist_json), document.item);
        await transaction
          .updateTable('application')
          .set({ checklist_json: JSON.stringify(checklist) })
          .where('id', '=', applicationId)
          .execute();
        await happened(transaction, row.student_id, event);
        return 'stored';
      });
    },
    async findDocument(id) {
      const row = await db
        .selectFrom('document')
        .innerJoin('application', 'application.id', 'document.application_id')
        .selectAll('document')
        .select('application.student_id')
        .where('document.id', '=', id)
        .executeTakeFirst();
      return row && { ...documentFromRow(row), studentId: row.student_id };
    },
    async *readDocument(document) {
      for (let n = 0; n * partBytes < document.bytes; n++) {
        const { sealed } = await db
          .selectFrom('document_part')
          .select('sealed')
          .where('document_id', '=', document.id)
          .where('n', '=', n)
          .executeTakeFirstOrThrow();
        yield secrets.openBytes(sealed, partContext(document, n));
      }
    },
    removeDocument: (id, event) =>
      leadTransaction(engine, async (transaction) => {
        const row = await transaction
          .selectFrom('document')
          .innerJoin('application', 'application.id', 'document.application_id')
          .select('application.student_id')
          .where('document.id', '=', id)
          .executeTakeFirst();
        if (!row) return false;
        await transaction.deleteFrom('document').where('id', '=', id).execute();
        await happened(transaction, row.student_id, event);
        return true;
      }),
  };
}

type Values = Omit<Application, 'id' | 'studentId'>;

type Columns = Omit<ApplicationTable, 'id' | 'student_id' | 'created_at'>;

function columnsOf(values: Values): Columns;
function columnsOf(values: Partial<Values>): Updateable<Columns>;
function columnsOf({
  to,
  feeDue,
  feePaid,
  paidOn,
  checklist,
  ...rest
}: Partial<Values>): Updateable<Columns> {
  return {
    ...rest,
    applies_to: to,
    fee_due: feeDue,
    fee_paid: feePaid,
    paid_on: paidOn,
    checklist_json: checklist && JSON.stringify(checklist),
  };
}

function ticked(checklist: Application['checklist'], item: string): Application['checklist'] {
  if (!item) return checklist;
  return checklist.some((one) => one.item === item)
    ? checklist.map((one) => (one.item === item ? { item, done: true } : one))
    : [...checklist, { item, done: true }];
}

async function heldBy(db: Kysely<Tables>, applicationId?: string): Promise<{ files: number; bytes: number }> {
  let query = db
    .selectFrom('document')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('files'),
      sql<number | string>`coalesce(sum(bytes), 0)`.as('bytes'),
    ]);
  if (applicationId !== undefined) query = query.where('application_id', '=', applicationId);
  const { files, bytes } = await query.executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes) };
}

export function applicationFromRow(row: Selectable<ApplicationTable>): Application {
  return {
    id: row.id,
    studentId: row.student_id,
    kind: row.kind as Application['kind'],
    to: row.applies_to,
    course: row.course,
    intake: row.intake,
    status: row.status,
    deadline: row.deadline,
    feeDue: row.fee_due,
    feePaid: row.fee_paid,
    paidOn: row.paid_on,
    receipt: row.receipt,
    result: row.result,
    checklist: JSON.parse(row.checklist_json),
  };
}

function documentFromRow(row: Selectable<DocumentTable>): StudentDocument {
  return {
    id: row.id,
    applicationId: row.application_id,
    item: row.item,
    name: row.name,
    type: row.type as StudentDocument['type'],
    bytes: row.bytes,
    addedAt: row.added_at,
    addedBy: row.added_by,
  };
}
