import { useEffect, useState } from 'react';
import { newLeads as words } from '#content/new-leads.ts';

/** Asks the browser to show a notification of each new lead; gone once it was answered. */
export function NotifyButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(typeof Notification !== 'undefined' && Notification.permission === 'default'), []);
  if (!isOpen) return null;
  const ask = async () => {
    await Notification.requestPermission();
    setOpen(Notification.permission === 'default');
  };
  return (
    <button type="button" className="button quiet" onClick={ask}>
      {words.notify}
    </button>
  );
}
