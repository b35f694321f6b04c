import { AppError } from '#domain/app-error.ts';
import type { MediaStore } from '#domain/media.ts';
import { type Post, type PostForm, type PostStore, postSentences } from '#domain/post.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { chooseImage } from './choose-image.ts';
import { written } from './create-post.ts';

export type UpdatePost = (id: string, form: PostForm, username: string) => Promise<Post>;

/**
 * Replaces a post's text and picture; its address stays. With the form's `updatedAt`, an AppError `conflict` that says who
 * changed the post meanwhile and when; `not_found` when it is gone.
 */
export function updatePost(
  posts: PostStore,
  media: MediaStore,
  image: ReturnType<typeof chooseImage>,
  { now }: Runtime,
): UpdatePost {
  return async (id, form, username) => {
    const before = await findOrThrow(posts, id);
    if (form.updatedAt !== undefined && form.updatedAt !== before.updatedAt) throw changedMeanwhile(before);
    const { media: _, ...stored } = before;
    const updatedAt = laterThan(before.updatedAt, now());
    const post: Post = {
      ...stored,
      ...written(form),
      ...(await image(form.image_url ?? '')),
      publishedAt: before.publishedAt ?? (form.published ? updatedAt : null),
      updatedAt,
      updatedBy: username,
    };
    if (!(await posts.replace(post, form.updatedAt))) throw changedMeanwhile(await findOrThrow(posts, id));
    if (before.imageHash && before.imageHash !== post.imageHash) {
      await media.renew(before.imageHash, post.updatedAt);
    }
    return post;
  };
}

async function findOrThrow(posts: PostStore, id: string) {
  const post = await posts.find(id);
  if (!post) throw new AppError('not_found', postSentences.notFound);
  return post;
}

/** Two changes within one millisecond must still differ. */
function laterThan(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();
}

function changedMeanwhile({ updatedAt, updatedBy }: Post): AppError {
  const who = updatedBy || 'Someone';
  return new AppError(
    'conflict',
    `${who} changed this post while you were writing. Load it again before you save.`,
    {
      details: { updatedAt, updatedBy: who },
    },
  );
}
