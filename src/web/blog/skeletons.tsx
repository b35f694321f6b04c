import { blog, blogPost } from '#content/blog.ts';
import { blogPageSize } from '#domain/limits.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import '#web/sections/cards.css';
import './article.css';
import './post-card.css';
import './skeletons.css';

const places = Array.from({ length: blogPageSize }, (_, index) => index);

/** Stands where the list will be while it is on its way. */
export function BlogSkeleton() {
  return (
    <>
      <PageHead title={blog.title} intro={blog.intro} />
      <section className="band">
        <p role="status" className="sr-only">
          {blog.loading}
        </p>
        <ul className="shell cards" aria-hidden="true">
          {places.map((place) => (
            <li key={place} className="card post-card skeleton">
              <div className="post-picture" />
              <p>00</p>
              <p>00</p>
              <p>00</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Stands where a post will be while it is on its way. */
export function PostSkeleton() {
  return (
    <div className="shell article">
      <p role="status" className="sr-only">
        {blogPost.loading}
      </p>
      <div className="skeleton article-head" aria-hidden="true">
        <p>00</p>
        <div className="skeleton-cover" />
        <h1>00</h1>
        <p>00</p>
        <p>00</p>
        <p>00</p>
        <p>00</p>
      </div>
    </div>
  );
}
