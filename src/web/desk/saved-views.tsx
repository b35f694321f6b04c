import { Link, useFetcher } from 'react-router';
import { fill } from '#content/fill.ts';
import { leadFilters } from '#content/lead-desk.ts';
import type { SavedView } from '#domain/people.ts';
import { TextField } from '#web/forms/field.tsx';
import type { FormAnswer } from './refusal.ts';

interface Props {
  views: readonly SavedView[];
  username: string;
  /** The filters in force, as the page's address writes them. */
  query: string;
}

/** Filters one tap away: those that everybody needs, and those somebody named. */
export function SavedViews({ views, username, query }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  const mine = { name: leadFilters.mine.name, query: fill(leadFilters.mine.query, { username }) };
  const all = [...leadFilters.builtIn.slice(0, 2), mine, ...leadFilters.builtIn.slice(2), ...views];
  const own = views.find((view) => view.query === query);
  const isNamed = all.some((view) => view.query === query);
  const answer = fetcher.data;
  return (
    <nav className="tabs" aria-label={leadFilters.views}>
      {all.map((view) => (
        <Link
          key={`${view.name} ${view.query}`}
          to={`/admin/leads${view.query && `?${view.query}`}`}
          aria-current={view.query === query ? 'page' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {own && (
        <fetcher.Form method="post" action="/admin/leads">
          <input type="hidden" name="intent" value="remove-view" />
          <input type="hidden" name="id" value={own.id} />
          <button type="submit" className="desk-act">
            {fill(leadFilters.remove, { name: own.name })}
          </button>
        </fetcher.Form>
      )}
      {!isNamed && (
        <details className="save-view">
          <summary>{leadFilters.save}</summary>
          <fetcher.Form method="post" action="/admin/leads">
            <input type="hidden" name="intent" value="save-view" />
            <input type="hidden" name="query" value={query} />
            <TextField
              idPrefix="view-"
              name="name"
              label={leadFilters.saveAs}
              maxLength={60}
              required
              error={answer && !answer.done ? answer.error : undefined}
            />
            <button type="submit" className="button quiet">
              {leadFilters.save}
            </button>
          </fetcher.Form>
        </details>
      )}
    </nav>
  );
}
