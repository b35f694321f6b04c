import { type RefObject, useRef } from 'react';
import { Form, Link, useFetcher, useSubmit } from 'react-router';
import { leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { leadFilters, statusWords } from '#content/lead-desk.ts';
import { nobody, oldestFirst } from '#domain/lead-query.ts';
import type { SavedView } from '#domain/people.ts';
import { enquiryServices } from '#domain/services.ts';
import type { FormAnswer } from '#web/desk/frame/answer-form.ts';
import { DateInput } from '#web/desk/frame/date-field.tsx';
import { sourceWords } from '#web/desk/frame/desk-words.ts';
import { useFilterFocus } from '#web/desk/frame/effects.ts';
import { Chip, type Choice, Choose, choicesOf, Fold, SearchCell } from '#web/desk/frame/line-controls.tsx';
import { useOwnerChoices } from '#web/desk/frame/names.ts';
import { TextField } from '#web/forms/field.tsx';
import { useOnNew } from '#web/page/effects.ts';
import { useSettings } from '#web/page/use-settings.ts';

const { filters } = leadsDesk;
const flagged: Choice[] = [
  ['yes', leadFilters.onlyFlagged],
  ['no', leadFilters.without],
];

interface FiltersProps {
  searchField: RefObject<HTMLInputElement | null>;
  /** The filters of the page's address. */
  values: Record<string, string>;
  isFiltered: boolean;
  owners: readonly string[];
  sources: readonly string[];
}

/** A form whose answers stand in the address, with script or without. */
export function LeadFilters({ searchField, values, isFiltered, owners, sources }: FiltersProps) {
  const submit = useSubmit();
  const { search, owner, service, source, age, from, to } = values;
  const asked = JSON.stringify(values);
  const set = Object.entries(values).filter(
    ([name, value]) => name !== 'search' && name !== 'sort' && value,
  ).length;
  const isMore = Boolean(owner || age || service || source || from || to || values.flagged);
  const choose = (name: string, label: string, any: string, choices: readonly Choice[]) => (
    <Choose
      key={`${name} ${values[name]}`}
      name={name}
      label={label}
      choices={[['', any], ...choices]}
      defaultValue={values[name] ?? ''}
    />
  );
  return (
    <search>
      <Form
        className="filter-line lead-filters"
        action="/admin/leads"
        {...useFilterFocus(asked)}
        onChange={({ currentTarget, target }) =>
          (target as Element).tagName === 'SELECT' && submit(currentTarget)
        }
      >
        <SearchCell ref={searchField} name="search" label={filters.search} asked={search} />
        <Chip type="submit" className="without-script">
          {filters.apply}
        </Chip>
        <Fold label={set > 0 ? fill(leadFilters.filterSet, { count: set }) : leadFilters.filter}>
          {choose('kind', filters.kind, filters.allKinds, choicesOf(leadsDesk.kinds))}
          {choose('sort', leadFilters.sort, leadFilters.newest, [[oldestFirst, leadFilters.oldest]])}
          {choose('status', leadFilters.status, leadFilters.allStatuses, choicesOf(statusWords))}
          <details className="more-filters" open={isMore}>
            <summary className="chip">{leadFilters.more}</summary>
            <div className="filter-line">
              {choose('owner', leadFilters.owner, leadFilters.allOwners, [
                [nobody, leadFilters.nobody],
                ...useOwnerChoices(owners),
              ])}
              {choose('service', leadFilters.service, leadFilters.allServices, useOfferedServices())}
              {choose(
                'source',
                leadFilters.source,
                leadFilters.allSources,
                sources.map((one) => [one, sourceWords(one)] as const),
              )}
              {choose('age', leadFilters.age, leadFilters.allAges, choicesOf(leadFilters.ages))}
              {choose('flagged', leadFilters.flagged, leadFilters.foldedAway, flagged)}
              <DateInput
                type="date"
                key={`from ${from}`}
                className="cell"
                name="from"
                aria-label={filters.from}
                defaultValue={from}
              />
              <DateInput
                key={`to ${to}`}
                type="date"
                className="cell"
                name="to"
                aria-label={filters.to}
                defaultValue={to}
              />
              <Chip type="submit">{filters.apply}</Chip>
            </div>
          </details>
        </Fold>
        {isFiltered && (
          <Link to="/admin/leads" className="chip">
            {filters.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}

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
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const tabs = useRef<HTMLElement>(null);
  useOnNew(answer, ({ done }) => {
    // The form that was sent is gone: the focus goes to the new view, or to where one is saved.
    if (done && document.activeElement === document.body)
      tabs.current?.querySelector<HTMLElement>('[aria-current], summary')?.focus();
  });
  return (
    <nav className="tabs" aria-label={leadFilters.views} ref={tabs}>
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

/** The services that an enquiry may name: the site's, and the office's own. */
export function useOfferedServices(): string[] {
  const own = useSettings().menu?.service ?? [];
  return [...enquiryServices, ...own.map(({ label }) => label)];
}
