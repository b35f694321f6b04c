import { dashboard } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import type { BlogPost } from '#domain/blog.ts';
import { longDate } from '#web/long-date.ts';
import { newTabId } from '#web/ui/action.tsx';

interface RowProps {
  post: BlogPost;
  onEdit: () => void;
  onDelete: () => void;
}

const openingLength = 100;

export function PostRow({ post, onEdit, onDelete }: RowProps) {
  const { title, slug, published, createdAt, image, image_url } = post;
  const isMissingPicture = image_url !== '' && !image;
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
          {published ? dashboard.published : dashboard.draft}
        </span>
      </p>
      <p>
        <span className="soft">{dashboard.created}: </span>
        <time dateTime={createdAt}>{longDate(createdAt)}</time>
      </p>
      <div className="desk-acts">
        {published && (
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

function summaryOf({ excerpt, content }: BlogPost): string {
  if (excerpt) return excerpt;
  return content.length > openingLength ? `${content.slice(0, openingLength)}...` : content;
}
