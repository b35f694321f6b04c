import '#web/desk/frame/desk.css';
import { useId, useRef, useState } from 'react';
import { dashboard, leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import type { DeskCard, DeskPost } from '#domain/blog.ts';
import type { Pagination } from '#domain/parse.ts';
import type { PostDraft } from '#domain/post-draft.ts';
import { PostPicture } from '#web/blog/post-card.tsx';
import { ConfirmDialog } from '#web/desk/frame/confirm-dialog.tsx';
import { dashboardPath } from '#web/desk/frame/desk-head.tsx';
import { Chip, Choose, choicesOf, LineInput } from '#web/desk/frame/line-controls.tsx';
import { PlaceIcon } from '#web/desk/frame/place-icon.tsx';
import { useSessionEnd } from '#web/desk/frame/session.ts';
import { type ApiResult, api } from '#web/page/api-client.ts';
import { cachingApi } from '#web/page/caching-api-client.ts';
import { useLoaded, useStart } from '#web/page/effects.ts';
import { dateAndTime, deskDay } from '#web/page/formats.ts';
import { say } from '#web/toast/toast.ts';
import { newTabId } from '#web/ui/action.tsx';
import { loadEditor } from './content-field.tsx';
import { PostMoving } from './post-moving.tsx';
import { PostTrash } from './post-versions.tsx';
import type { OpenedPost } from './use-post-form.ts';

interface ListProps {
  posts: Posts;
  isHidden: boolean;
  onEdit: (id: string) => void;
}

/** Every post with what can be done to it. */
export function DeskPosts({ posts, isHidden, onEdit }: ListProps) {
  const headingId = useId();
  const endedSession = useSessionEnd();
  const [postToDelete, setPostToDelete] = useState<DeskCard>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, wanted, want, hasFailed, load } = posts;
  const isNarrowed = wanted.search.trim() !== '' || wanted.status !== '';

  async function remove({ _id }: DeskCard): Promise<void> {
    setPostToDelete(undefined);
    const result = await api.delete(`/api/admin/blogs/${_id}`);
    if (!result.success) {
      if (endedSession(result)) return;
      return say({ ...dashboard.deleteFailure, text: result.error || dashboard.deleteFailure.text });
    }
    say(dashboard.deleted);
    await load();
    heading.current?.focus();
  }

  return (
    <section className="desk-section posts" aria-labelledby={headingId} hidden={isHidden}>
      <div className="count-line">
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          {dashboard.postsTitle}
        </h2>
        {list && (
          <p role="status" className="soft">
            {list.pagination.totalPosts > 0
              ? fill(dashboard.count, { count: list.pagination.totalPosts })
              : isNarrowed
                ? dashboard.emptyFiltered
                : dashboard.empty}
          </p>
        )}
      </div>
      {list && (list.posts.length > 0 || isNarrowed) && <PostFilters value={wanted} onChange={want} />}
      {!list && !hasFailed && <p role="status">{dashboard.loading}</p>}
      {hasFailed && (
        <p className="desk-failure">
          {dashboard.loadFailure.text}
          <button type="button" className="desk-act" onClick={load}>
            {dashboard.tryAgain}
          </button>
        </p>
      )}
      <ul className="desk-rows">
        {list?.posts.map((post) => (
          <PostRow
            key={post._id}
            post={post}
            onEdit={() => onEdit(post._id)}
            onDelete={() => setPostToDelete(post)}
          />
        ))}
      </ul>
      {list && (
        <PostPages
          place={list.pagination}
          onPage={(page) => {
            want({ page });
            heading.current?.focus();
          }}
        />
      )}
      <PostTrash key={list?.pagination.totalPosts} onChanged={load} />
      <PostMoving onChanged={load} />
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

const { filters } = dashboard;

interface FilterProps {
  value: PostsWanted;
  onChange: (changes: Partial<PostsWanted>) => void;
}

function PostFilters({ value, onChange }: FilterProps) {
  return (
    <search className="filter-line">
      <LineInput
        type="search"
        name="search"
        className="is-wide"
        label={filters.search}
        maxLength={200}
        value={value.search}
        onType={(search) => onChange({ search })}
      />
      <Choose
        name="status"
        label={filters.status}
        choices={[['', filters.all], ...choicesOf(filters.states)]}
        value={value.status}
        onChoose={(status) => onChange({ status })}
      />
      <Choose
        name="sort"
        label={filters.sort}
        choices={choicesOf(filters.sorts)}
        value={value.sort}
        onChoose={(sort) => onChange({ sort })}
      />
    </search>
  );
}

interface PagesProps {
  place: DeskList['pagination'];
  onPage: (page: number) => void;
}

function PostPages({
  place: { currentPage: page, totalPages: pages, hasNext, hasPrev },
  onPage,
}: PagesProps) {
  if (pages < 2 && page === 1) return null;
  const words = fill(leadsDesk.page, { page, pages });
  return (
    <nav className="desk-acts" aria-label={words}>
      {hasPrev && (
        <button type="button" className="desk-act" onClick={() => onPage(Math.min(page - 1, pages))}>
          {leadsDesk.previous}
        </button>
      )}
      <span>{words}</span>
      {hasNext && (
        <button type="button" className="desk-act" onClick={() => onPage(page + 1)}>
          {leadsDesk.next}
        </button>
      )}
    </nav>
  );
}

interface RowProps {
  post: DeskCard;
  onEdit: () => void;
  onDelete: () => void;
}

function PostRow({ post, onEdit, onDelete }: RowProps) {
  const { title, slug, published, createdAt, image, image_url, cover } = post;
  const isMissingPicture = image_url !== '' && !image;
  const isWaiting = isScheduled(post);
  return (
    <li className="desk-row">
      <div className="post-what">
        {image ? (
          <PostPicture image={image} sizes="6rem" isLazy />
        ) : published && !isWaiting ? (
          <img src={cover} width={800} height={450} alt="" loading="lazy" />
        ) : (
          // Its cover is drawn once it is public.
          <span className="post-blank">
            <PlaceIcon href={dashboardPath} />
          </span>
        )}
        <div>
          <h3>{title}</h3>
          {isWaiting ? (
            <p className="soft">{fill(dashboard.scheduled, { date: dateAndTime(post.publishAt ?? '') })}</p>
          ) : (
            <p className="soft desk-excerpt">{post.excerpt}</p>
          )}
          {isMissingPicture && <p className="soft">{dashboard.pictureMissing}</p>}
        </div>
      </div>
      <p>
        <span className="sr-only">{dashboard.status}: </span>
        <PostStatus published={published} publishAt={post.publishAt} />
      </p>
      <p>
        <span className="sr-only">{dashboard.created}: </span>
        <time dateTime={createdAt}>{deskDay(createdAt)}</time>
      </p>
      <div className="post-acts">
        {published && !isWaiting && (
          <a
            className="chip"
            href={`/blog/${slug}`}
            target="_blank"
            rel="noopener"
            aria-describedby={newTabId}
          >
            {dashboard.view}
            <span className="sr-only"> {title}</span>
          </a>
        )}
        <Chip className="is-row" aria-label={fill(dashboard.editNamed, { title })} onClick={onEdit}>
          {dashboard.edit}
        </Chip>
        <Chip className="is-grave" aria-label={fill(dashboard.deleteNamed, { title })} onClick={onDelete}>
          {dashboard.delete}
        </Chip>
      </div>
    </li>
  );
}

type Publication = Pick<DeskCard, 'published' | 'publishAt'>;

function isScheduled({ published, publishAt }: Publication): boolean {
  return published && publishAt !== null && Date.parse(publishAt) > Date.now();
}

/** Whether visitors can read the post. */
export function PostStatus(post: Publication) {
  const { filters, published, draft } = dashboard;
  const isWaiting = isScheduled(post);
  return (
    <span className={`post-status ${isWaiting ? 'is-scheduled' : post.published ? 'is-published' : ''}`}>
      {isWaiting ? filters.states.scheduled : post.published ? published : draft}
    </span>
  );
}

/** What is asked of the list; an empty status asks for all. */
interface PostsWanted {
  search: string;
  status: string;
  sort: string;
  page: number;
}

interface DeskList {
  posts: DeskCard[];
  pagination: Pagination & { totalPosts: number };
}

/** A page of the posts with drafts; `list` is undefined while the first one is loading. */
interface Posts {
  list: DeskList | undefined;
  wanted: PostsWanted;
  want: (changes: Partial<PostsWanted>) => void;
  hasFailed: boolean;
  load: () => Promise<void>;
}

const firstWanted: PostsWanted = { search: '', status: '', sort: 'created', page: 1 };

/** A page of the posts with drafts. */
export async function readPosts(wanted = firstWanted): Promise<ApiResult<DeskList>> {
  // What this tab remembers of the public blog may have changed with the list.
  cachingApi.clearCache();
  const query = new URLSearchParams({ ...wanted, page: String(wanted.page) });
  if (wanted.status === '') query.delete('status');
  return api.get<DeskList>(`/api/admin/blogs?${query}`);
}

/** A pause between two keys in the search, in milliseconds. */
const typingMs = 250;

/** The posts as they are looked for, after the first page of them, which the page was opened with. */
export function usePosts(first: Promise<ApiResult<DeskList>>): Posts {
  const [wanted, setWanted] = useState(firstWanted);
  const [list, setList] = useState<DeskList>();
  const [hasFailed, setFailed] = useState(false);
  const endedSession = useSessionEnd();
  const asked = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function show(reading: Promise<ApiResult<DeskList>>): Promise<void> {
    clearTimeout(pause.current);
    setFailed(false);
    asked.current += 1;
    const own = asked.current;
    const result = await reading;
    if (own !== asked.current) return;
    if (result.success) return setList(result.data);
    if (endedSession(result)) return;
    setFailed(true);
    say(dashboard.loadFailure);
  }
  useStart(() => void show(first));

  function want(changes: Partial<PostsWanted>): void {
    const next = { ...wanted, page: 1, ...changes };
    setWanted(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void show(readPosts(next)), typingMs);
  }
  return { list, wanted, want, hasFailed, load: () => show(readPosts(wanted)) };
}

/** What the address opens, read anew each time: a post with its draft, or the new one; undefined until it is there. */
export function useOpened(id: string | null): OpenedPost | undefined {
  const endedSession = useSessionEnd();
  const opened = useLoaded(
    async (left) => {
      if (id === null) return undefined;
      const path = `/api/admin/blogs/${encodeURIComponent(id)}`;
      const reading = id === 'new' ? undefined : api.get<DeskPost>(path);
      const drafted = api.get<PostDraft | null>(`${path}/draft`);
      const [post, draft] = await Promise.all([reading, drafted, loadEditor()]);
      if (post && !post.success) {
        if (!left.aborted && !endedSession(post)) say({ ...dashboard.loadFailure, text: post.error });
        return undefined;
      }
      return { id, post: post?.data, draft: (draft.success && draft.data) || undefined };
    },
    [id],
  );
  return opened?.id === id ? opened : undefined;
}
