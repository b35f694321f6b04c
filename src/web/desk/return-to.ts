const deskHome = '/admin/dashboard';

/** The sign-in page, with the page of the desk to return to. */
export function signInPath(from: string): string {
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

/** What waited for the password: a page of the desk, or the table of all leads. */
export function returnAfterConfirm(to: string | null): string {
  return ownPath(to, /^\/admin\/|^\/api\/admin\/leads\.(csv|json)$/);
}

function ownPath(to: string | null, allowed: RegExp): string {
  const here = 'https://desk.invalid';
  if (!to || !URL.canParse(to, here)) return deskHome;
  const { origin, pathname, search } = new URL(to, here);
  return origin === here && allowed.test(pathname) ? pathname + search : deskHome;
}
