import { type SubmitFunction, useNavigate } from 'react-router';
import { type DeskKeys, rowLink } from './use-desk-keys.ts';

/** The keys of a list of leads: down, up, called, note. */
export function useRowKeys(submit: SubmitFunction): DeskKeys {
  const navigate = useNavigate();
  return {
    j: () => rowLink(1)?.focus(),
    k: () => rowLink(-1)?.focus(),
    n: () => {
      const id = rowLink()?.dataset.lead;
      if (id) navigate(`/admin/leads/${id}#note`);
    },
    c: () => {
      const id = rowLink()?.dataset.lead;
      const called = { intent: 'contact', via: 'call', outcome: 'reached' };
      if (id) void submit(called, { method: 'post', action: `/admin/leads/${id}`, navigate: false });
    },
  };
}
