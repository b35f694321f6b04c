import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { DeskCommands, DeskQueries } from '#desk/desk.ts';
import { AppError } from '#domain/app-error.ts';
import {
  applicationChangeForm,
  applicationForm,
  applicationInFull,
  applicationList,
  documentList,
  documentQuery,
  documentReply,
  documentTypes,
  maxDocumentBytes,
} from '#domain/application.ts';
import type { AddRoute } from '#http/route.ts';

/** The applications of students, and their files. */
export async function adminApplicationRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    queries: DeskQueries;
    commands: DeskCommands;
  },
): Promise<void> {
  const { addRoute, queries, commands } = deps;
  const ofStudent = '/api/admin/students/:id/applications';
  const documents = '/api/admin/applications/:id/documents';

  // A file comes as it is, whatever it calls itself.
  app.addContentTypeParser(
    /^(application\/(?!json)|image\/)/,
    { parseAs: 'buffer', bodyLimit: maxDocumentBytes },
    (_request, body, done) => done(null, body),
  );

  addRoute(app, {
    method: 'GET',
    path: ofStudent,
    summary: 'The applications of a student',
    access: queries.applications.needs,
    reply: applicationList,
    handle: ({ by, params: { id } }) => queries.applications(by, id),
  });

  addRoute(app, {
    method: 'POST',
    path: ofStudent,
    summary: 'Add an application to a college, for a loan or a test',
    access: commands.addApplication.needs,
    bodyDoc: applicationForm,
    reply: applicationInFull,
    status: 201,
    handle: ({ by, params: { id }, fields }) => commands.addApplication(by, id, fields()),
  });

  addRoute(app, {
    method: 'PATCH',
    path: '/api/admin/applications/:id',
    summary: 'Change an application; its checklist is replaced as a whole',
    access: commands.changeApplication.needs,
    bodyDoc: applicationChangeForm,
    reply: applicationInFull,
    handle: ({ by, params: { id }, allFields }) => commands.changeApplication(by, id, allFields()),
  });

  addRoute(app, {
    method: 'GET',
    path: documents,
    summary: 'The files of an application',
    access: queries.documents.needs,
    reply: documentList,
    handle: ({ by, params: { id } }) => queries.documents(by, id),
  });

  addRoute(app, {
    method: 'POST',
    path: documents,
    summary: 'Add a file to an application: PDF, JPEG, PNG, WebP or .docx, up to 10 MB, kept sealed',
    access: commands.addDocument.needs,
    query: documentQuery,
    rawBody: 'application/octet-stream',
    bodyLimit: maxDocumentBytes,
    reply: documentReply,
    status: 201,
    async handle({ by, params: { id }, query, request: { body } }) {
      if (!(body instanceof Uint8Array) || body.length === 0) {
        const sentence = 'Send the file itself as the body, as application/octet-stream.';
        throw new AppError('bad_request', sentence, { fields: { file: sentence } });
      }
      return commands.addDocument(by, id, query, body);
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/documents/:id',
    summary: 'A file of an application, for download',
    access: queries.openDocument.needs,
    answers: Object.values(documentTypes).join(', '),
    async handle({ by, reply, params: { id } }) {
      const { document, content } = await queries.openDocument(by, id);
      const { name, type, bytes } = document;
      reply.headers({
        'content-type': documentTypes[type],
        'content-length': bytes,
        'content-disposition': `attachment; filename="document.${type}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      return Readable.from(content, { objectMode: false });
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/admin/documents/:id',
    summary: 'Remove a file of an application for good',
    access: commands.removeDocument.needs,
    handle: ({ by, params: { id } }) => commands.removeDocument(by, id),
  });
}
