import { openingOf, type PostStore } from '#domain/post.ts';
import { readingMinutes } from '#domain/reading-minutes.ts';
import type { Runtime } from '#domain/runtime.ts';
import { slugFor } from '#domain/slug.ts';

/** A post to begin with. */
export interface SeedPost {
  title: string;
  excerpt: string;
  content: string;
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
  for (const { title, excerpt, content, published, createdAt } of seeds) {
    await posts.add({
      id: newId(),
      slug: slugFor(title),
      title,
      excerpt,
      content,
      opening: openingOf(content),
      readingMinutes: readingMinutes(content),
      imageUrl: '',
      imageHash: null,
      published,
      createdAt,
      updatedAt: createdAt,
      updatedBy: '',
    });
  }
}
