import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { type Asked, may } from '#domain/permission.ts';

/** Who asks for something of the desk: on a page with a session, or by the API with a session or a token. */
export interface Staff {
  account: Account;
  username: string;
  /** The hash of the session's token, where the request carries one. */
  sessionHash: string | undefined;
  /** Whether `requireProof` would pass. */
  isProofRecent: () => Promise<boolean>;
  /** Resolves for who proved within ten minutes who they are; else an AppError `forbidden` with `details.confirm`. */
  requireProof: () => Promise<void>;
  /** The token of the asking account's own session; an AppError `forbidden` for what a bearer token may not do. */
  requireSession: () => Promise<string>;
}

/** What is asked for, or `account` for what everyone may do with their own account. */
export type Needs = Asked | 'account';

/**
 * One thing of the desk: what it needs and what it does, for the pages and the API alike. It does nothing for an account
 * without the permission: AppError `forbidden`.
 */
export function allowed<const N extends Needs, Input extends unknown[], Result>(
  needs: N,
  work: (by: Staff, ...input: Input) => Promise<Result>,
): ((by: Staff, ...input: Input) => Promise<Result>) & { readonly needs: N } {
  const guarded = async (by: Staff, ...input: Input) => {
    if (needs !== 'account' && !may(by.account, needs)) throw notPermitted();
    return work(by, ...input);
  };
  return Object.assign(guarded, { needs });
}

export function notPermitted(): AppError {
  return new AppError('forbidden', 'Your account may not do this. Ask the owner of this site.');
}
