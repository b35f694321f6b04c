import { Link } from 'react-router';
import { auditDesk, auditWords } from '#content/accounts-desk.ts';
import { fill } from '#content/fill.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { deskMeta } from '#web/page/head.ts';
import type { Route } from './+types/audit.ts';
import '#web/desk/accounts/accounts-desk.css';

export async function loader(args: Route.LoaderArgs) {
  const { queries } = await requireStaff(args, 'audit.read');
  const asked = args.url.searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? asked : '1';
  const { entries, pagination } = await queries.audit({ page });
  return {
    rows: entries.map(({ id, at, by, what, subject, detail }) => ({
      id,
      at,
      by,
      what: auditWords[what] ?? what,
      about: [subject, detail].filter(Boolean).join(': '),
    })),
    page: pagination.currentPage,
    pages: pagination.totalPages,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, auditDesk.meta);

const { columns } = auditDesk;

export default function Audit({ loaderData: { rows, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title={auditDesk.title} />
      <p className="soft">{auditDesk.intro}</p>
      {rows.length === 0 ? (
        <p>{auditDesk.empty}</p>
      ) : (
        <table className="audit-table">
          <thead>
            <tr>
              <th scope="col">{columns.at}</th>
              <th scope="col">{columns.by}</th>
              <th scope="col">{columns.what}</th>
              <th scope="col">{columns.subject}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, at, by, what, about }) => (
              <tr key={id}>
                <td>
                  <time dateTime={at}>{dateAndTime(at)}</time>
                </td>
                <td>{by || auditDesk.nobody}</td>
                <td>{what}</td>
                <td>{about}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <nav className="desk-acts" aria-label={auditDesk.pages}>
          {page > 1 && (
            <Link to={`?page=${page - 1}`} className="desk-act">
              {auditDesk.newer}
            </Link>
          )}
          <span>{fill(auditDesk.page, { page, pages })}</span>
          {page < pages && (
            <Link to={`?page=${page + 1}`} className="desk-act">
              {auditDesk.older}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
