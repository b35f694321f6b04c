import {
  type Account,
  accountHasChanged,
  type ConfirmForm,
  type PasswordHasher,
  type SessionStore,
  signInSentences,
} from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { type LoginAttemptStore, nameLimit } from '#domain/login-attempts.ts';
import type { Runtime } from '#domain/runtime.ts';
import { plainCode, type SecondFactorStore, type TotpCodes } from '#domain/second-factor.ts';
import { countLoginAttempt } from './count-login-attempt.ts';

/** What an account has to show beside its password: nothing, a code, or a passkey. */
export type NeededFactor = 'none' | 'code' | 'passkey';

export async function neededFactor(factors: SecondFactorStore, accountId: string): Promise<NeededFactor> {
  if ((await factors.findTotp(accountId))?.isConfirmed) return 'code';
  return (await factors.listPasskeys(accountId)).length > 0 ? 'passkey' : 'none';
}

/** Whether a typed code is the authenticator's current one or an unused recovery code; each works once. */
export type CheckCode = (accountId: string, typed: string) => Promise<boolean>;

/** Wrong codes are counted by account: ten, then one every 15 minutes. AppError `rate_limited`. */
export function checkCode(
  deps: { factors: SecondFactorStore; totp: TotpCodes; loginAttempts: LoginAttemptStore },
  { now, sha256 }: Runtime,
): CheckCode {
  const { factors, totp, loginAttempts } = deps;
  return async (accountId, typed) => {
    const counted = await countLoginAttempt(loginAttempts, `code:${accountId}`, now(), nameLimit);
    const code = plainCode(typed);
    const isRight = /^\d{6}$/.test(code)
      ? await isCurrent(accountId, code)
      : await factors.takeRecoveryCode(accountId, sha256(code));
    if (isRight) await counted.giveBack();
    return isRight;
  };

  async function isCurrent(accountId: string, code: string): Promise<boolean> {
    const stored = await factors.findTotp(accountId);
    const step = stored?.isConfirmed ? totp.stepOf(stored.secret(), code, now()) : undefined;
    return step !== undefined && factors.spendTotpStep(accountId, step);
  }
}

/**
 * Notes that a session's owner has entered the password, or a code of the second factor, again. The session goes on under
 * the token that it returns: the one before opens nothing any more. AppErrors `bad_request`, `unauthenticated` and
 * `rate_limited`.
 */
export type ConfirmIdentity = (account: Account, sessionToken: string, form: ConfirmForm) => Promise<string>;

export function confirmIdentity(
  deps: {
    sessions: SessionStore;
    loginAttempts: LoginAttemptStore;
    passwords: PasswordHasher;
    checkCode: CheckCode;
  },
  { now, newToken, sha256 }: Runtime,
): ConfirmIdentity {
  return async (account, sessionToken, { password, code }) => {
    if (password !== '') await checkPassword(deps, account, password, 'password', now());
    else if (!(await deps.checkCode(account.id, code))) {
      throw new AppError('bad_request', signInSentences.wrongCode, {
        fields: { code: signInSentences.wrongCode },
      });
    }
    const token = newToken();
    const at = now().toISOString();
    if (!(await deps.sessions.authenticate(sha256(sessionToken), sha256(token), at)))
      throw accountHasChanged();
    return token;
  };
}

/** Passes for the account's password; else an AppError `bad_request` for the field, or `rate_limited`. */
export async function checkPassword(
  { loginAttempts, passwords }: { loginAttempts: LoginAttemptStore; passwords: PasswordHasher },
  account: Account,
  password: string,
  field: string,
  now: Date,
): Promise<void> {
  const counted = await countLoginAttempt(loginAttempts, `password:${account.id}`, now);
  const isRight = await passwords.verify(password, account.passwordHash).catch(async (cause) => {
    await counted.giveBack();
    throw cause;
  });
  if (!isRight) {
    const sentence = 'The current password is not right.';
    throw new AppError('bad_request', sentence, { fields: { [field]: sentence } });
  }
  await counted.giveBack();
}
