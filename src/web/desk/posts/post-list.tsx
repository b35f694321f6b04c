import '#web/desk/frame/desk.css';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dashboard } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import type { DeskPost } from '#domain/blog.ts';
import { ConfirmDialog } from '#web/desk/frame/confirm-dialog.tsx';
import { useSessionEnd } from '#web/desk/frame/session.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { api } from '#web/page/api-client.ts';
import { cachingApi } from '#web/page/caching-api-client.ts';
import { dateAndTime, deskDay } from '#web/page/formats.ts';
import { say } from '#web/toast/toast.ts';
import { newTabId } from '#web/ui/action.tsx';
import { PostTrash } from './post-versions.tsx';

interface ListProps {
  posts: Posts;
  onEdit: (id: string) => void;
  /** Whether the account may send posts as letters. */
  sendsLetters: boolean;
}

/** Every post with what can be done to it. */
export function PostList({ posts, onEdit, sendsLetters }: ListProps) {
  const headingId = useId();
  const endedSession = useSessionEnd();
  const [filter, setFilter] = useState<PostsWanted>({ search: '', status: '' });
  const [postToDelete, setPostToDelete] = useState<DeskPost>();
  const { all, hasFailed, load } = posts;
  const shown = all?.filter(wanted(filter));

  async function remove({ _id }: DeskPost): Promise<void> {
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
            sendsLetters={sendsLetters}
            onEdit={() => onEdit(post._id)}
            onDelete={() => setPostToDelete(post)}
          />
        ))}
      </ul>
      <PostTrash key={all?.length} onChanged={load} />
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

/** Which posts of the list are looked for; an empty status asks for all. */
interface PostsWanted {
  search: string;
  status: '' | 'published' | 'draft';
}

const { filters } = dashboard;
const idPrefix = 'posts-';
const statuses = [
  { value: 'published', label: dashboard.published },
  { value: 'draft', label: dashboard.draft },
];

interface FilterProps {
  value: PostsWanted;
  onChange: (value: PostsWanted) => void;
}

function PostFilters({ value, onChange }: FilterProps) {
  return (
    <search className="desk-filters">
      <TextField
        idPrefix={idPrefix}
        name="search"
        label={filters.search}
        type="search"
        value={value.search}
        onChange={(event) => onChange({ ...value, search: event.currentTarget.value })}
      />
      <SelectField
        idPrefix={idPrefix}
        name="status"
        label={filters.status}
        placeholder={filters.all}
        options={statuses}
        value={value.status}
        onChange={(event) =>
          onChange({ ...value, status: event.currentTarget.value as PostsWanted['status'] })
        }
      />
    </search>
  );
}

/** Whether a post is one of those looked for. */
function wanted({ search, status }: PostsWanted): (post: DeskPost) => boolean {
  const words = search.trim().toLowerCase();
  return ({ title, excerpt, content, published }) =>
    (status === '' || published === (status === 'published')) &&
    [title, excerpt, content].some((text) => text.toLowerCase().includes(words));
}

interface RowProps {
  post: DeskPost;
  sendsLetters: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

const openingLength = 100;

function PostRow({ post, sendsLetters, onEdit, onDelete }: RowProps) {
  const { title, slug, published, createdAt, image, image_url } = post;
  const isMissingPicture = image_url !== '' && !image;
  const isWaiting = published && post.publishAt !== null && Date.parse(post.publishAt) > Date.now();
  return (
    <li className="desk-row">
      <div>
        <h3>{title}</h3>
        <p className="soft">{summaryOf(post)}</p>
        {isMissingPicture && <p className="soft">{dashboard.pictureMissing}</p>}
      </div>
      <p>
        <span className="soft">{dashboard.status}: </span>
        <span className={published ? 'post-status is-published' : 'post-status'}>
          {isWaiting
            ? fill(dashboard.scheduled, { date: dateAndTime(post.publishAt ?? '') })
            : published
              ? dashboard.published
              : dashboard.draft}
        </span>
      </p>
      <p>
        <span className="soft">{dashboard.created}: </span>
        <time dateTime={createdAt}>{deskDay(createdAt)}</time>
      </p>
      <div className="desk-acts">
        {published && !isWaiting && (
          <a
            className="desk-act"
            href={`/blog/${slug}`}
            target="_blank"
            rel="noopener"
            aria-describedby={newTabId}
          >
            {dashboard.view}
            <span className="sr-only"> {title}</span>
          </a>
        )}
        {published && !isWaiting && sendsLetters && (
          <Link className="desk-act" to={`/admin/newsletter?post=${post._id}`}>
            {dashboard.letter}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
        <button
          type="button"
          className="desk-act"
          aria-label={fill(dashboard.editNamed, { title })}
          onClick={onEdit}
        >
          {dashboard.edit}
        </button>
        <button
          type="button"
          className="desk-act"
          aria-label={fill(dashboard.deleteNamed, { title })}
          onClick={onDelete}
        >
          {dashboard.delete}
        </button>
      </div>
    </li>
  );
}

function summaryOf({ excerpt, content }: DeskPost): string {
  if (excerpt) return excerpt;
  return content.length > openingLength ? `${content.slice(0, openingLength)}...` : content;
}

/** Every post with drafts, newest first; `all` is undefined while they are loading. */
interface Posts {
  all: DeskPost[] | undefined;
  hasFailed: boolean;
  load: () => Promise<void>;
}

export function usePosts(): Posts {
  const [all, setAll] = useState<DeskPost[]>();
  const [hasFailed, setFailed] = useState(false);
  const endedSession = useSessionEnd();
  const latest = useRef(endedSession);
  useEffect(() => {
    latest.current = endedSession;
  });

  const load = useCallback(async () => {
    // What this tab remembers of the public blog may have changed with the list.
    cachingApi.clearCache();
    setFailed(false);
    const result = await api.get<DeskPost[]>('/api/blogs/admin/all');
    if (result.success) return setAll(result.data);
    if (latest.current(result)) return;
    setFailed(true);
    say(dashboard.loadFailure);
  }, []);

  useEffect(() => void load(), [load]);
  return { all, hasFailed, load };
}
