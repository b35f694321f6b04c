import { Form, Link, useSubmit } from 'react-router';
import { fill } from '#content/fill.ts';
import { outboxDesk } from '#content/operations-desk.ts';
import { AppError } from '#domain/app-error.ts';
import { DeskHead } from '#web/desk/frame/desk-head.tsx';
import { DeskPages } from '#web/desk/frame/desk-pages.tsx';
import { useFilterFocus } from '#web/desk/frame/effects.ts';
import { Chip, Choose, choicesOf } from '#web/desk/frame/line-controls.tsx';
import { requireStaff } from '#web/desk/frame/session.ts';
import { MessageList, messageRow } from '#web/desk/operations/message-list.tsx';
import { grouped } from '#web/page/amounts.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/outbox.ts';

export async function loader(args: Route.LoaderArgs) {
  const { queries, entry } = await requireStaff(args, 'outbox.manage');
  const { now } = args.context.get(pageServices);
  const query = Object.fromEntries(args.url.searchParams);
  try {
    const { messages, pagination } = await queries.messages(query);
    return {
      query,
      rows: messages.map((message) => messageRow(message, now())),
      pagination,
      mail: entry.mail,
      problems: [],
    };
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'bad_request') throw failure;
    const pagination = { currentPage: 1, totalPages: 0, totalMessages: 0 };
    return { query, rows: [], pagination, mail: 'server', problems: Object.values(failure.fields ?? {}) };
  }
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, outboxDesk.meta);

const { filters } = outboxDesk;

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { query, rows, pagination, mail, problems } = loaderData;
  const submit = useSubmit();
  const { page: _, ...narrowed } = query;
  const asked = new URLSearchParams(Object.entries(narrowed).filter(([, value]) => value !== ''));
  const total = pagination.totalMessages;
  return (
    <>
      <DeskHead title={outboxDesk.title} />
      <p className="soft">
        {outboxDesk.intro} {mail === 'page' && outboxDesk.page}
      </p>
      {mail === 'none' && <p className="notice">{outboxDesk.none}</p>}
      <search className="count-line">
        <Form
          className="filter-line"
          action="/admin/outbox"
          key={asked.toString()}
          {...useFilterFocus(asked.toString())}
          onChange={({ currentTarget }) => submit(currentTarget)}
        >
          <Choose
            name="state"
            label={filters.state}
            choices={[['', filters.allStates], ...choicesOf(outboxDesk.states)]}
            defaultValue={query.state ?? ''}
          />
          <Choose
            name="kind"
            label={filters.kind}
            choices={[['', filters.allKinds], ...choicesOf(outboxDesk.kinds)]}
            defaultValue={query.kind ?? ''}
          />
          <Chip type="submit" className="without-script">
            {filters.apply}
          </Chip>
          {asked.size > 0 && (
            <Link to="/admin/outbox" className="chip">
              {filters.clear}
            </Link>
          )}
        </Form>
        <p role="status" className="soft">
          {total === 1 ? outboxDesk.one : fill(outboxDesk.total, { count: grouped(total) })}
        </p>
      </search>
      {problems.length > 0 && (
        <div className="notice is-bad" role="alert">
          <strong>{outboxDesk.badFilter}</strong>
          {problems.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {rows.length > 0 ? (
        <MessageList rows={rows} />
      ) : (
        problems.length === 0 && <p>{asked.size > 0 ? outboxDesk.emptyFiltered : outboxDesk.empty}</p>
      )}
      <DeskPages
        path="/admin/outbox"
        page={pagination.currentPage}
        pages={pagination.totalPages}
        asked={asked}
      />
    </>
  );
}
