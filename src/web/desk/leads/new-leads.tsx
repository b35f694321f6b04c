import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { newLeads as words } from '#content/lead-desk.ts';
import { useHydrated } from '#web/page/use-settings.ts';
import { type LeadNews, useLeadNews } from './lead-stream.ts';

/** Pages that show lists of leads, and so change when one comes. */
const lists = /^\/admin\/(leads|today|dashboard|insight)$/;

/** Announces leads that came since this page was opened: here, in the tab's title and as a notification. */
export function NewLeads() {
  const [newest, setNewest] = useState<LeadNews[]>([]);
  const { pathname, key } = useLocation();
  const isList = lists.test(pathname);

  useLeadNews((news) => {
    if (news.isNew && !news.isFlagged) {
      setNewest((known) => (known.some(({ id }) => id === news.id) ? known : [news, ...known]).slice(0, 99));
      notify(news);
    }
    return isList;
  });

  const count = newest.length;
  const [shownOn, setShownOn] = useState(key);
  if (shownOn !== key) {
    setShownOn(key);
    setNewest([]);
  }

  // After every change of page, which writes its own title.
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
  });

  const [first] = newest;
  return (
    <div role="status" className={first ? 'notice' : undefined}>
      {first && (
        <p className="desk-acts">
          {count === 1 ? words.one : fill(words.many, { count })}{' '}
          <Link to={`/admin/leads/${first.id}`} className="desk-act">
            {[first.name, first.kind && words.kinds[first.kind], first.service].filter(Boolean).join(', ')}
          </Link>{' '}
          <button type="button" className="desk-act" onClick={() => setNewest([])}>
            {words.dismiss}
          </button>
        </p>
      )}
    </div>
  );
}

/** Without the person's name: a locked screen shows it to whoever stands by. */
function notify({ id, kind, reference }: LeadNews): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden)
    return;
  const text = [kind && words.kinds[kind], reference].filter(Boolean).join(', ');
  const shown = new Notification(words.one, { body: text, tag: id ?? '' });
  shown.onclick = () => {
    focus();
    location.assign(`/admin/leads/${id}`);
  };
}

/** Asks the browser to show a notification of each new lead; gone once it was answered. */
export function NotifyButton() {
  const isHydrated = useHydrated();
  const [, setAnswered] = useState('');
  const isOpen = isHydrated && typeof Notification !== 'undefined' && Notification.permission === 'default';
  if (!isOpen) return null;
  const ask = async () => setAnswered(await Notification.requestPermission());
  return (
    <button type="button" className="chip" onClick={ask}>
      {words.notify}
    </button>
  );
}
