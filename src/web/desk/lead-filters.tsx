import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { leadsDesk } from '#content/admin.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';

const { filters } = leadsDesk;
const idPrefix = 'leads-';
const kinds = Object.entries(leadsDesk.kinds).map(([value, label]) => ({ value, label }));

interface FiltersProps {
  /** The filters of the page's address. */
  values: Record<string, string>;
  isFiltered: boolean;
}

/** A form whose answers stand in the address, with script or without. */
export function LeadFilters({ values, isFiltered }: FiltersProps) {
  const { search, kind, from, to } = values;
  const asked = JSON.stringify(values);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(asked);
  useEffect(() => {
    // Other filters make a form of their own, without the focus of the one that asked for them.
    if (shown.current !== asked) form.current?.querySelector('input')?.focus();
    shown.current = asked;
  }, [asked]);
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
        <TextField idPrefix={idPrefix} name="from" label={filters.from} type="date" defaultValue={from} />
        <TextField idPrefix={idPrefix} name="to" label={filters.to} type="date" defaultValue={to} />
        <button type="submit" className="button quiet">
          {filters.apply}
        </button>
        {isFiltered && (
          <Link to="/admin/leads" className="desk-act">
            {filters.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}
