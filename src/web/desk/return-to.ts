const deskHome = '/admin/dashboard';

/** The sign-in page, with the page of the desk to return to. */
export function signInPath(from: string): string {
  return `/admin?to=${encodeURIComponent(from)}`;
}

/** The page of the desk that the sign-in remembered; anything that is none becomes the dashboard. */
export function returnTo(to: string | null): string {
  const here = 'https://desk.invalid';
  if (!to || !URL.canParse(to, here)) return deskHome;
  const { origin, pathname, search } = new URL(to, here);
  return origin === here && pathname.startsWith('/admin/') ? pathname + search : deskHome;
}
