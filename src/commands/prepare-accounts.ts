import type { Account, AccountStore, PasswordHasher } from '#domain/account.ts';
import type { Runtime } from '#domain/runtime.ts';

interface Credentials {
  username: string;
  password: string;
}

interface Wanted {
  /** The demo's account; undefined outside demo mode, when a demo account left in the database goes. */
  demo: { username: string; passwordHash: string } | undefined;
  /** The account the settings name. */
  admin: Credentials | undefined;
  /** Whether strangers can reach this server, so that starting without any account would be a mistake. */
  reachable: boolean;
}

/**
 * Brings the accounts to where a start needs them, and says whether a demo's account had to go. Existing passwords stay
 * as they are. Throws in words when a reachable server would have no account at all.
 */
export async function prepareAccounts(
  accounts: AccountStore,
  passwords: PasswordHasher,
  runtime: Runtime,
  { demo, admin, reachable }: Wanted,
): Promise<{ demoWasRemoved: boolean }> {
  const isMissing = async (username: string) => !(await accounts.findByUsername(username));
  const demoWasRemoved = !demo && (await accounts.removeDemo());
  if (demo && (await isMissing(demo.username))) {
    await accounts.add(newAccount(runtime, demo.username, demo.passwordHash, true));
  }
  const adminName = admin?.username.toLowerCase();
  if (admin && adminName && (await isMissing(adminName))) {
    await addAccount(accounts, passwords, runtime, { username: adminName, password: admin.password });
  }
  if (reachable && (await accounts.list()).length === 0) {
    throw new Error(
      'Nobody could sign in: there is no staff account yet. Set ADMIN_USERNAME and ADMIN_PASSWORD, or run npm run admin -- create.',
    );
  }
  return { demoWasRemoved };
}

/** Creates an account; false when the name is taken. */
export async function addAccount(
  accounts: AccountStore,
  passwords: PasswordHasher,
  runtime: Runtime,
  { username, password }: Credentials,
): Promise<boolean> {
  return accounts.add(newAccount(runtime, username, await passwords.hash(password), false));
}

function newAccount(
  { now, newId }: Runtime,
  username: string,
  passwordHash: string,
  isDemo: boolean,
): Account {
  const at = now().toISOString();
  return {
    id: newId(),
    username,
    passwordHash,
    role: 'owner',
    grants: [],
    isDemo,
    createdAt: at,
    passwordChangedAt: at,
  };
}
