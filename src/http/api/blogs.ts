import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '#domain/app-error.ts';
import { blogPage, deskPost, renderedPost, toBlogPost, toDeskPost } from '#domain/blog.ts';
import { blogPageSize } from '#domain/limits.ts';
import { pageQuery, paginationOf } from '#domain/parse.ts';
import { type PostStore, postSentences } from '#domain/post.ts';
import { cacheable, replyCached } from '#http/cached-response.ts';
import type { PageCache } from '#http/page-cache.ts';
import type { ReadPosts } from '#http/read-posts.ts';
import type { AddRoute } from '#http/route.ts';
import type { RenderPost } from '#markdown/render-post.ts';

/** `search`: every word must stand in the post; at most thirty posts, best first. */
const publicQuery = z.extend(pageQuery(blogPageSize), {
  search: z.optional(z.string().check(z.maxLength(200, { error: 'Search for 200 characters or fewer' }))),
});

/** The public blog, from the cache, and the desk's list of every post. */
export function blogRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    posts: PostStore;
    readPosts: ReadPosts;
    renderPost: RenderPost;
    cache: PageCache;
  },
): void {
  const { addRoute } = deps;

  addRoute(app, {
    method: 'GET',
    path: '/api/blogs',
    summary: 'Published posts, newest first',
    access: 'public',
    query: publicQuery,
    reply: blogPage,
    cache: 'no-cache',
    async handle({ request, reply, query: { page, limit, search } }) {
      if (search !== undefined) {
        const found = await deps.readPosts.search(search);
        const blogs = found.slice((page - 1) * limit, page * limit);
        return {
          blogs,
          pagination: { ...paginationOf(page, limit, found.length), totalBlogs: found.length },
        };
      }
      // Only what visitors' pages ask for is kept: odd sizes and pages past the end must not push it out.
      const pages = Math.ceil((await deps.posts.countPublished()) / limit);
      if (limit !== blogPageSize || page > Math.max(1, pages)) return deps.readPosts.list(page, limit);
      const answer = await deps.cache.answer(`/api/blogs?page=${page}&limit=${limit}`, async () =>
        jsonPage(await deps.readPosts.list(page, limit)),
      );
      return replyCached(request, reply, answer);
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/blogs/:slug',
    summary: 'One published post',
    access: 'public',
    reply: renderedPost,
    async handle({ request, reply, params: { slug } }) {
      const find = async () => {
        const post = await deps.posts.findPublished(slug);
        if (!post) throw new AppError('not_found', postSentences.notFound);
        return jsonPage({ ...toBlogPost(post), html: (await deps.renderPost(post)).html });
      };
      try {
        const answer = await deps.cache.answer(`/api/blogs/${encodeURIComponent(slug)}`, find);
        return replyCached(request, reply, answer);
      } catch (failure) {
        const moved = isNotFound(failure) && (await deps.posts.slugAt(`/blog/${slug}`));
        if (!moved) throw failure;
        return reply.redirect(`/api/blogs/${moved}`, 301);
      }
    },
  });

  addRoute(app, {
    method: 'GET',
    path: '/api/blogs/admin/all',
    summary: 'Every post, drafts too, newest first',
    access: 'posts.write',
    reply: z.array(deskPost),
    handle: async () => (await deps.posts.listAll()).map(toDeskPost),
  });
}

const isNotFound = (failure: unknown) => failure instanceof AppError && failure.code === 'not_found';

const jsonPage = (data: unknown) =>
  cacheable('application/json; charset=utf-8', JSON.stringify({ success: true, data }));
