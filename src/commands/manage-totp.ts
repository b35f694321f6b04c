import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import type { Runtime } from '#domain/runtime.ts';
import {
  plainCode,
  recoveryCodeCount,
  type SecondFactorStore,
  type TotpCodes,
} from '#domain/second-factor.ts';
import type { RecordAudit } from './record-audit.ts';

interface Deps {
  factors: SecondFactorStore;
  totp: TotpCodes;
  recordAudit: RecordAudit;
}

/** Begins to add an authenticator app; its codes are not asked for until one was right. AppError `conflict`. */
export type OfferTotp = (account: Account) => Promise<{ secret: string; uri: string }>;

export function offerTotp({ factors, totp }: Pick<Deps, 'factors' | 'totp'>): OfferTotp {
  return async ({ id, username }) => {
    if ((await factors.findTotp(id))?.isConfirmed) {
      throw new AppError('conflict', 'An authenticator app is set up already. Remove it first.');
    }
    const secret = totp.newSecret();
    await factors.offerTotp(id, secret);
    return { secret, uri: totp.uri(secret, username) };
  };
}

/** Confirms the app by its first code; gives the recovery codes, which are not shown again. AppError `bad_request`. */
export type ConfirmTotp = (account: Account, code: string) => Promise<string[]>;

export function confirmTotp({ factors, totp, recordAudit }: Deps, runtime: Runtime): ConfirmTotp {
  return async ({ id, username }, code) => {
    const stored = await factors.findTotp(id);
    const step = stored && totp.stepOf(stored.secret(), plainCode(code), runtime.now());
    if (step === undefined || !(await factors.spendTotpStep(id, step))) {
      const sentence = 'This code is not right. Wait for the next one and try again.';
      throw new AppError('bad_request', sentence, { fields: { code: sentence } });
    }
    const codes = newRecoveryCodes(runtime);
    await factors.confirmTotp(id, runtime.now().toISOString(), codes.hashes);
    await recordAudit({
      by: username,
      what: 'second-factor-added',
      subject: username,
      detail: 'authenticator',
    });
    return codes.shown;
  };
}

/** Removes the app; the recovery codes go with it unless a passkey is left. AppError `not_found`. */
export type RemoveTotp = (account: Account) => Promise<void>;

export function removeTotp({ factors, recordAudit }: Pick<Deps, 'factors' | 'recordAudit'>): RemoveTotp {
  return async ({ id, username }) => {
    if (!(await factors.removeTotp(id))) throw new AppError('not_found', 'No authenticator app is set up.');
    if ((await factors.listPasskeys(id)).length === 0) await factors.setRecoveryCodes(id, []);
    await recordAudit({
      by: username,
      what: 'second-factor-removed',
      subject: username,
      detail: 'authenticator',
    });
  };
}

/** Makes new recovery codes; the old ones no longer work. */
export type RenewRecoveryCodes = (account: Account) => Promise<string[]>;

export function renewRecoveryCodes(factors: SecondFactorStore, runtime: Runtime): RenewRecoveryCodes {
  return async ({ id }) => {
    const codes = newRecoveryCodes(runtime);
    await factors.setRecoveryCodes(id, codes.hashes);
    return codes.shown;
  };
}

/** 80 random bits each, in five groups. */
export function newRecoveryCodes({ newToken, sha256 }: Runtime): { shown: string[]; hashes: string[] } {
  const plain = Array.from({ length: recoveryCodeCount }, () => sha256(newToken()).slice(0, 20));
  return {
    shown: plain.map((code) => (code.match(/.{4}/g) ?? []).join('-')),
    hashes: plain.map((code) => sha256(code)),
  };
}
