/** What an account may do is a set of permissions; a role is a name for one such set. */
export const permissions = [
  'leads.read',
  'leads.write',
  'leads.export',
  'leads.erase',
  'posts.write',
  'outbox.manage',
  'settings.write',
  'accounts.manage',
  'audit.read',
  'status.read',
] as const;

export type Permission = (typeof permissions)[number];

export const roles = ['owner', 'counsellor', 'writer'] as const;

export type Role = (typeof roles)[number];

const granted: Record<Role, readonly Permission[]> = {
  owner: permissions,
  counsellor: ['leads.read', 'leads.write', 'leads.export', 'outbox.manage'],
  writer: ['posts.write'],
};

/** Whether an account may do something: by its role, or because it was given that permission beside it. */
export function may(
  { role, grants }: { role: Role; grants: readonly Permission[] },
  permission: Permission,
): boolean {
  return granted[role].includes(permission) || grants.includes(permission);
}
