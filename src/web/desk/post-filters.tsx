import { dashboard } from '#content/admin.ts';
import type { BlogPost } from '#domain/blog.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';

/** Which posts of the list are looked for; an empty status asks for all. */
export interface PostsWanted {
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

export function PostFilters({ value, onChange }: FilterProps) {
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
export function wanted({ search, status }: PostsWanted): (post: BlogPost) => boolean {
  const words = search.trim().toLowerCase();
  return ({ title, excerpt, content, published }) =>
    (status === '' || published === (status === 'published')) &&
    [title, excerpt, content].some((text) => text.toLowerCase().includes(words));
}
