import { Link, useLocation } from 'react-router';
import { leadsDesk } from '#content/admin.ts';
import type { LeadRow } from './lead-row.ts';
import { reachLinks } from './reach-links.ts';

const { columns } = leadsDesk;

/** The leads of one page; on a phone each row becomes a block of its own. */
export function LeadTable({ rows }: { rows: readonly LeadRow[] }) {
  // So that a lead's page leads back to this very list.
  const list = useLocation().search;
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.phone}</th>
          <th scope="col">{columns.email}</th>
          <th scope="col">{columns.createdAt}</th>
          <th scope="col">{columns.reference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { call, mail } = reachLinks(row);
          return (
            <tr key={row.id}>
              <th scope="row">
                <Link to={`/admin/leads/${row.id}`} state={{ list }} className="desk-act">
                  {row.name}
                </Link>
              </th>
              <td data-label={columns.kind}>
                <span>
                  {row.kind}
                  {(row.service || row.level) && <span className="soft"> {row.service || row.level}</span>}
                  {row.isFlagged && <span className="post-status"> {leadsDesk.detail.flagged}</span>}
                </span>
              </td>
              <td data-label={columns.phone}>{call && <a href={call}>{row.phone}</a>}</td>
              <td data-label={columns.email}>
                <a href={mail}>{row.email}</a>
              </td>
              <td data-label={columns.createdAt}>
                <time dateTime={row.createdAt}>{row.received}</time>
              </td>
              <td data-label={columns.reference}>{row.reference}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
