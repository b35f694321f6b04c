import type { Account, AccountStore, SessionStore } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { LoginAttemptStore } from '#domain/login-attempts.ts';
import { networkOf } from '#domain/network.ts';
import type { OneTimeTokenStore } from '#domain/one-time-token.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { PasskeyProofs, RelyingParty, SecondFactorStore } from '#domain/second-factor.ts';
import { countLoginAttempt } from './count-login-attempt.ts';
import { keepChallenge, takeChallenge } from './manage-passkeys.ts';
import type { RecordAudit } from './record-audit.ts';
import { beginSession, type SignInOrigin } from './sign-in.ts';

interface Deps {
  accounts: AccountStore;
  sessions: SessionStore;
  loginAttempts: LoginAttemptStore;
  factors: SecondFactorStore;
  oneTimeTokens: OneTimeTokenStore;
  proofs: PasskeyProofs;
  recordAudit: RecordAudit;
}

/** Challenges kept for one network at a time. */
const challengeLimit = { attempts: 60, quietMs: 15 * 60_000 };

/** What the browser needs to ask for a passkey. AppError `rate_limited`. */
export type OfferPasskeySignIn = (
  party: RelyingParty,
  origin: SignInOrigin,
) => Promise<{ challenge: string }>;

export function offerPasskeySignIn(deps: Deps, runtime: Runtime): OfferPasskeySignIn {
  return async (party, origin) => {
    const key = `challenge:${networkOf(origin.address)}`;
    await countLoginAttempt(deps.loginAttempts, key, runtime.now(), challengeLimit);
    const options = await deps.proofs.signInOptions(party);
    await keepChallenge(deps.oneTimeTokens, runtime, options.challenge, null);
    return options;
  };
}

/**
 * Begins a session by a passkey alone: it proves possession, and its holder was verified. No limit on password attempts
 * stands in its way. AppError `unauthenticated`.
 */
export type SignInWithPasskey = (
  party: RelyingParty,
  response: Record<string, unknown>,
  origin: SignInOrigin,
) => Promise<{ account: Account; sessionToken: string; deviceToken: string }>;

export function signInWithPasskey(deps: Deps, runtime: Runtime): SignInWithPasskey {
  const { accounts, sessions, factors, proofs } = deps;
  return async (party, response, origin) => {
    const challenge = proofs.challengeOf(response);
    const isFresh = challenge && (await takeChallenge(deps.oneTimeTokens, runtime, challenge));
    const id = typeof response.id === 'string' && !response.id.includes('\0') ? response.id : '';
    const passkey = isFresh ? await factors.findPasskey(id) : undefined;
    const counter = passkey && challenge && (await proofs.verifySignIn(party, challenge, response, passkey));
    const account =
      passkey && typeof counter === 'number' ? await accounts.find(passkey.accountId) : undefined;
    const started =
      account && !account.disabledAt && (await beginSession({ sessions, runtime }, account, origin, false));
    if (!passkey || !account || !started || typeof counter !== 'number') {
      throw new AppError('unauthenticated', 'This passkey does not open an account here.');
    }
    await factors.notePasskeyUse(passkey.id, counter, runtime.now().toISOString());
    await deps.recordAudit({ by: account.username, what: 'sign-in', detail: 'by passkey' });
    return { account, ...started };
  };
}
