import { type SyntheticEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { blog, blogPostWords } from '#content/blog.ts';
import type { BlogCard, BlogPage } from '#domain/blog.ts';
import { blogPageSize } from '#domain/limits.ts';
import { cachingApi } from '#web/page/caching-api-client.ts';
import { loadToasts, say } from '#web/toast/toast.ts';
import { PostCard } from './post-card.tsx';
import '#web/forms/forms.css';
import '#web/sections/cards.css';
import './post.css';

/** What was loaded on an entry of the history, so that the way back leads to the same place in the list. */
const loadedOn = new Map<string, BlogPage[]>();

/** The cards of a page, and a button that appends the next; without script it leads to the next page. */
export function PostList({ first }: { first: BlogPage }) {
  const { key } = useLocation();
  const [more, setMore] = useState(() => loadedOn.get(key) ?? []);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [firstNew, setFirstNew] = useState<number>();
  const pages = [first, ...more];
  const posts = onceEach(pages.flatMap(({ blogs }) => blogs));
  const { currentPage, hasNext } = (more.at(-1) ?? first).pagination;

  async function loadMore(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    const result = await cachingApi.get<BlogPage>(`/api/blogs?page=${currentPage + 1}&limit=${blogPageSize}`);
    if (!result.success) {
      setState('failed');
      say(blog.loadFailure);
      return;
    }
    loadedOn.set(key, [...more, result.data]);
    setMore([...more, result.data]);
    setFirstNew(posts.length);
    setState('ready');
  }

  return (
    <>
      <ul className="cards post-list">
        {posts.map((post, index) => (
          <PostCard
            key={post._id}
            post={post}
            heading="h2"
            isLazy={index > 0}
            cardRef={index === firstNew ? focusLink : undefined}
          />
        ))}
      </ul>
      {state === 'failed' && (
        <div className="notice is-bad load-failed">
          <p>{blog.loadFailure.text}</p>
          <p>
            <button type="button" className="button" onClick={loadMore}>
              {blogPostWords.unable.tryAgain}
            </button>
          </p>
        </div>
      )}
      {hasNext && (
        <form className="load-more" action="/blog" onSubmit={loadMore}>
          <input type="hidden" name="page" value={currentPage + 1} />
          <button
            type="submit"
            className="button quiet"
            aria-disabled={state === 'loading' || undefined}
            onPointerEnter={loadToasts}
            onFocus={loadToasts}
          >
            {state === 'loading' ? blog.loadingMore : blog.loadMore}
          </button>
        </form>
      )}
    </>
  );
}

// On the card: a router's link calls its ref anew with each state of its prefetch, and would take the focus back.
const focusLink = (card: HTMLLIElement | null) => card?.querySelector('a')?.focus();

/** A post made meanwhile pushes another onto the next page, where it would stand twice. */
function onceEach(posts: BlogCard[]): BlogCard[] {
  return [...new Map(posts.map((post) => [post._id, post])).values()];
}
