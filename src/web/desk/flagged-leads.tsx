import { useId } from 'react';
import { useFetcher } from 'react-router';
import { leadDesk, leadFilters } from '#content/lead-desk.ts';
import type { LeadRow } from './lead-row.ts';
import { LeadTable } from './lead-table.tsx';
import type { FormAnswer } from './refusal.ts';

/** Leads that may be from a machine, to be marked together. */
export function FlaggedLeads({ rows }: { rows: readonly LeadRow[] }) {
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
      <LeadTable rows={rows} chooseFor={id} />
    </>
  );
}
