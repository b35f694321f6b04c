import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { newLeads as words } from '#content/lead-desk.ts';
import { renewDevice } from '#web/desk/accounts/notice-device.ts';
import { api } from '#web/page/api-client.ts';
import { useStart } from '#web/page/effects.ts';
import { useHydrated } from '#web/page/use-settings.ts';
import { type LeadNews, useLeadNews } from './lead-stream.ts';

/** Pages that show lists of leads, and so change when one comes. */
const lists = /^\/admin\/(leads|today|dashboard|insight)$/;

/**
 * Announces leads that came since this page was opened: here and in the tab's title. A notice on a device leads to
 * its page here while the desk is open.
 */
export function NewLeads() {
  const [newest, setNewest] = useState<LeadNews[]>([]);
  const { pathname, key } = useLocation();
  const isList = lists.test(pathname);

  useLeadNews((news) => {
    if (news.isNew && !news.isFlagged) {
      setNewest((known) => (known.some(({ id }) => id === news.id) ? known : [news, ...known]).slice(0, 99));
    }
    return isList;
  });

  const navigate = useNavigate();
  const follow = useEffectEvent(({ data }: MessageEvent<{ open?: string }>) => {
    if (data.open) void navigate(data.open);
  });
  useStart(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    worker?.addEventListener('message', follow);
    worker?.startMessages();
    // Whoever signed in again: the end of this session is the end of the device's notices, too.
    if (worker && typeof Notification !== 'undefined' && Notification.permission === 'granted') {
      void renewDevice(api);
    }
    return () => worker?.removeEventListener('message', follow);
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

/** Leads to where notices are turned on; gone once the browser was asked. */
export function NotifyLink() {
  const isHydrated = useHydrated();
  const isOpen = isHydrated && typeof Notification !== 'undefined' && Notification.permission === 'default';
  if (!isOpen) return null;
  return (
    <Link to="/admin/account#notices" className="chip">
      {words.notify}
    </Link>
  );
}
