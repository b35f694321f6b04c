const hour = 3_600_000;

/** What a one-time token is for, and how long it lives, in milliseconds. */
export const oneTimeLife = {
  /** Sets the first password of an invited account. */
  invitation: 7 * 24 * hour,
  /** Sets a new password in place of a forgotten one. */
  reset: 24 * hour,
  /** The challenge that a passkey signs. */
  passkey: 5 * 60_000,
} as const;

export type OneTimePurpose = keyof typeof oneTimeLife;

export interface OneTimeToken {
  tokenHash: string;
  /** Null for a challenge given before anyone said who they are. */
  accountId: string | null;
  purpose: OneTimePurpose;
  createdAt: string;
  expiresAt: string;
}

/** Secrets that open something once. Only hashes are stored. */
export interface OneTimeTokenStore {
  /** Stores a token; an invitation or a reset replaces those that the account had for the same purpose. */
  add(token: OneTimeToken): Promise<void>;
  /** A token that has not expired. */
  find(tokenHash: string, now: string): Promise<OneTimeToken | undefined>;
  /** Uses a token up; undefined when it was used, has expired or is for something else. Atomic. */
  take(
    tokenHash: string,
    purposes: readonly OneTimePurpose[],
    now: string,
  ): Promise<OneTimeToken | undefined>;
  removeExpired(now: string): Promise<void>;
}
