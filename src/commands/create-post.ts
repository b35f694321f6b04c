import { AppError } from '#domain/app-error.ts';
import { openingOf, type Post, type PostForm, type PostStore, postSentences } from '#domain/post.ts';
import { readingMinutes } from '#domain/reading-minutes.ts';
import type { Runtime } from '#domain/runtime.ts';
import { slugFor } from '#domain/slug.ts';
import type { chooseImage } from './choose-image.ts';

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
export function written(form: PostForm) {
  return {
    title: form.title,
    content: form.content,
    excerpt: form.excerpt ?? '',
    opening: openingOf(form.content),
    readingMinutes: readingMinutes(form.content),
    published: form.published,
  };
}
