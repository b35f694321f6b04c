import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { CreatePost, DeletePost, UpdatePost } from '#commands/write-posts.ts';
import { AppError } from '#domain/app-error.ts';
import { blogPost } from '#domain/blog.ts';
import { postForm, postSentences } from '#domain/post.ts';
import type { ReadPosts } from '#http/read-posts.ts';
import type { AddRoute } from '#http/route.ts';

/** A picture of 5 MB is 6.7 MB as a data URL; the text comes on top. In bytes. */
const bodyLimit = 8 * 1024 * 1024;

export interface AdminBlogDeps {
  addRoute: AddRoute;
  readPosts: ReadPosts;
  createPost: CreatePost;
  updatePost: UpdatePost;
  deletePost: DeletePost;
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

  addRoute(app, {
    method: 'POST',
    path: '/api/admin/blogs',
    summary: 'Create a post',
    access: 'posts.write',
    body: postForm,
    bodyLimit,
    reply: blogPost,
    status: 201,
    async handle({ account, body }) {
      const { id } = await deps.createPost(body, account.username);
      deps.onPostsChanged();
      return read(id);
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/blogs/:id',
    summary: 'One post, draft or not',
    access: 'posts.write',
    reply: blogPost,
    async handle({ reply, params: { id } }) {
      const post = await read(id);
      reply.header('etag', `"${post.updatedAt}"`);
      return post;
    },
  });

  addRoute(app, {
    method: 'PUT',
    path: '/api/admin/blogs/:id',
    summary: 'Replace a post; its address stays',
    access: 'posts.write',
    body: postForm,
    bodyLimit,
    reply: blogPost,
    async handle({ request, account, params, body }) {
      const loadedWith = body.updatedAt ?? ifMatch(request);
      const { id } = await deps.updatePost(
        params.id,
        { ...body, ...(loadedWith !== undefined && { updatedAt: loadedWith }) },
        account.username,
      );
      deps.onPostsChanged();
      return read(id);
    },
  });

  addRoute(app, {
    method: 'DELETE',
    path: '/api/admin/blogs/:id',
    summary: 'Delete a post',
    access: 'posts.write',
    reply: z.object({ _id: z.string() }),
    async handle({ params: { id } }) {
      await deps.deletePost(id);
      deps.onPostsChanged();
      return { _id: id };
    },
  });
}

/** The time in `If-Match: "2026-11-21T06:00:00.000Z"`; undefined for `*` or no header. */
function ifMatch(request: FastifyRequest): string | undefined {
  const given = request.headers['if-match']?.trim();
  return !given || given === '*' ? undefined : given.replace(/^(W\/)?"|"$/g, '');
}
