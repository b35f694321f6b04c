import { AppError, changedMeanwhile } from '#domain/app-error.ts';
import type { MediaStore } from '#domain/media.ts';
import {
  type Post,
  type PostFields,
  type PostStore,
  plainPost,
  postSentences,
  type ReadText,
} from '#domain/post.ts';
import type { Runtime } from '#domain/runtime.ts';
import { slugFor } from '#domain/slug.ts';
import type { chooseImage } from './keep-pictures.ts';

export type UpdatePost = (id: string, form: PostFields, username: string) => Promise<Post>;

/**
 * Replaces a post's text and picture; its address stays unless the form names another one. With the form's `updatedAt`, an
 * AppError `conflict` that says who changed the post meanwhile and when; `not_found` when it is gone.
 */
export function updatePost(
  posts: PostStore,
  media: MediaStore,
  { image, readText }: PostWriting,
  { now }: Runtime,
): UpdatePost {
  return async (id, form, username) => {
    const before = await findOrThrow(posts, id);
    if (form.updatedAt !== undefined && form.updatedAt !== before.updatedAt) throw newerThan(before);
    const { media: _, ...stored } = before;
    const at = now();
    const updatedAt = laterThan(before.updatedAt, at);
    const post: Post = {
      ...stored,
      ...written(form, before, readText, at.toISOString()),
      ...(await image(form.image_url ?? '')),
      slug: form.slug || before.slug,
      updatedAt,
      updatedBy: username,
    };
    if (!(await posts.replace(post, form.updatedAt))) throw newerThan(await findOrThrow(posts, id));
    if (before.imageHash && before.imageHash !== post.imageHash) {
      await media.renew(before.imageHash, post.updatedAt);
    }
    return post;
  };
}

export type RestoreVersion = (id: string, revision: number, username: string) => Promise<Post>;

/** Makes an earlier version's text a post's present one, as a save of its own; address and publication stay. */
export function restoreVersion(posts: PostStore, readText: ReadText, { now }: Runtime): RestoreVersion {
  return async (id, revision, username) => {
    const { media: _, ...before } = await findOrThrow(posts, id);
    const version = await posts.findVersion(id, revision);
    if (!version) throw new AppError('not_found', 'This version is not kept, or no longer.');
    const { fault: __, ...facts } = readText(version);
    const updatedAt = laterThan(before.updatedAt, now());
    const post: Post = { ...before, ...version, ...facts, updatedAt, updatedBy: username };
    if (!(await posts.replace(post, before.updatedAt))) throw newerThan(await findOrThrow(posts, id));
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

function newerThan({ updatedAt, updatedBy }: Post): AppError {
  return changedMeanwhile(updatedBy, 'post', { updatedAt, updatedBy: updatedBy || 'Someone' });
}

export type DeletePost = (id: string) => Promise<void>;

/** Puts a post into the trash; an AppError `not_found` when there is none, or it is there already. */
export function deletePost(posts: PostStore, { now }: Runtime): DeletePost {
  return async (id) => {
    if (!(await posts.trash(id, now().toISOString()))) throw notFound();
  };
}

/** Takes a post out of the trash, as it was; an AppError `not_found` when it is not there. */
export function untrashPost(posts: PostStore): DeletePost {
  return async (id) => {
    if (!(await posts.untrash(id))) throw notFound();
  };
}

const notFound = () => new AppError('not_found', postSentences.notFound);

export type CreatePost = (form: PostFields, username: string) => Promise<Post>;

/** What posts are written with, beside their store. */
export interface PostWriting {
  image: ReturnType<typeof chooseImage>;
  readText: ReadText;
}

/**
 * Stores a new post under the slug given or that of its title; an AppError `conflict` when another post has that slug, or had
 * it.
 */
export function createPost(
  posts: PostStore,
  { image, readText }: PostWriting,
  { now, newId }: Runtime,
): CreatePost {
  return async (form, username) => {
    const createdAt = now().toISOString();
    const text = written(form, { ...plainPost, publishedAt: null }, readText, createdAt);
    const post: Post = {
      ...text,
      ...(await image(form.image_url ?? '')),
      id: newId(),
      slug: form.slug || slugFor(form.title),
      createdAt,
      updatedAt: createdAt,
      updatedBy: username,
    };
    if (!(await posts.add(post))) {
      const [field, sentence] = form.slug
        ? (['slug', postSentences.addressTaken] as const)
        : (['title', postSentences.similarTitle] as const);
      throw new AppError('conflict', sentence, { fields: { [field]: sentence } });
    }
    return post;
  };
}

type Before = Pick<Post, keyof typeof plainPost | 'publishedAt'>;

/** What a post takes over from its form, and keeps of what it had where the form says nothing. */
function written(form: PostFields, before: Before, readText: ReadText, at: string) {
  const format = form.format ?? before.format;
  const text = { format, content: form.content };
  const { fault, ...facts } = readText(text);
  if (fault) throw new AppError('bad_request', fault, { fields: { content: fault } });
  const publishAt = form.publishAt === undefined ? before.publishAt : form.publishAt;
  return {
    ...text,
    ...facts,
    title: form.title,
    excerpt: form.excerpt ?? '',
    published: form.published,
    publishAt,
    publishedAt: publishedAt({ published: form.published, publishAt }, before, at),
    author: given(form.author, before.author, ''),
    tags: given(form.tags, before.tags, []),
    seoTitle: given(form.seoTitle, before.seoTitle, ''),
    seoDescription: given(form.seoDescription, before.seoDescription, ''),
    checkedOn: given(form.checkedOn, before.checkedOn, ''),
    sources: given(form.sources, before.sources, []),
  };
}

/** A field that is absent keeps its value, null empties it. */
function given<T>(value: T | null | undefined, before: T, empty: T): T {
  return value === undefined ? before : (value ?? empty);
}

/** When a post is public from: a time to come that the writer set, the time it was first public at, or now. */
function publishedAt(
  { published, publishAt }: Pick<Post, 'published' | 'publishAt'>,
  before: Before,
  now: string,
): string | null {
  const isWaiting = before.publishAt !== null && (before.publishedAt ?? '') > now;
  const wasPublic = isWaiting ? null : before.publishedAt;
  if (!published) return wasPublic;
  return publishAt !== null && publishAt > now ? publishAt : (wasPublic ?? now);
}
