import {
  type Account,
  type AccountStore,
  type LoginAttemptStore,
  loginAttemptLimit,
  type PasswordHasher,
  type SessionStore,
  type SignInForm,
  signInSentences,
  usernamePattern,
} from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { networkOf } from '#domain/network.ts';
import type { Runtime } from '#domain/runtime.ts';

/** Where a try to sign in comes from. */
export interface SignInOrigin {
  address: string;
  /** What the browser kept from an earlier sign-in, if anything. */
  deviceToken: string | undefined;
  /** The session the browser already has; it ends when the new one begins. */
  sessionToken: string | undefined;
  /** Whether the request came straight from this machine: from anywhere else the demo account is refused. */
  isLocal: boolean;
}

export interface SignedIn {
  account: Account;
  /** Secrets for the browser alone. */
  sessionToken: string;
  deviceToken: string;
}

export type SignIn = (form: SignInForm, origin: SignInOrigin) => Promise<SignedIn>;

interface SignInDeps {
  accounts: AccountStore;
  sessions: SessionStore;
  tries: LoginAttemptStore;
  passwords: PasswordHasher;
  /** False outside demo mode: the demo account is refused like a wrong password. */
  acceptDemo: boolean;
}

/**
 * Begins a session. AppErrors: `unauthenticated`, the same and after the same work for a wrong name and a wrong password;
 * `rate_limited` with `retryAfterSeconds` after ten failed tries from one network or for one name. A device that signed
 * in before is counted alone, so that nobody can lock the owner out by guessing.
 */
export function signIn(deps: SignInDeps, runtime: Runtime): SignIn {
  const { accounts, sessions, tries, passwords } = deps;
  const { now, newToken, sha256 } = runtime;
  // Checked in place of the password of an account that does not exist.
  const decoy = passwords.hash(newToken());
  decoy.catch(() => undefined);

  return async ({ username, password }, origin) => {
    const account = usernamePattern.test(username) ? await accounts.findByUsername(username) : undefined;
    const deviceHash = origin.deviceToken && sha256(origin.deviceToken);
    const isKnown = Boolean(account && deviceHash && (await sessions.knowsDevice(deviceHash, account.id)));
    const keys = isKnown
      ? [`device:${deviceHash}`]
      : [`network:${networkOf(origin.address)}`, `name:${sha256(username)}`];
    for (const key of keys) await countLoginAttempt(tries, key, now());

    const isRight = await passwords.verify(password, account?.passwordHash ?? (await decoy));
    if (!account || !isRight || (account.isDemo && !(deps.acceptDemo && origin.isLocal))) {
      throw new AppError('unauthenticated', signInSentences.invalid);
    }
    for (const key of keys) await tries.giveBack(key);
    const at = now().toISOString();
    if (origin.sessionToken) await sessions.remove(sha256(origin.sessionToken));
    const sessionToken = newToken();
    await sessions.add({
      tokenHash: sha256(sessionToken),
      accountId: account.id,
      createdAt: at,
      lastSeenAt: at,
    });
    if (isKnown && origin.deviceToken) return { account, sessionToken, deviceToken: origin.deviceToken };
    const deviceToken = newToken();
    await sessions.addDevice({ tokenHash: sha256(deviceToken), accountId: account.id, createdAt: at });
    return { account, sessionToken, deviceToken };
  };
}

/** Counts one try or throws `rate_limited`. */
export async function countLoginAttempt(tries: LoginAttemptStore, key: string, now: Date): Promise<void> {
  const quietSince = new Date(now.getTime() - loginAttemptLimit.quietMs).toISOString();
  const lastAt = await tries.count(key, {
    limit: loginAttemptLimit.tries,
    quietSince,
    now: now.toISOString(),
  });
  if (lastAt === undefined) return;
  const retryAfterSeconds = Math.max(
    1,
    Math.ceil((Date.parse(lastAt) + loginAttemptLimit.quietMs - now.getTime()) / 1000),
  );
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw new AppError('rate_limited', `Too many attempts. Please wait ${minutes} minutes and try again.`, {
    details: { retryAfterSeconds },
  });
}
