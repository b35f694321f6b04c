import type {
  Account,
  AccountStore,
  LoginAttemptStore,
  PasswordHasher,
  SessionStore,
} from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Runtime } from '#domain/runtime.ts';
import { countLoginAttempt } from './sign-in.ts';

/** Gives the token of the session that goes on. */
export type ChangePassword = (
  account: Account,
  passwords: { currentPassword: string; newPassword: string },
) => Promise<string>;

/** Changes a password, ends every session of the account and begins a new one for whoever changed it. */
export function changePassword(
  deps: {
    accounts: AccountStore;
    sessions: SessionStore;
    tries: LoginAttemptStore;
    passwords: PasswordHasher;
  },
  { now, newToken, sha256 }: Runtime,
): ChangePassword {
  return async (account, { currentPassword, newPassword }) => {
    const key = `password:${account.id}`;
    await countLoginAttempt(deps.tries, key, now());
    if (!(await deps.passwords.verify(currentPassword, account.passwordHash))) {
      const sentence = 'The current password is not right.';
      throw new AppError('bad_request', sentence, { fields: { currentPassword: sentence } });
    }
    await deps.tries.giveBack(key);
    const at = now().toISOString();
    await deps.accounts.setPassword(account.id, await deps.passwords.hash(newPassword), at);
    await deps.sessions.removeOthers(account.id, undefined);
    const token = newToken();
    await deps.sessions.add({
      tokenHash: sha256(token),
      accountId: account.id,
      createdAt: at,
      lastSeenAt: at,
    });
    return token;
  };
}
