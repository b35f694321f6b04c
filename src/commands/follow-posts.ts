import type { PostStore } from '../domain/post.ts';

/** Looks whether posts changed since it looked last, whoever changed them, and calls `onChange` if so. */
export function followPosts(posts: PostStore, onChange: () => void): () => Promise<void> {
  let seen: string | undefined;
  return async () => {
    const stamp = await posts.stamp();
    if (seen !== undefined && stamp !== seen) onChange();
    seen = stamp;
  };
}
