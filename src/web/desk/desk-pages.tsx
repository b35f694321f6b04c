import { Link } from 'react-router';
import { leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';

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
