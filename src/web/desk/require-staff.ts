import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { SessionUser } from '#domain/account.ts';
import { pageServices } from '#web/page-context.ts';
import { signInPath } from './return-to.ts';

/** Who is signed in; everyone else is sent to sign in, with the way back. Each loader of the desk begins with it. */
export async function requireStaff({ url, context }: LoaderFunctionArgs): Promise<SessionUser> {
  const user = await context.get(pageServices).desk.session();
  if (user) return user;
  throw redirect(signInPath(url.pathname + url.search));
}
