import { openingOf, type Post, type PostFormat, type PostStore, plainPost } from '#domain/post.ts';
import type { Runtime } from '#domain/runtime.ts';
import { readingMinutes, slugFor } from '#domain/slug.ts';

/** A post to begin with. */
export interface SeedPost {
  title: string;
  format?: PostFormat;
  excerpt: string;
  content: string;
  tags: readonly string[];
  published: boolean;
  createdAt: string;
}

/** Writes posts into a blog that has none; a blog with any post is left alone. */
export async function seedPosts(
  posts: PostStore,
  { newId }: Pick<Runtime, 'newId'>,
  seeds: readonly SeedPost[],
): Promise<void> {
  if ((await posts.countAll()) > 0) return;
  for (const { title, format, excerpt, content, tags, published, createdAt } of seeds) {
    await posts.add({
      ...plainPost,
      ...(format && { format }),
      id: newId(),
      slug: slugFor(title),
      title,
      excerpt,
      content,
      tags: [...tags],
      opening: openingOf(content),
      readingMinutes: readingMinutes(content),
      imageUrl: '',
      imageHash: null,
      published,
      createdAt,
      publishedAt: published ? createdAt : null,
      updatedAt: createdAt,
      updatedBy: '',
    });
  }
}

/** Hides the seeded posts that nobody has changed since from visitors; gives how many there are, hidden before or now. */
export async function hideSeededPosts(posts: PostStore, seeds: readonly SeedPost[]): Promise<number> {
  const found = await seededPosts(posts, seeds);
  for (const post of found) {
    if (post.published) await posts.replace({ ...post, published: false }, post.updatedAt);
  }
  return found.length;
}

/** Removes the seeded posts that nobody has changed since; gives how many there were. */
export async function removeSeededPosts(posts: PostStore, seeds: readonly SeedPost[]): Promise<number> {
  const found = await seededPosts(posts, seeds);
  for (const { id } of found) await posts.remove(id);
  return found.length;
}

/** A post that somebody saved, whatever they changed, has become their own. */
async function seededPosts(posts: PostStore, seeds: readonly SeedPost[]): Promise<Post[]> {
  const found = await Promise.all(seeds.map(({ title }) => posts.findBySlug(slugFor(title))));
  return found.flatMap((post, at) => {
    const seed = seeds[at];
    const isUntouched =
      post?.updatedBy === '' &&
      post.createdAt === seed?.createdAt &&
      wordsOf(post.content) === wordsOf(seed.content);
    return post && isUntouched ? [post] : [];
  });
}

/** The words alone: a demo of an earlier version holds the same ones, set otherwise. */
function wordsOf(content: string): string {
  return content
    .replace(/\]\([^)]*\)/g, ' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');
}
