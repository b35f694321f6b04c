import { AppError } from '#domain/app-error.ts';
import type { MediaStore } from '#domain/media.ts';
import { openingOf, type Post, type PostForm, type PostStore, postSentences } from '#domain/post.ts';
import type { Runtime } from '#domain/runtime.ts';
import { readingMinutes, slugFor } from '#domain/slug.ts';
import type { chooseImage } from './keep-pictures.ts';

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

export type DeletePost = (id: string) => Promise<void>;

/** Removes a post for good; an AppError `not_found` when there is none. */
export function deletePost(posts: PostStore, media: MediaStore, { now }: Runtime): DeletePost {
  return async (id) => {
    const post = await posts.find(id);
    if (!post || !(await posts.remove(id))) throw new AppError('not_found', postSentences.notFound);
    if (post.imageHash) await media.renew(post.imageHash, now().toISOString());
  };
}

export type CreatePost = (form: PostForm, username: string) => Promise<Post>;

/** Stores a new post under the slug of its title; an AppError `conflict` when another post has that slug. */
export function createPost(
  posts: PostStore,
  image: ReturnType<typeof chooseImage>,
  { now, newId }: Runtime,
): CreatePost {
  return async (form, username) => {
    const createdAt = now().toISOString();
    const post: Post = {
      ...written(form),
      ...(await image(form.image_url ?? '')),
      id: newId(),
      slug: slugFor(form.title),
      createdAt,
      publishedAt: form.published ? createdAt : null,
      updatedAt: createdAt,
      updatedBy: username,
    };
    if (!(await posts.add(post))) {
      throw new AppError('conflict', postSentences.similarTitle, {
        fields: { title: postSentences.similarTitle },
      });
    }
    return post;
  };
}

/** What a post takes over from its form. */
function written(form: PostForm) {
  return {
    title: form.title,
    content: form.content,
    excerpt: form.excerpt ?? '',
    opening: openingOf(form.content),
    readingMinutes: readingMinutes(form.content),
    published: form.published,
  };
}
