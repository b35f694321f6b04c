import { Link, useLocation } from 'react-router';
import { leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { leadDesk, leadFilters, statusWords } from '#content/lead-desk.ts';
import type { LeadStatus } from '#domain/lead.ts';
import { type CameFrom, PhoneNumber, TableHead } from '#web/desk/frame/desk-head.tsx';
import { useNamed } from '#web/desk/frame/names.ts';
import type { LeadRow } from './lead-row.ts';
import '#web/desk/frame/desk-table.css';

const { columns } = leadsDesk;
/** What a status means, where it is an end. */
const outcomeOf: Partial<Record<LeadStatus, string>> = { admitted: 'won', closed: 'lost', spam: 'lost' };

export function StatusMark({ status }: { status: LeadStatus }) {
  return (
    <span className="stage" data-kind={outcomeOf[status]}>
      {statusWords[status]}
    </span>
  );
}

interface Props {
  rows: readonly LeadRow[];
  /** The form that the rows' boxes belong to; without it there are none. */
  chooseFor?: string;
}

/** The leads of one page; on a phone each row becomes a block of its own. */
export function LeadTable({ rows, chooseFor }: Props) {
  const named = useNamed();
  // So that a lead's page leads back to this very list.
  const list = useLocation().search;
  return (
    <table className="desk-table lead-table">
      <TableHead
        names={[
          columns.name,
          columns.kind,
          columns.phone,
          columns.createdAt,
          leadDesk.owner,
          leadDesk.status,
          columns.reference,
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row>
            <th scope="row">
              {chooseFor && (
                <input
                  type="checkbox"
                  name="ids"
                  value={row.id}
                  form={chooseFor}
                  className="choose"
                  aria-label={fill(leadFilters.choose, { name: row.name })}
                />
              )}
              <Link
                to={`/admin/leads/${row.id}`}
                state={{ list } satisfies CameFrom}
                className="desk-act"
                data-lead={row.id}
              >
                {row.name}
              </Link>
            </th>
            <td data-label={columns.kind}>
              <span>
                <span className="form-kind">{row.kind}</span>{' '}
                {row.about && <span className="soft">{row.about}</span>}{' '}
                {row.isFlagged && <span className="status">{leadsDesk.detail.flagged}</span>}
              </span>
            </td>
            <td data-label={columns.phone}>
              {row.reach.call ? (
                <a href={row.reach.call}>
                  <PhoneNumber>{row.phone}</PhoneNumber>
                </a>
              ) : (
                row.reach.mail && <a href={row.reach.mail}>{row.email}</a>
              )}
            </td>
            <td data-label={columns.createdAt}>
              <time dateTime={row.createdAt}>{row.received}</time>
            </td>
            <td data-label={leadDesk.owner}>{named(row.owner)}</td>
            <td data-label={leadDesk.status}>
              <StatusMark status={row.status} />
            </td>
            <td data-label={columns.reference} className="soft">
              {row.reference}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
