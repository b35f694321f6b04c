import { AppError } from '#domain/app-error.ts';
import type { MediaStore } from '#domain/media.ts';
import { type PostStore, postSentences } from '#domain/post.ts';
import type { Runtime } from '#domain/runtime.ts';

export type DeletePost = (id: string) => Promise<void>;

/** Removes a post for good; an AppError `not_found` when there is none. */
export function deletePost(posts: PostStore, media: MediaStore, { now }: Runtime): DeletePost {
  return async (id) => {
    const post = await posts.find(id);
    if (!post || !(await posts.remove(id))) throw new AppError('not_found', postSentences.notFound);
    if (post.imageHash) await media.renew(post.imageHash, now().toISOString());
  };
}
