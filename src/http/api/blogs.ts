import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { toBlogPost } from '#domain/blog.ts';
import { blogPageSize } from '#domain/limits.ts';
import { pageQuery } from '#domain/page-query.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { type PostStore, postSentences } from '#domain/post.ts';
import type { Access } from '#http/access.ts';
import { keptSource, replyCached } from '#http/kept-reply.ts';
import type { PageCache } from '#http/page-cache.ts';
import type { ReadPosts } from '#http/read-posts.ts';

const listQuery = pageQuery(blogPageSize);

/** The public blog, from the cache, and the desk's list of every post. */
export function blogRoutes(
  app: FastifyInstance,
  deps: { access: Access; posts: PostStore; readPosts: ReadPosts; cache: PageCache },
): void {
  app.get(
    '/api/blogs',
    { config: { doc: { summary: 'Published posts, newest first', query: listQuery } } },
    async (request, reply) => {
      const { page, limit } = parseOrThrow(listQuery, request.query);
      // Only what visitors' pages ask for is kept: odd sizes and pages past the end must not push it out.
      const pages = Math.ceil((await deps.posts.countPublished()) / limit);
      if (limit !== blogPageSize || page > Math.max(1, pages)) {
        return reply
          .header('cache-control', 'no-cache')
          .send({ success: true, data: await deps.readPosts.list(page, limit) });
      }
      const answer = await deps.cache.answer(`/api/blogs?page=${page}&limit=${limit}`, async () =>
        jsonPage(await deps.readPosts.list(page, limit)),
      );
      return replyCached(request, reply, answer);
    },
  );

  app.get<{ Params: { slug: string } }>(
    '/api/blogs/:slug',
    { config: { doc: { summary: 'One published post' } } },
    async (request, reply) => {
      const { slug } = request.params;
      const answer = await deps.cache.answer(`/api/blogs/${encodeURIComponent(slug)}`, async () => {
        const post = await deps.posts.findPublished(slug);
        if (!post) throw new AppError('not_found', postSentences.notFound);
        return jsonPage(toBlogPost(post));
      });
      return replyCached(request, reply, answer);
    },
  );

  app.get(
    '/api/blogs/admin/all',
    { config: { doc: { summary: 'Every post, drafts too, newest first', access: 'staff' } } },
    async (request, reply) => {
      await deps.access.requireAccount(request);
      const posts = await deps.posts.listAll();
      return reply.header('cache-control', 'no-store').send({ success: true, data: posts.map(toBlogPost) });
    },
  );
}

const jsonPage = (data: unknown) =>
  keptSource('application/json; charset=utf-8', JSON.stringify({ success: true, data }));
