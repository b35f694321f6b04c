import { type RefObject, useRef } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { leadFilters, statusWords } from '#content/lead-desk.ts';
import { nobody } from '#domain/lead-query.ts';
import type { SavedView } from '#domain/people.ts';
import { enquiryServices } from '#domain/services.ts';
import type { FormAnswer } from '#web/desk/frame/answer-form.ts';
import { DateField } from '#web/desk/frame/date-field.tsx';
import { useFilterFocus } from '#web/desk/frame/effects.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { useOnNew } from '#web/page/effects.ts';
import { useSettings } from '#web/page/use-settings.ts';

const { filters } = leadsDesk;
const idPrefix = 'leads-';

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const kinds = optionsOf(leadsDesk.kinds);
const statuses = optionsOf(statusWords);
const ages = optionsOf(leadFilters.ages);
const flagged = [
  { value: 'yes', label: leadFilters.onlyFlagged },
  { value: 'no', label: leadFilters.without },
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
  const { search, kind, status, from, to, owner, service, source, age } = values;
  const asked = JSON.stringify(values);
  const isMore = Boolean(owner || age || service || source || from || to || values.flagged);
  return (
    <search>
      <Form className="filter-line lead-filters" action="/admin/leads" key={asked} {...useFilterFocus(asked)}>
        <TextField
          idPrefix={idPrefix}
          name="search"
          ref={searchField}
          label={filters.search}
          placeholder={filters.search}
          type="search"
          defaultValue={search}
          maxLength={200}
        />
        <SelectField
          idPrefix={idPrefix}
          name="kind"
          label={filters.kind}
          placeholder={filters.allKinds}
          options={kinds}
          defaultValue={kind}
        />
        <SelectField
          idPrefix={idPrefix}
          name="status"
          label={leadFilters.status}
          placeholder={leadFilters.allStatuses}
          options={statuses}
          defaultValue={status}
        />
        <button type="submit" className="button quiet">
          {filters.apply}
        </button>
        {isFiltered && (
          <Link to="/admin/leads" className="desk-act">
            {filters.clear}
          </Link>
        )}
        <details className="more-filters" open={isMore}>
          <summary>{leadFilters.more}</summary>
          <div className="desk-filters">
            <SelectField
              idPrefix={idPrefix}
              name="owner"
              label={leadFilters.owner}
              placeholder={leadFilters.allOwners}
              options={[{ value: nobody, label: leadFilters.nobody }, ...same(owners)]}
              defaultValue={owner}
            />
            <SelectField
              idPrefix={idPrefix}
              name="service"
              label={leadFilters.service}
              placeholder={leadFilters.allServices}
              options={same(useOfferedServices())}
              defaultValue={service}
            />
            <SelectField
              idPrefix={idPrefix}
              name="source"
              label={leadFilters.source}
              placeholder={leadFilters.allSources}
              options={same(sources)}
              defaultValue={source}
            />
            <SelectField
              idPrefix={idPrefix}
              name="age"
              label={leadFilters.age}
              placeholder={leadFilters.allAges}
              options={ages}
              defaultValue={age}
            />
            <DateField idPrefix={idPrefix} name="from" label={filters.from} type="date" defaultValue={from} />
            <DateField idPrefix={idPrefix} name="to" label={filters.to} type="date" defaultValue={to} />
            <SelectField
              idPrefix={idPrefix}
              name="flagged"
              label={leadFilters.flagged}
              placeholder={leadFilters.foldedAway}
              options={flagged}
              defaultValue={values.flagged}
            />
          </div>
        </details>
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
