import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CreatePost } from '#commands/create-post.ts';
import type { DeletePost } from '#commands/delete-post.ts';
import type { UpdatePost } from '#commands/update-post.ts';
import { AppError } from '#domain/app-error.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { postForm, postSentences } from '#domain/post.ts';
import type { Access } from '#http/access.ts';
import type { ReadPosts } from '#http/read-posts.ts';
import { bodyObject } from './leads.ts';

/** A picture of 5 MB is 6.7 MB as a data URL; the text comes on top. In bytes. */
const bodyLimit = 8 * 1024 * 1024;

export interface AdminBlogDeps {
  access: Access;
  readPosts: ReadPosts;
  createPost: CreatePost;
  updatePost: UpdatePost;
  deletePost: DeletePost;
  /** Called after every write, so that no page shows what was before. */
  onPostsChanged: () => void;
}

type ById = { Params: { id: string } };

/** The desk's writes. */
export function adminBlogRoutes(app: FastifyInstance, deps: AdminBlogDeps): void {
  const { access, readPosts } = deps;
  // Large bodies are read only from staff; each handler decides anew.
  const large = {
    bodyLimit,
    onRequest: async (request: FastifyRequest) => {
      await access.requireAccount(request);
    },
  };

  app.post(
    '/api/admin/blogs',
    { ...large, config: { doc: { summary: 'Create a post', access: 'staff', body: postForm, status: 201 } } },
    async (request, reply) => {
      const account = await access.requireAccount(request);
      const form = parseOrThrow(postForm, bodyObject(request));
      const { id } = await deps.createPost(form, account.username);
      deps.onPostsChanged();
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ success: true, data: await readPosts.find(id) });
    },
  );

  app.get<ById>(
    '/api/admin/blogs/:id',
    { config: { doc: { summary: 'One post, draft or not', access: 'staff' } } },
    async (request, reply) => {
      await access.requireAccount(request);
      const post = await readPosts.find(request.params.id);
      if (!post) throw new AppError('not_found', postSentences.notFound);
      return reply
        .headers({ 'cache-control': 'no-store', etag: `"${post.updatedAt}"` })
        .send({ success: true, data: post });
    },
  );

  app.put<ById>(
    '/api/admin/blogs/:id',
    {
      ...large,
      config: { doc: { summary: 'Replace a post; its address stays', access: 'staff', body: postForm } },
    },
    async (request, reply) => {
      const account = await access.requireAccount(request);
      const form = parseOrThrow(postForm, bodyObject(request));
      const loadedWith = form.updatedAt ?? ifMatch(request);
      const { id } = await deps.updatePost(
        request.params.id,
        { ...form, ...(loadedWith !== undefined && { updatedAt: loadedWith }) },
        account.username,
      );
      deps.onPostsChanged();
      return reply
        .header('cache-control', 'no-store')
        .send({ success: true, data: await readPosts.find(id) });
    },
  );

  app.delete<ById>(
    '/api/admin/blogs/:id',
    { config: { doc: { summary: 'Delete a post', access: 'staff' } } },
    async (request, reply) => {
      await access.requireAccount(request);
      await deps.deletePost(request.params.id);
      deps.onPostsChanged();
      return reply
        .header('cache-control', 'no-store')
        .send({ success: true, data: { _id: request.params.id } });
    },
  );
}

/** The time in `If-Match: "2026-11-21T06:00:00.000Z"`; undefined for `*` or no header. */
function ifMatch(request: FastifyRequest): string | undefined {
  const given = request.headers['if-match']?.trim();
  return !given || given === '*' ? undefined : given.replace(/^(W\/)?"|"$/g, '');
}
