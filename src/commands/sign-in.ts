import {
  type Account,
  type AccountStore,
  type Credentials,
  type PasswordHasher,
  type SessionStore,
  signInSentences,
  usernamePattern,
} from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { type LoginAttemptStore, unknownNameAudit } from '#domain/login-attempts.ts';
import { networkOf, wideNetworkOf } from '#domain/network.ts';
import type { Runtime } from '#domain/runtime.ts';
import { countLoginAttempt, countSignInAttempt } from './count-login-attempt.ts';
import type { CheckCode, NeededFactor } from './prove-identity.ts';
import type { RecordAudit } from './record-audit.ts';

/** Where an attempt to sign in comes from. */
export interface SignInOrigin {
  address: string;
  /** What the browser kept from an earlier sign-in, if anything. */
  deviceToken: string | undefined;
  /** The session the browser already has; it ends when the new one begins. */
  sessionToken: string | undefined;
  /** Whether the request came straight from this machine: from anywhere else the demo account is refused. */
  isLocal: boolean;
  /** The browser's `User-Agent`, truncated; for the list of sessions. */
  userAgent: string;
}

export interface SignedIn {
  account: Account;
  /** Secrets for the browser alone. */
  sessionToken: string;
  deviceToken: string;
}

export type SignIn = (form: Credentials, origin: SignInOrigin) => Promise<SignedIn>;

interface SignInDeps {
  accounts: AccountStore;
  sessions: SessionStore;
  loginAttempts: LoginAttemptStore;
  passwords: PasswordHasher;
  recordAudit: RecordAudit;
  neededFactor: (accountId: string) => Promise<NeededFactor>;
  checkCode: CheckCode;
  /** False outside demo mode: the demo account is refused like a wrong password. */
  acceptDemo: boolean;
}

/**
 * Begins a session. AppErrors: `unauthenticated`, the same and after the same work for a wrong name and a wrong
 * password; `unauthenticated` with `details.secondFactor` when the password was right and a code is missing or wrong;
 * `rate_limited` with `retryAfterSeconds` after ten failed attempts from one network or for one name. A device that
 * signed in before is counted alone, so that nobody can lock the owner out by guessing.
 */
export function signIn(deps: SignInDeps, runtime: Runtime): SignIn {
  const { accounts, sessions, loginAttempts, passwords, recordAudit } = deps;
  const { now, newToken, sha256 } = runtime;
  // Checked in place of the password of an account that does not exist.
  const decoy = passwords.hash(newToken());
  decoy.catch(() => undefined);

  return async ({ username, password, code }, origin) => {
    const account = usernamePattern.test(username) ? await accounts.findByUsername(username) : undefined;
    const deviceHash = origin.deviceToken && sha256(origin.deviceToken);
    const isKnown = Boolean(account && deviceHash && (await sessions.knowsDevice(deviceHash, account.id)));
    const giveBack = isKnown
      ? (await countLoginAttempt(loginAttempts, `device:${deviceHash}`, now())).giveBack
      : await countSignInAttempt(
          loginAttempts,
          { network: networkOf(origin.address), name: sha256(username) },
          now(),
        );
    const stranger = isKnown ? undefined : wideNetworkOf(origin.address);
    const isRight = await passwords
      .verify(password, account?.passwordHash || (await decoy), stranger)
      .catch(async (cause) => {
        // Nothing was learnt about the password: whoever knows it must not be locked out by those who guess.
        await giveBack();
        throw cause;
      });
    const isOpen =
      account && !account.disabledAt && !(account.isDemo && !(deps.acceptDemo && origin.isLocal));
    if (!isRight || !isOpen) return refuse(account, signInSentences.invalid);
    const needed = await deps.neededFactor(account.id);
    if (needed !== 'none' && code === '') {
      await giveBack();
      throw secondFactorWanted(signInSentences[needed], needed);
    }
    if (needed !== 'none' && !(await deps.checkCode(account.id, code))) {
      await recordFailure(account);
      throw secondFactorWanted(signInSentences.wrongCode, needed);
    }
    const started = await beginSession({ sessions, runtime }, account, origin, isKnown);
    if (!started) return refuse(account, signInSentences.invalid);
    await giveBack();
    await recordAudit({ by: account.username, what: 'sign-in' });
    return { account, ...started };
  };

  async function refuse(account: Account | undefined, sentence: string): Promise<never> {
    await recordFailure(account);
    throw new AppError('unauthenticated', sentence);
  }

  /** A name that nobody has is not written down: people type passwords into the wrong field. */
  async function recordFailure(account: Account | undefined): Promise<void> {
    if (account) return recordAudit({ by: '', what: 'sign-in-failed', subject: account.username });
    try {
      await countLoginAttempt(loginAttempts, 'audit:unknown', now(), unknownNameAudit);
    } catch {
      return;
    }
    await recordAudit({ by: '', what: 'sign-in-failed', detail: 'unknown name' });
  }
}

/** The password was right; `details.secondFactor` says what is still wanted. */
function secondFactorWanted(sentence: string, needed: NeededFactor): AppError {
  return new AppError('unauthenticated', sentence, { details: { secondFactor: needed } });
}

/**
 * Begins a session for whoever has just proved that the account is theirs; returns the secrets for the browser.
 * Undefined when the account was disabled or its password changed while they proved it.
 */
export async function beginSession(
  { sessions, runtime: { now, newToken, sha256 } }: { sessions: SessionStore; runtime: Runtime },
  account: Account,
  origin: SignInOrigin,
  isKnown: boolean,
): Promise<{ sessionToken: string; deviceToken: string } | undefined> {
  const at = now().toISOString();
  const sessionToken = newToken();
  const deviceToken = isKnown && origin.deviceToken ? origin.deviceToken : newToken();
  const session = {
    tokenHash: sha256(sessionToken),
    accountId: account.id,
    createdAt: at,
    lastSeenAt: at,
    authenticatedAt: at,
    userAgent: origin.userAgent,
  };
  const hasBegun = await sessions.begin(session, account, {
    replacedTokenHash: origin.sessionToken && sha256(origin.sessionToken),
    deviceTokenHash: isKnown ? undefined : sha256(deviceToken),
  });
  return hasBegun ? { sessionToken, deviceToken } : undefined;
}
