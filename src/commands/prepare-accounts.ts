import type { Account, AccountStore, PasswordHasher, PasswordPolicy } from '#domain/account.ts';
import type { Runtime } from '#domain/runtime.ts';

interface Credentials {
  username: string;
  password: string;
}

interface Deps {
  accounts: AccountStore;
  passwords: PasswordHasher;
  refuseGuessable: PasswordPolicy;
}

interface Wanted {
  /** The demo's account; undefined outside demo mode, where a demo account left in the database is removed. */
  demo: { username: string; passwordHash: string } | undefined;
  /** The account the settings name. */
  admin: Credentials | undefined;
  /** Whether strangers can reach this server, so that starting without any account would be a mistake. */
  reachable: boolean;
}

/**
 * Makes the accounts that a start needs, and says what became nobody's with a demo account that was removed. Existing passwords stay as they
 * are. Throws an Error with a readable message when a reachable server would have no account at all.
 */
export async function prepareAccounts(
  deps: Deps,
  runtime: Runtime,
  { demo, admin, reachable }: Wanted,
): Promise<{ ofDemo: Awaited<ReturnType<AccountStore['removeDemo']>> }> {
  const { accounts } = deps;
  const isMissing = async (username: string) => !(await accounts.findByUsername(username));
  const ofDemo = demo ? undefined : await accounts.removeDemo();
  if (demo && (await isMissing(demo.username))) {
    await accounts.add(newAccount(runtime, demo.username, demo.passwordHash, true));
  }
  const adminName = admin?.username.toLowerCase();
  if (admin && adminName && (await isMissing(adminName))) {
    await deps.refuseGuessable(admin.password, adminName).catch((cause) => {
      throw new Error('ADMIN_PASSWORD is easy to guess. Choose another one.', { cause });
    });
    await addAccount(deps, runtime, { username: adminName, password: admin.password });
  }
  if (reachable && (await accounts.list()).length === 0) {
    throw new Error(
      'Nobody could sign in: there is no staff account yet. Set ADMIN_USERNAME and ADMIN_PASSWORD, or run npm run admin -- create.',
    );
  }
  return { ofDemo };
}

/** Creates an account; false when the name is taken. */
export async function addAccount(
  { accounts, passwords }: Pick<Deps, 'accounts' | 'passwords'>,
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
    name: '',
    passwordHash,
    role: 'owner',
    grants: [],
    withheld: [],
    email: '',
    disabledAt: null,
    lastSignedInAt: null,
    isDemo,
    createdAt: at,
    passwordChangedAt: at,
  };
}
