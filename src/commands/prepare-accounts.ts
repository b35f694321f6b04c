import type { AccountStore, PasswordHasher } from '../domain/account.ts';
import type { Surroundings } from '../domain/surroundings.ts';

interface Credentials {
  username: string;
  password: string;
}

interface Wanted {
  /** The demo's account; undefined outside demo mode, when a demo account left in the database goes. */
  demo: Credentials | undefined;
  /** The account the settings name. */
  admin: Credentials | undefined;
  /** Whether strangers can reach this server, so that starting without any account would be a mistake. */
  reachable: boolean;
}

/**
 * Brings the accounts to where a start needs them. Existing passwords stay as they are. Throws in words when a reachable
 * server would have no account at all.
 */
export async function prepareAccounts(
  accounts: AccountStore,
  passwords: PasswordHasher,
  surroundings: Surroundings,
  { demo, admin, reachable }: Wanted,
): Promise<void> {
  const addMissing = async ({ username, password }: Credentials, isDemo: boolean) => {
    const name = username.toLowerCase();
    if (await accounts.findByUsername(name)) return;
    await addAccount(accounts, passwords, surroundings, { username: name, password, isDemo });
  };
  if (demo) await addMissing(demo, true);
  else await accounts.removeDemo();
  if (admin) await addMissing(admin, false);
  if (reachable && (await accounts.list()).length === 0) {
    throw new Error(
      'Nobody could sign in: there is no staff account yet. Set ADMIN_USERNAME and ADMIN_PASSWORD, or run npm run admin -- create.',
    );
  }
}

/** Creates an account; false when the name is taken. */
export async function addAccount(
  accounts: AccountStore,
  passwords: PasswordHasher,
  { now, newId }: Surroundings,
  { username, password, isDemo }: Credentials & { isDemo: boolean },
): Promise<boolean> {
  const at = now().toISOString();
  return accounts.add({
    id: newId(),
    username,
    passwordHash: await passwords.hash(password),
    isDemo,
    createdAt: at,
    passwordChangedAt: at,
  });
}
