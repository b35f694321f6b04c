import { type Post, type PostStore, plainPost, type ReadText } from '#domain/post.ts';
import type { ExportReading, ImportReport } from '#domain/post-import.ts';
import type { Runtime } from '#domain/runtime.ts';
import { slugFor } from '#domain/slug.ts';

export type ImportPosts = (reading: ExportReading, username: string) => Promise<ImportReport>;

/**
 * Stores the posts of another program in one commit. Their old addresses lead here; a post that came before, at the same old
 * address with the same title, is left alone. Pictures of other sites are kept by their addresses, to be fetched afterwards.
 */
export function importPosts(posts: PostStore, readText: ReadText, { now, newId }: Runtime): ImportPosts {
  return async ({ posts: found, leftOut }, username) => {
    const at = now().toISOString();
    const wanted = found.map(({ paths, slug, imageUrl, ...imported }) => {
      const { fault: _, ...facts } = readText({ format: 'markdown', content: imported.content });
      const createdAt = imported.createdAt || at;
      const isAhead = imported.published && createdAt > at;
      const post: Post = {
        ...plainPost,
        ...imported,
        ...facts,
        format: 'markdown',
        id: newId(),
        slug: slug || slugFor(imported.title),
        imageUrl: isWebAddress(imageUrl) ? imageUrl : '',
        imageHash: null,
        createdAt: isAhead ? at : createdAt,
        publishedAt: imported.published ? createdAt : null,
        publishAt: isAhead ? createdAt : null,
        updatedAt: at,
        updatedBy: username,
      };
      return { post, paths };
    });
    const stored = await posts.addImported(wanted);
    return {
      created: stored.length,
      skipped: wanted.length - stored.length,
      posts: stored.map(({ id, slug, title, published }) => ({ _id: id, slug, title, published })),
      notUnderstood: [...leftOut].map(([what, count]) => ({ what, count })),
    };
  };
}

const isWebAddress = (address: string) =>
  /^https?:\/\//i.test(address) && address.length <= 2000 && URL.canParse(address);
