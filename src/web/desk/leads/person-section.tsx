import { useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { fill } from '#content/fill.ts';
import { leadDesk } from '#content/lead-desk.ts';
import type { FormAnswer } from '#web/desk/frame/answer-form.ts';
import { onceAtATime } from '#web/desk/frame/answer-form.ts';
import { ConfirmDialog } from '#web/desk/frame/confirm-dialog.tsx';
import { dotted, phoneWords } from '#web/desk/frame/desk-words.ts';
import { Chip } from '#web/desk/frame/line-controls.tsx';
import { useOnNew } from '#web/page/effects.ts';
import { toast } from '#web/toast/toast.ts';
import type { LeadRow } from './lead-row.ts';

/** The person behind a lead, in words. */
export interface PersonView {
  id: string;
  name: string;
  others: LeadRow[];
  doubles: { personId: string; name: string; sharedKey: string }[];
}

interface Props {
  person: PersonView;
  leadId: string;
  can: { write: boolean; export: boolean; erase: boolean };
}

/** Who sent the lead: their other enquiries, who else they may be, and what is held on them. */
export function PersonSection({ person, leadId, can }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  const [isAsking, setAsking] = useState(false);
  const { id, name, others, doubles } = person;
  const answer = fetcher.data;
  const heading = useRef<HTMLHeadingElement>(null);
  useOnNew(answer, (news) => {
    if (!news.done || !news.told) return;
    toast({ title: news.told });
    // The button that was pressed is gone.
    heading.current?.focus();
  });

  async function erase(): Promise<void> {
    setAsking(false);
    await fetcher.submit({ intent: 'erase', person: id }, { method: 'post' });
    // Once it is done the page is that of all leads.
    if (window.location.pathname === '/admin/leads') toast({ title: leadDesk.erased });
  }

  return (
    <section className="desk-section" aria-labelledby="person">
      <h2 id="person" ref={heading} tabIndex={-1}>
        {leadDesk.person}
      </h2>
      <OtherEnquiries others={others} canPart={can.write} {...{ fetcher, id, name, leadId }} />
      {doubles.length > 0 && <Doubles doubles={doubles} canJoin={can.write} {...{ fetcher, id }} />}
      <div role="alert">{answer && !answer.done && <p className="notice is-bad">{answer.error}</p>}</div>
      <p className="add-line">
        <a href={`/api/admin/leads/${leadId}/vcard`} className="chip" download>
          {leadDesk.card}
        </a>
        {can.export && (
          <a href={`/api/admin/people/${id}/export`} className="chip">
            {leadDesk.export}
          </a>
        )}
        {can.erase && (
          <Chip className="is-grave" onClick={() => setAsking(true)}>
            {leadDesk.erase}
          </Chip>
        )}
      </p>
      {isAsking && (
        <ConfirmDialog
          question={fill(leadDesk.eraseQuestion, { name })}
          about={leadDesk.eraseWhat}
          confirm={leadDesk.eraseNow}
          cancel={leadDesk.cancel}
          onCancel={() => setAsking(false)}
          onConfirm={() => void erase()}
        />
      )}
    </section>
  );
}

interface OthersProps {
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  id: string;
  name: string;
  leadId: string;
  others: readonly LeadRow[];
  canPart: boolean;
}

/** The person's other enquiries, and the button that gives this one to somebody else. */
function OtherEnquiries({ fetcher, id, name, leadId, others, canPart }: OthersProps) {
  if (others.length === 0) return <p className="soft">{leadDesk.onlyEnquiry}</p>;
  return (
    <>
      <h3>{leadDesk.otherEnquiries}</h3>
      <ul className="plain-list">
        {others.map((row) => (
          <li key={row.id}>
            <Link to={`/admin/leads/${row.id}`} className="desk-act">
              {row.kind} {row.reference}
            </Link>
            <p className="soft">
              {dotted([row.name !== name && row.name, row.about, row.received, row.statusWords])}
            </p>
          </li>
        ))}
      </ul>
      {canPart && (
        <fetcher.Form method="post" onSubmit={onceAtATime(fetcher)}>
          <input type="hidden" name="intent" value="part" />
          <input type="hidden" name="person" value={id} />
          <input type="hidden" name="lead" value={leadId} />
          <Chip type="submit">{leadDesk.part}</Chip>
        </fetcher.Form>
      )}
    </>
  );
}

interface DoublesProps {
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  id: string;
  doubles: PersonView['doubles'];
  canJoin: boolean;
}

/** Other persons who may be the same, each with the button that joins the two. */
function Doubles({ fetcher, id, doubles, canJoin }: DoublesProps) {
  return (
    <>
      <h3>{leadDesk.doubles}</h3>
      <ul className="plain-list">
        {doubles.map((double) => (
          <li key={double.personId} className="desk-acts">
            <span>
              {phoneWords(double.name)}{' '}
              <span className="soft">
                {fill(leadDesk.sharedKey, { key: phoneWords(double.sharedKey.replace(/^mailto:/, '')) })}
              </span>
            </span>
            {canJoin && (
              <fetcher.Form method="post" onSubmit={onceAtATime(fetcher)}>
                <input type="hidden" name="intent" value="join" />
                <input type="hidden" name="person" value={id} />
                <input type="hidden" name="other" value={double.personId} />
                <Chip type="submit" aria-label={`${leadDesk.join}: ${double.name}`}>
                  {leadDesk.join}
                </Chip>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
