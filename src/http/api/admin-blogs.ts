import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ImportPosts } from '#commands/import-posts.ts';
import type { CreatePost, DeletePost, RestoreVersion, UpdatePost } from '#commands/write-posts.ts';
import { AppError } from '#domain/app-error.ts';
import { deskCard, deskPost, outlineEntry, toDeskCard } from '#domain/blog.ts';
import type { MediaStore } from '#domain/media.ts';
import { pagination, paginationOf, parseOrThrow } from '#domain/parse.ts';
import {
  deskPostQuery,
  laterFieldNames,
  type PostFields,
  type PostStore,
  picturesElsewhere,
  postForm,
  postFormats,
  postSentences,
  type ReadText,
  textForm,
} from '#domain/post.ts';
import { type ExportKind, exportKinds, importReport } from '#domain/post-import.ts';
import { postsArchive } from '#http/posts-export.ts';
import type { ReadPosts } from '#http/read-posts.ts';
import type { AddRoute } from '#http/route.ts';
import type { RenderPost } from '#markdown/render-post.ts';

/** A picture of 5 MB is 6.7 MB as a data URL; the text comes on top. In bytes. */
const bodyLimit = 8 * 1024 * 1024;

export interface AdminBlogDeps {
  addRoute: AddRoute;
  readPosts: ReadPosts;
  createPost: CreatePost;
  updatePost: UpdatePost;
  deletePost: DeletePost;
  untrashPost: DeletePost;
  restoreVersion: RestoreVersion;
  importPosts: ImportPosts;
  /** Fetches pictures of other sites that posts show, behind the answer. */
  fetchPictures: () => Promise<void>;
  posts: PostStore;
  media: MediaStore;
  readText: ReadText;
  renderPost: RenderPost;
  /** Called after every write, so that no page shows what was before. */
  onPostsChanged: () => void;
}

/** The desk's API for posts. */
export function adminBlogRoutes(app: FastifyInstance, deps: AdminBlogDeps): void {
  const { addRoute } = deps;
  const read = async (id: string) => {
    const post = await deps.readPosts.find(id);
    if (!post) throw new AppError('not_found', postSentences.notFound);
    return post;
  };

  const changed = async (id: string) => {
    deps.onPostsChanged();
    const post = await read(id);
    if (picturesElsewhere(post.content).length > 0 && post.format === 'markdown') {
      deps.fetchPictures().catch(() => undefined);
    }
    return post;
  };

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/blogs',
    summary: 'Create a post',
    access: 'posts.write',
    bodyDoc: postForm,
    bodyLimit,
    reply: deskPost,
    status: 201,
    async handle({ account, fields, allFields }) {
      const { id } = await deps.createPost(postIn(fields(), allFields()), account.username);
      return changed(id);
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/blogs/preview',
    summary: 'A text as its readers would see it; nothing is stored',
    access: 'posts.write',
    body: textForm,
    bodyLimit,
    reply: z.object({ html: z.string(), outline: z.array(outlineEntry) }),
    async handle({ body }) {
      const { fault } = deps.readText(body);
      if (fault) throw new AppError('bad_request', fault, { fields: { content: fault } });
      return deps.renderPost(body);
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/blogs',
    summary: 'A page of the posts, without their texts',
    access: 'posts.write',
    query: deskPostQuery,
    reply: z.object({
      posts: z.array(deskCard),
      pagination: z.extend(pagination, { totalPosts: z.number() }),
    }),
    async handle({ query: { page, limit, ...filter } }) {
      const [found, total] = await Promise.all([
        deps.posts.listDesk(filter, { offset: (page - 1) * limit, limit }),
        deps.posts.countDesk(filter),
      ]);
      return {
        posts: found.map(toDeskCard),
        pagination: { ...paginationOf(page, limit, total), totalPosts: total },
      };
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/blogs/:id',
    summary: 'One post, draft or not',
    access: 'posts.write',
    reply: deskPost,
    async handle({ reply, params: { id } }) {
      const post = await read(id);
      reply.header('etag', `"${post.updatedAt}"`);
      return post;
    },
  });

  addRoute(app, {
    method: 'PUT',
    path: '/api/admin/blogs/:id',
    summary: 'Replace a post; its address stays unless another one is given',
    access: 'posts.write',
    bodyDoc: postForm,
    bodyLimit,
    reply: deskPost,
    async handle({ request, account, params, fields, allFields }) {
      const body = postIn(fields(), allFields());
      const loadedWith = body.updatedAt ?? ifMatch(request);
      const { id } = await deps.updatePost(
        params.id,
        { ...body, ...(loadedWith !== undefined && { updatedAt: loadedWith }) },
        account.username,
      );
      return changed(id);
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/blogs/:id/revisions',
    summary: 'The kept versions of a post, newest first, the present one included',
    access: 'posts.write',
    reply: z.array(version),
    async handle({ params: { id } }) {
      await read(id);
      return deps.posts.versions(id);
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/blogs/:id/revisions/:revision',
    summary: 'The text of one kept version',
    access: 'posts.write',
    reply: versionText,
    async handle({ params: { id, revision } }) {
      const found = /^[1-9]\d{0,8}$/.test(revision) && (await deps.posts.findVersion(id, Number(revision)));
      if (!found) throw new AppError('not_found', 'This version is not kept, or no longer.');
      const { title, format, excerpt, content } = found;
      return { title, format, excerpt, content };
    },
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/blogs/:id/restore',
    summary: "Make an earlier version's text the present one",
    access: 'posts.write',
    body: restoreForm,
    reply: deskPost,
    async handle({ account, params: { id }, body: { revision } }) {
      await deps.restoreVersion(id, revision, account.username);
      deps.onPostsChanged();
      return read(id);
    },
  });

  void app.register(async (scope) => importRoute(scope, deps));

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/blogs/export',
    summary: 'Every post as a Markdown file with front matter, with its pictures',
    access: 'posts.write',
    answers: 'application/zip',
    async handle({ reply }) {
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="posts.zip"',
      });
      return Readable.from(postsArchive(deps.posts, deps.media));
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/blogs/trash',
    summary: 'Posts in the trash, those put there last first',
    access: 'posts.write',
    reply: z.array(z.object({ _id: z.string(), slug: z.string(), title: z.string(), trashedAt: z.string() })),
    handle: async () => (await deps.posts.listTrashed()).map(({ id, ...post }) => ({ _id: id, ...post })),
  });

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/blogs/:id/untrash',
    summary: 'Take a post out of the trash',
    access: 'posts.write',
    reply: deskPost,
    async handle({ params: { id } }) {
      await deps.untrashPost(id);
      deps.onPostsChanged();
      return read(id);
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/admin/blogs/:id',
    summary: 'Move a post to the trash, for 30 days',
    access: 'posts.write',
    reply: z.object({ _id: z.string() }),
    async handle({ params: { id } }) {
      await deps.deletePost(id);
      deps.onPostsChanged();
      return { _id: id };
    },
  });
}

