import { useEffect } from 'react';
import { blog } from '#content/blog.ts';
import { say } from '#web/toast.ts';

/** Stands in the list's place when it could not be loaded. */
export function LoadFailure() {
  useEffect(() => say(blog.loadFailure), []);
  return (
    <section className="band">
      <div className="shell">
        <p className="lead">{blog.loadFailure.text}</p>
      </div>
    </section>
  );
}
