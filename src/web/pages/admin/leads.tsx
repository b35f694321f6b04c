import { Link, useFetcher, useLocation } from 'react-router';
import { adminMeta, leadsDesk } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { leadDesk, leadFilters, newLead } from '#content/lead-desk.ts';
import type { StudentOffice } from '#desk/students.ts';
import { AppError } from '#domain/app-error.ts';
import { type FormAnswer, orRefuse, orTell } from '#web/desk/frame/answer-form.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { DeskKeyHelp, keyWords, rowKeys, useDeskKeys } from '#web/desk/frame/desk-keys.tsx';
import { LeadPages } from '#web/desk/frame/desk-pages.tsx';
import { promiseInRow, promiseWords, waitLook } from '#web/desk/frame/desk-words.ts';
import { useFocusOn } from '#web/desk/frame/effects.ts';
import { requireStaff } from '#web/desk/frame/session.ts';
import { LeadFilters, SavedViews } from '#web/desk/leads/lead-filters.tsx';
import { type LeadRow, leadRow, underName } from '#web/desk/leads/lead-row.ts';
import { LeadTable } from '#web/desk/leads/lead-table.tsx';
import { NotifyLink } from '#web/desk/leads/new-leads.tsx';
import { BulkBar } from '#web/desk/students/bulk-bar.tsx';
import { useChosen } from '#web/desk/students/choose-rows.tsx';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/leads.ts';
import '#web/desk/leads/lead-desk.css';
import { type ComponentProps, useId } from 'react';
import { oldestFirst } from '#domain/lead-query.ts';
import { grouped } from '#web/page/amounts.ts';

/** Filters that cannot be read show their sentences and no leads. */
export async function loader(args: Route.LoaderArgs) {
  const { user, queries } = await requireStaff(args, 'own:leads.read');
  const query = Object.fromEntries(args.url.searchParams);
  const [known, office] = await Promise.all([
    orRefuse(queries.leadChoices()),
    orRefuse(queries.studentOffice()),
  ]);
  const choices = { ...known, office };
  try {
    const { leads, waits, folded, names, ...rest } = await queries.leadPage(query);
    const { settings, now } = args.context.get(pageServices);
    const writer = {
      counsellor: user.called,
      site: settings.name,
      templates: await queries.templates(),
    };
    return {
      ...choices,
      ...rest,
      query,
      rows: leads.map((lead) => {
        const wait = waits.find((one) => one.lead.id === lead.id);
        const said = wait && {
          words: promiseInRow(wait, now()),
          title: promiseWords(wait, now()),
          look: waitLook(wait, now()),
        };
        return { ...leadRow(underName(lead, names), writer, now()), ...(said && { wait: said }) };
      }),
      folded: folded.map((lead) => leadRow(underName(lead, names), writer, now())),
      problems: [],
    };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'bad_request') throw failure;
    const none = { total: 0, page: 1, pages: 0, rows: [], folded: [], foldedTotal: 0 };
    return { ...choices, ...none, query, problems: Object.values(failure.fields ?? {}) };
  }
}

