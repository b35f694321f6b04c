import { data, type LoaderFunctionArgs, redirect, useLocation, useNavigate } from 'react-router';
import { notPermittedText } from '#content/accounts-desk.ts';
import { signInPage } from '#content/admin.ts';
import type { Asked } from '#domain/permission.ts';
import type { ApiFailure } from '#web/page/api-client.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { DeskServices, DeskUser } from '#web/page/page-services.ts';
import { toast } from '#web/toast/toast.ts';
import { dropNotes } from './kept-draft.tsx';
import { forgetSeen } from './seen.ts';

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
    toast({ title: signInPage.sessionOver, destructive: true });
    navigate(signInPath(pathname + search), { replace: true, state: leaving });
    return true;
  };
}

/** Returns a function that says in a toast why a call failed, unless the session is over. */
export function useRefusal(): (failure: ApiFailure) => void {
  const endedSession = useSessionEnd();
  return (failure) => {
    if (!endedSession(failure)) toast({ title: failure.error, destructive: true });
  };
}

const storageKey = 'admin_authenticated';

/** Notes on the device that someone is signed in. Only a hint: what opens the desk is the server's session. */
export function rememberSignedIn(): void {
  try {
    localStorage.setItem(storageKey, 'true');
  } catch {
    // Without storage nothing is missed but the hint.
  }
}

/** For who signs out: what is typed in notes goes from the device too. */
export function forgetSignedOut(): void {
  dropNotes();
  forgetSignedIn();
}

/** Takes the note away, and what the device kept for the palette; says whether there was a note. */
export function forgetSignedIn(): boolean {
  try {
    forgetSeen();
    const wasNoted = localStorage.getItem(storageKey) !== null;
    localStorage.removeItem(storageKey);
    return wasNoted;
  } catch {
    return false;
  }
}

const deskHome = '/admin/dashboard';

/** The sign-in page, with the page of the desk to return to. */
function signInPath(from: string): string {
  return `/admin?to=${encodeURIComponent(from)}`;
}

/** The page that asks for the password again, with what waits for it. */
export function confirmPath(waiting: string): string {
  return `/admin/confirm?to=${encodeURIComponent(waiting)}`;
}

/** The page of the desk that the sign-in remembered; anything that is none becomes the dashboard. */
export function returnTo(to: string | null): string {
  return ownPath(to, /^\/admin\//);
}

/** What waited for the password: a page of the desk, or one of the files that leave it. */
export function returnAfterConfirm(to: string | null): string {
  return ownPath(
    to,
    /^\/admin\/|^\/api\/admin\/(leads\.(csv|json)|students\.(csv|xlsx)|newsletter\.csv|people\/[\w-]+\/export)$/,
  );
}

function ownPath(to: string | null, allowed: RegExp): string {
  const here = 'https://desk.invalid';
  if (!to || !URL.canParse(to, here)) return deskHome;
  const { origin, pathname, search } = new URL(to, here);
  return origin === here && allowed.test(pathname) ? pathname + search : deskHome;
}

/**
 * Who is signed in and, where a permission is named, has it; a stranger is sent to sign in, with the way back, and an
 * account without the permission gets a 403. Each loader of the desk begins with it and reads by its `queries`.
 */
export async function requireStaff(
  { url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
  permission?: Asked,
): Promise<DeskServices & { user: DeskUser }> {
  const { desk } = context.get(pageServices);
  const user = await desk.session();
  if (!user) throw redirect(signInPath(url.pathname + url.search));
  if (!permission) return { ...desk, user };
  if (user.isFactorMissing) throw redirect('/admin/account');
  if (!user.permissions.includes(permission)) throw data(notPermittedText, 403);
  return { ...desk, user };
}
