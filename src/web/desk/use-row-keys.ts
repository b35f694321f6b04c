import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useContacts } from './use-contacts.ts';
import { type DeskKeys, rowLink } from './use-desk-keys.ts';

/** The keys of a list of leads: down, up, called, note. */
export function useRowKeys(): DeskKeys {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const fetcher = useContacts(name);
  return {
    j: () => rowLink(1)?.focus(),
    k: () => rowLink(-1)?.focus(),
    n: () => {
      const id = rowLink()?.dataset.lead;
      if (id) navigate(`/admin/leads/${id}#note`);
    },
    c: () => {
      const link = rowLink();
      if (!link || fetcher.state !== 'idle') return;
      setName(link.textContent);
      const called = { intent: 'contact', via: 'call', outcome: 'reached' };
      void fetcher.submit(called, { method: 'post', action: `/admin/leads/${link.dataset.lead}` });
    },
  };
}
