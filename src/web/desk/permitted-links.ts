import type { Permission } from '#domain/permission.ts';

/** What a page of the desk asks for; a page that is not here is for everyone who is signed in. */
const needs: Record<string, Permission> = {
  '/admin/dashboard': 'posts.write',
  '/admin/today': 'leads.read',
  '/admin/leads': 'leads.read',
  '/admin/insight': 'leads.read',
  '/admin/templates': 'leads.read',
  '/admin/imports': 'leads.write',
  '/admin/outbox': 'outbox.manage',
  '/admin/settings': 'settings.write',
  '/admin/status': 'status.read',
  '/admin/accounts': 'accounts.manage',
  '/admin/audit': 'audit.read',
};

/** The links that lead somewhere for an account with these permissions. */
export function permittedLinks<Link extends { href: string }>(
  links: readonly Link[],
  permissions: readonly Permission[],
): Link[] {
  return links.filter(({ href }) => {
    const needed = needs[href];
    return needed === undefined || permissions.includes(needed);
  });
}
