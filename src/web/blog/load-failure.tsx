import { useEffect } from 'react';
import { blog, blogPost } from '#content/blog.ts';
import { say } from '#web/toast.ts';

/** Stands in the list's place when it could not be loaded. */
export function LoadFailure() {
  useEffect(() => say(blog.loadFailure), []);
  return (
    <section className="band">
      <div className="shell stack">
        <p className="lead">{blog.loadFailure.text}</p>
        <p>
          <button type="button" className="button" onClick={() => location.reload()}>
            {blogPost.unable.tryAgain}
          </button>
        </p>
      </div>
    </section>
  );
}
