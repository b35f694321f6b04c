import { blogFrame } from '#content/blog-frame.ts';
import { blogPageSize } from '#domain/limits.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import '#web/sections/cards.css';
import './post.css';
import './skeletons.css';

const places = Array.from({ length: blogPageSize }, (_, index) => index);

/** The placeholder of the list while it loads. */
export function BlogSkeleton() {
  return (
    <>
      <PageHead title={blogFrame.title} intro={blogFrame.intro} />
      <section className="band">
        <p role="status" className="sr-only">
          {blogFrame.loading}
        </p>
        <div className="shell">
          <ul className="cards post-list" aria-hidden="true">
            {places.map((place) => (
              <li key={place} className="card post-card skeleton">
                <div className="post-picture" />
                <p>00</p>
                <p>00</p>
                <p>00</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

/** The placeholder of a post while it loads. */
export function PostSkeleton() {
  return (
    <div className="shell article">
      <p role="status" className="sr-only">
        {blogFrame.loadingPost}
      </p>
      <div className="skeleton article-head" aria-hidden="true">
        <p>00</p>
        <h1>00</h1>
        <p>00</p>
        <p>00</p>
        <p>00</p>
        <p>00</p>
      </div>
    </div>
  );
}