export async function action(args: Route.ActionArgs) {
  const { commands } = args.context.get(pageServices).desk;
  const form = await args.request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? '');
  return orTell(async () => {
    const intent = text('intent');
    if (intent === 'mark') await commands.markLeads({ ids: form.getAll('ids'), as: text('as') });
    if (intent === 'save-view') await commands.saveView({ name: text('name'), query: text('query') });
    if (intent === 'remove-view') await commands.removeView(text('id'));
    return undefined;
  });
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, adminMeta.leads);

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { rows, total, page, pages, query, problems, folded, foldedTotal } = loaderData;
  const { page: _, limit: __, after: ___, before: ____, ...filters } = query;
  const asked = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  const isBare = total === 0 && foldedTotal === 0 && asked.size === 0 && page === 1 && problems.length === 0;
  const add = loaderData.office.can.write && (
    <Link className="button" to="/admin/leads/new">
      {newLead.title}
    </Link>
  );
  const isFlaggedList = filters.flagged === 'yes';
  const { state } = useLocation();
  const searchField = useFocusOn<HTMLInputElement>((state as { search?: boolean } | null)?.search && state);
  useDeskKeys({ ...rowKeys, '/': () => searchField.current?.select() });
  return (
    <>
      <DeskHead title={leadsDesk.title}>{!isBare && add}</DeskHead>
      <SavedViews views={loaderData.views} username={loaderData.username} query={String(asked)} />
      <LeadFilters
        searchField={searchField}
        values={filters}
        isFiltered={asked.size > 0}
        owners={loaderData.owners}
        sources={loaderData.sources}
      />
      {problems.length > 0 && (
        <div className="notice is-bad" role="alert">
          <strong>{leadsDesk.badFilter}</strong>
          {problems.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <div className="count-line">
        <p role="status" className="soft">
          {total === 1 ? leadsDesk.one : fill(leadsDesk.total, { count: grouped(total) })}
        </p>
        <p className="add-line take-away">
          <NotifyLink />
          <a className="chip" href={`/api/admin/leads.csv?${asked}`}>
            {leadsDesk.export}
          </a>
          <a className="chip" href={`/api/admin/leads.json?${asked}`}>
            {leadsDesk.exportJson}
          </a>
        </p>
      </div>
      {rows.length > 0 ? (
        isFlaggedList ? (
          <FlaggedLeads rows={rows} office={loaderData.office} />
        ) : (
          <WorkedLeads key={String(asked)} rows={rows} office={loaderData.office} sorted={sortedBy(asked)} />
        )
      ) : (
        problems.length === 0 && (
          <div className={isBare ? 'desk-empty' : undefined}>
            <p className="soft">{isBare ? leadsDesk.empty : leadsDesk.emptyFiltered}</p>
            {isBare && add}
          </div>
        )
      )}
      <LeadPages page={page} pages={pages} asked={asked} rows={rows} />
      {foldedTotal > 0 && (
        <details className="desk-section" open={rows.length === 0}>
          <summary>
            {foldedTotal === 1 ? leadFilters.foldedOne : fill(leadFilters.folded, { count: foldedTotal })}
          </summary>
          <FlaggedLeads rows={folded} office={loaderData.office} />
        </details>
      )}
      {rows.length > 0 && <DeskKeyHelp words={keyWords(loaderData.office)} />}
    </>
  );
}

/** How the list of these filters stands, and the same list turned round. */
function sortedBy(asked: URLSearchParams) {
  const { sort, ...filters } = Object.fromEntries(asked);
  const isOldestFirst = sort === oldestFirst;
  const turned = new URLSearchParams({ ...filters, ...(!isOldestFirst && { sort: oldestFirst }) });
  return { isOldestFirst, to: `/admin/leads?${turned}` };
}

interface WorkedProps extends Pick<ComponentProps<typeof LeadTable>, 'rows' | 'office' | 'sorted'> {}

/** Leads whose students are chosen and changed together. */
function WorkedLeads({ rows, office, sorted }: WorkedProps) {
  const choosing = useChosen(rows.map(({ studentId }) => studentId));
  const { chosen, hasBar, clear, onChanged } = choosing;
  const leads = rows.filter(({ studentId }) => chosen.has(studentId)).length;
  const { one, more } = leadFilters.chosenLeads;
  return (
    <div className="listing">
      <LeadTable {...{ rows, office, sorted }} {...(office.can.write && { choose: { choosing } })} />
      {hasBar && (
        <BulkBar
          office={office}
          count={chosen.size}
          words={
            leads > chosen.size
              ? fill(chosen.size === 1 ? one : more, { leads, count: chosen.size })
              : undefined
          }
          whom={{ ids: [...chosen] }}
          onDone={clear}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

/** Leads that may be from bots, to be marked together. */
function FlaggedLeads({ rows, office }: { rows: readonly LeadRow[]; office: StudentOffice }) {
  const fetcher = useFetcher<FormAnswer>();
  const id = useId();
  const answer = fetcher.data;
  return (
    <>
      <fetcher.Form method="post" action="/admin/leads" id={id} className="desk-acts">
        <span className="soft">{leadFilters.chosen}</span>
        <input type="hidden" name="intent" value="mark" />
        <button type="submit" name="as" value="spam" className="button quiet">
          {leadDesk.spam}
        </button>
        <button type="submit" name="as" value="not-spam" className="button quiet">
          {leadDesk.notSpam}
        </button>
      </fetcher.Form>
      <div role="alert">{answer && !answer.done && <p className="notice is-bad">{answer.error}</p>}</div>
      <LeadTable rows={rows} office={office} choose={{ form: id }} />
    </>
  );
}
