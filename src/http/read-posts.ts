import {
  type BlogPage,
  type BlogPost,
  type BlogReading,
  relatedTo,
  toBlogPost,
  toCard,
} from '#domain/blog.ts';
import { paginationOf } from '#domain/parse.ts';
import type { PostStore } from '#domain/post.ts';

/** How many of the newest posts are looked through for related ones. */
const relatedAmong = 30;

/** The reads that the API and the pages share. */
export interface ReadPosts {
  list(page: number, limit: number): Promise<BlogPage>;
  read(slug: string): Promise<BlogReading | undefined>;
  find(id: string): Promise<BlogPost | undefined>;
}

export function readPosts(posts: PostStore): ReadPosts {
  return {
    async list(page, limit) {
      const [summaries, total] = await Promise.all([
        posts.listPublished({ offset: (page - 1) * limit, limit }),
        posts.countPublished(),
      ]);
      const pagination = { ...paginationOf(page, limit, total), totalBlogs: total };
      return { blogs: summaries.map(toCard), pagination };
    },
    async read(slug) {
      const post = await posts.findPublished(slug);
      if (!post) return undefined;
      const [{ newer = null, older = null }, newest] = await Promise.all([
        posts.neighbours(post),
        posts.listPublished({ offset: 0, limit: relatedAmong }),
      ]);
      return { post: toBlogPost(post), newer, older, related: relatedTo(post, newest) };
    },
    async find(id) {
      const post = await posts.find(id);
      return post && toBlogPost(post);
    },
  };
}
