import {
  type BlogPage,
  type BlogReading,
  type DeskPost,
  relatedTo,
  toBlogPost,
  toCard,
  toDeskPost,
} from '#domain/blog.ts';
import { paginationOf } from '#domain/parse.ts';
import { excerptOf, type PostStore } from '#domain/post.ts';
import type { RenderPost } from '#markdown/render-post.ts';

/** How many of the newest posts are looked through for related ones. */
const relatedAmong = 30;
/** What search engines show of a description, in characters. */
const descriptionLength = 152;

/** The reads that the API and the pages share. */
export interface ReadPosts {
  list(page: number, limit: number, tag?: string): Promise<BlogPage>;
  read(slug: string): Promise<BlogReading | undefined>;
  find(id: string): Promise<DeskPost | undefined>;
}

export function readPosts(posts: PostStore, render: RenderPost): ReadPosts {
  return {
    async list(page, limit, tag) {
      const [summaries, total] = await Promise.all([
        posts.listPublished({ offset: (page - 1) * limit, limit, tag }),
        posts.countPublished(tag),
      ]);
      const pagination = { ...paginationOf(page, limit, total), totalBlogs: total };
      return { blogs: summaries.map(toCard), pagination };
    },
    async read(slug) {
      const post = await posts.findPublished(slug);
      if (!post) return undefined;
      const [{ newer = null, older = null }, newest, { html, outline }] = await Promise.all([
        posts.neighbours(post),
        posts.listPublished({ offset: 0, limit: relatedAmong }),
        render(post),
      ]);
      const { seoTitle, seoDescription, checkedOn, sources } = post;
      const isMarkdown = post.format === 'markdown';
      return {
        post: {
          ...toBlogPost(post),
          ...(isMarkdown && { content: '' }),
          seoTitle,
          seoDescription,
          checkedOn,
          sources,
        },
        html: isMarkdown ? html : '',
        outline,
        description: seoDescription || excerptOf(post, descriptionLength),
        newer,
        older,
        related: relatedTo(post, newest),
      };
    },
    async find(id) {
      const post = await posts.find(id);
      return post && toDeskPost(post);
    },
  };
}
