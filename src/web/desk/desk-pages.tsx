import { Link } from 'react-router';
import { leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import type { LeadRow } from './lead-row.ts';

interface PagesProps {
  path: string;
  page: number;
  pages: number;
  /** The filters that hold on every page. */
  asked: URLSearchParams;
}

export function DeskPages({ path, page, pages, asked }: PagesProps) {
  if (pages < 2 && page === 1) return null;
  const pathOf = (number: number) => {
    const query = new URLSearchParams(asked);
    query.set('page', String(number));
    return `${path}?${query}`;
  };
  const words = fill(leadsDesk.page, { page, pages });
  return (
    <nav className="desk-acts" aria-label={words}>
      {page > 1 && (
        <Link to={pathOf(Math.min(page - 1, pages))} className="desk-act">
          {leadsDesk.previous}
        </Link>
      )}
      <span>{words}</span>
      {page < pages && (
        <Link to={pathOf(page + 1)} className="desk-act">
          {leadsDesk.next}
        </Link>
      )}
    </nav>
  );
}

interface LeadPagesProps {
  page: number;
  pages: number;
  /** The filters that hold on every page. */
  asked: URLSearchParams;
  /** The leads of this page: the next one goes on after them, however far down. */
  rows: readonly LeadRow[];
}

export function LeadPages({ page, pages, asked, rows }: LeadPagesProps) {
  if (pages < 2 && page === 1) return null;
  const pathOf = (number: number, side: 'after' | 'before', row: LeadRow | undefined) => {
    const query = new URLSearchParams(asked);
    query.set('page', String(number));
    if (row && number > 1) query.set(side, `${row.createdAt}~${row.id}`);
    return `/admin/leads?${query}`;
  };
  const words = fill(leadsDesk.page, { page, pages });
  return (
    <nav className="desk-acts" aria-label={words}>
      {page > 1 && (
        <Link to={pathOf(Math.min(page - 1, pages), 'before', rows[0])} className="desk-act">
          {leadsDesk.previous}
        </Link>
      )}
      <span>{words}</span>
      {page < pages && (
        <Link to={pathOf(page + 1, 'after', rows.at(-1))} className="desk-act">
          {leadsDesk.next}
        </Link>
      )}
    </nav>
  );
}
