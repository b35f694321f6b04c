import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { notPermitted } from '#content/accounts-desk.ts';
import type { Permission } from '#domain/permission.ts';
import { pageServices } from '#web/page-context.ts';
import type { DeskUser } from '#web/staff-services.ts';
import { signInPath } from './return-to.ts';

/**
 * Who is signed in and, where a permission is named, has it; a stranger is sent to sign in, with the way back, and an
 * account without the permission gets a 403. Each loader of the desk begins with it.
 */
export async function requireStaff(
  { url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
  permission?: Permission,
): Promise<DeskUser> {
  const user = await context.get(pageServices).desk.session();
  if (!user) throw redirect(signInPath(url.pathname + url.search));
  if (!permission) return user;
  if (user.isFactorMissing) throw redirect('/admin/account');
  if (!user.permissions.includes(permission)) throw data(notPermitted, 403);
  return user;
}
