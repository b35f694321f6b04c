import type { Account, AccountStore, PasswordHasher, PasswordPolicy } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { AccountForm, AccountLink } from '#domain/staff.ts';
import type { Invite } from './make-account-link.ts';
import type { RecordAudit } from './record-audit.ts';

/** Creates an account; one without a password gets an invitation. AppErrors `conflict` and `bad_request`. */
export type CreateAccount = (
  by: string,
  form: AccountForm,
) => Promise<{ account: Account; invitation: AccountLink | null }>;

interface Deps {
  accounts: AccountStore;
  passwords: PasswordHasher;
  refuseGuessable: PasswordPolicy;
  invite: Invite;
  recordAudit: RecordAudit;
}

export function createAccount(deps: Deps, runtime: Pick<Runtime, 'now' | 'newId'>): CreateAccount {
  return async (by, { username, name, password, role, email, grants, withheld }) => {
    if (password !== undefined) await deps.refuseGuessable(password, username);
    const at = runtime.now().toISOString();
    const account: Account = {
      id: runtime.newId(),
      username,
      name,
      passwordHash: password === undefined ? '' : await deps.passwords.hash(password),
      role,
      grants,
      withheld,
      email,
      isDemo: false,
      disabledAt: null,
      lastSignedInAt: null,
      createdAt: at,
      passwordChangedAt: at,
    };
    if (!(await deps.accounts.add(account))) {
      const sentence = `There is an account called ${username} already. Choose another username.`;
      throw new AppError('conflict', sentence, { fields: { username: sentence } });
    }
    const what = password === undefined ? 'account-invited' : 'account-created';
    await deps.recordAudit({ by, what, subject: username, detail: role });
    const invitation = password === undefined ? await deps.invite(account) : null;
    return { account, invitation };
  };
}
