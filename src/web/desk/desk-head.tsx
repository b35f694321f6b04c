import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminBar, loggedOut } from '#content/admin.ts';
import { api } from '#web/api-client.ts';
import { loadToasts, say, toast } from '#web/toast.ts';
import { forgetSignedIn } from './session-flag.ts';
import { leaving } from './use-session-end.ts';

/** The first line of a page of the desk: its heading, what can be done, and the way out. */
export function DeskHead({ title, children }: { title: string; children?: ReactNode }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function logOut(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const result = await api.post('/api/auth/logout');
    setBusy(false);
    if (!result.success) return toast({ title: 'Error', description: result.error, destructive: true });
    forgetSignedIn();
    say(loggedOut);
    navigate('/admin', { state: leaving });
  }

  return (
    <div className="desk-head">
      <h1>{title}</h1>
      <div className="actions">
        {children}
        <form method="post" action="/admin" onSubmit={logOut}>
          <input type="hidden" name="intent" value="sign-out" />
          <button type="submit" className="button quiet" onFocus={loadToasts} onPointerEnter={loadToasts}>
            {adminBar.logout}
          </button>
        </form>
      </div>
    </div>
  );
}