/** 5,000 posts of a thousand words are about 40 MB; a file of one site's posts is seldom a quarter of that. In bytes. */
const importLimit = 16 * 1024 * 1024;

const importQuery = z.object({
  kind: z.optional(z.enum(exportKinds, { error: `The kind is one of ${exportKinds.join(', ')}` })),
});

/** Takes the export of another program, as a form with `kind` and `file` or as the file itself with `?kind=`. */
async function importRoute(scope: FastifyInstance, deps: AdminBlogDeps): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: importLimit }, (_request, body, done) =>
    done(null, body),
  );
  deps.addRoute(scope, {
    method: 'POST',
    path: '/api/admin/blogs/import',
    summary: 'Bring in the posts of a WordPress or Ghost export',
    access: 'posts.write',
    query: importQuery,
    rawBody: '*/*',
    bodyLimit: importLimit,
    reply: importReport,
    status: 201,
    async handle({ request, account, query }) {
      const { kind, bytes } = await exportIn(request, query.kind);
      let text: string;
      try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      } catch (cause) {
        throw new AppError('bad_request', 'The file cannot be read: it is no text in UTF-8.', { cause });
      }
      const { readExport } = await import('#markdown/read-export.ts');
      const report = await deps.importPosts(await readExport(kind, text), account.username);
      deps.onPostsChanged();
      // A failure is seen by the hourly run, which tries again and logs it.
      deps.fetchPictures().catch(() => undefined);
      return report;
    },
  });
}

async function exportIn(
  { body, headers }: FastifyRequest,
  asked: ExportKind | undefined,
): Promise<{ kind: ExportKind; bytes: Uint8Array }> {
  const type = headers['content-type'] ?? '';
  const bytes = body instanceof Uint8Array ? new Uint8Array(body) : new Uint8Array();
  if (!type.startsWith('multipart/form-data')) return { kind: kindOf(asked), bytes: given(bytes) };
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch((cause) => {
    throw new AppError('bad_request', 'The form cannot be read.', { cause });
  });
  const file = form.get('file');
  const content = typeof file === 'string' ? new TextEncoder().encode(file) : await file?.bytes();
  return { kind: kindOf(asked ?? form.get('kind')), bytes: given(content) };
}

function kindOf(given: unknown): ExportKind {
  const kind = exportKinds.find((each) => each === given);
  if (kind) return kind;
  const sentence = `Say which kind it is: ${exportKinds.join(' or ')}`;
  throw new AppError('bad_request', sentence, { fields: { kind: sentence } });
}

function given(bytes: Uint8Array | undefined): Uint8Array {
  if (bytes && bytes.byteLength > 0) return bytes;
  const sentence = 'Choose the file that the other program exported';
  throw new AppError('bad_request', sentence, { fields: { file: sentence } });
}

const version = z.object({ revision: z.number(), at: z.string(), by: z.string(), title: z.string() });

const versionText = z.object({
  title: z.string(),
  format: z.enum(postFormats),
  excerpt: z.string(),
  content: z.string(),
});

const restoreForm = z.object({
  revision: z.int({ error: 'Say which version, by its number' }).check(z.minimum(1), z.maximum(2 ** 31 - 1)),
});

/** A post's form in a body. Null empties the fields that came later; in all others it counts as not given. */
function postIn(fields: Record<string, unknown>, all: Record<string, unknown>): PostFields {
  const emptied = laterFieldNames.filter((name) => all[name] === null).map((name) => [name, null]);
  return parseOrThrow(postForm, { ...fields, ...Object.fromEntries(emptied) });
}

/** The time in `If-Match: "2026-11-21T06:00:00.000Z"`; undefined for `*` or no header. */
function ifMatch(request: FastifyRequest): string | undefined {
  const given = request.headers['if-match']?.trim();
  return !given || given === '*' ? undefined : given.replace(/^(W\/)?"|"$/g, '');
}
