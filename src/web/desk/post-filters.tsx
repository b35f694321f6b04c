import { dashboard } from '../../content/admin.ts';
import type { BlogPost } from '../../domain/blog.ts';

/** Which posts of the list are looked for. */
export interface PostsWanted {
  search: string;
  status: 'all' | 'published' | 'draft';
}

const { filters } = dashboard;
const statuses = [
  ['all', filters.all],
  ['published', dashboard.published],
  ['draft', dashboard.draft],
] as const;

interface FilterProps {
  value: PostsWanted;
  onChange: (value: PostsWanted) => void;
}

export function PostFilters({ value, onChange }: FilterProps) {
  return (
    <search className="desk-filters">
      <label>
        {filters.search}
        <input
          type="search"
          className="input"
          value={value.search}
          onChange={(event) => onChange({ ...value, search: event.currentTarget.value })}
        />
      </label>
      <label>
        {filters.status}
        <select
          className="input"
          value={value.status}
          onChange={(event) =>
            onChange({ ...value, status: event.currentTarget.value as PostsWanted['status'] })
          }
        >
          {statuses.map(([status, label]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}

/** Whether a post is one of those looked for. */
export function wanted({ search, status }: PostsWanted): (post: BlogPost) => boolean {
  const words = search.trim().toLowerCase();
  return ({ title, excerpt, content, published }) =>
    (status === 'all' || published === (status === 'published')) &&
    [title, excerpt, content].some((text) => text.toLowerCase().includes(words));
}
