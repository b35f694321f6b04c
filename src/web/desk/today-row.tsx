import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { today } from '#content/lead-desk.ts';
import { ChatLink } from './chat-link.tsx';
import { ContactButtons, contactButtons } from './contact-buttons.tsx';
import type { LeadRow } from './lead-row.ts';
import { useContacts } from './use-contacts.ts';

/** A lead of today, in words. */
export interface TodayRow extends LeadRow {
  /** What is to be done by when. */
  task: string;
  isLate: boolean;
  isNew: boolean;
}

/** A lead that somebody should answer: call and chat are one tap away, and what came of it another. */
export function TodayLead({ row, list }: { row: TodayRow; list: string }) {
  const fetcher = useContacts();
  const { id, name, reach, task, isLate } = row;
  const path = `/admin/leads/${id}`;
  return (
    <li className="today-lead" data-row>
      <div>
        <h3>
          <Link to={path} state={{ list }} className="desk-act" data-lead={id}>
            {name}
          </Link>
          {row.isNew && <span className="badge">{today.isNew}</span>}
        </h3>
        <p className={isLate ? 'is-late' : undefined}>{task}</p>
        <p className="soft">{[row.kind, row.about, row.received, row.owner].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="today-acts">
        {reach.call && (
          <a className="button" href={reach.call} aria-label={fill(today.callNamed, { name })}>
            {today.call}
          </a>
        )}
        {reach.chat && (
          <ChatLink
            leadId={id}
            className="button quiet"
            href={reach.chat}
            aria-label={fill(today.chatNamed, { name })}
          >
            {today.chat}
          </ChatLink>
        )}
        <ContactButtons fetcher={fetcher} action={path} buttons={contactButtons.slice(0, 2)} name={name} />
      </div>
    </li>
  );
}
