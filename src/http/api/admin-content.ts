import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ChangeContent, Editor, PreviewContent, RestoreContent } from '#commands/change-content.ts';
import type { SiteContent } from '#desk/site-content.ts';
import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { ContentChange, ContentStore, DocumentKinds } from '#domain/content-document.ts';
import { type DocumentName, documentNames } from '#domain/content-rules.ts';
import { exportedContent, importedChanges } from '#domain/document-change.ts';
import type { Access } from '#http/access.ts';
import type { AddRoute } from '#http/route.ts';

export interface ContentDeps {
  addRoute: AddRoute;
  access: Access;
  content: ContentStore;
  kinds: DocumentKinds;
  siteContent: SiteContent;
  changeContent: ChangeContent;
  restoreContent: RestoreContent;
  previewContent: PreviewContent;
  now: () => Date;
}

const permission = 'settings.write';
/** An import holds every document. In bytes. */
const importLimit = 512 * 1024;

const changeReply = z.object({
  id: z.string(),
  version: z.number(),
  changedAt: z.string(),
  changedBy: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});

const fieldsDoc = z.record(z.string(), z.unknown());

/** What an owner changes of the site: each document can be read and changed, and its changes reverted. */
export function adminContentRoutes(app: FastifyInstance, deps: ContentDeps): void {
  for (const name of documentNames) {
    documentRoutes(
      app,
      deps,
      name,
      name === 'settings' ? '/api/admin/settings' : `/api/admin/content/${name}`,
    );
  }

  deps.addRoute(app, {
    method: 'POST',
    path: '/api/admin/settings/preview',
    summary: 'An address that shows the site with changes that are not published',
    access: permission,
    bodyLimit: importLimit,
    bodyDoc: fieldsDoc,
    reply: z.object({ token: z.string() }),
    handle: async ({ account, fields }) => ({ token: await deps.previewContent(fields(), account.id) }),
  });

  deps.addRoute(app, {
    method: 'GET',
    path: '/api/admin/settings/export',
    summary: 'Settings and content as one JSON file',
    access: permission,
    answers: 'application/json',
    async handle({ reply }) {
      const file = exportedContent(deps.siteContent.current().values, deps.now());
      reply.headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="margam-settings.json"',
      });
      return JSON.stringify(file, null, 2);
    },
  });

  deps.addRoute(app, {
    method: 'POST',
    path: '/api/admin/settings/import',
    summary: 'Take settings and content from such a file: all of it, or none',
    access: permission,
    bodyLimit: importLimit,
    bodyDoc: fieldsDoc,
    async handle({ request, account, fields }) {
      await deps.changeContent(importedChanges(fields(), deps.kinds), editor(deps, request, account));
      await deps.siteContent.refresh();
      return documentReply(deps, 'settings');
    },
  });
}

function documentRoutes(app: FastifyInstance, deps: ContentDeps, name: DocumentName, path: string): void {
  const { addRoute, content } = deps;

  addRoute(app, {
    method: 'GET',
    path,
    summary: `The values in force: ${name}`,
    access: permission,
    async handle({ reply }) {
      await deps.siteContent.refresh();
      reply.header('etag', `"${deps.siteContent.current().documents[name].version}"`);
      return documentReply(deps, name);
    },
  });

  addRoute(app, {
    method: 'PATCH',
    path,
    summary: `Change some fields: ${name}; groups may be given in part, null empties a field`,
    access: permission,
    bodyDoc: fieldsDoc,
    bodyLimit: importLimit,
    async handle({ request, account, allFields }) {
      // Here null empties a field.
      const { version, updatedAt, ...change } = allFields();
      const loaded = await loadedVersion(content, name, request, {
        version: version ?? undefined,
        updatedAt: updatedAt ?? undefined,
      });
      await deps.changeContent({ [name]: change }, editor(deps, request, account), loaded);
      await deps.siteContent.refresh();
      return documentReply(deps, name);
    },
  });

  addRoute(app, {
    method: 'GET',
    path: `${path}/history`,
    summary: `Who changed what and when, newest first: ${name}`,
    access: permission,
    reply: z.array(changeReply),
    handle: async () => (await content.history(name)).map(historyEntry),
  });

  addRoute(app, {
    method: 'POST',
    path: `${path}/restore`,
    summary: `Take a change back, its fields get the values from before it: ${name}`,
    access: permission,
    body: z.object({ id: z.string({ error: 'Say which change to take back.' }) }),
    async handle({ request, account, body }) {
      await deps.restoreContent(name, body.id, editor(deps, request, account));
      await deps.siteContent.refresh();
      return documentReply(deps, name);
    },
  });
}

const editor = ({ access }: ContentDeps, request: FastifyRequest, account: Account): Editor => ({
  username: account.username,
  requireProof: () => access.requireRecentSignIn(request, account),
});

/** The fields by name and, beside them, the version, who saved it and when, and what the environment fixes. */
function documentReply(
  { siteContent, kinds }: Pick<ContentDeps, 'siteContent' | 'kinds'>,
  name: DocumentName,
) {
  const { values, documents } = siteContent.current();
  const { version, changedAt, changedBy } = documents[name];
  return {
    ...values[name],
    version,
    updatedAt: changedAt,
    updatedBy: changedBy,
    fixed: kinds[name].fixed,
  };
}

function historyEntry({ id, version, changedAt, changedBy, before, after }: ContentChange) {
  return { id, version, changedAt, changedBy, before, after };
}

/** The version a change was made on: `version` or `updatedAt` of the body, or `If-Match`; undefined when it names none. */
async function loadedVersion(
  content: ContentStore,
  name: DocumentName,
  request: FastifyRequest,
  { version, updatedAt }: { version: unknown; updatedAt: unknown },
): Promise<number | undefined> {
  if (typeof version === 'number') return version;
  if (typeof updatedAt === 'string') {
    const newest = await content.find(name);
    return newest.changedAt === updatedAt ? newest.version : -1;
  }
  const match = request.headers['if-match']?.trim().replace(/^(W\/)?"|"$/g, '') ?? '*';
  const isReadable = version === undefined && updatedAt === undefined && /^(\*|\d{1,9})$/.test(match);
  if (!isReadable) {
    const sentence = 'Send the version that the settings were loaded with, a number.';
    throw new AppError('bad_request', sentence, { fields: { version: sentence } });
  }
  return match === '*' ? undefined : Number(match);
}
