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

/** Among an account's grants it takes away instead of giving: everything but the students whose owner the account is. */
export const ownStudentsOnly = 'leads.own';
export type Grant = Permission | typeof ownStudentsOnly;
export const grants: readonly Grant[] = [...permissions, ownStudentsOnly];

/**
 * What something of the desk asks for: a permission, or `own:` and one, for what keeps an account that sees its own students
 * alone to these. Without `own:` such an account is refused.
 */
export type Asked = Permission | `own:${Permission}`;

export const permissionOf = (asked: Asked): Permission => asked.replace(/^own:/, '') as Permission;

/** What is not about students, and so open to an account that sees its own ones alone. */
const apartFromStudents: readonly Permission[] = ['posts.write', 'status.read'];

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
  grants: readonly Grant[];
  withheld: readonly Permission[];
}

/** Whether an account sees the students alone whose owner it is; what it asks for must then say `own:`. */
export function seesOwnOnly({ role, grants }: Pick<Rights, 'role' | 'grants'>): boolean {
  return role !== 'owner' && grants.includes(ownStudentsOnly);
}

/** Whether an account may do something: an owner may everything, the others what is on the list of their account. */
export function may(rights: Rights, asked: Asked): boolean {
  const { role, grants, withheld } = rights;
  if (role === 'owner') return true;
  const permission = permissionOf(asked);
  if (permission === asked && seesOwnOnly(rights) && !apartFromStudents.includes(permission)) return false;
  return (
    grants.includes(permission) || (granted[role].includes(permission) && !withheld.includes(permission))
  );
}

/** The grants and the withheld permissions that give a role exactly those listed. */
export function rightsFor(role: Role, allowed: readonly Grant[]): Pick<Rights, 'grants' | 'withheld'> {
  if (role === 'owner') return { grants: [], withheld: [] };
  return {
    grants: allowed.filter((grant) => !(granted[role] as readonly Grant[]).includes(grant)),
    withheld: granted[role].filter((permission) => !allowed.includes(permission)),
  };
}
