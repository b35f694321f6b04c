import { blogPost } from '#content/blog.ts';
import type { BlogReading } from '#domain/blog.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { Action } from '#web/ui/action.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { PostCard } from './post-card.tsx';
import '#web/sections/cards.css';
import './post-ways.css';

/** Where a reader may go from the end of a post. */
export function PostWays({ newer, older, related }: Pick<BlogReading, 'newer' | 'older' | 'related'>) {
  const neighbours = [
    { label: blogPost.older, post: older },
    { label: blogPost.newer, post: newer },
  ];
  return (
    <div className="no-print">
      {(older || newer) && (
        <nav className="shell neighbours" aria-label={blogPost.neighbours}>
          {neighbours.map(
            ({ label, post }) =>
              post && (
                <PageLink key={label} to={`/blog/${post.slug}`} className="neighbour">
                  <span className="soft">{label}</span> <strong>{typographicQuotes(post.title)}</strong>
                </PageLink>
              ),
          )}
        </nav>
      )}
      <section className="band band-card">
        <div className="shell stack">
          <h2>{blogPost.related}</h2>
          {related.length > 0 && (
            <ul className="cards related">
              {related.map((post) => (
                <PostCard key={post._id} post={post} heading="h3" isLazy />
              ))}
            </ul>
          )}
          <div className="actions">
            <Action action={blogPost.moreArticles} className="button quiet" />
            <Action action={blogPost.ourServices} className="button quiet" />
          </div>
        </div>
      </section>
    </div>
  );
}
