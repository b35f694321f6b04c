import type { PostStore } from '#domain/post.ts';
import type { chooseImage } from './choose-image.ts';

/** Posts looked at in one go; a failed fetch takes seconds. */
const mostAtOnce = 20;

/**
 * Fetches pictures of other sites for posts that were saved before this site fetched them, or while they could not be
 * fetched; returns how many posts got theirs. The posts' text and times stay as they are.
 */
export function fetchMissingPictures(
  posts: PostStore,
  image: ReturnType<typeof chooseImage>,
): () => Promise<number> {
  return async () => {
    let fetched = 0;
    for (const { media: _, ...post } of await posts.listWithPictureElsewhere(mostAtOnce)) {
      const picture = await image(post.imageUrl).catch(() => undefined);
      if (!picture?.imageHash) continue;
      if (await posts.replace({ ...post, ...picture }, post.updatedAt)) fetched++;
    }
    return fetched;
  };
}
