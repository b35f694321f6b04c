import type { FastifyInstance } from 'fastify';
import type { ImportLeads } from '#commands/import-leads.ts';
import type { RecordAudit } from '#commands/record-audit.ts';
import {
  importForm,
  importList,
  importPreview,
  importResult,
  undoResult,
} from '#domain/lead-import-reply.ts';
import { goodRows, previewOf, readImport } from '#http/read-import.ts';
import type { AddRoute } from '#http/route.ts';

const path = '/api/admin/imports';
/** A table of 5,000 rows is about 1 MB. In bytes. */
const bodyLimit = 3 * 1024 * 1024;

/** Leads of an old table. */
export function adminImportRoutes(
  app: FastifyInstance,
  { addRoute, imports, recordAudit }: { addRoute: AddRoute; imports: ImportLeads; recordAudit: RecordAudit },
): void {
  addRoute(app, {
    method: 'GET',
    path,
    summary: 'What was brought in, newest first',
    access: 'leads.write',
    reply: importList,
    handle: async () => ({ imports: await imports.list() }),
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Look at a table before it is brought in: which column is what, and which rows have errors',
    access: 'leads.write',
    bodyLimit,
    body: importForm,
    reply: importPreview,
    handle: async ({ body }) => previewOf(readImport(body)),
  });

  addRoute(app, {
    method: 'POST',
    path,
    summary: 'Bring in the rows of a table that have no errors',
    access: 'leads.write',
    status: 201,
    bodyLimit,
    body: importForm,
    reply: importResult,
    async handle({ body, account }) {
      const read = readImport(body);
      const rows = goodRows(read);
      const result = await imports.store(rows, { fileName: body.fileName, username: account.username });
      const detail = `${result.stored} leads`;
      await recordAudit({ by: account.username, what: 'leads-imported', subject: result.id, detail });
      return { ...result, refused: read.rows.length - rows.length };
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Take an import back; leads that were worked on since stay',
    access: 'leads.write',
    reply: undoResult,
    async handle({ account, params: { id } }) {
      const result = await imports.undo(id);
      const detail = `${result.removed} leads`;
      await recordAudit({ by: account.username, what: 'import-undone', subject: id, detail });
      return result;
    },
  });
}
