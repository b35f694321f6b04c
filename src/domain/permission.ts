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

export const isRole = (text: string): text is Role => roles.includes(text as Role);

const granted: Record<Role, readonly Permission[]> = {
  owner: permissions,
  counsellor: ['leads.read', 'leads.write', 'leads.export', 'outbox.manage'],
  writer: ['posts.write'],
};

/** What decides over an account's rights: the role, what was given beside it, and what was taken from it. */
interface Rights {
  role: Role;
  grants: readonly Permission[];
  withheld: readonly Permission[];
}

/** Whether an account may do something: an owner may everything, the others what is on the list of their account. */
export function may({ role, grants, withheld }: Rights, permission: Permission): boolean {
  if (role === 'owner') return true;
  return (
    grants.includes(permission) || (granted[role].includes(permission) && !withheld.includes(permission))
  );
}

/** The grants and the withheld permissions that give a role exactly those listed. */
export function rightsFor(role: Role, allowed: readonly Permission[]): Pick<Rights, 'grants' | 'withheld'> {
  if (role === 'owner') return { grants: [], withheld: [] };
  return {
    grants: allowed.filter((permission) => !granted[role].includes(permission)),
    withheld: granted[role].filter((permission) => !allowed.includes(permission)),
  };
}
