import { useId, useState } from 'react';
import { dashboard } from '#content/admin.ts';
import type { BlogPost } from '#domain/blog.ts';
import { api } from '#web/api-client.ts';
import { say } from '#web/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PostFilters, type PostsWanted, wanted } from './post-filters.tsx';
import { PostRow } from './post-row.tsx';
import type { Posts } from './use-posts.ts';
import { useSessionEnd } from './use-session-end.ts';
import './rows.css';

/** Every post with what can be done to it. */
export function PostList({ posts, onEdit }: { posts: Posts; onEdit: (id: string) => void }) {
  const headingId = useId();
  const endedSession = useSessionEnd();
  const [filter, setFilter] = useState<PostsWanted>({ search: '', status: '' });
  const [postToDelete, setPostToDelete] = useState<BlogPost>();
  const { all, hasFailed, load } = posts;
  const shown = all?.filter(wanted(filter));

  async function remove({ _id }: BlogPost): Promise<void> {
    setPostToDelete(undefined);
    const result = await api.delete(`/api/admin/blogs/${_id}`);
    if (!result.success) {
      if (endedSession(result)) return;
      return say({ ...dashboard.deleteFailure, text: result.error || dashboard.deleteFailure.text });
    }
    say(dashboard.deleted);
    await load();
    document.getElementById(headingId)?.focus();
  }

  return (
    <section className="desk-section" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        {dashboard.postsTitle}
      </h2>
      {all && all.length > 0 && <PostFilters value={filter} onChange={setFilter} />}
      {!all && !hasFailed && <p role="status">{dashboard.loading}</p>}
      {hasFailed && (
        <p className="desk-failure">
          {dashboard.loadFailure.text}
          <button type="button" className="desk-act" onClick={load}>
            {dashboard.tryAgain}
          </button>
        </p>
      )}
      {all?.length === 0 && <p>{dashboard.empty}</p>}
      {all && all.length > 0 && shown?.length === 0 && <p role="status">{dashboard.emptyFiltered}</p>}
      <ul className="desk-rows">
        {shown?.map((post) => (
          <PostRow
            key={post._id}
            post={post}
            onEdit={() => onEdit(post._id)}
            onDelete={() => setPostToDelete(post)}
          />
        ))}
      </ul>
      {postToDelete && (
        <ConfirmDialog
          question={dashboard.confirmDelete}
          about={postToDelete.title}
          confirm={dashboard.delete}
          cancel={dashboard.cancel}
          onConfirm={() => remove(postToDelete)}
          onCancel={() => setPostToDelete(undefined)}
        />
      )}
    </section>
  );
}
