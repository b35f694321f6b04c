import { blog } from '#content/blog.ts';
import { fill } from '#content/fill.ts';
import { longDate } from '#web/long-date.ts';

interface Facts {
  createdAt: string;
  publishedAt: string | null;
  /** Minutes. */
  readingTime: number;
}

/** The day a post was published (a draft: made) and how long it takes to read. */
export function PostFacts({ createdAt, publishedAt, readingTime }: Facts) {
  const at = publishedAt ?? createdAt;
  return (
    <p className="post-facts">
      <time dateTime={at}>{longDate(at)}</time>
      <span>{fill(blog.readingTime, { minutes: readingTime })}</span>
    </p>
  );
}
