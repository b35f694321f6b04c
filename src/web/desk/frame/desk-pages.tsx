import { Link } from 'react-router';
import { leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import type { LeadRow } from '#web/desk/leads/lead-row.ts';

interface PagesProps {
  page: number;
  pages: number;
  /** The filters that hold on every page. */
  asked: URLSearchParams;
}

/** The links to the pages before and after one of a list, whose address is `path`. */
export function DeskPages({ path, asked, ...place }: PagesProps & { path: string }) {
  return (
    <PageLinks
      {...place}
      hrefOf={(number) => {
        const query = new URLSearchParams(asked);
        query.set('page', String(number));
        return `${path}?${query}`;
      }}
    />
  );
}

interface LeadPagesProps extends PagesProps {
  /** The leads of this page: the next one goes on after them, however far down. */
  rows: readonly LeadRow[];
}

/** The same for the list of leads, by the lead that a page begins after or ends before. */
export function LeadPages({ asked, rows, ...place }: LeadPagesProps) {
  return (
    <PageLinks
      {...place}
      hrefOf={(number) => {
        const [side, row] =
          number > place.page ? (['after', rows.at(-1)] as const) : (['before', rows[0]] as const);
        const query = new URLSearchParams(asked);
        query.set('page', String(number));
        if (row && number > 1) query.set(side, `${row.createdAt}~${row.id}`);
        return `/admin/leads?${query}`;
      }}
    />
  );
}

interface PageLinksProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

function PageLinks({ page, pages, hrefOf }: PageLinksProps) {
  if (pages < 2 && page === 1) return null;
  const words = fill(leadsDesk.page, { page, pages });
  return (
    <nav className="desk-acts" aria-label={words}>
      {page > 1 && (
        <Link to={hrefOf(Math.min(page - 1, pages))} className="desk-act">
          {leadsDesk.previous}
        </Link>
      )}
      <span>{words}</span>
      {page < pages && (
        <Link to={hrefOf(page + 1)} className="desk-act">
          {leadsDesk.next}
        </Link>
      )}
    </nav>
  );
}
