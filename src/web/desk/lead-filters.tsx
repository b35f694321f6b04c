import { useEffect, useRef } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { leadsDesk } from '#content/admin.ts';
import { leadFilters, statusWords } from '#content/lead-desk.ts';
import { enquiryServices } from '#domain/lead.ts';
import { nobody } from '#domain/lead-query.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';

const { filters } = leadsDesk;
const idPrefix = 'leads-';
export const searchFieldId = `${idPrefix}search`;

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
  /** The filters of the page's address. */
  values: Record<string, string>;
  isFiltered: boolean;
  owners: readonly string[];
  sources: readonly string[];
}

/** A form whose answers stand in the address, with script or without. */
export function LeadFilters({ values, isFiltered, owners, sources }: FiltersProps) {
  const { search, kind, status, from, to, owner, service, source, age } = values;
  const asked = JSON.stringify(values);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(asked);
  const { state } = useLocation();
  useEffect(() => {
    const field = form.current?.querySelector('input');
    if ((state as { search?: boolean } | null)?.search) field?.focus();
  }, [state]);
  useEffect(() => {
    // Other filters make a form of their own, without the focus of the one that asked for them.
    if (shown.current !== asked) form.current?.querySelector('input')?.focus();
    shown.current = asked;
  }, [asked]);
  const isMore = Boolean(owner || age || service || source || from || to || values.flagged);
  return (
    <search>
      <Form className="desk-filters" action="/admin/leads" key={asked} ref={form}>
        <TextField
          idPrefix={idPrefix}
          name="search"
          label={filters.search}
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
              options={same(enquiryServices)}
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
            <TextField idPrefix={idPrefix} name="from" label={filters.from} type="date" defaultValue={from} />
            <TextField idPrefix={idPrefix} name="to" label={filters.to} type="date" defaultValue={to} />
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
