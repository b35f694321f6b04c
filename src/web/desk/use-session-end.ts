import { useLocation, useNavigate } from 'react-router';
import { signIn } from '#content/admin.ts';
import type { ApiFailure } from '#web/api-client.ts';
import { toast } from '#web/toast.ts';
import { signInPath } from './return-to.ts';
import { forgetSignedIn } from './session-flag.ts';

/** The state of a navigation that no unsaved text may hold back: the text is kept on the device. */
export const leaving = { isLeaving: true };

/**
 * Returns a function that says whether a call failed because the session is over; it then leads to the sign-in page.
 */
export function useSessionEnd(): (failure: ApiFailure) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return ({ status }) => {
    if (status !== 401) return false;
    forgetSignedIn();
    toast({ title: signIn.sessionOver, destructive: true });
    navigate(signInPath(pathname + search), { replace: true, state: leaving });
    return true;
  };
}
