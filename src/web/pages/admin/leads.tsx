import { adminMeta, leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { AppError } from '#domain/app-error.ts';
import { DeskHead } from '#web/desk/desk-head.tsx';
import { LeadFilters } from '#web/desk/lead-filters.tsx';
import { LeadPages } from '#web/desk/lead-pages.tsx';
import { leadRow } from '#web/desk/lead-row.ts';
import { LeadTable } from '#web/desk/lead-table.tsx';
import { NotifyButton } from '#web/desk/notify-button.tsx';
import { requireStaff } from '#web/desk/require-staff.ts';
import { pageServices } from '#web/page-context.ts';
import type { Route } from './+types/leads.ts';

/** Filters that cannot be read show their sentences and no leads. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, 'leads.read');
  const query = Object.fromEntries(args.url.searchParams);
  try {
    const { leads, ...rest } = await args.context.get(pageServices).desk.listLeads(query);
    return { ...rest, query, rows: leads.map(leadRow), problems: [] };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'bad_request') throw failure;
    return { total: 0, page: 1, pages: 0, query, rows: [], problems: Object.values(failure.fields ?? {}) };
  }
}

export const meta: Route.MetaFunction = () => [
  { title: adminMeta.leads },
  { name: 'robots', content: 'noindex' },
];

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { rows, total, page, pages, query, problems } = loaderData;
  const { page: _, limit: __, ...filters } = query;
  const asked = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return (
    <>
      <DeskHead title={leadsDesk.title}>
        <a className="button quiet" href={`/api/admin/leads.csv?${asked}`}>
          {leadsDesk.export}
        </a>
        <NotifyButton />
      </DeskHead>
      <LeadFilters values={filters} isFiltered={asked.size > 0} />
      {problems.length > 0 && (
        <div className="notice is-bad" role="alert">
          <strong>{leadsDesk.badFilter}</strong>
          {problems.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <p role="status" className="soft">
        {total === 1 ? leadsDesk.one : fill(leadsDesk.total, { count: total })}
      </p>
      {rows.length > 0 ? (
        <LeadTable rows={rows} />
      ) : (
        problems.length === 0 && (
          <p>{asked.size > 0 || page > 1 ? leadsDesk.emptyFiltered : leadsDesk.empty}</p>
        )
      )}
      <LeadPages page={page} pages={pages} asked={asked} />
    </>
  );
}
