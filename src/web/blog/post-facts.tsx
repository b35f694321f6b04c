import { blog } from '#content/blog.ts';
import { fill } from '#content/fill.ts';
import { longDate } from '#web/long-date.ts';

/** The day a post was made and how long it takes to read. */
export function PostFacts({ createdAt, readingTime }: { createdAt: string; readingTime: number }) {
  return (
    <p className="post-facts">
      <time dateTime={createdAt}>{longDate(createdAt)}</time>
      <span>{fill(blog.readingTime, { minutes: readingTime })}</span>
    </p>
  );
}
