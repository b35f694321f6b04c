import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { type OneTimeTokenStore, oneTimeLife } from '#domain/one-time-token.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { PasskeyProofs, RelyingParty, SecondFactorStore } from '#domain/second-factor.ts';
import { newRecoveryCodes } from './manage-totp.ts';
import type { RecordAudit } from './record-audit.ts';

const mostPasskeys = 20;

interface Deps {
  factors: SecondFactorStore;
  oneTimeTokens: OneTimeTokenStore;
  proofs: PasskeyProofs;
  recordAudit: RecordAudit;
}

/** What the browser needs to make a passkey. AppError `conflict` when there are too many. */
export type OfferPasskey = (account: Account, party: RelyingParty) => Promise<{ challenge: string }>;

export function offerPasskey(deps: Deps, runtime: Runtime): OfferPasskey {
  return async (account, party) => {
    const existing = await deps.factors.listPasskeys(account.id);
    if (existing.length >= mostPasskeys) {
      throw new AppError('conflict', `An account has at most ${mostPasskeys} passkeys. Remove one first.`);
    }
    const options = await deps.proofs.registrationOptions(party, account, existing);
    await keepChallenge(deps.oneTimeTokens, runtime, options.challenge, account.id);
    return options;
  };
}

/**
 * Adds the passkey that the browser made; gives the recovery codes when these are the account's first. AppError
 * `bad_request`.
 */
export type AddPasskey = (
  account: Account,
  party: RelyingParty,
  name: string,
  response: unknown,
) => Promise<string[]>;

export function addPasskey(deps: Deps, runtime: Runtime): AddPasskey {
  const { factors, proofs } = deps;
  return async (account, party, name, response) => {
    const challenge = proofs.challengeOf(response);
    const known = challenge && (await takeChallenge(deps.oneTimeTokens, runtime, challenge));
    const isOurs = known && known.accountId === account.id;
    const key = isOurs && (await proofs.verifyRegistration(party, challenge, response));
    if (!key || (await factors.findPasskey(key.id))) {
      throw new AppError('bad_request', 'This passkey could not be added. Please try again.');
    }
    const at = runtime.now().toISOString();
    await factors.addPasskey({ ...key, accountId: account.id, name, createdAt: at, lastUsedAt: null });
    const { username } = account;
    await deps.recordAudit({
      by: username,
      what: 'second-factor-added',
      subject: username,
      detail: 'passkey',
    });
    if ((await factors.countRecoveryCodes(account.id)) > 0) return [];
    const codes = newRecoveryCodes(runtime);
    await factors.setRecoveryCodes(account.id, codes.hashes);
    return codes.shown;
  };
}

/** Removes a passkey; the recovery codes go with the last second factor. AppError `not_found`. */
export type RemovePasskey = (account: Account, id: string) => Promise<void>;

export function removePasskey({
  factors,
  recordAudit,
}: Pick<Deps, 'factors' | 'recordAudit'>): RemovePasskey {
  return async (account, id) => {
    if (id.includes('\0') || !(await factors.removePasskey(account.id, id))) {
      throw new AppError('not_found', 'There is no such passkey.');
    }
    const isBare =
      (await factors.listPasskeys(account.id)).length === 0 &&
      !(await factors.findTotp(account.id))?.isConfirmed;
    if (isBare) await factors.setRecoveryCodes(account.id, []);
    const { username } = account;
    await recordAudit({ by: username, what: 'second-factor-removed', subject: username, detail: 'passkey' });
  };
}

export async function keepChallenge(
  tokens: OneTimeTokenStore,
  { now, sha256 }: Runtime,
  challenge: string,
  accountId: string | null,
): Promise<void> {
  const at = now();
  await tokens.add({
    tokenHash: sha256(challenge),
    accountId,
    purpose: 'passkey',
    createdAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + oneTimeLife.passkey).toISOString(),
  });
}

/** Uses up a challenge that was given out; undefined for any other. */
export function takeChallenge(tokens: OneTimeTokenStore, { now, sha256 }: Runtime, challenge: string) {
  return tokens.take(sha256(challenge), ['passkey'], now().toISOString());
}
