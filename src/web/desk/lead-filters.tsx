import { Form, Link } from 'react-router';
import { leadsDesk } from '../../content/admin.ts';

const { filters } = leadsDesk;

interface FiltersProps {
  /** The filters of the page's address. */
  values: Record<string, string>;
  isFiltered: boolean;
}

/** A form whose answers stand in the address, with script or without. */
export function LeadFilters({ values, isFiltered }: FiltersProps) {
  return (
    <search>
      <Form className="desk-filters" action="/admin/leads" key={JSON.stringify(values)}>
        <label>
          {filters.search}
          <input type="search" name="search" className="input" defaultValue={values.search} maxLength={200} />
        </label>
        <label>
          {filters.kind}
          <select name="kind" className="input" defaultValue={values.kind}>
            <option value="">{filters.allKinds}</option>
            {Object.entries(leadsDesk.kinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {filters.from}
          <input type="date" name="from" className="input" defaultValue={values.from} />
        </label>
        <label>
          {filters.to}
          <input type="date" name="to" className="input" defaultValue={values.to} />
        </label>
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
