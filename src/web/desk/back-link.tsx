import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { leadsDesk } from '#content/admin.ts';

/** The navigation state that a list of leads passes to the page of a lead. */
export interface CameFrom {
  /** The query of the list. */
  list: string;
  from?: 'today';
}

const { back, backToToday } = leadsDesk.detail;

/** The way back to the list that a lead was opened from. */
export function BackLink() {
  const state = useLocation().state as CameFrom | null;
  const [place, setPlace] = useState<{ label: string; href: string }>(back);
  // The server does not know where one came from: a page that is read again begins like its own.
  useEffect(() => {
    const { label, href } = state?.from === 'today' ? backToToday : back;
    setPlace({ label, href: href + (state?.list ?? '') });
  }, [state]);
  return (
    <p>
      <Link to={place.href} className="desk-act">
        {place.label}
      </Link>
    </p>
  );
}
