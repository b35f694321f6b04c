import {
  type Account,
  type AccountStore,
  accountHasChanged,
  type PasswordHasher,
  type PasswordPolicy,
  type SessionStore,
} from '#domain/account.ts';
import type { LoginAttemptStore } from '#domain/login-attempts.ts';
import type { Runtime } from '#domain/runtime.ts';
import { checkPassword } from './prove-identity.ts';
import type { RecordAudit } from './record-audit.ts';
import { beginSession, type SignInOrigin } from './sign-in.ts';

/** Gives the secrets of the session that goes on, and the names of the API tokens that ended. */
export type ChangePassword = (
  account: Account,
  passwords: { currentPassword: string; newPassword: string },
  origin: SignInOrigin,
) => Promise<{ sessionToken: string; deviceToken: string; endedTokens: string[] }>;

/**
 * Changes a password, ends every session, known device and API token of the account, and begins a session for whoever
 * changed it.
 */
export function changePassword(
  deps: {
    accounts: AccountStore;
    sessions: SessionStore;
    loginAttempts: LoginAttemptStore;
    passwords: PasswordHasher;
    refuseGuessable: PasswordPolicy;
    recordAudit: RecordAudit;
  },
  runtime: Runtime,
): ChangePassword {
  return async (account, { currentPassword, newPassword }, origin) => {
    await checkPassword(deps, account, currentPassword, 'currentPassword', runtime.now());
    await deps.refuseGuessable(newPassword, account.username, 'newPassword');
    const passwordHash = await deps.passwords.hash(newPassword);
    const changed = await deps.accounts.setPassword(account.id, passwordHash, runtime.now().toISOString(), {
      ifPasswordHash: account.passwordHash,
      endTokens: true,
    });
    const started =
      changed && (await beginSession({ ...deps, runtime }, { ...account, passwordHash }, origin, false));
    if (!started) throw accountHasChanged();
    await deps.recordAudit({ by: account.username, what: 'password-changed', subject: account.username });
    return { ...started, endedTokens: changed.endedTokens };
  };
}
